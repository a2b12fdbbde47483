// Names that files use for each column. Sources: exports of brokerage portals, MLS systems, open-data files,
// spreadsheets, scrapers and RESO Data Dictionary 2.0. Each name is written as plain words; columns.ts matches it to
// headers no matter how they are spelled or abbreviated.

/** Separated by commas. Earlier names win when a file has several columns for one field. */
export const COLUMN_NAMES = {
  mls_id: `
    mls id, listing key, listing key numeric, mls number, mls listing id, mls listing number, listing id,
    listing number, property id, zpid, ml number, multiple listing number, mls num, mls no, rental id, mls, id`,
  title: 'title, headline, listing title, heading, property title',
  price: `
    price, list price, asking price, current price, current list price, monthly rent, rent, rent price, rental
    price, asking rent, advertised rent, list rent, lease price, rental amount, rent amount, rent month, rent per month, price
    month, list price rent, list price or rent, list price lease, price rent, price or rent, rent or price,
    sale rent price, unformatted price, property price, price usd, amount, lp, last list price, current price
    for status`,
  sale_price: 'sale price, selling price, sp',
  address: `
    address, unparsed address, street address, full address, full street address, address full, address line,
    address line 1, address 1, address1, line1, street, property address, property street address, listing
    address, line, street line, main address, display address, formatted address, full street line, address
    street, building address, abbreviated address`,
  street_number: `
    street number, house number, street number numeric, address number, property house number, st number,
    street number text, street no`,
  street_dir_prefix:
    'street dir prefix, street direction, street direction prefix, street pre direction, st dir, street dir, pre dir, predir, dir, pre direction, dir prefix, direction prefix',
  street_name: 'street name, st name',
  street_suffix: 'street suffix, street type, st suffix, st type, st suf, street suf, st sfx, street sfx, suffix',
  street_dir_suffix:
    'street dir suffix, street direction suffix, street post direction, st dir sfx, st dir suffix, post dir, postdir, post direction, dir suffix, direction suffix',
  unit: `
    unit, unit number, apartment, apartment number, apartment unit, unit apartment, suite, unit name, apt num,
    apt number, unit no`,
  city: 'city, postal city, town, municipality, city name, address city, property city, city town',
  city_region: 'city region, borough, boro name, borough name',
  state: `
    state, state or province, state province, state code, province, address state, address state or province,
    property state, state abbreviation, region code, st`,
  zip_code: `
    zip code, zip, postal code, postcode, address zip, address zip code, address postal code, property zip,
    property zip code, zip postal code, zip or postal code, zip5, zip 5`,
  county: 'county, county or parish, county name, county parish',
  neighborhood: `
    neighborhood, neighborhood name, subdivision name, subdivision, location, legal subdivision name,
    subdivision complex building, complex subdivision name, community, mls area major, mls area, geo market
    area`,
  latitude: 'latitude, y, geo latitude, y gps, coordinate lat',
  longitude: 'longitude, x, geo longitude, x gps, coordinate lon, coordinate long',
  property_type: `
    property sub type, property subtype, sub type, subtype, property type, type, home type, homes type,
    dwelling type, building type, style of property, listing sub type, category, property category, property
    style, type of dwelling, residential type, prop type`,
  broad_type: 'property class, class',
  ownership: 'ownership, ownership type, common interest, type of ownership',
  listing_kind: `
    listing kind, listing type, transaction type, offer type, sale type, sale lease, sale or lease, sale rent, price type,
    sale or rent, for sale rent, for sale or rent, for sale lease, for sale or lease, listing category,
    purpose, transaction, transaction kind, deal type, deal, offering type, offering, offered for, offered as,
    marketed for, listing purpose, operation type`,
  status: `
    standard status, status, listing status, mls status, home status, property status, current status, market
    status, stat, status type, sale status, sts, mkt status, mkt stat, mls stat, list stat`,
  is_sold: `
    is sold, is closed, is rented, is leased, is off market, sold, rented, leased, closed, sold rented, sold leased,
    sold or rented, rented sold, off market, is expired, is withdrawn, is archived, archived, is removed, removed,
    is delisted, delisted, is inactive, inactive`,
  is_active: `
    is active, active, available, is available, still available, currently available, availability, is on market,
    on market, is listed, stage, listing stage, list state, deal stage, deal status,
    transaction status, record status`,
  status_detail: `
    sub status, substatus, status desc, status description, status detail, status details, status text, listing flag,
    status flag, listing status desc, mls status desc`,
  is_pending: `
    is pending, is contingent, is under contract, pending, contingent, under contract, in contract, is in contract,
    under agreement, is under agreement, accepted offer, has accepted offer, offer accepted, under offer, sale pending,
    sale agreed`,
  beds: `
    bedroom, total bedroom, bedroom total, bedroom total integer, number bedroom, bedroom number, bedroom
    count, property bedroom, num bedrooms, beds total`,
  baths: `
    bath, bath total decimal, bath total, total bath, number bath, bath number, bath count, bath consolidated,
    property bath, num bathrooms, baths total, bath f h, full half bath, bath full half, full and half bath`,
  beds_baths: 'bed bath, bed and bath, beds baths',
  baths_full: 'bath full, full bath, bath total full, total full bath, number full bath, number f bath, f bath, fb',
  baths_half: `
    bath half, half bath, bath total half, total half bath, number half bath, number h bath, h bath, hb, bath
    partial`,
  baths_three_quarter: `
    bath three quarter, three quarter bath, bath total three quarter, 3 quarter bath, 3 4 bath, bath 3qtr, bath 3 4`,
  baths_count: 'bath total integer',
  sqft: `
    sqft, living area, living area sqft, living sqft, living area value, property sqft, area sqft, approx
    sqft, approximate sqft, total sqft, sqft total, interior sqft, building sqft, sqft approx, sqft living,
    finished sqft, home sqft, home size, floor area, interior area, sqft heated, heated sqft, area living,
    sqft living area, la sqft, total fl area, floor area fin total, total finished area, total livable area,
    living space, building size, house size, size sqft, property area, gla`,
  lot_size: `
    lot size, lot size sqft, lot sqft, lot area, lot area value, lot size area, land sqft, approx lot sqft,
    sqft lot, land area sqft`,
  lot_acres: 'lot size acre, lot acre, acre, lot acreage, acreage, approx lot acre, acre lot',
  lot_units: 'lot size unit, lot area unit, lot size area unit',
  year_built: 'year built, built, built year, yr built, construction year, building year built',
  parking_spaces: `
    parking space, parking total, garage space, number garage space, total parking space, number parking
    space, garage, garage capacity, garage cap, total parking`,
  description: `
    description, public remark, remark, listing description, property description, marketing description,
    description text, listing remark, comment, detail, text, summary, marketing remark, long description`,
  images: `
    image, photo, photo url, image url, listing photo, media, media url, primary photo, primary photo url,
    primary photo href, main image, main photo, img src, thumbnail, picture, alt photo, image link, property
    image url, list picture url, list picture 2 url`,
  features: 'feature, interior feature, tag, interior highlight',
  amenities: 'amenity, building feature, building amenity, association amenity, community feature, community amenity',
  virtual_tour_url: `
    virtual tour url, virtual tour url unbranded, virtual tour, virtual tour link, tour video, video tour url,
    v tour`,
  monthly_charges: `
    monthly charge, maintenance, maintenance fee, maintenance month, common charge, hoa, hoa fee, hoa month,
    monthly hoa fee, monthly hoa, association fee, monthly fee, monthly maintenance, hoa due, hoa monthly fee,
    common charge maintenance, maintenance charge month, maintenance charge, condo fee, maintenance cc, cc
    maintenance, cc month, cc, monthlies, hoa year`,
  monthly_charges_frequency: `
    association fee frequency, hoa frequency, hoa fee frequency, maintenance frequency, fee frequency,
    association frequency`,
  taxes_annual: `
    tax annual, tax annual amount, annual tax, annual tax amount, annual property tax, property tax, yearly
    tax, real estate tax, tax, tax amount, annual tax paid, tax month`,
  taxes_frequency: 'tax frequency, tax billing frequency, tax payment frequency, tax annual amount frequency',
  broker_fee: 'broker fee, tenant broker fee',
  lease_term_months: 'lease term month, lease term, lease length, min lease term month',
  free_months: 'free month, month free, concession month',
  available_on: `
    available on, available date, availability date, date available, available from, move in date, move in`,
  pets: 'pet, pet policy, pet allowed, cat and dog allowed',
  listing_firm: `
    listing firm, list office name, listing office name, broker title, broker name, brokerage, brokerage name,
    listing broker, listing brokerage, list office, broker, office name, office, firm, listing company, agency
    name, lo name, brokered by, realtor, branding list office list item name`,
  listing_agent: `
    listing agent, list agent full name, listing agent full name, agent name, agent full name, list agent
    name, agent, contact name, la name, list agent display name, list member name`,
  listing_agent_phone: `
    listing agent phone, list agent direct phone, list agent preferred phone, listing agent phone number,
    agent phone, agent phone number, list agent cell phone, list agent mobile phone, list agent office phone,
    list office phone, phone, phone number, contact phone, agency phone, office phone, broker phone, list
    agent direct work phone, list office phone number, agent contact office, agent contact cell, branding list
    office list item phone`,
  listing_agent_email: `
    listing agent email, list agent email, agent email, list agent email address, email, contact email, agent
    contact email`,
  listing_date: `
    listing date, list date, listing contract date, on market date, date listed, date posted, original entry
    timestamp, listing entry date, on market timestamp, listing start date, date active, mls list date,
    entered in mls, start marketing date, date posted string, date published, published date, published on, published
    at, publish date, publication date, first published, online date, date online, online since, posted on, posted at,
    posted date`,
  close_price: `
    close price, sold price, sold for, sold amount, amount sold, rented for, leased for, closed for, closed price, closing price, final price, final sale price, price sold, sale
    close price, reported sale price, sale amount`,
  closed_at: `
    close date, sold date, sold on, closed on, rented on, leased on, actual close date, actual closing date, closing date, closed date, date sold, date closed, sale date, date of sale,
    settlement date, settled date, selling date, sell date, confirm sold date, rented date, leased date, date rented, date leased, sale
    close date, close of escrow date, coe date, deed date, date sold string`,
  off_market_at: `
    off market date, off market timestamp, date off market, withdrawn date, withdrawal date, date withdrawn,
    canceled date, cancelled date, cancellation date, cancel date, expiration date, expired date, expiry date, exp date,
    expire date, expire, expire on, expiration, list expiration date,
    delisted date, listing end date, listing end, marketing end date, date removed, date canceled, date cancelled, timestamp off market, removed date`,
  status_changed_at: `
    status change timestamp, status change date, status changed, status changed date, date status changed, status
    date, status timestamp, last status change, last status change date`,
  contract_date: `
    purchase contract date, contract date, pending date, pending timestamp, under contract date, contingent
    date, accepted offer date, offer accepted date, in contract date, under agreement date, sale contract date`,
  last_updated: `
    last updated, modification timestamp, updated at, last update, last update date, last updated date, last
    modified, last modified date, date updated, updated, mod timestamp, modified, last change timestamp,
    timestamp modified, matrix modified date`,
  show_address: `
    internet address display, idx address display, property addresson internet, property address on internet,
    send address to the internet, show address, show address on internet, show address online, show street
    address, show full address, show property address, show address to public, address shown, address visible,
    display address on internet, display street address, display full address, display property
    address, address display, address on internet, publish address, publish street address, address public,
    address is public`,
  hide_address: `
    hide address, hide address from internet, hide address on internet, hide address online, hide street
    address, hide full address, hide exact address, hide property address, hide address from public, address
    hidden, address is hidden, hidden address, address hide, withhold address, address withheld, suppress
    address, address suppressed, address private, private address, address is private, undisclosed address, is undisclosed
    address, address undisclosed, confidential address, address confidential, do not show address, do not display
    address, do not publish address, dont show address, no address display, address not for internet`,
  show_listing: `
    internet entire listing display, idx entire listing display, listing on internet, internet display,
    internet yn, idx display, idx yn, idx opt in, show on internet, show online, show on website, show on web, show
    listing, show listing online, show listing on internet, display on internet, display online, display on
    website, display listing, display listing on internet, publish on internet, publish to internet, publish
    online, publish to web, publish on website, publish listing, send listing to the internet, send to internet,
    for internet, listing visible, web visible`,
  hide_listing: `
    hide from internet, hide on internet, hide listing, hide listing from internet, hide online, hide from web,
    hide from website, hide from public, hide, hidden, is hidden, hidden from internet, listing hidden, not for
    internet, not on internet, no internet display, no idx, idx opt out, internet opt out, opt out
    of internet, do not publish, do not publish online, do not display, do not show, do not show on internet, do
    not display on internet, withhold from internet, withhold listing, suppress from internet, suppress listing,
    office exclusive, private listing, private exclusive, listing private`,
  may_view: 'mlg can view',
  frequency:
    'lease amount frequency, rent frequency, rent period, price unit, rent unit, price period, price frequency, rental period, pricing frequency, pricing period, rental frequency, lease frequency, rent freq, price freq',
  area_units: 'living area unit, area unit, sqft unit, floor area unit, living area unit short, building size unit',
} as const satisfies Record<string, string>;

/** A word and the other ways it is written. Both names and headers are translated with this table. */
export const WORD_SPELLINGS: Readonly<Record<string, string>> = {
  address: 'addr',
  amount: 'amt',
  annual: 'ann',
  apartment: 'apt',
  asking: 'ask',
  bath: 'ba bathroom bathrm bth',
  bedroom: 'bd bds brs bed bdrm br',
  building: 'bldg',
  built: 'blt',
  current: 'curr',
  date: 'dt',
  description: 'desc',
  display: 'disp dsp',
  dwelling: 'dwel',
  garage: 'gar',
  latitude: 'lat',
  list: 'listed listing lst',
  living: 'liv',
  longitude: 'lng lon long',
  maintenance: 'maint',
  month: 'mo mth',
  neighborhood: 'hood nbhd nbrhd neighbourhood',
  number: 'nbr no nr num',
  parking: 'prkng',
  phone: 'ph tel telephone',
  price: 'prc',
  property: 'prop',
  sqft: 'sf sqfeet',
  tax: 'taxe',
  total: 'tot',
  year: 'yr',
  'zip code': 'zipcode',
};

/** Words that add no meaning to a header. */
export const WORDS_WITHOUT_MEANING: ReadonlySet<string> = new Set(['the', 'of', 'in', 'usd', 'us', 'dollar']);

/**
 * Headers that look like known columns but mean something else, such as the number of units or the service a record is
 * from.
 */
export const NO_COLUMNS: ReadonlySet<string> = new Set(['units', 'mls type', 'number units', 'monthly']);
