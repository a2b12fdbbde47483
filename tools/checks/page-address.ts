// A page reads its own address from the `url` that React Router hands to loaders and actions. When a visitor navigates
// by the client, the address of the request is that of the data: a redirect built from it leads to "/buy.data".
import { checkPageLines } from './page-lines.ts';

/** Only whole documents come here: their address is the page's. */
const EXCEPT = ['app/entry.server.tsx'];

const REQUEST_ADDRESS = /\brequest\.url\b|\{[^}]*\burl\b[^}]*\}\s*=\s*request\b/;

/** Numbers of the lines that read the address from the request. */
export function findRequestAddresses(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (REQUEST_ADDRESS.test(line) ? [index + 1] : []));
}

export const checkPageAddresses = () => checkPageLines(findRequestAddresses, EXCEPT);
