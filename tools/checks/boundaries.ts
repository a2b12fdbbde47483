// Which folder may import which (docs/architecture.md, "Where things are"). Our own scan: the linter's patterns replace
// each other where two rules meet on one file, and it cannot tell a type from a value.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['{app,server,jobs,domain,adapters,db,seed,e2e,bench,tools}/**/*.{ts,tsx}', '*.config.ts'];

export interface BoundaryRule {
  name: string;
  /** Files that the rule is for. */
  files: RegExp;
  /** What they may not import. In `pairs` rules it is matched with the file before it: "file specifier". */
  forbids: RegExp;
  pairs?: true;
  /** Types vanish before anything runs. */
  allowsTypes?: true;
  /** Files that may all the same, each with its reason. */
  except?: RegExp;
  /** A file and an import that the rule must refuse. */
  canary: [file: string, specifier: string];
}

/** Tests arrange what they need from below and above. */
const PRODUCT = '(?!.*(\\.(test|arbitrary)\\.tsx?|-testing\\.server\\.ts)$)';

/** Features that others are built from. */
const SHARED_FEATURES = ['filters', 'habits', 'listings', 'map', 'places', 'public-profile', 'saved', 'share'];

export const BOUNDARY_RULES: BoundaryRule[] = [
  {
    name: 'no import climbs out of its folder: ./ inside a module, #folder/... elsewhere',
    files: /./,
    forbids: /^\.\.\//,
    canary: ['domain/search/columns.ts', '../listings/listing.ts'],
  },
  {
    name: 'the design system knows nothing of ours',
    files: /^app\/ui\//,
    forbids: /^#(?!app\/ui\/)/,
    canary: ['app/ui/card/card.tsx', '#domain/listings/listing.ts'],
  },
  {
    name: 'the product knows no examples of its components',
    files: /^app\/(?!ui\/.*examples)/,
    forbids: /\.examples\.tsx$|^#app\/ui\/examples\//,
    canary: ['app/routes/public/home.tsx', '#app/ui/button/button.examples.tsx'],
  },
  {
    name: 'features do not know routes',
    files: /^app\/(features|forms|session|render)\//,
    forbids: /^#app\/routes\//,
    canary: ['app/features/home/home-page.tsx', '#app/routes/public/home.tsx'],
  },
  {
    name: 'a feature takes from another only when that one is shared',
    files: new RegExp(`^app/features/${PRODUCT}`),
    forbids: new RegExp(`^app/features/([^/]+)/\\S+ #app/features/(?!\\1/|(${SHARED_FEATURES.join('|')})/)`),
    pairs: true,
    canary: ['app/features/settings/settings-page.tsx', '#app/features/profile/photo-well.tsx'],
  },
  {
    name: 'forms know no feature',
    files: /^app\/forms\//,
    forbids: /^#app\/features\//,
    canary: ['app/forms/use-submit.ts', '#app/features/account/messages.ts'],
  },
  {
    name: 'the session knows no form and no feature',
    files: /^app\/session\//,
    forbids: /^#app\/(features|forms)\//,
    canary: ['app/session/guards.ts', '#app/forms/use-submit.ts'],
  },
  {
    name: 'rendering knows no session, form or feature',
    files: /^app\/render\//,
    forbids: /^#app\/(features|forms|session)\//,
    canary: ['app/render/kept-page.ts', '#app/session/session.ts'],
  },
  {
    name: 'the site knows no database client, not even its types',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^(pg|kysely)$/,
    canary: ['app/features/home/home.server.ts', 'kysely'],
  },
  {
    name: 'the site reaches the database through domain',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^#(db|seed|adapters|jobs|tools|bench|e2e)\//,
    allowsTypes: true,
    canary: ['app/features/results/results.server.ts', '#db/open-database.ts'],
  },
  {
    name: 'doors do not import each other: the site from the server, only types',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^#(server|jobs)\//,
    allowsTypes: true,
    canary: ['app/session/session.ts', '#server/page-cache.ts'],
  },
  {
    name: 'doors do not import each other: the server from the site, only types',
    files: new RegExp(`^(server|jobs)/${PRODUCT}`),
    forbids: /^#app\//,
    allowsTypes: true,
    canary: ['server/http.ts', '#app/entry.server.tsx'],
  },
  {
    name: 'only the main files join doors to adapters',
    files: new RegExp(`^(server|jobs|app)/${PRODUCT}`),
    forbids: /^#adapters\//,
    // The testing.ts of a door is the main file of its tests.
    except: /^(server\/(main|http|gateway\/testing)|jobs\/(main|testing))\.ts$/,
    canary: ['server/gateway/auth/token.ts', '#adapters/mail/smtp.ts'],
  },
  {
    name: 'domain knows no door, tool or adapter',
    files: new RegExp(`^domain/${PRODUCT}`),
    forbids: /^#(app|server|jobs|adapters|seed|tools|bench|e2e)\//,
    canary: ['domain/search/columns.ts', '#server/settings.ts'],
  },
  {
    name: 'only .server.ts files of domain touch the database',
    files: new RegExp(`^domain/(?!.*\\.server\\.ts$)${PRODUCT}`),
    forbids: /^(#db\/|pg$|kysely$|pg-copy-streams$)/,
    allowsTypes: true,
    canary: ['domain/search/columns.ts', 'pg'],
  },
  {
    name: 'places and listings do not know the search that is built on them',
    files: new RegExp(`^domain/(places|listings)/${PRODUCT}`),
    forbids: /^#domain\/search\//,
    canary: ['domain/places/near-names.ts', '#domain/search/term-words.ts'],
  },
  {
    name: 'a module keeps its internal folder to itself',
    files: /./,
    forbids: /^#domain\/[^/]+\/internal\//,
    canary: ['domain/imports/import.server.ts', '#domain/search/internal/tokens.ts'],
  },
  {
    name: 'adapters import types of domain and nothing else of ours',
    files: new RegExp(`^adapters/${PRODUCT}`),
    forbids: /^#(app|server|jobs|db|tools|bench|e2e)\//,
    canary: ['adapters/mail/smtp.ts', '#db/open-database.ts'],
  },
  {
    name: 'adapters take from domain the port they implement, with its errors, and types',
    files: new RegExp(`^adapters/${PRODUCT}`),
    forbids: /^#domain\/(?!.*\/ports\.ts$)/,
    allowsTypes: true,
    canary: ['adapters/reso/reader.ts', '#domain/feed/reader.ts'],
  },
  {
    name: 'db is the bottom: the schema alone knows types of the domain',
    files: new RegExp(`^db/${PRODUCT}`),
    forbids: /^#(app|server|jobs|domain|adapters|seed|tools|bench|e2e)\//,
    allowsTypes: true,
    canary: ['db/open-database.ts', '#domain/search/search.server.ts'],
  },
  {
    name: 'seeds know the database and the domain',
    files: new RegExp(`^seed/${PRODUCT}`),
    forbids: /^#(app|server|jobs|adapters|tools|bench|e2e)\//,
    canary: ['seed/sample-data.ts', '#server/settings.ts'],
  },
  {
    name: 'code that runs in the browser validates with zod/mini',
    files: /^(app\/(?!.*\.server\.)|domain\/(?!.*\.server\.)).*\.tsx?$/,
    forbids: /^zod$/,
    canary: ['app/features/contact/contact-form.tsx', 'zod'],
  },
  {
    name: 'the product never imports its tools, tests or benchmarks',
    files: new RegExp(`^(app|server|jobs|domain|adapters|db|seed)/${PRODUCT}`),
    forbids: /^#(tools|e2e|bench)\//,
    canary: ['server/main.ts', '#tools/build.ts'],
  },
];

export interface Crossing {
  file: string;
  line: number;
  specifier: string;
  rule: string;
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** What one file imports, and where in its text each import ends. */
export function importsOf(source: string): { specifier: string; onlyTypes: boolean; end: number }[] {
  return [...source.matchAll(IMPORT)].map((match) => {
    // `import { type A, type B } from` leaves nothing behind either; `import whole, { type A } from` does.
    const hasDefault = /^\s*import\s+\w+\s*,/.test(match[0]);
    const names = /\{([^}]*)\}/.exec(match[0])?.[1]?.split(',') ?? [];
    const onlyTypes =
      match[1] !== undefined || (!hasDefault && names.length > 0 && names.every((name) => /^\s*(type\s|$)/.test(name)));
    return { specifier: match[2] ?? match[3] ?? '', onlyTypes, end: match.index + match[0].length };
  });
}

/** What one file imports against the rules. */
export function findCrossings(file: string, source: string): Crossing[] {
  const crossings: Crossing[] = [];
  for (const { specifier, onlyTypes, end } of importsOf(source)) {
    for (const rule of BOUNDARY_RULES) {
      if (
        !rule.files.test(file) ||
        rule.except?.test(file) ||
        !rule.forbids.test(rule.pairs ? `${file} ${specifier}` : specifier)
      )
        continue;
      if (rule.allowsTypes && onlyTypes) continue;
      const line = source.slice(0, end).split('\n').length;
      crossings.push({ file, line, specifier, rule: rule.name });
    }
  }
  return crossings;
}

/** Scans the whole project. `files` proves that something was read. */
export function checkBoundaries(): { files: number; crossings: Crossing[]; mutual: string[] } {
  const sources = globSync(SOURCES, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));
  return {
    files: sources.length,
    crossings: sources.flatMap(({ file, source }) => findCrossings(file, source)),
    mutual: findMutualModules(sources),
  };
}

/** Pairs of domain modules that import each other: what both need belongs in a third. Types count. */
export function findMutualModules(sources: readonly { file: string; source: string }[]): string[] {
  const imports = new Set<string>();
  for (const { file, source } of sources) {
    const from = /^domain\/([^/]+)\//.exec(file)?.[1];
    if (from === undefined || !new RegExp(`^${PRODUCT}`).test(file)) continue;
    for (const match of source.matchAll(IMPORT)) {
      const to = /^#domain\/([^/]+)\//.exec(match[2] ?? match[3] ?? '')?.[1];
      if (to !== undefined && to !== from) imports.add(`${from} ${to}`);
    }
  }
  return [...imports].filter((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return one < other && imports.has(`${other} ${one}`);
  });
}
