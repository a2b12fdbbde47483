-- No match is ever "already sent": an event of a home is one item, whatever found it.
set local lock_timeout = '10s';

alter table platform.alert_matches drop constraint alert_matches_reason_check;
alter table platform.alert_matches add constraint alert_matches_reason_check check (reason in ('frequency', 'daily_limit',
  'linked', 'paused', 'turned_off', 'unsubscribed', 'bounced', 'complained', 'no_address', 'left_market',
  'search_deleted'));
