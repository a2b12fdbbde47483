// Every address where strangers may request something, for the test that walks them all. The test fails for a route
// without an entry here.

/** What the walk knows about the listings it looks for: numbers of homes, and the start of an open house. */
export interface Walk {
  /** Every home, whatever is hidden about it. */
  homes: readonly number[];
  openHouseStarts: string;
  /** Marked like photos of homes (domain/media/photos/photo-address.ts). */
  photos: readonly string[];
}

const listed = '?sort=price_desc&pageSize=100&commercial=true';
const HOME_PAGES = ({ homes }: Walk) => homes.map((id) => `/property/${id}`);
/** Shows nothing from any listing, but is visited all the same. */
const plain = (path: string) => () => [path];

/** Those of the few agents that the walked homes name. */
const AGENT_NUMBERS = [1, 2, 3, 4, 5, 6];

/** Those that the walked homes have (domain/records). */
const HOME_RECORDS = Array.from({ length: 40 }, (_, at) => at + 1);

/** By the path in app/routes.ts. */
export const PAGE_DOORS: Record<string, (walk: Walk) => string[]> = {
  '/': plain('/'),
  buy: () => [`/buy${listed}`, '/buy?term=07030', '/buy?near=-74.12,40.12,5000', '/buy?view=map'],
  rent: () => [`/rent${listed}`],
  search: () => [`/search${listed}`, '/search?city=Hoboken', '/search?reduced=365', '/search?openHouse=true'],
  'search-results': plain('/search-results?city=Hoboken'),
  'property/:id': HOME_PAGES,
  'property/:id/open-house.ics': ({ homes, openHouseStarts }) =>
    homes.map((id) => `/property/${id}/open-house.ics?start=${encodeURIComponent(openHouseStarts)}`),
  'property/:id/open-house': ({ homes, openHouseStarts }) =>
    homes.map((id) => `/property/${id}/open-house?start=${encodeURIComponent(openHouseStarts)}`),
  'alerts/stop': plain('/alerts/stop?token=x'),
  'property/:id/tour': ({ homes }) => homes.map((id) => `/property/${id}/tour`),
  tour: plain('/tour?token=x&tour=1'),
  'tour.ics': plain('/tour.ics?token=x&tour=1'),
  'tour-copies': plain('/tour-copies?token=x'),
  tours: plain('/tours'),
  'tours/hours': plain('/tours/hours'),
  'open-house-emails': plain('/open-house-emails?token=x'),
  calculators: plain('/calculators'),
  'calculators/:name': plain('/calculators/affordability'),
  'closing-costs': plain('/closing-costs'),
  insights: () => ['/insights', '/insights?place=hoboken'],
  'insights/:place': () => ['/insights/hoboken-nj', '/insights/new-york-and-new-jersey', '/insights/new-york-city'],
  'insights-data/:file': () => ['/insights-data/hoboken-nj.csv', '/insights-data/new-york-city.json'],
  'building/:id': () => HOME_RECORDS.map((id) => `/building/${id}`),
  'home/:id': () => HOME_RECORDS.map((id) => `/home/${id}`),
  'home/:id/remove': () => HOME_RECORDS.map((id) => `/home/${id}/remove`),
  sell: plain('/sell'),
  'sell/estimate': () => ['/sell/estimate', '/sell/estimate?address=12+Nowhere+Lane', '/sell/estimate?home=1'],
  estimates: plain('/estimates'),
  'estimates/:file': () => ['/estimates/accuracy.csv', '/estimates/accuracy.json'],
  agents: () => ['/agents', '/agents?area=Hoboken%2C+NJ', '/agents?term=quill'],
  'agents/:id': () => AGENT_NUMBERS.flatMap((id) => [`/agents/${id}`, `/agents/${id}?listings=1`]),
  'agents/:id/claim': plain('/agents/1/claim'),
  'agents/:id/reviews': () => AGENT_NUMBERS.map((id) => `/agents/${id}/reviews`),
  'agents/:id/review': plain('/agents/1/review'),
  'agent/:id': plain('/agent/1'),
  saved: plain('/saved'),
  boards: ({ homes }) => ['/boards', ...homes.map((id) => `/boards?add=${id}`)],
  'boards/:id': plain('/boards/1'),
  'boards/:id/compare': ({ homes }) => homes.map((id) => `/boards/1/compare?home=${id}`),
  'board-invitation': plain('/board-invitation?token=x'),
  blog: plain('/blog'),
  'blog/:id': plain('/blog/net-effective-rent'),
  'newsletter/confirm': plain('/newsletter/confirm?token=x'),
  'newsletter/unsubscribe': plain('/newsletter/unsubscribe?token=x'),
  help: plain('/help'),
  'help/:category': plain('/help/buying'),
  'help/:category/:article': plain('/help/buying/offers'),
  signin: plain('/signin'),
  'signin/second-step': plain('/signin/second-step'),
  signup: plain('/signup'),
  'forgot-password': plain('/forgot-password'),
  'reset-password': plain('/reset-password'),
  confirm: plain('/confirm'),
  'legal/:document': plain('/legal/terms'),
  onboarding: plain('/onboarding'),
  // Shows no listing.
  'people/:id': plain('/people/00000000-0000-4000-8000-000000000000'),
  profile: plain('/profile'),
  'my-profile': plain('/my-profile'),
  'buyer-renter-profile': plain('/buyer-renter-profile'),
  'account-settings': plain('/account-settings'),
  inquiry: plain('/inquiry?token=x'),
  'list-property/:id/inquiries': plain('/list-property/1/inquiries'),
  'still-available': plain('/still-available?token=x'),
  'listing-contact': plain('/listing-contact?token=x'),
  'list-property': plain('/list-property'),
  'list-property/firm': plain('/list-property/firm'),
  'list-property/import': plain('/list-property/import'),
  'list-property/:id/activate': plain('/list-property/1/activate'),
  'list-property/:id/receipt/:number': plain('/list-property/1/receipt/TEST-2026-000001'),
  'create-listing': plain('/create-listing'),
  'listing-draft': plain('/listing-draft?token=x'),
  'edit-listing/:id': plain('/edit-listing/1'),
  'edit-listing/:id/preview': ({ homes }) => homes.map((id) => `/edit-listing/${id}/preview`),
  admin: plain('/admin'),
  'admin/mls': plain('/admin/mls'),
  'admin/costs': plain('/admin/costs'),
  'admin/review': plain('/admin/review'),
  'address-suggestions': plain('/address-suggestions?term=12+quill'),
  'city-suggestions': plain('/city-suggestions?term=quill'),
  'saved-homes': ({ homes }) => [`/saved-homes?ids=${homes.join(',')}`],
  messages: plain('/messages'),
  'new-homes': plain('/new-homes'),
  'map-homes': () => ['/map-homes', '/map-homes?bbox=-74.1235,40.1234,-74.1234,40.1235', '/map-homes?sort=price_asc'],
  'map-places.json': plain('/map-places.json'),
  'illustrations/:file': plain('/illustrations/street-1-dusk-autumn.svg'),
  // Found by its key alone, and shows no listing.
  'message-files/:id': plain('/message-files/00000000-0000-4000-8000-000000000000?until=1&key=x'),
  'media/draft/:key': plain('/media/draft/00000000-0000-4000-8000-000000000000'),
  'media/:id/:file': ({ photos }) => [...photos],
  'previews/:file': ({ homes }) => homes.map((id) => `/previews/${id}.jpg`),
  'sitemap.xml': plain('/sitemap.xml'),
  'sitemaps/:file': () => ['/sitemaps/pages.xml', '/sitemaps/homes-0.xml', '/sitemaps/agents-0.xml'],
  'robots.txt': plain('/robots.txt'),
  'feeds/:file': () => ['/feeds/buy.rss', '/feeds/rent.rss', '/feeds/search.rss?commercial=true'],
  '*': plain('/no-such-page'),
};

/** By the path in server/api/routes.ts. */
export const API_DOORS: Record<string, string[]> = {
  '/search': [
    `/api/search${listed}`,
    '/api/search?sort=price_asc&pageSize=100',
    '/api/search?sort=newest_reduction&pageSize=100',
    '/api/search?sort=price_per_sqft&pageSize=100',
    '/api/search?bbox=-75,40,-73,42&pageSize=100',
    '/api/search?near=-74.123457,40.123457,5000',
  ],
  '/closing-costs': ['/api/closing-costs?side=buyer&price=900000&state=NJ&kind=condo'],
  '/cities': ['/api/cities?term=quillfeather', '/api/cities?term=hob'],
  '/*': ['/api/properties'],
};

/** What is answered before the pages (server/http.ts, server/gateway). Only rest/v1 has data of listings. */
export const PLAIN_DOORS = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/views/1.gif',
  '/api/stripe-webhook',
  '/dev/mailbox',
  '/rest/v1/',
  '/auth/v1/settings',
];

/** Functions of functions/v1. Their answers and their mails are checked by a test of their own. */
export const ANYBODYS_FUNCTIONS = ['contact', 'read-tour-times', 'request-tour'];
