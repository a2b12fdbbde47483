import type { FirmView } from '#domain/people/firms.server.ts';
import type { Role } from '#domain/people/roles.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';
import { readOwnProfile } from '#app/session/read-own-profile.ts';

export interface FirmPageData {
  userId: string;
  role: Role | null;
  license: string | null;
  firms: FirmView[];
}

export function loadFirm(url: URL): Promise<FirmPageData | Response> {
  return loadWithSession(url, async (signedIn) => {
    const [profile, { firms }] = await Promise.all([
      readOwnProfile<{ real_estate_license: string | null }>(signedIn, ['real_estate_license']),
      callFunction<{ firms: FirmView[] }>(signedIn.client, 'list-firms'),
    ]);
    const { role, real_estate_license: license } = profile;
    return { userId: signedIn.session.user.id, role, license, firms };
  });
}
