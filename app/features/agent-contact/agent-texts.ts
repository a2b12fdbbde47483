// What pages say about an agent, as plain texts.
import type { Agent, AgentFigures } from '#domain/agents/agent.ts';
import { SPECIALIZATIONS } from '#domain/agents/specializations.ts';
import { LICENSE_STATES } from '#domain/people/license-states.ts';
import { countOf } from '#app/ui/format.ts';

// Here and not with the other formatters, which every page loads.
const MONTH = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** May 2024, from a date (yyyy-mm-dd). */
const formatMonth = (day: string): string => MONTH.format(new Date(day));

/** For what is not known; somebody whom no source names gives it themselves. */
export const missingText = ({ sources }: { sources: readonly string[] }): string =>
  sources.length > 0 ? 'Not provided by the source' : 'Not given yet';

export function specializationText({ specializations, sources }: Pick<Agent, 'specializations' | 'sources'>): string {
  const [first, ...rest] = specializations.map((name) => SPECIALIZATIONS[name]);
  if (first === undefined) return missingText({ sources });
  return [first, ...rest.map((name) => name.toLowerCase())].join(', ');
}

/** English is a matter of course; nobody but agents themselves tell us more. */
export const languagesText = ({ languages, sources }: Pick<Agent, 'languages' | 'sources'>): string =>
  languages.length === 0 ? missingText({ sources }) : ['English', ...languages].join(', ');

/** Where there is no license text. */
export const noLicenseText = (agent: Pick<Agent, 'sources'>): string => `License: ${missingText(agent).toLowerCase()}`;

/** "Licensed Real Estate Salesperson, New York license 10401234567"; null: no source says. */
export function licenseText({ title, license }: Pick<Agent, 'title' | 'license'>): string | null {
  const number =
    license && !title?.includes(license.number) ? `${LICENSE_STATES[license.state]} license ${license.number}` : null;
  return [title, number].filter(Boolean).join(', ') || null;
}

/** On a card; the page of the agent says more. */
export function experienceText({ figures: { sold, soldSince }, sources }: Pick<Agent, 'figures' | 'sources'>): string {
  if (sold === 0) return missingText({ sources });
  const sales = countOf(sold, 'closed sale');
  return soldSince === null ? sales : `${sales} since ${formatMonth(soldSince)}`;
}

/** Under the number of sales. */
export function soldNote({ sold, soldSince }: AgentFigures): string {
  if (sold === 0) return 'None closed on Stoop’s sources';
  return soldSince === null ? 'Closed on Stoop’s sources' : `Closed on Stoop’s sources since ${formatMonth(soldSince)}`;
}

/** Under the average price. */
export function averageNote({ soldPriced, soldSince }: AgentFigures): string {
  const sales = `Of ${countOf(soldPriced, 'sale')} with a known price`;
  return soldSince === null ? sales : `${sales} since ${formatMonth(soldSince)}`;
}

export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
