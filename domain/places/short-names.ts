// Short names of places, in one table for suggestions, the city filter and search words. Browser-safe.

/** Lower case, without periods and apostrophes. */
const SHORT_NAMES: Record<string, string> = {
  uws: 'upper west side',
  ues: 'upper east side',
  les: 'lower east side',
  ev: 'east village',
  wv: 'west village',
  fidi: 'financial district',
  'fi di': 'financial district',
  bpc: 'battery park city',
  'wash heights': 'washington heights',
  'washington hts': 'washington heights',
  'hells kitchen': "hell's kitchen",
  hk: "hell's kitchen",
  'flatiron district': 'flatiron',
  'gramercy park': 'gramercy',
  'so ho': 'soho',
  'tri be ca': 'tribeca',
  'tri beca': 'tribeca',
  'the village': 'greenwich village',
  bk: 'brooklyn',
  bklyn: 'brooklyn',
  bx: 'bronx',
  'the bronx': 'bronx',
  si: 'staten island',
  qns: 'queens',
  'bed-stuy': 'bedford-stuyvesant',
  'bed stuy': 'bedford-stuyvesant',
  bedstuy: 'bedford-stuyvesant',
  'bedford stuyvesant': 'bedford-stuyvesant',
  plg: 'prospect lefferts gardens',
  billyburg: 'williamsburg',
  'bk heights': 'brooklyn heights',
  'saint george': 'st. george',
  'st george': 'st. george',
  'throgs neck': 'throggs neck',
  lic: 'long island city',
  wny: 'west new york',
  'spanish harlem': 'east harlem',
  'el barrio': 'east harlem',
  dtbk: 'downtown brooklyn',
  jsq: 'journal square',
  'parsippany-troy hills': 'parsippany',
  'parsippany troy hills': 'parsippany',
  jc: 'jersey city',
  'jc heights': 'the heights',
  nyc: 'new york city',
  'the city': 'new york city',
  'city of new york': 'new york city',
  'new york city': 'new york city',
};

const plain = (text: string) => text.toLowerCase().replace(/[.'’]/g, '').replace(/\s+/g, ' ').trim();

/** The lower-case name that a short one stands for, or null. */
export function longNameOf(text: string): string | null {
  const name = plain(text);
  return Object.hasOwn(SHORT_NAMES, name) ? (SHORT_NAMES[name] ?? null) : null;
}

const SHORT_BY_NAME = new Map<string, string[]>();
for (const [short, name] of Object.entries(SHORT_NAMES)) {
  if (/[^a-z]/.test(short)) continue;
  SHORT_BY_NAME.set(name, [...(SHORT_BY_NAME.get(name) ?? []), short]);
}

/** The one-word short names by which a search finds homes in this neighborhood, borough or city. */
export const shortNamesOf = (name: string): readonly string[] => SHORT_BY_NAME.get(name.toLowerCase()) ?? [];
