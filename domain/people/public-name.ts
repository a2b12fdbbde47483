interface Names {
  first_name: string | null;
  last_name: string | null;
  preferred_name: string | null;
}

/** The name that others see: the preferred one, otherwise first and last name; empty if there is none. */
export function publicName({ first_name, last_name, preferred_name }: Names): string {
  return preferred_name || [first_name, last_name].filter(Boolean).join(' ');
}
