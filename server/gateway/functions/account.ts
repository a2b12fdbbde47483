// What the account settings need the server for: where the account is signed in, its record, and its deletion.
import { z } from 'zod';
import { listSessions, readAccountRecord } from '#domain/identity/account-record.server.ts';
import {
  type DeletionAccount,
  type DeletionOptions,
  deleteAccount,
  sendDeletionCode,
} from '#domain/identity/delete-account.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, type FunctionCall, type ServerFunction } from './server-function.ts';

export type AccountParts = DeletionOptions;

const nothing = z.object({});

export function accountFunctions(parts: AccountParts): ServerFunction[] {
  const { pool } = parts;
  return [
    defineFunction({
      name: 'list-sessions',
      access: 'account',
      perMinute: 30,
      schema: nothing,
      run: async (_input, call) => ({ sessions: await listSessions(pool, readAccount(call).id) }),
    }),
    defineFunction({
      name: 'export-account',
      access: 'account',
      perMinute: 5,
      schema: nothing,
      run: (_input, call) => readAccountRecord(pool, readAccount(call)),
    }),
    defineFunction({
      name: 'send-deletion-code',
      access: 'account',
      perMinute: 5,
      schema: nothing,
      run: (_input, call) => sendDeletionCode(parts, readAddressedAccount(call)),
    }),
    defineFunction({
      name: 'delete-account',
      access: 'account',
      perMinute: 10,
      schema: z.object({ code: z.string('code is the six digits of the mail').max(20, 'code has six digits') }),
      run: ({ code }, call) => deleteAccount(parts, readAddressedAccount(call), code),
    }),
  ];
}

function readAccount({ accountId, caller }: FunctionCall): DeletionAccount {
  if (accountId === null) throw new FunctionError('not_signed_in', 'Please sign in first');
  const { email } = caller.claims ?? {};
  return { id: accountId, email: typeof email === 'string' ? email : '' };
}

/** An anonymous account has no address that a code could go to. */
function readAddressedAccount(call: FunctionCall): DeletionAccount {
  const account = readAccount(call);
  if (account.email === '') throw new FunctionError('conflict', 'This account has no email address');
  return account;
}
