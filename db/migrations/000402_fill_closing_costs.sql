-- Fills the closing costs, as of November 2026. Each source column says where the figures are from and what is doubtful.
-- What no statute or official page confirms is an estimate. Percentages of a step are of the part from fromCents on.
set local lock_timeout = '10s';

create function pg_temp.add_cost(item jsonb, periods jsonb) returns void language sql as $$
  with added as (
    insert into closing_cost_items (code, variant, name, payer, development_payer, part, position, state, level, place,
      towns, kinds, flag, max_families, needs_loan, is_counted)
    select i.code, coalesce(i.variant, ''), i.name, i.payer, i.development_payer, i.part, i.position, i.state, i.level,
      coalesce(i.place, ''), coalesce(i.towns, '{}'), i.kinds, i.flag, i.max_families, coalesce(i.needs_loan, false),
      coalesce(i.is_counted, true)
    from jsonb_to_record(item) as i(code text, variant text, name text, payer text, development_payer text, part text,
      position smallint, state text, level text, place text, towns text[], kinds text[], flag text,
      max_families smallint, needs_loan boolean, is_counted boolean)
    returning id
  )
  insert into closing_cost_periods (item_id, effective_from, from_is_known, effective_to, kind, formula, law, detail, source)
  select added.id, p."from", coalesce(p.known, true), p."to", p.kind, p.formula, p.law, p.detail, p.source
  from added, jsonb_to_recordset(periods) as p("from" date, known boolean, "to" date, kind text, formula jsonb, law text,
    detail text, source text)
$$;

select pg_temp.add_cost(
  '{"position":1,"code":"nys-transfer-tax","variant":"residential-city","name":"NYS transfer tax","payer":"seller","development_payer":"buyer","part":"taxes","state":"NY","level":"city","place":"New York City","kinds":["condo","coop","house"]}',
  '[{"from":"2019-07-01","kind":"fixed","law":"Tax Law § 1402","detail":"$2 for each $500 of the price or part of it; $3.25 in New York City from $3,000,000.","source":"Tax Law § 1402(a)(1) and (2); 20 NYCRR 575.2; rate sheet of Judicial Title.","formula":{"basis":"taxable_price","chosenBy":"price","unit":{"cents":50000,"rounding":"up"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4}]},{"fromCents":300000000,"steps":[{"fromCents":0,"percent":0.65}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":2,"code":"nys-transfer-tax","variant":"other-city","name":"NYS transfer tax","payer":"seller","development_payer":"buyer","part":"taxes","state":"NY","level":"city","place":"New York City","kinds":["commercial"]}',
  '[{"from":"2019-07-01","kind":"fixed","law":"Tax Law § 1402","detail":"$2 for each $500 of the price or part of it; $3.25 in New York City from $2,000,000.","source":"Tax Law § 1402(a)(1) and (2); 20 NYCRR 575.2; rate sheet of Judicial Title.","formula":{"basis":"taxable_price","chosenBy":"price","unit":{"cents":50000,"rounding":"up"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4}]},{"fromCents":200000000,"steps":[{"fromCents":0,"percent":0.65}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":3,"code":"nys-transfer-tax","variant":"","name":"NYS transfer tax","payer":"seller","development_payer":"buyer","part":"taxes","state":"NY","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 1402","detail":"$2 for each $500 of the price or part of it.","source":"Tax Law § 1402(a); 20 NYCRR 575.2 (\"or fractional part thereof\"). The first day of this rate was not confirmed.","formula":{"basis":"taxable_price","chosenBy":"price","unit":{"cents":50000,"rounding":"up"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":4,"code":"nyc-transfer-tax","variant":"residential","name":"NYC real property transfer tax","payer":"seller","development_payer":"buyer","part":"taxes","state":"NY","level":"city","place":"New York City","kinds":["condo","coop","house"],"max_families":3}',
  '[{"from":"1989-08-01","known":false,"kind":"fixed","law":"NYC Admin. Code § 11-2102","detail":"1% of the price up to $500,000, 1.425% of the whole price above; none up to $25,000.","source":"NYC Admin. Code § 11-2102; rates of the Richmond County Clerk. The first day of this rate was not confirmed.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0}]},{"fromCents":2500001,"steps":[{"fromCents":0,"percent":1}]},{"fromCents":50000001,"steps":[{"fromCents":0,"percent":1.425}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":5,"code":"nyc-transfer-tax","variant":"other","name":"NYC real property transfer tax","payer":"seller","development_payer":"buyer","part":"taxes","state":"NY","level":"city","place":"New York City","kinds":["commercial"]}',
  '[{"from":"1989-08-01","known":false,"kind":"fixed","law":"NYC Admin. Code § 11-2102","detail":"1.425% of the price up to $500,000, 2.625% of the whole price above; none up to $25,000.","source":"NYC Admin. Code § 11-2102; rates of the Richmond County Clerk. The first day of this rate was not confirmed.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0}]},{"fromCents":2500001,"steps":[{"fromCents":0,"percent":1.425}]},{"fromCents":50000001,"steps":[{"fromCents":0,"percent":2.625}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":6,"code":"mansion-tax","variant":"city","name":"Mansion tax","payer":"buyer","part":"taxes","state":"NY","level":"city","place":"New York City","kinds":["condo","coop","house"]}',
  '[{"from":"2019-07-01","kind":"fixed","law":"Tax Law §§ 1402-a, 1402-b","detail":"Of the whole price from $1,000,000: 1% to 3.9%.","source":"Tax Law §§ 1402-a and 1402-b (NY Senate, published July 5, 2019).","formula":{"basis":"price","amount":[{"fromCents":100000000,"steps":[{"fromCents":0,"percent":1}]},{"fromCents":200000000,"steps":[{"fromCents":0,"percent":1.25}]},{"fromCents":300000000,"steps":[{"fromCents":0,"percent":1.5}]},{"fromCents":500000000,"steps":[{"fromCents":0,"percent":2.25}]},{"fromCents":1000000000,"steps":[{"fromCents":0,"percent":3.25}]},{"fromCents":1500000000,"steps":[{"fromCents":0,"percent":3.5}]},{"fromCents":2000000000,"steps":[{"fromCents":0,"percent":3.75}]},{"fromCents":2500000000,"steps":[{"fromCents":0,"percent":3.9}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":7,"code":"mansion-tax","variant":"","name":"Mansion tax","payer":"buyer","part":"taxes","state":"NY","level":"state","kinds":["condo","coop","house"]}',
  '[{"from":"1989-07-01","known":false,"kind":"fixed","law":"Tax Law § 1402-a","detail":"1% of the whole price from $1,000,000.","source":"Tax Law § 1402-a. The first day was not confirmed.","formula":{"basis":"price","amount":[{"fromCents":100000000,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":8,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"variant":"residential","level":"city","place":"New York City","kinds":["condo","house"],"max_families":3}',
  '[{"from":"2005-06-01","known":false,"kind":"fixed","law":"Tax Law § 253; NYC Admin. Code § 11-2601","detail":"2.05% of the loan, 2.175% from $500,000. The lender pays 0.25% of it. $30 less for one or two families.","source":"Rates of the Richmond County Clerk; Tax Law §§ 253, 253-a. Whether a condo counts as one family for the $30 is not settled by our sources, so it isn’t taken off. First day not confirmed.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":2.05}]},{"fromCents":50000000,"steps":[{"fromCents":0,"percent":2.175}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":9,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"variant":"other","level":"city","place":"New York City","kinds":["commercial"]}',
  '[{"from":"2005-06-01","known":false,"kind":"fixed","law":"Tax Law § 253; NYC Admin. Code § 11-2601","detail":"2.05% of the loan, 2.8% from $500,000.","source":"Rates of the Richmond County Clerk; Tax Law §§ 253, 253-a. First day not confirmed.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":2.05}]},{"fromCents":50000000,"steps":[{"fromCents":0,"percent":2.8}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":10,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Dutchess","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253. Two current tables (Advantage Title, state-wide chart) say 1.05%, two older ones 1.30%.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":11,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Dutchess","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253. Two current tables (Advantage Title, state-wide chart) say 1.05%, two older ones 1.30%.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":12,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Nassau","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":13,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Nassau","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":14,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Orange","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":15,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Orange","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":16,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Putnam","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":17,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Putnam","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":18,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Rockland","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.3% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.3}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":19,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Rockland","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.3% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.3}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":20,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Suffolk","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":21,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Suffolk","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.05% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.05}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":22,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Westchester","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.3% of the loan. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.3}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":23,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Westchester","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 253","detail":"1.3% of the loan.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.3}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":24,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"town","place":"Westchester","towns":["yonkers"],"variant":"yonkers-residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law §§ 253, 253-d","detail":"1.8% of the loan in Yonkers. The lender pays 0.25% of it. $30 less for one or two families.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253-d.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.8}]}],"lenderPercent":0.25,"reliefPercent":0.3}}]'
);
select pg_temp.add_cost(
  '{"position":25,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"town","place":"Westchester","towns":["yonkers"],"variant":"yonkers-other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law §§ 253, 253-d","detail":"1.8% of the loan in Yonkers.","source":"Tables of Advantage Title and Judicial Title; Tax Law § 253-d.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.8}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":26,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Albany","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":27,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Albany","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":28,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Allegany","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":29,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Allegany","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":30,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Broome","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":31,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Broome","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":32,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cattaraugus","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":33,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cattaraugus","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":34,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cayuga","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":35,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cayuga","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":36,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chautauqua","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":37,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chautauqua","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":38,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chemung","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":39,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chemung","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":40,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Clinton","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":41,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Clinton","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":42,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Columbia","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":43,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Columbia","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":44,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Delaware","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":45,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Delaware","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":46,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Erie","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":47,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Erie","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":48,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Essex","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":49,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Essex","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":50,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Franklin","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":51,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Franklin","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":52,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Fulton","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":53,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Fulton","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":54,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Genesee","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":55,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Genesee","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":56,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Greene","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":57,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Greene","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":58,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Hamilton","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":59,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Hamilton","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":60,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Herkimer","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":61,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Herkimer","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":62,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Jefferson","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":63,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Jefferson","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":64,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Lewis","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":65,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Lewis","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":66,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Livingston","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":67,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Livingston","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":68,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Madison","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":69,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Madison","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":70,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Monroe","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":71,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Monroe","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":72,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Montgomery","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25,"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":73,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Montgomery","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":74,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Niagara","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25,"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":75,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Niagara","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":76,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Oneida","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":77,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Oneida","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":78,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Onondaga","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":79,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Onondaga","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":80,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Ontario","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":81,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Ontario","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":82,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Orleans","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25,"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":83,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Orleans","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":84,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Oswego","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":85,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Oswego","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":86,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Rensselaer","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":87,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Rensselaer","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":88,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Saratoga","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":89,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Saratoga","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":90,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schenectady","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":91,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schenectady","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":92,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schoharie","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":93,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schoharie","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":94,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schuyler","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":95,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Schuyler","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":96,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Seneca","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":97,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Seneca","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":98,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"St. Lawrence","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":99,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"St. Lawrence","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":100,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Steuben","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":101,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Steuben","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":102,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Sullivan","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":103,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Sullivan","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15. Two tables give no exemption for one or two families here.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":104,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Tioga","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":105,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Tioga","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":106,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Tompkins","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":107,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Tompkins","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":108,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Ulster","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25,"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":109,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Ulster","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"0.75% to 1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":110,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Warren","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% to 1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25,"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":111,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Warren","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% to 1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees, which disagree with older ones. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":112,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Washington","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":113,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Washington","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":114,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Wayne","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":115,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Wayne","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":116,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Wyoming","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":117,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Wyoming","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1.25% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":118,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Yates","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk. The lender pays 0.25% of it. $25 less for one or two families.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":119,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Yates","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan, by title companies’ tables. Ask the county clerk.","source":"Tables of Advantage Title and of county recording fees. Counties may change their part; not confirmed with the state’s form MT-15.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":120,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chenango","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":121,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Chenango","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1% of the loan.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":122,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cortland","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1.25% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":123,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Cortland","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"1% of the loan.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1.25% of the loan.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":124,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Otsego","variant":"residential","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}],"lenderPercent":0.25,"reliefPercent":0.25}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1% of the loan. The lender pays 0.25% of it. $25 less for one or two families.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}],"lenderPercent":0.25,"reliefPercent":0.25}}]'
);
select pg_temp.add_cost(
  '{"position":125,"code":"mortgage-recording-tax","name":"Mortgage recording tax","payer":"buyer","part":"taxes","state":"NY","needs_loan":true,"level":"county","place":"Otsego","variant":"other","kinds":["commercial"]}',
  '[{"from":"2019-07-01","known":false,"to":"2025-01-01","kind":"estimate","law":"Tax Law § 253","detail":"0.75% of the loan.","source":"Table of Advantage Title.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.75}]}]}},{"from":"2025-01-01","kind":"fixed","law":"Tax Law § 253","detail":"1% of the loan.","source":"NYS Tax Department, mortgage recording tax, change of January 1, 2025.","formula":{"basis":"recorded_loan","unit":{"cents":10000,"rounding":"half"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":126,"code":"cema-fees","name":"CEMA fees of lenders and their attorneys","payer":"buyer","part":"building","state":"NY","level":"state","kinds":["condo","house","commercial"],"needs_loan":true}',
  '[{"from":"2019-07-01","kind":"estimate","detail":"For assigning the seller’s mortgage to your lender, which saves recording tax on that part.","source":"General knowledge and a New York attorney’s page ($1,500 to $2,000).","formula":{"basis":"assigned","low":[{"fromCents":1,"steps":[{"fromCents":0,"cents":100000}]}],"high":[{"fromCents":1,"steps":[{"fromCents":0,"cents":250000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":127,"code":"peconic-bay-tax","variant":"east-hampton","name":"Peconic Bay transfer tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Suffolk","towns":["east hampton","amagansett","montauk","springs","wainscott","napeague","northwest harbor","sag harbor"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"1999-04-01","known":false,"to":"2023-04-01","kind":"fixed","law":"Tax Law § 1449-bb","detail":"2% of the price above $250,000.","source":"Tax Law art. 31-D; Freedom Land Title. First day not confirmed. Postal names of hamlets decide which town a home is in; Wading River, Calverton and Eastport lie in two towns and are left out.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":25000000,"steps":[{"fromCents":0,"percent":2}]}]}},{"from":"2023-04-01","kind":"fixed","law":"Tax Law §§ 1449-bb, 1449-ee","detail":"2.5% of the price above $400,000; of the whole price above $2,000,000.","source":"CB Title and Adam Leitman Bailey on the change of April 1, 2023. Sources differ whether exactly $2,000,000 keeps the exemption; we keep it. First-time buyers may be exempt.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":40000000,"steps":[{"fromCents":0,"percent":2.5}]},{"fromCents":200000001,"steps":[{"fromCents":0,"percent":2.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":128,"code":"peconic-bay-tax","variant":"southampton","name":"Peconic Bay transfer tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Suffolk","towns":["southampton","bridgehampton","water mill","hampton bays","westhampton","westhampton beach","west hampton dunes","quogue","east quogue","quiogue","remsenburg","speonk","sagaponack","north sea","noyack","noyac","flanders","riverside","shinnecock hills","tuckahoe","north haven"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"1999-04-01","known":false,"to":"2023-04-01","kind":"fixed","law":"Tax Law § 1449-bb","detail":"2% of the price above $250,000.","source":"Tax Law art. 31-D; Freedom Land Title. First day not confirmed. Postal names of hamlets decide which town a home is in; Wading River, Calverton and Eastport lie in two towns and are left out.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":25000000,"steps":[{"fromCents":0,"percent":2}]}]}},{"from":"2023-04-01","kind":"fixed","law":"Tax Law §§ 1449-bb, 1449-ee","detail":"2.5% of the price above $400,000; of the whole price above $2,000,000.","source":"CB Title and Adam Leitman Bailey on the change of April 1, 2023. Sources differ whether exactly $2,000,000 keeps the exemption; we keep it. First-time buyers may be exempt.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":40000000,"steps":[{"fromCents":0,"percent":2.5}]},{"fromCents":200000001,"steps":[{"fromCents":0,"percent":2.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":129,"code":"peconic-bay-tax","variant":"shelter-island","name":"Peconic Bay transfer tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Suffolk","towns":["shelter island","shelter island heights","dering harbor"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"1999-04-01","known":false,"to":"2023-04-01","kind":"fixed","law":"Tax Law § 1449-bb","detail":"2% of the price above $250,000.","source":"Tax Law art. 31-D; Freedom Land Title. First day not confirmed. Postal names of hamlets decide which town a home is in; Wading River, Calverton and Eastport lie in two towns and are left out.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":25000000,"steps":[{"fromCents":0,"percent":2}]}]}},{"from":"2023-04-01","kind":"fixed","law":"Tax Law §§ 1449-bb, 1449-ee","detail":"2.5% of the price above $400,000; of the whole price above $2,000,000.","source":"CB Title and Adam Leitman Bailey on the change of April 1, 2023. Sources differ whether exactly $2,000,000 keeps the exemption; we keep it. First-time buyers may be exempt.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":40000000,"steps":[{"fromCents":0,"percent":2.5}]},{"fromCents":200000001,"steps":[{"fromCents":0,"percent":2.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":130,"code":"peconic-bay-tax","variant":"southold","name":"Peconic Bay transfer tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Suffolk","towns":["southold","mattituck","cutchogue","new suffolk","peconic","greenport","east marion","orient","laurel","fishers island"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"1999-04-01","known":false,"to":"2023-04-01","kind":"fixed","law":"Tax Law § 1449-bb","detail":"2% of the price above $150,000.","source":"Tax Law art. 31-D; Freedom Land Title. First day not confirmed. Postal names of hamlets decide which town a home is in; Wading River, Calverton and Eastport lie in two towns and are left out.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":15000000,"steps":[{"fromCents":0,"percent":2}]}]}},{"from":"2023-04-01","kind":"fixed","law":"Tax Law §§ 1449-bb, 1449-ee","detail":"2.5% of the price above $200,000; of the whole price above $2,000,000.","source":"CB Title and Adam Leitman Bailey on the change of April 1, 2023. Sources differ whether exactly $2,000,000 keeps the exemption; we keep it. First-time buyers may be exempt.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":20000000,"steps":[{"fromCents":0,"percent":2.5}]},{"fromCents":200000001,"steps":[{"fromCents":0,"percent":2.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":131,"code":"peconic-bay-tax","variant":"riverhead","name":"Peconic Bay transfer tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Suffolk","towns":["riverhead","aquebogue","jamesport","south jamesport","baiting hollow","northville"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"1999-04-01","known":false,"kind":"fixed","law":"Tax Law § 1449-bb","detail":"2% of the price above $150,000.","source":"Tax Law art. 31-D; Freedom Land Title. First day not confirmed. Postal names of hamlets decide which town a home is in; Wading River, Calverton and Eastport lie in two towns and are left out.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":15000000,"steps":[{"fromCents":0,"percent":2}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":132,"code":"city-transfer-tax","variant":"yonkers","name":"Yonkers transfer tax","payer":"seller","part":"taxes","state":"NY","level":"town","place":"Westchester","towns":["yonkers"],"kinds":["condo","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Code of the City of Yonkers § 15-62","detail":"1.5% of the price; none up to $25,000. Not for co-ops.","source":"City of Yonkers, notice on its transfer tax; Hauseit (co-ops).","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0}]},{"fromCents":2500001,"steps":[{"fromCents":0,"percent":1.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":133,"code":"city-transfer-tax","variant":"mount-vernon","name":"Mount Vernon transfer tax","payer":"seller","part":"taxes","state":"NY","level":"town","place":"Westchester","towns":["mount vernon"],"kinds":["condo","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Code of the City of Mount Vernon; Tax Law § 1201(b)","detail":"1% of the price above $100,000. Not for co-ops.","source":"Freedom Land Title; Hauseit.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":10000000,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":134,"code":"city-transfer-tax","variant":"peekskill","name":"Peekskill transfer tax","payer":"seller","part":"taxes","state":"NY","level":"town","place":"Westchester","towns":["peekskill"],"kinds":["condo","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Code of the City of Peekskill; Tax Law § 1201(b)","detail":"1% of the price. Not for co-ops.","source":"Freedom Land Title; Hauseit.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":135,"code":"county-transfer-tax","variant":"","name":"Broome County transfer tax","payer":"seller","part":"taxes","state":"NY","level":"county","place":"Broome","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31","detail":"About 0.1% of the price on top of the state’s tax, by a title company’s table. Ask the county clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":136,"code":"county-transfer-tax","variant":"","name":"Columbia County transfer tax","payer":"seller","part":"taxes","state":"NY","level":"county","place":"Columbia","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31","detail":"About 0.2% of the price on top of the state’s tax, by a title company’s table. Ask the county clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.2}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":137,"code":"county-transfer-tax","variant":"","name":"Erie County transfer tax","payer":"seller","part":"taxes","state":"NY","level":"county","place":"Erie","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31","detail":"About 0.5% of the price on top of the state’s tax, by a title company’s table. Ask the county clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":138,"code":"county-transfer-tax","variant":"","name":"Essex County transfer tax","payer":"seller","part":"taxes","state":"NY","level":"county","place":"Essex","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31","detail":"About 0.2% of the price on top of the state’s tax, by a title company’s table. Ask the county clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.2}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":139,"code":"county-transfer-tax","variant":"","name":"Tompkins County transfer tax","payer":"seller","part":"taxes","state":"NY","level":"county","place":"Tompkins","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31","detail":"About 0.2% of the price on top of the state’s tax, by a title company’s table. Ask the county clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.2}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":140,"code":"community-preservation-tax","variant":"new-paltz","name":"Community preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Ulster","towns":["new paltz"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2023-01-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A","detail":"1.5% of the price above the county’s median, which the state sets each year. Ask the town clerk.","source":"Country House Realty, which gives a median of $376,500; the high end takes 10% less, the low end 20% more.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":37650000,"steps":[{"fromCents":0,"percent":1.5}]}],"low":[{"fromCents":0,"exemptCents":45180000,"steps":[{"fromCents":0,"percent":1.5}]}],"high":[{"fromCents":0,"exemptCents":33885000,"steps":[{"fromCents":0,"percent":1.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":141,"code":"community-preservation-tax","variant":"marbletown","name":"Community preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Ulster","towns":["high falls","stone ridge","marbletown"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2023-01-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A","detail":"1% of the price above the county’s median, which the state sets each year. Ask the town clerk.","source":"Country House Realty, which gives a median of $376,500; the high end takes 10% less, the low end 20% more.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":37650000,"steps":[{"fromCents":0,"percent":1}]}],"low":[{"fromCents":0,"exemptCents":45180000,"steps":[{"fromCents":0,"percent":1}]}],"high":[{"fromCents":0,"exemptCents":33885000,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":142,"code":"community-preservation-tax","variant":"gardiner","name":"Community preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Ulster","towns":["gardiner"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2023-01-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A","detail":"1.25% of the price above the county’s median, which the state sets each year. Ask the town clerk.","source":"Country House Realty, which gives a median of $376,500; the high end takes 10% less, the low end 20% more.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":37650000,"steps":[{"fromCents":0,"percent":1.25}]}],"low":[{"fromCents":0,"exemptCents":45180000,"steps":[{"fromCents":0,"percent":1.25}]}],"high":[{"fromCents":0,"exemptCents":33885000,"steps":[{"fromCents":0,"percent":1.25}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":143,"code":"community-preservation-tax","variant":"red-hook","name":"Community preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Dutchess","towns":["red hook"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2023-01-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A","detail":"2% of the price above the county’s median, which the state sets each year. Ask the town clerk.","source":"Country House Realty, which gives a median of $420,000; the high end takes 10% less, the low end 20% more.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":42000000,"steps":[{"fromCents":0,"percent":2}]}],"low":[{"fromCents":0,"exemptCents":50400000,"steps":[{"fromCents":0,"percent":2}]}],"high":[{"fromCents":0,"exemptCents":37800000,"steps":[{"fromCents":0,"percent":2}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":144,"code":"community-preservation-tax","variant":"chatham","name":"Community preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Columbia","towns":["chatham"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2023-01-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A","detail":"1.5% of the price above the county’s median, which the state sets each year. Ask the town clerk.","source":"Country House Realty, which gives a median of $432,000; the high end takes 10% less, the low end 20% more.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":43200000,"steps":[{"fromCents":0,"percent":1.5}]}],"low":[{"fromCents":0,"exemptCents":51840000,"steps":[{"fromCents":0,"percent":1.5}]}],"high":[{"fromCents":0,"exemptCents":38880000,"steps":[{"fromCents":0,"percent":1.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":145,"code":"community-preservation-tax","variant":"warwick","name":"Warwick preservation tax","payer":"buyer","part":"taxes","state":"NY","level":"town","place":"Orange","towns":["warwick"],"kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","law":"Tax Law art. 31-A-1","detail":"0.75% of the price above $100,000. Ask the town clerk.","source":"Advantage Title; one source only.","formula":{"basis":"price","amount":[{"fromCents":0,"exemptCents":10000000,"steps":[{"fromCents":0,"percent":0.75}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":146,"code":"nj-realty-transfer-fee","variant":"","name":"NJ realty transfer fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2004-08-01","kind":"fixed","law":"N.J.S.A. 46:15-7, 46:15-7.1","detail":"In steps, for each $500 of the price; all steps are higher above $350,000.","source":"P.L. 2004, c. 66; N.J. Division of Taxation; Stark & Stark. The statute counts each part of $500 as $500, the worked examples we follow count to the cent, so a price that isn’t a multiple of $500 has a high end up to $6.05 higher.","formula":{"basis":"price","unit":{"cents":50000,"rounding":"either"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4},{"fromCents":15000000,"percent":0.67},{"fromCents":20000000,"percent":0.78}]},{"fromCents":35000001,"steps":[{"fromCents":0,"percent":0.58},{"fromCents":15000000,"percent":0.85},{"fromCents":20000000,"percent":0.96},{"fromCents":55000000,"percent":1.06},{"fromCents":85000000,"percent":1.16},{"fromCents":100000000,"percent":1.21}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":147,"code":"nj-realty-transfer-fee","variant":"senior","name":"NJ realty transfer fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house"],"flag":"senior","max_families":2}',
  '[{"from":"2004-08-01","kind":"fixed","law":"N.J.S.A. 46:15-7, 46:15-7.1, 46:15-10.1","detail":"Reduced for sellers of 62 or older who live in the home of one or two families.","source":"P.L. 2004, c. 66; N.J. Division of Taxation; Stark & Stark. The statute counts each part of $500 as $500, the worked examples we follow count to the cent, so a price that isn’t a multiple of $500 has a high end up to $6.05 higher.","formula":{"basis":"price","unit":{"cents":50000,"rounding":"either"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.1},{"fromCents":15000000,"percent":0.25}]},{"fromCents":35000001,"steps":[{"fromCents":0,"percent":0.27999999999999997},{"fromCents":15000000,"percent":0.43},{"fromCents":55000000,"percent":0.53},{"fromCents":85000000,"percent":0.63},{"fromCents":100000000,"percent":0.6799999999999999}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":148,"code":"nj-realty-transfer-fee","variant":"disabled","name":"NJ realty transfer fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house"],"flag":"disabled","max_families":2}',
  '[{"from":"2004-08-01","kind":"fixed","law":"N.J.S.A. 46:15-7, 46:15-7.1, 46:15-10.1","detail":"Reduced for blind or disabled sellers who live in the home of one or two families.","source":"P.L. 2004, c. 66; N.J. Division of Taxation; Stark & Stark. The statute counts each part of $500 as $500, the worked examples we follow count to the cent, so a price that isn’t a multiple of $500 has a high end up to $6.05 higher.","formula":{"basis":"price","unit":{"cents":50000,"rounding":"either"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.1},{"fromCents":15000000,"percent":0.25}]},{"fromCents":35000001,"steps":[{"fromCents":0,"percent":0.27999999999999997},{"fromCents":15000000,"percent":0.43},{"fromCents":55000000,"percent":0.53},{"fromCents":85000000,"percent":0.63},{"fromCents":100000000,"percent":0.6799999999999999}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":149,"code":"nj-realty-transfer-fee","variant":"low-income","name":"NJ realty transfer fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"flag":"low-income"}',
  '[{"from":"2004-08-01","kind":"fixed","law":"N.J.S.A. 46:15-7, 46:15-7.1, 46:15-10.1","detail":"Reduced for low and moderate income housing.","source":"P.L. 2004, c. 66; N.J. Division of Taxation; Stark & Stark. The statute counts each part of $500 as $500, the worked examples we follow count to the cent, so a price that isn’t a multiple of $500 has a high end up to $6.05 higher.","formula":{"basis":"price","unit":{"cents":50000,"rounding":"either"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.1},{"fromCents":15000000,"percent":0.25}]},{"fromCents":35000001,"steps":[{"fromCents":0,"percent":0.27999999999999997},{"fromCents":15000000,"percent":0.43},{"fromCents":55000000,"percent":0.53},{"fromCents":85000000,"percent":0.63},{"fromCents":100000000,"percent":0.6799999999999999}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":150,"code":"nj-realty-transfer-fee","variant":"new-construction","name":"NJ realty transfer fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"flag":"new-construction"}',
  '[{"from":"2004-08-01","kind":"fixed","law":"N.J.S.A. 46:15-7, 46:15-7.1, 46:15-10.1","detail":"New construction pays $1 less for each $500 up to $150,000.","source":"P.L. 2004, c. 66; N.J. Division of Taxation; Stark & Stark. The statute counts each part of $500 as $500, the worked examples we follow count to the cent, so a price that isn’t a multiple of $500 has a high end up to $6.05 higher.","formula":{"basis":"price","unit":{"cents":50000,"rounding":"either"},"amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.2},{"fromCents":15000000,"percent":0.67},{"fromCents":20000000,"percent":0.78}]},{"fromCents":35000001,"steps":[{"fromCents":0,"percent":0.38},{"fromCents":15000000,"percent":0.85},{"fromCents":20000000,"percent":0.96},{"fromCents":55000000,"percent":1.06},{"fromCents":85000000,"percent":1.16},{"fromCents":100000000,"percent":1.21}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":151,"code":"nj-graduated-percent-fee","name":"NJ graduated percent fee","payer":"seller","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2025-07-10","kind":"fixed","law":"N.J.S.A. 46:15-7.2","detail":"Of the whole price above $1,000,000: 1% to 3.5%.","source":"NJ Realtors on the budget of 2026; N.J.S.A. 46:15-7.2. Contracts signed before July 10, 2025 and recorded by November 15, 2025 get back what exceeds 1%.","formula":{"basis":"price","amount":[{"fromCents":100000001,"steps":[{"fromCents":0,"percent":1}]},{"fromCents":200000001,"steps":[{"fromCents":0,"percent":2}]},{"fromCents":250000001,"steps":[{"fromCents":0,"percent":2.5}]},{"fromCents":300000001,"steps":[{"fromCents":0,"percent":3}]},{"fromCents":350000001,"steps":[{"fromCents":0,"percent":3.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":152,"code":"nj-one-percent-fee","name":"NJ 1% fee","payer":"buyer","part":"taxes","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2004-08-01","to":"2025-07-10","kind":"fixed","law":"N.J.S.A. 46:15-7.2","detail":"1% of the whole price above $1,000,000. Since July 10, 2025 the seller pays a graduated fee instead.","source":"NJ Realtors; N.J. Division of Taxation.","formula":{"basis":"price","amount":[{"fromCents":100000001,"steps":[{"fromCents":0,"percent":1}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":153,"code":"nj-nonresident-prepayment","name":"NJ income tax, prepaid by nonresidents","payer":"seller","part":"prepaid","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"flag":"nonresident"}',
  '[{"from":"2018-01-01","known":false,"kind":"fixed","law":"N.J.S.A. 54A:8-8 to 54A:8-10","detail":"2% of the price or 10.75% of the gain, whichever is more. It counts toward your income tax; some sellers are exempt (form GIT/REP-3).","source":"N.J. Division of Taxation, updated August 12, 2025. First day of 10.75% not confirmed.","formula":{"basis":"price","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":2}]}],"gainPercent":10.75}}]'
);
select pg_temp.add_cost(
  '{"position":154,"code":"deed-filing-fee","name":"Property transfer report (RP-5217)","payer":"buyer","part":"title","state":"NY","level":"state","kinds":["condo","house"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Real Property Law § 333(3)","detail":"The state’s filing fee for a residential deed.","source":"Richmond County Clerk, recording fees.","formula":{"basis":"flat","amount":[{"fromCents":0,"steps":[{"fromCents":0,"cents":12500}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":155,"state":"NY","level":"state","kinds":["condo","house","commercial"],"code":"title-insurance","name":"Title insurance, owner’s and lender’s","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Rates are filed with the state, so quotes differ little. Less without a loan.","source":"Published ranges (0.4% to 0.6% of the price). General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"price","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.55}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":156,"state":"NJ","level":"state","kinds":["condo","house","commercial"],"code":"title-insurance","name":"Title insurance, owner’s and lender’s","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Rates are filed with the state, so quotes differ little.","source":"General knowledge; not a quote.","formula":{"basis":"price","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.3}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.5}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":157,"state":"NY","level":"state","kinds":["condo","house","commercial"],"code":"recording-fees","name":"Recording the deed and mortgage","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"By number of pages.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":25000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":40000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":158,"state":"NJ","level":"state","kinds":["condo","house","commercial"],"code":"recording-fees","name":"Recording the deed and mortgage","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"$30 for the first page and $10 for each other, plus county surcharges.","source":"N.J.S.A. 22A:4-4.1; Middlesex County’s fees; the number of pages is assumed.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":15000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":40000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":159,"state":"NY","level":"state","kinds":["coop"],"code":"lien-search","name":"Lien search","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"A co-op has no title insurance by default, so liens on seller and building are searched.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":25000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":35000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":160,"state":"NJ","level":"state","kinds":["coop"],"code":"lien-search","name":"Lien search","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"A co-op has no title insurance by default, so liens on seller and building are searched.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":20000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":40000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":161,"state":"NY","level":"state","kinds":["condo","coop","house","commercial"],"code":"buyer-attorney","name":"Your attorney","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"A flat fee. You agree on it before the contract.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":200000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":400000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":162,"state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"code":"buyer-attorney","name":"Your attorney","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"A flat fee. You agree on it before the contract.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":125000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":250000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":163,"state":"NY","level":"state","kinds":["condo","coop","house"],"code":"sponsor-attorney","name":"Developer’s attorney","payer":"buyer","part":"title","flag":"new-development"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"Developers usually ask the buyer to pay it. Ask to have it waived.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":150000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":350000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":164,"state":"NY","level":"state","kinds":["house"],"code":"inspection","name":"Home inspection","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"Before the contract, or within its inspection period.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":45000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":90000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":165,"state":"NJ","level":"state","kinds":["house"],"code":"inspection","name":"Home inspection","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"Before the contract, or within its inspection period.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":45000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":90000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":166,"state":"NY","level":"state","kinds":["house"],"code":"survey","name":"Survey","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Asked for by the title company; an older one can sometimes be used.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":167,"state":"NJ","level":"state","kinds":["house"],"code":"survey","name":"Survey","payer":"buyer","part":"title"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Asked for by the title company; an older one can sometimes be used.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":168,"state":"NY","level":"state","kinds":["condo","coop","house","commercial"],"code":"lender-attorney","name":"Lender’s attorney","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Your lender picks the firm, you pay the bill.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":75000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":150000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":169,"state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"code":"lender-attorney","name":"Lender’s attorney","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Your lender picks the firm, you pay the bill.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":75000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":150000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":170,"state":"NY","level":"state","kinds":["condo","coop","house","commercial"],"code":"loan-application","name":"Application, appraisal and credit report","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"Lenders charge different amounts, so compare.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":240000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":171,"state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"code":"loan-application","name":"Application, appraisal and credit report","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"Lenders charge different amounts, so compare.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":240000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":172,"state":"NY","level":"state","kinds":["coop"],"code":"ucc-filing","name":"UCC-1 filing","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Records the lender’s lien on the shares.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":7500}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":15000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":173,"state":"NJ","level":"state","kinds":["coop"],"code":"ucc-filing","name":"UCC-1 filing","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Records the lender’s lien on the shares.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":7500}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":15000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":174,"state":"NY","level":"state","kinds":["coop"],"code":"recognition-agreement","name":"Recognition agreement","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Between the building and your lender.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":15000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":30000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":175,"state":"NJ","level":"state","kinds":["coop"],"code":"recognition-agreement","name":"Recognition agreement","payer":"buyer","part":"building","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Between the building and your lender.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":15000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":30000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":176,"state":"NY","level":"state","kinds":["condo","coop"],"code":"board-application","name":"Board application","payer":"buyer","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The building’s fee sheet says how much.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":100000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":177,"state":"NJ","level":"state","kinds":["condo","coop"],"code":"board-application","name":"Board application","payer":"buyer","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The building’s fee sheet says how much.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":100000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":178,"state":"NY","level":"state","kinds":["condo","coop"],"code":"move-in-fee","name":"Move-in fee and deposit","payer":"buyer","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The deposit, about half of it, is usually returned.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":200000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":179,"state":"NJ","level":"state","kinds":["condo","coop"],"code":"move-in-fee","name":"Move-in fee and deposit","payer":"buyer","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The deposit, about half of it, is usually returned.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":200000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":180,"state":"NY","level":"state","kinds":["condo"],"code":"working-capital","name":"Building’s working capital","payer":"buyer","part":"building","flag":"new-development"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"One or two months of charges, paid once.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"charges","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":100}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":200}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":181,"code":"tax-reserve","variant":"","name":"Property tax and insurance reserve","payer":"buyer","part":"prepaid","kinds":["condo","house"],"needs_loan":true,"state":"NY","level":"state"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Two to four months of tax and insurance, which your lender keeps for your next bills. From the yearly tax, or from the price where it isn’t known.","source":"General knowledge; not a quote.","formula":{"basis":"taxes","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":17}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":40}]}],"otherwise":{"basis":"price","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.35}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.9}]}]}}}]'
);
select pg_temp.add_cost(
  '{"position":182,"code":"tax-reserve","variant":"city","name":"Property tax and insurance reserve","payer":"buyer","part":"prepaid","kinds":["condo","house"],"needs_loan":true,"state":"NY","level":"city","place":"New York City"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Two to four months of tax and insurance, which your lender keeps for your next bills. From the yearly tax, or from the price where it isn’t known.","source":"General knowledge; not a quote.","formula":{"basis":"taxes","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":17}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":40}]}],"otherwise":{"basis":"price","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.2}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.5}]}]}}}]'
);
select pg_temp.add_cost(
  '{"position":183,"code":"tax-reserve","variant":"","name":"Property tax and insurance reserve","payer":"buyer","part":"prepaid","kinds":["condo","house"],"needs_loan":true,"state":"NJ","level":"state"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Two to four months of tax and insurance, which your lender keeps for your next bills. From the yearly tax, or from the price where it isn’t known.","source":"General knowledge; not a quote.","formula":{"basis":"taxes","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":17}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":40}]}],"otherwise":{"basis":"price","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.4}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1}]}]}}}]'
);
select pg_temp.add_cost(
  '{"position":184,"state":"NY","level":"state","kinds":["condo","coop"],"code":"insurance-year","name":"Insurance for the first year","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Required by lenders and most buildings.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":30000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":185,"state":"NJ","level":"state","kinds":["condo","coop"],"code":"insurance-year","name":"Insurance for the first year","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Required by lenders and most buildings.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":30000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":186,"state":"NY","level":"state","kinds":["house"],"code":"insurance-year","variant":"house","name":"Insurance for the first year","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"More near water; flood insurance is separate.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":350000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":187,"state":"NJ","level":"state","kinds":["house"],"code":"insurance-year","variant":"house","name":"Insurance for the first year","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"More near water; flood insurance is separate.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":120000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":350000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":188,"state":"NY","level":"state","kinds":["condo","coop","house","commercial"],"code":"prepaid-interest","name":"Interest to the end of the month","payer":"buyer","part":"prepaid","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"One to thirty days, depending on the day of closing.","source":"General knowledge; not a quote.","formula":{"basis":"loan","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.02}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.55}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":189,"state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"code":"prepaid-interest","name":"Interest to the end of the month","payer":"buyer","part":"prepaid","needs_loan":true}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"One to thirty days, depending on the day of closing.","source":"General knowledge; not a quote.","formula":{"basis":"loan","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.02}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":0.55}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":190,"state":"NY","level":"state","kinds":["condo","coop"],"code":"first-charges","name":"First month of charges","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Split with the seller by day.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"charges","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":50}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":150}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":191,"state":"NJ","level":"state","kinds":["condo","coop"],"code":"first-charges","name":"First month of charges","payer":"buyer","part":"prepaid"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Split with the seller by day.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"charges","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":50}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":150}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":192,"state":"NY","level":"state","kinds":["coop"],"code":"liquidity","name":"Cash to show after closing","payer":"buyer","part":"reserves","is_counted":false}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Many boards want 12 months of housing costs left in the bank, strict ones 24. It stays yours.","source":"General knowledge; boards set their own rules and many don’t publish them.","formula":{"basis":"housing","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1200}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":2400}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":193,"state":"NJ","level":"state","kinds":["coop"],"code":"liquidity","name":"Cash to show after closing","payer":"buyer","part":"reserves","is_counted":false}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Many boards want 12 months of housing costs left in the bank, strict ones 24. It stays yours.","source":"General knowledge; boards set their own rules and many don’t publish them.","formula":{"basis":"housing","low":[{"fromCents":0,"steps":[{"fromCents":0,"percent":1200}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"percent":2400}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":194,"code":"pied-a-terre-tax","variant":"house","name":"Pied-à-terre tax, each year","payer":"buyer","part":"yearly","state":"NY","level":"city","place":"New York City","kinds":["house"],"flag":"pied-a-terre","max_families":3,"is_counted":false}',
  '[{"from":"2026-07-01","to":"2031-07-01","kind":"fixed","law":"NYC Admin. Code § 11-3201 ff.","detail":"0.8% to 1.3% of the city’s market value from $5,000,000, each year, if nobody lives there as a primary home.","source":"Loeb & Loeb, Cole Schotz, June 2026. Without the city’s value we take the price.","formula":{"basis":"city_value","amount":[{"fromCents":500000000,"steps":[{"fromCents":0,"percent":0.8}]},{"fromCents":1500000000,"steps":[{"fromCents":0,"percent":1.05}]},{"fromCents":2500000000,"steps":[{"fromCents":0,"percent":1.3}]}],"otherwise":{"basis":"price","amount":[{"fromCents":500000000,"steps":[{"fromCents":0,"percent":0.8}]},{"fromCents":1500000000,"steps":[{"fromCents":0,"percent":1.05}]},{"fromCents":2500000000,"steps":[{"fromCents":0,"percent":1.3}]}]}}}]'
);
select pg_temp.add_cost(
  '{"position":195,"code":"pied-a-terre-tax","variant":"shared","name":"Pied-à-terre tax, each year","payer":"buyer","part":"yearly","state":"NY","level":"city","place":"New York City","kinds":["condo","coop"],"flag":"pied-a-terre","is_counted":false}',
  '[{"from":"2026-07-01","to":"2028-07-01","kind":"fixed","law":"NYC Admin. Code § 11-3201 ff.","detail":"4% to 6.5% of the city’s value of the unit from $1,000,000, each year, if nobody lives there as a primary home. The city’s value is usually far below the price.","source":"Loeb & Loeb, Cole Schotz, June 2026.","formula":{"basis":"city_value","amount":[{"fromCents":100000000,"steps":[{"fromCents":0,"percent":4}]},{"fromCents":300000000,"steps":[{"fromCents":0,"percent":5.25}]},{"fromCents":500000000,"steps":[{"fromCents":0,"percent":6.5}]}]}},{"from":"2028-07-01","to":"2031-07-01","kind":"fixed","law":"NYC Admin. Code § 11-3201 ff.","detail":"0.8% to 1.3% of the city’s value from $5,000,000, each year, by sale prices.","source":"Loeb & Loeb, Cole Schotz, June 2026.","formula":{"basis":"city_value","amount":[{"fromCents":500000000,"steps":[{"fromCents":0,"percent":0.8}]},{"fromCents":1500000000,"steps":[{"fromCents":0,"percent":1.05}]},{"fromCents":2500000000,"steps":[{"fromCents":0,"percent":1.3}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":196,"code":"agents","name":"Agents, together","payer":"seller","part":"agents","state":"NY","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"What your agreements say. No rate is set by law or by any listing service.","source":"The reader’s number.","formula":{"basis":"commission","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":100}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":197,"code":"agents","name":"Agents, together","payer":"seller","part":"agents","state":"NJ","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"What your agreements say. No rate is set by law or by any listing service.","source":"The reader’s number.","formula":{"basis":"commission","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":100}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":198,"state":"NY","level":"state","kinds":["condo","coop","house","commercial"],"code":"seller-attorney","name":"Your attorney","payer":"seller","part":"agents"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"A flat fee.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":200000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":400000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":199,"state":"NJ","level":"state","kinds":["condo","coop","house","commercial"],"code":"seller-attorney","name":"Your attorney","payer":"seller","part":"agents"}',
  '[{"from":"2019-07-01","known":false,"kind":"negotiable","detail":"A flat fee.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":125000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":250000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":200,"code":"transfer-tax-filing","name":"Transfer tax return (TP-584)","payer":"seller","part":"taxes","state":"NY","level":"state","kinds":["condo","coop","house","commercial"]}',
  '[{"from":"2019-07-01","known":false,"kind":"fixed","law":"Tax Law § 1409","detail":"The county’s filing fee.","source":"Richmond County Clerk, recording fees.","formula":{"basis":"flat","amount":[{"fromCents":0,"steps":[{"fromCents":0,"cents":500}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":201,"state":"NY","level":"state","kinds":["condo","coop","house"],"code":"payoff","name":"Mortgage payoff and satisfaction","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"If you have a mortgage: recording its release.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":35000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":70000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":202,"state":"NJ","level":"state","kinds":["condo","coop","house"],"code":"payoff","name":"Mortgage payoff and satisfaction","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"If you have a mortgage: recording its release.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":35000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":70000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":203,"state":"NY","level":"state","kinds":["condo","coop"],"code":"managing-agent","name":"Managing agent and move-out","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The building’s fee sheet says how much; a move-out deposit is usually returned.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":175000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":204,"state":"NJ","level":"state","kinds":["condo","coop"],"code":"managing-agent","name":"Managing agent and move-out","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"The building’s fee sheet says how much; a move-out deposit is usually returned.","source":"General knowledge and published ranges of New York attorneys and brokers; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":50000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":175000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":205,"state":"NY","level":"state","kinds":["house"],"code":"resale-certificate","name":"Certificates for the sale","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Smoke alarm and, in many towns, occupancy certificates.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":5000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":25000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":206,"state":"NJ","level":"state","kinds":["house"],"code":"resale-certificate","name":"Certificates for the sale","payer":"seller","part":"building"}',
  '[{"from":"2019-07-01","known":false,"kind":"estimate","detail":"Smoke alarm and, in many towns, occupancy certificates.","source":"General knowledge; not a quote.","formula":{"basis":"flat","low":[{"fromCents":0,"steps":[{"fromCents":0,"cents":5000}]}],"high":[{"fromCents":0,"steps":[{"fromCents":0,"cents":25000}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":207,"code":"flip-tax","name":"Flip tax (building transfer fee)","payer":"seller","part":"building","state":"NY","level":"state","kinds":["coop","condo"]}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Private, set by the building: often none in condos, 1% to 3% of the price in many co-ops, more in HDFC buildings. Ask the managing agent in writing.","source":"Hauseit (2% to 5%), general knowledge (1% to 3%).","formula":{"basis":"flip_tax","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":100}]}]}}]'
);
select pg_temp.add_cost(
  '{"position":208,"code":"flip-tax","name":"Flip tax (building transfer fee)","payer":"seller","part":"building","state":"NJ","level":"state","kinds":["coop","condo"]}',
  '[{"from":"2019-07-01","known":false,"kind":"building","detail":"Private, set by the building: often none in condos, 1% to 3% of the price in many co-ops, more in HDFC buildings. Ask the managing agent in writing.","source":"Hauseit (2% to 5%), general knowledge (1% to 3%).","formula":{"basis":"flip_tax","amount":[{"fromCents":0,"steps":[{"fromCents":0,"percent":100}]}]}}]'
);
