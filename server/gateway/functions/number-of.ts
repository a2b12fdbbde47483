import { z } from 'zod';

/** The number of a row, as an input of a function. */
export const numberOf = (name: string) => z.int(`${name} must be a number`).positive(`${name} must be a number`);
