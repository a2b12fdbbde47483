-- Which home a review is about, so that whoever decides sees what others have listed of it.
set local lock_timeout = '10s';

alter table posting_reviews add column home_key text;
comment on column posting_reviews.home_key is 'properties.unit_key of the home that was submitted.';
