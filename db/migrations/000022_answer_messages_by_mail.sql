-- An agent who answers the mail of an enquiry answers the person who wrote it.
alter table platform.outbox add column reply_to text check (length(reply_to) between 3 and 320);
