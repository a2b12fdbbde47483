// What people call themselves and their homes is free text, and mails carry it to addresses that anybody can type. So a
// mail has it only if it can't be a message.
import { nameToGreet } from './account-mails.ts';

const LONGEST_FIRM = 80;
/** "Hartwell & Rowe, Inc.", "Level 7 Realty". No period before two letters, which mail programs turn into a link. */
const FIRM = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ,'’&/()+-]|\.(?!\p{L}{2}))*$/u;
const MOST_DIGITS_OF_FIRM = 4;
/** "10401287654", "NJ-1234567". */
const LICENSE_NUMBER = /^\p{L}{0,4}[ -]?\d[\d-]{3,15}$/u;
/** Something to open, call or write to. */
const LEADS_SOMEWHERE = /[\p{L}\p{N}]\s?[.。]\p{L}{2}|@|\/\/|\bwww\b|\bdot\b|(?:\p{Nd}[\s().–-]*){10}/iu;

/** The name of somebody, for others than themselves. */
export const personInMail = (name: string | null, otherwise: string): string => nameToGreet(name) ?? otherwise;

/** A title or an address as its lister typed it. */
export const homeInMail = (name: string | null, otherwise = 'a home'): string =>
  name === null || name.trim() === '' || LEADS_SOMEWHERE.test(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    ? otherwise
    : name.replace(/\s+/g, ' ');

const isFirm = (firm: string): boolean =>
  FIRM.test(firm) && firm.length <= LONGEST_FIRM && (firm.match(/\p{N}/gu)?.length ?? 0) <= MOST_DIGITS_OF_FIRM;

/** Who reads a message, for the mail to somebody who may not know them. */
export function readerInMail<R extends { name: string; firm: string | null; license: string | null }>(reader: R): R {
  const firm = reader.firm !== null && isFirm(reader.firm) ? reader.firm : null;
  const license =
    reader.license !== null && (LICENSE_NUMBER.test(reader.license) || nameToGreet(reader.license) !== null)
      ? reader.license
      : null;
  const name = nameToGreet(reader.name) ?? (isFirm(reader.name) ? reader.name : (firm ?? 'whoever answers there'));
  return { ...reader, name, firm, license };
}
