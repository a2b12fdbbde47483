// The Prefer header: what the answer should contain, and how strictly the request is meant.
import { RestError } from './rest-error.ts';

const CHOICES = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
} as const;

type Choices = { [K in keyof typeof CHOICES]?: (typeof CHOICES)[K][number] };

export interface Preferences extends Choices {
  timezone?: string;
  maxAffected?: number;
}

/** Whether `given` is one of a preference's choices. */
function isChoice(key: string, given: string): key is keyof typeof CHOICES {
  return Object.hasOwn(CHOICES, key) && (CHOICES[key as keyof typeof CHOICES] as readonly string[]).includes(given);
}

/** Unknown ones are ignored unless handling=strict. `timeZones` has the names that the database knows. */
export function readPreferences(header: string | null, timeZones: ReadonlySet<string>): Preferences {
  const found: Record<string, string | number> = {};
  const refused: string[] = [];
  for (const text of header?.split(',') ?? []) {
    const [key = '', given = ''] = text
      .trim()
      .split('=')
      .map((part) => part.trim());
    if (!key || key in found) continue;
    if (isChoice(key, given)) found[key] = given;
    else if (key === 'timezone' && timeZones.has(given)) found.timezone = given;
    else if (key === 'max-affected' && /^\d{1,9}$/.test(given)) found.maxAffected = Number(given);
    else refused.push(text.trim());
  }
  if (found.handling === 'strict' && refused.length > 0) {
    throw new RestError('PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${refused.join(', ')}`,
    });
  }
  // Only a strict request can be refused because of what it would change.
  if (found.handling !== 'strict') delete found.maxAffected;
  return found as Preferences;
}

/** The Preference-Applied header; `used` lists the preferences that this kind of request supports. */
export function preferenceApplied(preferences: Preferences, used: (keyof Preferences)[]): string | null {
  const order: (keyof Preferences)[] = [
    'resolution',
    'missing',
    'return',
    'count',
    'tx',
    'handling',
    'timezone',
    'maxAffected',
  ];
  const texts = order
    .filter((key) => used.includes(key) && preferences[key] !== undefined)
    .map((key) => `${key === 'maxAffected' ? 'max-affected' : key}=${preferences[key]}`);
  return texts.length > 0 ? texts.join(', ') : null;
}
