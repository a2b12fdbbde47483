-- What the texts of a listing say against its fields, such as a broker fee that the form doesn't have: whoever decides
-- and its lister read it, and what was approved once needs no second decision.
set local lock_timeout = '10s';

alter table posting_reviews add column contradictions text[] not null default '{}';
comment on column posting_reviews.contradictions is 'What the texts say against the fields (domain/listing-rules/text-contradictions.ts).';
