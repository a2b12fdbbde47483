/** States whose licenses are accepted, as stored and as displayed. */
export const LICENSE_STATES = { NY: 'New York', NJ: 'New Jersey' } as const;
export type LicenseState = keyof typeof LICENSE_STATES;

/** Null if none was chosen. */
export function readLicenseState(value: string): LicenseState | null {
  return value === 'NY' || value === 'NJ' ? value : null;
}
