// What a site knows about its account at Apple. The key is generated for each run; the server and the test share it.
import { generateKeyPairSync } from 'node:crypto';

const NAME = 'E2E_APPLE_KEY';

export const APPLE = {
  teamId: 'TEAM012345',
  keyId: 'KEY0123456',
  /** PKCS #8 as PEM. The first to ask generates it; the processes that it starts inherit it. */
  privateKey(): string {
    const key = process.env[NAME];
    if (key) return key;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const made = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    process.env[NAME] = made;
    return made;
  },
};
