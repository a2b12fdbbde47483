// Everything that a page may do wrong by itself, observed while the crawler walks.
import type { Page } from '@playwright/test';

/** While the network is cut, these come from the cut itself. React's own errors are never among them. */
const CUT = /ERR_FAILED|Failed to fetch|Failed to load|dynamically imported module|route module|WebSocket|preload/i;
/** Refusals that a form gets: a wrong password, an invalid code, an address used too often. */
const REFUSAL = /status of 4(00|01|03|09|10|22|29)/;

export interface Watch {
  /** What was observed since the last call. */
  take(): string[];
  setCut(isCut: boolean): void;
  /** Whether something was sent that may be refused; a link or a page never is. */
  setSending(isSending: boolean): void;
}

export function watch(page: Page, baseURL: string): Watch {
  let heard: string[] = [];
  let isCut = false;
  let isSending = false;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const isExpected = isCut ? CUT.test(text) || !/React|hydrat/i.test(text) : isSending && REFUSAL.test(text);
    if (!isExpected) heard.push(`console: ${text.slice(0, 300)}`);
  });
  page.on('pageerror', (error) => {
    if (!isCut || !CUT.test(error.message)) heard.push(`uncaught: ${error.message.slice(0, 300)}`);
  });
  page.on('response', (response) => {
    if (!isCut && response.status() >= 500) heard.push(`${response.status()} from ${response.url()}`);
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== baseURL) heard.push(`${request.url()} leaves this machine`);
  });
  // Links in new windows, and dialogs that ask, are answered by closing them.
  page.on('popup', (popup) => void popup.close());
  page.on('dialog', (dialog) => void dialog.dismiss());
  return {
    take() {
      const taken = heard;
      heard = [];
      return taken;
    },
    setCut(next) {
      isCut = next;
    },
    setSending(next) {
      isSending = next;
    },
  };
}
