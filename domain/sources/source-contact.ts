// Who answers for the homes of a source whose listings name no address of an agent. Browser-safe.
export interface SourceContact {
  name: string;
  /** An address as isEmailAddress takes it. */
  email: string;
  phone: string | null;
}

/** Characters; the columns hold no more (migration 000095). */
export const LONGEST_CONTACT_NAME = 200;
export const LONGEST_CONTACT_PHONE = 50;
