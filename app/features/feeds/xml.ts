const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** XML 1.0 allows no control characters other than tabs and line breaks, not even as references. */
function isAllowed(char: string): boolean {
  const code = char.charCodeAt(0);
  return code >= 0x20 ? code < 0xfffe : code === 0x09 || code === 0x0a || code === 0x0d;
}

export function xmlText(text: string): string {
  return [...text]
    .filter(isAllowed)
    .join('')
    .replace(/[&<>"']/g, (char) => ESCAPES[char] as string);
}

/** An XML response, cached like a public page. */
export function xmlResponse(contentType: string, body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'public, max-age=300' },
  });
}
