-- What the buyer's written agreement with an agent says.
set local lock_timeout = '10s';

with added as (
  insert into closing_cost_items (code, name, payer, part, position, state, level, kinds)
  select 'buyer-agent', 'Buyer’s agent', 'buyer', 'title',
    (select max(position) from closing_cost_items i where i.code = 'buyer-attorney'), state, 'state',
    '{condo,coop,house,commercial}'
  from unnest(array['NY', 'NJ']) as state
  returning id
)
insert into closing_cost_periods (item_id, effective_from, from_is_known, kind, formula, detail, source)
select id, '2019-07-01', false, 'negotiable',
  '{"basis": "buyer_agent", "amount": [{"fromCents": 0, "steps": [{"fromCents": 0, "percent": 100}]}]}',
  'What your written agreement says you pay. The seller may agree to pay it.', 'The reader’s number.'
from added;
