// Ways to reach somebody outside of Stoop, in texts that everybody reads.
import { countLinks } from './links-in-text.ts';
import { plainText } from './plain-text.ts';

/** An address for mail, also as "ana (at) firm", and ten digits of whatever writing. */
const ADDRESS_OR_NUMBER = /@\s?[\p{L}\d]|[[({<]\s?at\s?[\])}>]|(?:\p{Nd}[\s().–-]{0,5}){10}/iu;

export const hasContact = (text: string): boolean => countLinks(text) > 0 || ADDRESS_OR_NUMBER.test(plainText(text));
