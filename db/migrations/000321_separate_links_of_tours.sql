-- The link of a tour opens only its tour, and the link of a conversation only the conversation, so that somebody who gets
-- hold of one of them can't use the other.
set local lock_timeout = '10s';

alter table platform.conversation_links drop constraint conversation_links_purpose_check;
alter table platform.conversation_links
  add constraint conversation_links_purpose_check check (purpose in ('page', 'tour', 'reply'));
comment on column platform.conversation_links.purpose is
  'page: a link to the page of the conversation; tour: a link to its tours; reply: the address that answers to a mail go to.';
