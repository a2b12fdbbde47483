// Links are what unwanted first messages are about.
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|ru|cn|xyz|top|site|online|shop|click|link|icu|io|co|me)\b(?:\/\S*)?/gi;

/** Different ones; addresses for mail don't count. */
export function countLinks(text: string): number {
  const links = text.replace(/\S+@\S+/g, '').match(LINK) ?? [];
  return new Set(links.map((link) => link.toLowerCase())).size;
}
