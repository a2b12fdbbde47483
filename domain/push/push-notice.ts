// What a notification shows. public/push-worker.js reads it in the browser.
export interface PushNotice {
  title: string;
  /** One line. */
  body: string;
  /** Of this site; opened by a press. */
  url: string;
}

const LONGEST_TITLE = 120;
const LONGEST_BODY = 160;

/** Short: push services take 4 kB, and phones show less. */
export const pushPayload = ({ title, body, url }: PushNotice): string =>
  JSON.stringify({ title: cut(title, LONGEST_TITLE), body: cut(body, LONGEST_BODY), url });

export function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
