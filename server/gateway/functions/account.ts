// The parts of the account settings that need the server: where the account is signed in, its record, its deletion, and
// the number for its text messages.
import { z } from 'zod';
import { listSessions, type RecordPools, readAccountRecord } from '#domain/people/account-record.server.ts';
import {
  type DeletionOptions,
  countErased,
  deleteAccount,
  sendDeletionCode,
} from '#domain/people/delete-account.server.ts';
import { codeSchema } from '#domain/identity/account-forms.ts';
import { hasVerifiedFactor } from '#domain/identity/factors.server.ts';
import { DEFAULT_COUNTRY, readPhone } from '#domain/people/phone.ts';
import { type ConsentOptions, confirmConsent, sendConsentCode } from '#domain/people/text-message-consent.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, type FunctionCall, readAccount, type ServerFunction } from './server-function.ts';

export interface AccountParts extends DeletionOptions, ConsentOptions, RecordPools {
  /** Whether text messages are sent, or kept where a developer can read them. */
  hasTextMessages: boolean;
}

const nothing = z.object({});

export function accountFunctions(parts: AccountParts): ServerFunction[] {
  const { pool } = parts;
  return [
    defineFunction({
      name: 'list-sessions',
      access: 'account',
      perMinute: 30,
      schema: nothing,
      run: async (_input, call) => ({ sessions: await listSessions(pool, readAccount(call)) }),
    }),
    defineFunction({
      name: 'export-account',
      access: 'account',
      perMinute: 5,
      schema: nothing,
      async run(_input, call) {
        await requireSecondFactor(parts, call);
        return readAccountRecord(parts, readAccount(call));
      },
    }),
    defineFunction({
      name: 'count-erased',
      access: 'account',
      perMinute: 30,
      schema: nothing,
      run: (_input, call) => countErased(parts, readAccount(call)),
    }),
    defineFunction({
      name: 'send-deletion-code',
      access: 'account',
      perMinute: 5,
      schema: nothing,
      async run(_input, call) {
        await requireSecondFactor(parts, call);
        const result = await sendDeletionCode(parts, readAccount(call));
        // An anonymous account has no address that a code could go to.
        if (result === null) throw new FunctionError('conflict', 'This account has no email address');
        return result;
      },
    }),
    defineFunction({
      name: 'delete-account',
      access: 'account',
      perMinute: 10,
      schema: codeSchema,
      async run({ code }, call) {
        await requireSecondFactor(parts, call);
        return deleteAccount(parts, readAccount(call), code);
      },
    }),
    defineFunction({
      name: 'send-text-code',
      access: 'account',
      perMinute: 5,
      schema: z.object({
        phone: z.string('phone must be a number with + and a country code').max(40, 'phone is too long'),
      }),
      run: ({ phone: given }, call) => {
        if (!parts.hasTextMessages) throw new FunctionError('conflict', 'Text messages are not set up on this site');
        const phone = readPhone(DEFAULT_COUNTRY, given);
        if (phone === null)
          throw new FunctionError('invalid_input', 'phone must be a number with + and a country code');
        return sendConsentCode(parts, { accountId: readAccount(call), phone, address: call.clientAddress });
      },
    }),
    defineFunction({
      name: 'confirm-text-code',
      access: 'account',
      perMinute: 10,
      schema: codeSchema,
      run: ({ code }, call) => confirmConsent(parts, readAccount(call), code),
    }),
  ];
}

/** Before the second step of signing in, nobody may download the data or delete the account. */
async function requireSecondFactor({ auth }: Pick<AccountParts, 'auth'>, call: FunctionCall): Promise<void> {
  if (call.caller.claims?.aal === 'aal2' || !(await hasVerifiedFactor(auth, readAccount(call)))) return;
  throw new FunctionError('second_factor_needed', 'Enter the code of your second factor first');
}
