// The statements that count the market. market_steps and market_sales are temporary tables, made once for all months
// that are counted: what each listing was when, and what was recorded.

/** Months back from the running one; older ones are not counted anew. */
export const MONTHS_KEPT = 48;

const NEW_YORK = "'America/New_York'";

/** Where a home is, as one text: state, county, city, borough, neighborhood and zip. In New York City, the borough is its county. */
const areaOf = (home: string) => `
      concat_ws('|', ${home}.state, coalesce(case when ${home}.borough is null then coalesce(${home}.county, z.county) end, ''),
        coalesce(case when ${home}.borough is null then ${home}.city end, ''), coalesce(${home}.borough, ''), coalesce(${home}.neighborhood, ''),
        coalesce(${home}.zip_code, ''))`;

/** Public listings, one of each home, without commercial ones. */
const SHOWN = `
  shown as (
    select s.id, p.unit_key, s.listing_kind, s.status, market_segment(s.ownership, s.property_type, p.is_multi_family) as segment,
      least(s.beds, 4)::smallint as beds, s.sqft, s.closed_at, s.market_since, s.off_market_at, s.listing_date_is_known, s.is_sample,
      case when s.price is not null then coalesce(p.close_price, s.price) end as last_price,
      ${areaOf('s')} as area, s.price is not null as has_price
    from shown_listings s
    join properties p on p.id = s.id
    left join zip_codes z on z.zip_code = s.zip_code
    where s.property_type <> 'Commercial' and s.duplicate_of is null
  )`;

export const MAKE_STEPS = `
  create temporary table market_steps as
  with ${SHOWN}
  select s.*, e.event, e.price, e.status as step_status, e.happened_at as since, e.price < e.previous_price as is_reduction,
    lead(e.happened_at, 1, 'infinity') over (partition by s.id order by e.happened_at, e.id) as until
  from shown s
  join listing_events e on e.property_id = s.id
  where not exists (select from taken_back_events t where t.event_id = e.id)
    and e.event in ('listed', 'relisted', 'price_change', 'status_change')`;

/**
 * Recorded sales of homes, and those that were no sales. A closing that a listing tells of, too, is counted as the
 * listing's: the same home, within 120 days and 1% of the price.
 */
export const MAKE_SALES = `
  create temporary table market_sales as
  select r.sale_date, r.price, r.exclusion is not null as is_left_out, r.beds, h.is_sample,
    case r.home_kind when 'condo' then 'condo' when 'coop' then 'coop' when 'one_family' then 'house'
      when 'two_family' then 'two_to_four' when 'three_family' then 'two_to_four' else 'other' end as segment,
    case when r.home_kind in ('one_family', 'two_family', 'three_family') then r.gross_sqft end as sqft,
    ${areaOf('h')} as area
  from recorded_sales r
  join homes h on h.id = r.home_id
  left join zip_codes z on z.zip_code = h.zip_code
  where r.sale_date >= $1::date and r.home_kind not in ('rental_building', 'other')
    and not exists (
      select from properties p
      where p.unit_key = h.unit_key and p.status = 'sold' and p.listing_kind = 'sale' and not p.hide_from_internet
        and p.closed_at between r.sale_date - interval '120 days' and r.sale_date + interval '121 days'
        and abs(coalesce(p.close_price, p.price) - r.price) <= r.price * 0.01)`;

/** $1: the first day of the span, $2: the first day after it. */
const FACTS = `
  span as (
    select ($1::date)::timestamp at time zone ${NEW_YORK} as starts, ($2::date)::timestamp at time zone ${NEW_YORK} as ends
  ), listings as (
    select s.id, (array_agg(s.price order by s.since desc) filter (
        where s.step_status = 'active' and s.since < span.ends and s.until > span.starts and s.has_price)) [1] as asking,
      bool_or(s.step_status = 'active' and s.since < span.ends and s.until >= span.ends) as is_active,
      bool_or(s.event in ('listed', 'relisted') and s.since >= span.starts) as is_listed,
      bool_or(coalesce(s.is_reduction, false) and s.since >= span.starts and s.step_status in ('active', 'pending')) as is_reduced
    from market_steps s, span
    where s.since < span.ends and s.until > span.starts
    group by s.id
  ), homes_of_span as (
    select distinct on (s.id) s.*, l.asking, l.is_active, l.is_listed, l.is_reduced,
      s.status = 'sold' and s.closed_at >= span.starts and s.closed_at < span.ends as is_closed
    from market_steps s
    join span on true
    left join listings l on l.id = s.id
    where l.id is not null or (s.status = 'sold' and s.closed_at >= span.starts and s.closed_at < span.ends)
    order by s.id
  ), facts as (
    select listing_kind, segment, beds, area, is_closed, case when is_closed then last_price end as closed_price,
      case when is_closed and sqft > 0 then last_price / sqft end as price_per_sqft,
      case when is_closed and listing_date_is_known and off_market_at > market_since
        then extract(epoch from off_market_at - market_since) / 86400 end as days,
      asking, coalesce(is_active, false) as is_active, coalesce(is_listed, false) as is_listed,
      coalesce(is_reduced, false) as is_reduced, false as is_left_out, is_sample
    from homes_of_span
    union all
    select 'sale', segment, least(beds, 4)::smallint, area, not is_left_out, case when not is_left_out then price end, case when not is_left_out and sqft > 0 then price / sqft::numeric end,
      null, null, false, false, false, is_left_out, is_sample
    from market_sales
    where sale_date >= $1::date and sale_date < $2::date
  )`;

const part = (number: number) => `nullif(split_part(area, '|', ${number}), '')`;

/** The places that each area is in, from the largest to the smallest; each with the one that contains it. */
export const MAKE_AREAS = `
  create temporary table market_areas as
  with areas as (
    select area, ${part(1)} as state, ${part(2)} as county, ${part(3)} as city, ${part(4)} as borough, ${part(5)} as neighborhood,
      ${part(6)} as zip_code
    from (select area from market_steps union select area from market_sales) as a
  ), keyed as (
    select *, case state when 'NY' then 'new-york-state' else 'new-jersey' end as in_state,
      case when county is not null then place_slug(county, 'county', state) end as in_county,
      case when borough is not null then 'new-york-city' when city is not null then place_slug(city, state) end as in_city,
      case when borough is not null then place_slug(borough) end as in_borough
    from areas
  )
  select k.area, case when p.kind <> 'region' then k.state end as state, p.*
  from keyed k
  cross join lateral (values
    ('new-york-and-new-jersey', 'region', 'New York and New Jersey', null),
    (k.in_state, 'state', case k.state when 'NY' then 'New York State' else 'New Jersey' end, 'new-york-and-new-jersey'),
    (k.in_county, 'county', k.county || ' County', k.in_state),
    (k.in_city, 'city', case when k.borough is not null then 'New York City' else k.city end, coalesce(k.in_county, k.in_state)),
    (k.in_borough, 'borough', k.borough, k.in_city),
    (case when k.neighborhood is not null then place_slug(k.neighborhood, coalesce(k.borough, k.city || ' ' || k.state)) end, 'neighborhood',
      case when k.neighborhood = upper(k.neighborhood) then initcap(k.neighborhood) else k.neighborhood end, coalesce(k.in_borough, k.in_city)),
    (k.zip_code, 'zip', k.zip_code, coalesce(k.in_borough, k.in_city, k.in_state))
  ) as p (slug, kind, name, parent)
  where p.slug <> ''`;

export const ADD_PLACES = `
  insert into market_places (slug, kind, name, state, parent)
  select distinct on (slug) slug, kind, name, state, parent
  from market_areas
  order by slug, array_position(array['region', 'state', 'county', 'city', 'borough', 'neighborhood', 'zip'], kind), name, parent
  on conflict (slug) do nothing`;

/** A neighborhood may have the slug of a city; the larger place keeps it. */
export const DROP_HOMONYMS = `
  delete from market_areas a using market_places p where p.slug = a.slug and p.kind <> a.kind`;

const quartiles = (column: string) => `
  case when count(${column}) >= 5 then percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${column}::float8) end`;

/** $3: the month, $4: the span. */
export const COUNT_MONTH = `
  with ${FACTS}
  insert into market_months (place, listing_kind, segment, beds, span, month, closed, closed_price, sized, price_per_sqft, timed, days,
    asked, asking, asking_mean, active, listed, reduced, left_out, has_samples)
  select a.slug, f.listing_kind, case when grouping(f.segment) = 0 then f.segment else 'all' end,
    case when grouping(f.beds) = 0 then f.beds else -1 end, $4::smallint, $3::date,
    count(*) filter (where is_closed), ${quartiles('closed_price')},
    count(price_per_sqft), ${quartiles('price_per_sqft')},
    count(days), ${quartiles('days')},
    count(asking), ${quartiles('asking')}, case when count(asking) >= 5 then avg(asking) end,
    count(*) filter (where is_active), count(*) filter (where is_listed), count(*) filter (where is_reduced),
    count(*) filter (where is_left_out), bool_or(is_sample)
  from facts f
  join market_areas a using (area)
  group by grouping sets ((a.slug, f.listing_kind), (a.slug, f.listing_kind, f.segment), (a.slug, f.listing_kind, f.beds))
  having grouping(f.beds) = 1 or f.beds is not null`;

/** Months that events and runs since the last count may have changed; $1: the last event, $2: the last run, $3: the oldest month. */
export const CHANGED_MONTHS = `
  with events as (
    select property_id, min(happened_at) as since from listing_events where id > $1 group by property_id
  )
  select distinct to_char(month, 'YYYY-MM-DD') as month from (
    select generate_series(
      date_trunc('month', greatest(e.since, $3::date) at time zone ${NEW_YORK}),
      date_trunc('month', coalesce(p.off_market_at, now()) at time zone ${NEW_YORK}), interval '1 month') as month
    from events e join properties p on p.id = e.property_id
    union
    select generate_series($3::date, date_trunc('month', now() at time zone ${NEW_YORK}), interval '1 month')
    where exists (select from import_runs where id > $2 and kind in ('records', 'undo') and status not in ('queued', 'running'))
  ) months
  where month >= $3::date`;
