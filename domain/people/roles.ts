// The role of a person on the site (specification, sections 2, 4 and 6). The database decides what a role may do; this
// file decides which page comes next.
export const ROLES = ['BUYER', 'RENTER', 'SELLER', 'OWNER', 'AGENT', 'BROKER', 'ADMIN'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_NAMES: Record<Role, string> = {
  BUYER: 'Buyer',
  RENTER: 'Renter',
  SELLER: 'Seller',
  OWNER: 'Owner',
  AGENT: 'Agent',
  BROKER: 'Broker',
  ADMIN: 'Administrator',
};

/** The choices in the account settings; ADMIN can't be chosen. */
export const CHOOSABLE_ROLES = ['BUYER', 'RENTER', 'SELLER', 'AGENT', 'BROKER'] as const;
export type ChoosableRole = (typeof CHOOSABLE_ROLES)[number];

export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value);
}

export function isChoosableRole(value: unknown): value is ChoosableRole {
  return (CHOOSABLE_ROLES as readonly unknown[]).includes(value);
}

export function canList(role: Role | null): boolean {
  return role === 'SELLER' || role === 'OWNER' || role === 'AGENT' || role === 'BROKER';
}

/** Where a sign-in leads if no other page was requested ("Redirect by role"; specification, section 4). */
export function homeOfRole(role: Role | null): string {
  switch (role) {
    case 'OWNER':
    case 'BROKER':
    case 'AGENT':
      return '/list-property';
    case 'BUYER':
    case 'RENTER':
      return '/buyer-renter-profile';
    default:
      return '/account-settings';
  }
}

/** Where a person who has just chosen a role enters more details (specification, section 2). */
export function profileOfRole(role: ChoosableRole): string {
  return role === 'BUYER' || role === 'RENTER' ? '/buyer-renter-profile' : '/my-profile';
}
