import { canList } from '#domain/people/roles.ts';
import { changeEmail } from '#app/session/change-email.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { rememberAccount } from '#app/session/session.ts';
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import type { AgentFields } from '#domain/people/profile-forms.ts';
import { type AgentKind, toColumns } from './agent-form.ts';
import { type AgentProfileData, PHOTO_BUCKET } from './load-agent-profile.ts';
import { PROFILE_SAVED } from '#app/forms/messages.ts';
import type { PhotoChange } from './photo-well.tsx';
import { cropPhoto } from './read-photo.ts';

/** Which of the two kinds the form's toggle shows for a role. */
export function kindOfRole({ role }: Pick<AgentProfileData, 'role'>): AgentKind {
  return role === 'SELLER' || role === 'OWNER' ? 'SELLER' : 'AGENT';
}

export interface AgentChanges {
  fields: AgentFields;
  kind: AgentKind;
  photo: PhotoChange;
}

/** Stores everything and returns the toast to show. */
export async function saveAgentProfile(
  signedIn: SignedIn,
  data: AgentProfileData,
  { fields, kind, photo }: AgentChanges,
): Promise<ToastMessage> {
  const { client } = signedIn;
  const { userId } = data;
  const photoPath = await storePhoto(signedIn, data, photo);
  throwIfFailed(
    await client
      .from('profiles')
      .update({ ...toColumns(fields), photo_path: photoPath })
      .eq('id', userId),
  );
  // A broker stays a broker, and an owner an owner, until they choose the other kind.
  const keepsRole = data.role === 'ADMIN' || (canList(data.role) && kindOfRole(data) === kind);
  if (!keepsRole) throwIfFailed(await client.rpc('choose_role', { role: kind }));
  rememberAccount({
    id: userId,
    firstName: fields.firstName,
    lastName: fields.lastName,
    preferredName: fields.preferredName ?? '',
    role: keepsRole ? data.role : kind,
  });
  return (await changeEmail(signedIn, fields.email)) ?? PROFILE_SAVED;
}

/** Path of the photo from now on. Each photo has a unique name, because browsers cache pictures for a long time. */
async function storePhoto(
  { client }: SignedIn,
  { userId, profile }: AgentProfileData,
  change: PhotoChange,
): Promise<string | null> {
  if (change === null) return profile.photo_path;
  const bucket = client.storage.from(PHOTO_BUCKET);
  let path: string | null = null;
  if (change !== 'removed') {
    path = `${userId}/${Date.now()}.jpg`;
    const file = await cropPhoto(change.photo, change.crop);
    throwIfFailed(await bucket.upload(path, file, { contentType: 'image/jpeg', cacheControl: '31536000' }));
  }
  // The old file is no longer needed; if it isn't removed, that does no harm.
  if (profile.photo_path) await bucket.remove([profile.photo_path]);
  return path;
}
