// What somebody wrote in an answer by mail, without the mail that it quotes and without a signature.

/** Lines that mail programs put above the mail that they quote. */
const QUOTE_STARTS = [
  /^(?:On|Am|Le|El|Il|Op|Em)\b.{4,300}(?:wrote|schrieb.{0,120}|a écrit|escribió|ha scritto|schreef.{0,120}|escreveu)\s*:\s*$/i,
  /^-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d’origine|Mensaje original)\s*-{2,}\s*$/i,
  /^_{10,}\s*$/,
];
/** Outlook quotes with a head of its own. */
const HEAD_START = /^\*?(?:From|Von|De|Da):\*?\s+\S/i;
const HEAD_NEXT = /^\*?(?:Sent|Date|To|Subject|Gesendet|An|Betreff|Envoyé|À|Objet|Enviado|Para|Asunto):\*?\s/i;
const SIGNATURE = /^--\s?$/;
const DEVICE = /^(?:Sent from my .{2,40}|Get Outlook for .{2,40}|Sent from (?:Yahoo|Outlook|Gmail|Mail)\b.{0,40})$/i;

/** What is quoted may be long; what people write is above it, or it is too long to send. */
const LONGEST_TEXT = 200_000;
const LONGEST_QUOTE_START = 500;

const isQuoted = (line: string): boolean => line.startsWith('>');

/** Joins a line such as "On … <ana@example.com>" with the "wrote:" that a mail program broke off. */
function joinBrokenStarts(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const both = `${line} ${(lines[at + 1] ?? '').trim()}`;
    if (!isQuoteStart(line) && /^(?:On|Am|Le|El|Il|Op|Em)\b/i.test(line) && isQuoteStart(both)) {
      joined.push(both);
      at += 1;
    } else joined.push(line);
  }
  return joined;
}

function isQuoteStart(line: string): boolean {
  const start = line.trim();
  return start.length <= LONGEST_QUOTE_START && QUOTE_STARTS.some((pattern) => pattern.test(start));
}

function findQuote(lines: readonly string[]): number {
  return lines.findIndex(
    (line, at) =>
      isQuoteStart(line) || (HEAD_START.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_NEXT.test(next))),
  );
}

/** '' if nothing is new. */
export function findNewText(text: string): string {
  const beginning = text.slice(0, LONGEST_TEXT);
  const lines = joinBrokenStarts(beginning.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n'));
  const quote = findQuote(lines);
  const above = quote === -1 ? lines : lines.slice(0, quote);
  const own = withoutQuotes(above);
  if (own !== '' || quote === -1) return own;
  // Written below what it quotes.
  return withoutQuotes(lines.slice(quote + 1).filter((line) => !HEAD_NEXT.test(line)));
}

function withoutQuotes(lines: readonly string[]): string {
  const signature = lines.findIndex((line) => SIGNATURE.test(line));
  const written = (signature === -1 ? lines : lines.slice(0, signature)).filter((line) => !isQuoted(line));
  while (written.length > 0 && (written.at(-1)?.trim() === '' || DEVICE.test(written.at(-1)?.trim() ?? '')))
    written.pop();
  return written
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
