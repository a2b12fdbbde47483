// The settings of a source are shown again and stay in the audit log forever, so secrets belong in its credentials,
// which are never shown or logged. Checked when a source is saved or tested.
import type { sourceOptionsSchema } from './source-options.server.ts';

const SECRET_HEADER = /auth|cookie|token|secret|passw|key|session|signature|credential/i;
const SECRET_VALUE = /^\s*(?:bearer|basic|digest|token)\s+\S/i;
const SECRET_PARAMETER = /(?:auth|token|secret|passw|key|session|signature|credential)[\w.-]*\s*=/i;

/** Whether an endpoint is only an address, without secrets. `address` must be parseable. */
export function holdsNothingSecret(address: string): boolean {
  const { username, password } = new URL(address);
  return username === '' && password === '' && !/[?#]/.test(address);
}

/** The options, with a sentence for each secret found in them. */
export function refuseSecrets(schema: typeof sourceOptionsSchema): typeof sourceOptionsSchema {
  return schema.superRefine(({ headers, paging }, { addIssue }) => {
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (SECRET_HEADER.test(name) || SECRET_VALUE.test(value)) {
        addIssue({
          code: 'custom',
          path: ['headers', name],
          message: 'seems to hold a secret: enter it as credentials instead',
        });
      }
    }
    if (SECRET_PARAMETER.test(paging?.backfillQuery ?? '')) {
      addIssue({
        code: 'custom',
        path: ['paging', 'backfillQuery'],
        message: 'seems to hold a secret: enter it as credentials instead',
      });
    }
  });
}
