// The filters of the directory and their address. Browser-safe.
import { LANGUAGES } from '#domain/people/languages.ts';
import { SPECIALIZATIONS, type Specialization } from './specializations.ts';

export const AGENTS_A_PAGE = 20;
/** Nobody looks at more pages, and each one costs more than the one before. */
const LAST_PAGE = 500;
const LONGEST_TERM = 100;
const LONGEST_AREA = 100;

export interface DirectoryQuery {
  /** Words of a name or a firm. */
  term: string;
  specialization: Specialization | null;
  /** As domain/agents/areas.ts names it. */
  area: string | null;
  /** Besides English. */
  language: (typeof LANGUAGES)[number] | null;
  page: number;
}

const FILTERS = ['term', 'specialization', 'area', 'language'] as const;

/** The same filters without one of them. */
export interface Fewer {
  left: (typeof FILTERS)[number];
  query: DirectoryQuery;
  total: number;
}

export const EVERYBODY: DirectoryQuery = { term: '', specialization: null, area: null, language: null, page: 1 };

/** @returns also what in the address was not understood and is left out, in sentences */
export function readDirectoryQuery(params: URLSearchParams): { query: DirectoryQuery; problems: string[] } {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest);
  const problems: string[] = [];
  const oneOf = <Value extends string>(name: string, what: string, values: readonly Value[]): Value | null => {
    const given = text(name, LONGEST_AREA);
    const found = values.find((value) => value.toLowerCase() === given.toLowerCase());
    if (given !== '' && found === undefined) problems.push(`There is no ${what} “${given}”, so we left it out.`);
    return found ?? null;
  };
  const page = text('page', 10);
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (page !== '' && !isPage) problems.push(`There is no page “${page}”, so this is the first one.`);
  return {
    query: {
      term: text('term', LONGEST_TERM),
      specialization: oneOf('specialization', 'specialization', Object.keys(SPECIALIZATIONS) as Specialization[]),
      area: text('area', LONGEST_AREA) || null,
      language: oneOf('language', 'language', LANGUAGES),
      page: isPage ? Math.min(Number(page), LAST_PAGE) : 1,
    },
    problems,
  };
}

export function printDirectoryQuery({ term, specialization, area, language, page }: DirectoryQuery): string {
  const given = { term, specialization, area, language, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

/** The path of the directory with these filters. */
export function directoryPath(query: Partial<DirectoryQuery>): string {
  const printed = printDirectoryQuery({ ...EVERYBODY, ...query });
  return printed === '' ? '/agents' : `/agents?${printed}`;
}

export const pageCountOf = (total: number): number => Math.min(LAST_PAGE, Math.ceil(total / AGENTS_A_PAGE));

/** None of a query with a single filter, because that would be everybody. */
export function withoutEach(query: DirectoryQuery): Omit<Fewer, 'total'>[] {
  const given = FILTERS.filter((filter) => query[filter]);
  if (given.length < 2) return [];
  return given.map((left) => ({ left, query: { ...query, [left]: EVERYBODY[left], page: 1 } }));
}
