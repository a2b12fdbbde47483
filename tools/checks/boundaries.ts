// Which folder may import which (docs/architecture.md, "Where things are"). This is our own scan, because the linter's
// patterns replace each other where two rules apply to one file, and it cannot tell a type from a value.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['{app,server,jobs,domain,adapters,db,seed,e2e,bench,tools}/**/*.{ts,tsx}', '*.config.ts'];

export interface BoundaryRule {
  name: string;
  /** Files that the rule applies to. */
  files: RegExp;
  /** What they may not import. In `pairs` rules the pattern is matched against both: "file specifier". */
  forbids: RegExp;
  pairs?: true;
  /** Type imports are allowed because they vanish before anything runs. */
  allowsTypes?: true;
  /** Files that are exempt, each with its reason. */
  except?: RegExp;
  /** A file and an import that the rule must refuse. */
  canary: [file: string, specifier: string];
}

/** Tests may use whatever they need from any folder. */
const PRODUCT = '(?!.*(\\.(test|arbitrary)\\.tsx?|-testing\\.server\\.ts)$)';

/** Shared features, which others are built from. */
const SHARED_FEATURES = [
  'agent-contact',
  'closing-costs',
  'column-mapping',
  'contact',
  'filters',
  'habits',
  'home-estimate',
  'listing-cards',
  'listing-history',
  'listing-statistics',
  'map',
  'newsletter',
  'places',
  'posting-pictures',
  'public-profile',
  'saved',
  'share',
  'tour-actions',
  'transit',
];

export const BOUNDARY_RULES: BoundaryRule[] = [
  {
    name: 'no import leaves its folder with ../: use ./ inside a module and #folder/... elsewhere',
    files: /./,
    forbids: /^\.\.\//,
    canary: ['domain/search/columns.ts', '../listings/listing.ts'],
  },
  {
    name: 'the design system imports none of our other code',
    files: /^app\/ui\//,
    forbids: /^#(?!app\/ui\/)/,
    canary: ['app/ui/card/card.tsx', '#domain/listings/listing.ts'],
  },
  {
    name: 'the product does not import the examples of its components',
    files: /^app\/(?!ui\/.*examples)/,
    forbids: /\.examples\.tsx$|^#app\/ui\/examples\//,
    canary: ['app/routes/public/home.tsx', '#app/ui/button/button.examples.tsx'],
  },
  {
    name: 'features do not import routes',
    files: /^app\/(features|forms|session|render)\//,
    forbids: /^#app\/routes\//,
    canary: ['app/features/home/home-page.tsx', '#app/routes/public/home.tsx'],
  },
  {
    name: 'a feature imports another only if that one is shared',
    files: new RegExp(`^app/features/${PRODUCT}`),
    forbids: new RegExp(`^app/features/([^/]+)/\\S+ #app/features/(?!\\1/|(${SHARED_FEATURES.join('|')})/)`),
    pairs: true,
    canary: ['app/features/settings/settings-page.tsx', '#app/features/profile/photo-well.tsx'],
  },
  {
    name: 'forms do not import features',
    files: /^app\/forms\//,
    forbids: /^#app\/features\//,
    canary: ['app/forms/use-submit.ts', '#app/features/account/messages.ts'],
  },
  {
    name: 'the session does not import forms or features',
    files: /^app\/session\//,
    forbids: /^#app\/(features|forms)\//,
    canary: ['app/session/guards.ts', '#app/forms/use-submit.ts'],
  },
  {
    name: 'rendering does not import the session, forms or features',
    files: /^app\/render\//,
    forbids: /^#app\/(features|forms|session)\//,
    canary: ['app/render/kept-page.ts', '#app/session/session.ts'],
  },
  {
    name: 'the site imports no database client, not even its types',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^(pg|kysely)$/,
    canary: ['app/features/home/home.server.ts', 'kysely'],
  },
  {
    name: 'the site reaches the database only through domain',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^#(db|seed|adapters|jobs|tools|bench|e2e)\//,
    allowsTypes: true,
    canary: ['app/features/results/results.server.ts', '#db/open-database.ts'],
  },
  {
    name: 'the site imports only types from the server',
    files: new RegExp(`^app/${PRODUCT}`),
    forbids: /^#(server|jobs)\//,
    allowsTypes: true,
    canary: ['app/session/session.ts', '#server/page-cache.ts'],
  },
  {
    name: 'the server imports only types from the site',
    files: new RegExp(`^(server|jobs)/${PRODUCT}`),
    forbids: /^#app\//,
    allowsTypes: true,
    canary: ['server/http.ts', '#app/entry.server.tsx'],
  },
  {
    name: 'only the main files connect the server and the worker with adapters',
    files: new RegExp(`^(server|jobs|app)/${PRODUCT}`),
    forbids: /^#adapters\//,
    // A folder's testing.ts is the main file of its tests.
    except: /^(server\/(main|http|gateway\/testing)|jobs\/(main|testing))\.ts$/,
    canary: ['server/gateway/auth/token.ts', '#adapters/mail/smtp.ts'],
  },
  {
    name: 'domain does not import the server, the site, tools or adapters',
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
    name: 'places and listings do not import the search that is built on them',
    files: new RegExp(`^domain/(places|listings)/${PRODUCT}`),
    forbids: /^#domain\/search\//,
    canary: ['domain/places/near-names.ts', '#domain/search/term-words.ts'],
  },
  {
    name: 'nobody else imports a module’s internal folder',
    files: /./,
    forbids: /^#domain\/[^/]+\/internal\//,
    canary: ['domain/imports/import.server.ts', '#domain/search/internal/tokens.ts'],
  },
  {
    name: 'adapters import nothing of ours but types from domain',
    files: new RegExp(`^adapters/${PRODUCT}`),
    forbids: /^#(app|server|jobs|db|tools|bench|e2e)\//,
    canary: ['adapters/mail/smtp.ts', '#db/open-database.ts'],
  },
  {
    name: 'adapters import from domain the port they implement, with its errors, and types',
    files: new RegExp(`^adapters/${PRODUCT}`),
    forbids: /^#domain\/(?!.*\/ports\.ts$)/,
    allowsTypes: true,
    canary: ['adapters/reso/reader.ts', '#domain/feed/reader.ts'],
  },
  {
    name: 'db is the lowest folder: only the schema imports types from domain',
    files: new RegExp(`^db/${PRODUCT}`),
    forbids: /^#(app|server|jobs|domain|adapters|seed|tools|bench|e2e)\//,
    allowsTypes: true,
    canary: ['db/open-database.ts', '#domain/search/search.server.ts'],
  },
  {
    name: 'seeds may import the database and the domain',
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

/** Pairs of domain modules that import each other; what both need belongs in a third one. Types count. */
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
