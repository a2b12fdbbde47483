-- The public reads what the law asks a lister to disclose: flooding (N.Y. Real Property Law 231-b and 462, N.J. P.L. 2023,
-- c. 93) and the good-cause notice (N.Y. Real Property Law 231-c), also of a home that hides its address.
set local lock_timeout = '10s';

alter table properties
  add column flood_zone text check (flood_zone in ('yes', 'no', 'unknown')),
  add column flood_damage text check (flood_damage in ('yes', 'no', 'unknown')),
  add column good_cause text
    check (good_cause in ('covered', 'small_landlord', 'new_building', 'coop_condo', 'regulated', 'high_rent', 'elsewhere'));
comment on column properties.flood_zone is 'Whether the home is in a FEMA flood area, as its lister says.';
comment on column properties.flood_damage is 'Whether the home has had flood damage, as its lister says.';
comment on column properties.good_cause is 'Whether New York''s good-cause law covers the home, or why not, as its lister says.';
grant select (flood_zone, flood_damage, good_cause) on properties to anon, authenticated;
grant insert (flood_zone, flood_damage, good_cause), update (flood_zone, flood_damage, good_cause) on properties
  to authenticated;

update properties h set
  flood_zone = case when p.published ->> 'flood_zone' in ('yes', 'no', 'unknown') then p.published ->> 'flood_zone' end,
  flood_damage = case when p.published ->> 'flood_damage' in ('yes', 'no', 'unknown') then p.published ->> 'flood_damage' end,
  good_cause = case
    when h.state = 'NY' and h.listing_kind = 'rental' and p.published ->> 'good_cause' in
      ('covered', 'small_landlord', 'new_building', 'coop_condo', 'regulated', 'high_rent', 'elsewhere')
      then p.published ->> 'good_cause' end
from postings p
where p.property_id = h.id and p.published is not null;
