// Devices that show notifications: which ones, on, and off.
import { ECDH } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { CheckPushService } from '#domain/push/ports.ts';
import { addPushDevice, dropPushDevice, listPushDevices } from '#domain/push/push-devices.server.ts';
import { FunctionError } from './function-error.ts';
import { defineFunction, type FunctionCall, readAccount, type ServerFunction } from './server-function.ts';

export interface PushParts {
  /** Browsers subscribe to this key. */
  publicKey: string;
  checkService: CheckPushService;
}

const LONGEST_ENDPOINT = 1000;
const subscription = z.object({
  endpoint: z.string('endpoint must be an address').min(10).max(LONGEST_ENDPOINT, 'endpoint is too long'),
  p256dh: z
    .string()
    .regex(/^[\w-]{87}$/, 'p256dh must be a public key of 65 bytes in base64url')
    .refine(isOnCurve, 'p256dh must be a point on the curve P-256'),
  auth: z.string().regex(/^[\w-]{22}$/, 'auth must be 16 bytes in base64url'),
  userAgent: z.string().max(1000).default(''),
});

/** Nothing can be encrypted for any other key, so its device would never be told. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

export function pushFunctions({ pool, push }: { pool: pg.Pool; push: PushParts | null }): ServerFunction[] {
  return [
    defineFunction({
      name: 'list-push-devices',
      access: 'account',
      perMinute: 60,
      schema: z.object({}),
      run: async (_input, call) => ({
        publicKey: push?.publicKey ?? null,
        devices: await listPushDevices(pool, readAccount(call)),
      }),
    }),
    defineFunction({
      name: 'add-push-device',
      access: 'account',
      perMinute: 60,
      schema: subscription,
      async run(device, call) {
        if (!push) throw new FunctionError('conflict', 'Notifications are not set up on this site');
        const fault = await push.checkService(device.endpoint);
        if (fault !== null) throw new FunctionError('invalid_input', fault, { fields: { endpoint: fault } });
        const account = readAccount(call);
        await addPushDevice(pool, { ...device, account, session: sessionOf(call) });
        return { devices: await listPushDevices(pool, account) };
      },
    }),
    defineFunction({
      name: 'drop-push-device',
      access: 'account',
      perMinute: 60,
      schema: z.object({ id: z.int('id must be the number of a device').positive() }),
      async run({ id }, call) {
        const account = readAccount(call);
        await dropPushDevice(pool, account, id);
        return { devices: await listPushDevices(pool, account) };
      },
    }),
  ];
}

/** Signing out ends the notifications, too. */
function sessionOf({ caller }: FunctionCall): string {
  const session = caller.claims?.session_id;
  if (typeof session !== 'string') throw new FunctionError('not_signed_in', 'Please sign in first');
  return session;
}
