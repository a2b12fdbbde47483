/** As it looks: without characters that nobody sees, and with those of other alphabets' widths as plain ones. */
export const plainText = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');
