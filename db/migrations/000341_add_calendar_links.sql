-- A link in a mail that gets the calendar entry of a tour, and nothing else, so that it works without signing in.
set local lock_timeout = '10s';

alter table platform.conversation_links drop constraint conversation_links_purpose_check;
alter table platform.conversation_links add constraint conversation_links_purpose_check
  check (purpose in ('page', 'tour', 'reply', 'calendar'));
comment on column platform.conversation_links.purpose is 'page: a link to the page of the conversation; tour: a link to its tours; calendar: gets the calendar entries of its tours; reply: the address that answers to a mail go to.';
