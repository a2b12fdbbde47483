import { ACKNOWLEDGED_DOCUMENTS, DOCUMENT_VERSIONS } from '#domain/people/documents.ts';
import { platformClient } from '#app/session/client.ts';
import { readAccount } from '#app/session/session.ts';
import { readMissingAcknowledgements, readTicked } from '#app/session/acknowledgements.ts';
import type { OnboardingData } from './onboarding-page.tsx';
import { readPendingEmail } from './pending-email.ts';

/** Open to everybody, because right after signing up there is no session yet. */
export async function loadOnboarding(): Promise<OnboardingData> {
  const account = readAccount();
  const kept = readTicked();
  const missing = account ? await readMissingAcknowledgements(await platformClient(), account.id) : null;
  return {
    ticked: ACKNOWLEDGED_DOCUMENTS.filter(
      (document) => kept[document] === DOCUMENT_VERSIONS[document] || missing?.includes(document) === false,
    ),
    pendingEmail: readPendingEmail(),
    isConfirmed: account !== null,
  };
}
