-- Somebody whose address was only typed is told once that there is an answer, without its text, until they prove it.
set local lock_timeout = '10s';

alter table conversation_sides add column answer_told_at timestamptz;
comment on column conversation_sides.answer_told_at is
  'When an asker who hadn''t proved the address was mailed that there is an answer. Null: not yet, or the address is proved and they know of a tour that was suggested.';
create index conversation_sides_answer_told on conversation_sides (answer_told_at) where answer_told_at is not null;

-- Whoever agreed to a time by the mailed link of the tour has proved the address.
update conversation_sides s set confirmed_at = now()
where s.side = 'asker' and s.confirmed_at is null
  and exists (select from tours t where t.conversation_id = s.conversation_id and t.starts_at is not null);
