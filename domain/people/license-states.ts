/** States whose licenses count here, as they are stored and as people call them. */
export const LICENSE_STATES = { NY: 'New York', NJ: 'New Jersey' } as const;
export type LicenseState = keyof typeof LICENSE_STATES;

/** Null for none chosen. */
export function readLicenseState(value: string): LicenseState | null {
  return value === 'NY' || value === 'NJ' ? value : null;
}
