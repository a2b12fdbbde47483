// A page reads its own address from the `url` that React Router passes to loaders and actions. During client navigation
// the request has the address of the data, so a redirect built from it would lead to "/buy.data".
import { checkPageLines } from './page-lines.ts';

/** Only whole documents are requested here, so their address is the page's. */
const EXCEPT = ['app/entry.server.tsx'];

const REQUEST_ADDRESS = /\brequest\.url\b|\{[^}]*\burl\b[^}]*\}\s*=\s*request\b/;

/** Numbers of the lines that read the address from the request. */
export function findRequestAddresses(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (REQUEST_ADDRESS.test(line) ? [index + 1] : []));
}

export const checkPageAddresses = () => checkPageLines(findRequestAddresses, EXCEPT);
