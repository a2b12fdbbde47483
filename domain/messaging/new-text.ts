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

const isQuoteStart = (line: string): boolean => QUOTE_STARTS.some((pattern) => pattern.test(line.trim()));

function findQuote(lines: readonly string[]): number {
  return lines.findIndex(
    (line, at) =>
      isQuoteStart(line) || (HEAD_START.test(line) && lines.slice(at + 1, at + 4).some((next) => HEAD_NEXT.test(next))),
  );
}

/** '' if nothing is new. */
export function findNewText(text: string): string {
  const lines = joinBrokenStarts(text.replace(/\r\n?/g, '\n').replaceAll('\u00a0', ' ').split('\n'));
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

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
};

/** The text of a mail that has only HTML, without what it quotes. It is shown as text, so nothing in it can run. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<blockquote\b[\s\S]*<\/blockquote\s*>/gi, '')
    .replace(/<div\b[^>]*class="[^"]*gmail_quote[^"]*"[\s\S]*$/i, '')
    .replace(/<div\b[^>]*id="(?:divRplyFwdMsg|appendonsend)"[\s\S]*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replace(/^ +/gm, '');
}
