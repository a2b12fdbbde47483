import type { FirmView } from '#domain/people/firms.server.ts';
import { isRole, type Role } from '#domain/people/roles.ts';
import { callFunction } from '#app/session/call-function.ts';
import { loadWithSession } from '#app/session/guards.ts';

export interface FirmPageData {
  userId: string;
  role: Role | null;
  license: string | null;
  firms: FirmView[];
}

export function loadFirm(url: URL): Promise<FirmPageData | Response> {
  return loadWithSession(url, async ({ client, session }) => {
    const userId = session.user.id;
    const [profile, { firms }] = await Promise.all([
      client.from('profiles').select('role, real_estate_license').eq('id', userId).single(),
      callFunction<{ firms: FirmView[] }>(client, 'list-firms'),
    ]);
    if (profile.error) throw profile.error;
    const { role, real_estate_license: license } = profile.data;
    return { userId, role: isRole(role) ? role : null, license, firms };
  });
}
