-- The schema after all migrations, for reading: written by `npm run schema`, checked by db/describe-schema.test.ts.
-- What changes it is a new file in db/migrations.

-- Types

-- Tables

create table auth.audit_log_entries (
  id uuid not null default gen_random_uuid(),
  payload jsonb not null,
  ip_address text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_entries_actor ON auth.audit_log_entries USING btree (((payload ->> 'actor_id'::text)), created_at);
CREATE INDEX audit_log_entries_created ON auth.audit_log_entries USING btree (created_at);
grant delete, insert, select, update on table auth.audit_log_entries to stoop_auth;

create table auth.flow_state (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  auth_code text,
  code_challenge text,
  code_challenge_method text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null,
  auth_code_issued_at timestamp with time zone,
  redirect_to text,
  linking_target_id uuid,
  provider_nonce text,
  provider_code_verifier text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pending_identity jsonb,
  constraint flow_state_pkey PRIMARY KEY (id),
  constraint flow_state_code_challenge_method_check CHECK ((code_challenge_method = ANY (ARRAY['s256'::text, 'plain'::text])))
);
CREATE INDEX flow_state_auth_code ON auth.flow_state USING btree (auth_code);
grant delete, insert, select, update on table auth.flow_state to stoop_auth;

create table auth.identities (
  id uuid not null default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_id_provider_key UNIQUE (provider_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON auth.identities USING btree (user_id);
grant delete, insert, select, update on table auth.identities to stoop_auth;

create table auth.mfa_amr_claims (
  id uuid not null default gen_random_uuid(),
  session_id uuid not null,
  authentication_method text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mfa_amr_claims_pkey PRIMARY KEY (id),
  constraint mfa_amr_claims_session_id_authentication_method_key UNIQUE (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
grant delete, insert, select, update on table auth.mfa_amr_claims to stoop_auth;

create table auth.mfa_challenges (
  id uuid not null default gen_random_uuid(),
  factor_id uuid not null,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  ip_address inet not null,
  otp_code text,
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
);
CREATE INDEX mfa_challenges_factor ON auth.mfa_challenges USING btree (factor_id);
grant delete, insert, select, update on table auth.mfa_challenges to stoop_auth;

create table auth.mfa_factors (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  friendly_name text,
  factor_type text not null,
  status text not null default 'unverified'::text,
  secret text,
  phone text,
  last_challenged_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_totp_step bigint,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mfa_factors_factor_type_check CHECK ((factor_type = ANY (ARRAY['totp'::text, 'phone'::text]))),
  constraint mfa_factors_status_check CHECK ((status = ANY (ARRAY['unverified'::text, 'verified'::text])))
);
CREATE UNIQUE INDEX mfa_factors_friendly_name ON auth.mfa_factors USING btree (user_id, friendly_name) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
grant delete, insert, select, update on table auth.mfa_factors to stoop_auth;

create table auth.one_time_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_type text not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  code_hash text,
  tries smallint not null default 0,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_user_id_token_type_key UNIQUE (user_id, token_type),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on column auth.one_time_tokens.relates_to is 'The address or number that the token was sent to.';
CREATE INDEX one_time_tokens_hash ON auth.one_time_tokens USING btree (token_hash);
grant delete, insert, select, update on table auth.one_time_tokens to stoop_auth;

create table auth.refresh_tokens (
  id bigint not null generated always as identity,
  token text not null,
  user_id uuid not null,
  session_id uuid not null,
  parent text,
  revoked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_token_key UNIQUE (token),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_parent ON auth.refresh_tokens USING btree (parent);
CREATE INDEX refresh_tokens_session ON auth.refresh_tokens USING btree (session_id, revoked);
grant delete, insert, select, update on table auth.refresh_tokens to stoop_auth;

create table auth.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  factor_id uuid,
  aal text not null default 'aal1'::text,
  not_after timestamp with time zone,
  refreshed_at timestamp with time zone,
  user_agent text,
  ip inet,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint sessions_aal_check CHECK ((aal = ANY (ARRAY['aal1'::text, 'aal2'::text, 'aal3'::text])))
);
CREATE INDEX sessions_user ON auth.sessions USING btree (user_id, created_at);
grant delete, insert, select, update on table auth.sessions to stoop_auth;

create table auth.users (
  id uuid not null default gen_random_uuid(),
  aud text not null default 'authenticated'::text,
  role text not null default 'authenticated'::text,
  email text,
  encrypted_password text,
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_token text,
  confirmation_sent_at timestamp with time zone,
  recovery_token text,
  recovery_sent_at timestamp with time zone,
  email_change text,
  email_change_token_new text,
  email_change_token_current text,
  email_change_confirm_status smallint not null default 0,
  email_change_sent_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  phone_change text,
  phone_change_token text,
  phone_change_sent_at timestamp with time zone,
  reauthentication_token text,
  reauthentication_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb not null default '{}'::jsonb,
  raw_user_meta_data jsonb not null default '{}'::jsonb,
  banned_until timestamp with time zone,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  confirmed_at timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_phone_key UNIQUE (phone),
  constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2)))
);
comment on table auth.users is 'Accounts. encrypted_password is an argon2id hash; tokens are hashes of what was mailed.';
CREATE INDEX users_anonymous ON auth.users USING btree (created_at) WHERE is_anonymous;
CREATE UNIQUE INDEX users_email ON auth.users USING btree (lower(email)) WHERE (NOT is_sso_user);
CREATE TRIGGER users_carry_messages AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NOT NULL AND old.email <> ''::text AND new.email <> ''::text AND lower(old.email) <> lower(new.email)) EXECUTE FUNCTION public.carry_messages();
CREATE TRIGGER users_create_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.create_profile();
CREATE TRIGGER users_end_account AFTER DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION public.end_account();
CREATE TRIGGER users_end_soft_deleted AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION public.end_account();
CREATE TRIGGER users_follow_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION public.follow_account_email();
CREATE TRIGGER users_take_subscription AFTER INSERT OR UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW EXECUTE FUNCTION public.carry_subscription();
grant delete, insert, select, update on table auth.users to stoop_auth;

create table platform.account_codes (
  user_id uuid not null,
  code_hash text not null,
  expires_at timestamp with time zone not null,
  tries smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  purpose text not null,
  sent_to text not null,
  constraint account_codes_pkey PRIMARY KEY (user_id, purpose),
  constraint deletion_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['delete-account'::text, 'text-messages'::text]))),
  constraint account_codes_sent_to_check CHECK ((length(sent_to) <= 320))
);
comment on table platform.account_codes is 'The one code of an account for one purpose: sent out, short-lived, few tries.';
grant delete, insert, select, update on table platform.account_codes to service_role;

create table platform.agent_areas (
  area text not null,
  kind text not null,
  agents integer not null,
  constraint agent_areas_pkey PRIMARY KEY (area),
  constraint agent_areas_kind_check CHECK ((kind = ANY (ARRAY['borough'::text, 'county'::text, 'city'::text])))
);
comment on table platform.agent_areas is 'What the directory offers as areas, with the number of agents.';
grant delete, insert, select, update on table platform.agent_areas to service_role;

create table platform.agent_listings (
  property_id bigint not null,
  statement_id bigint not null,
  constraint agent_listings_pkey PRIMARY KEY (property_id),
  constraint agent_listings_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES platform.agent_statements(id) ON DELETE CASCADE
);
comment on table platform.agent_listings is 'Which agent a listing names. No foreign key to the listing, for the price of bulk loads; the change log tells when it is gone.';
CREATE INDEX agent_listings_statement ON platform.agent_listings USING btree (statement_id);
grant delete, insert, select, update on table platform.agent_listings to service_role;

create table platform.agent_progress (
  id smallint not null default 1,
  "position" jsonb not null,
  walked_to bigint,
  constraint agent_progress_pkey PRIMARY KEY (id),
  constraint agent_progress_id_check CHECK ((id = 1))
);
comment on table platform.agent_progress is 'How far domain/agents has read the listings and their change log. walked_to: the last listing of the first walk; null: it is done.';
grant delete, insert, select, update on table platform.agent_progress to service_role;

create table platform.agent_statements (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  kind text not null,
  key text not null,
  source_id bigint,
  account_id uuid,
  name text not null,
  firm text,
  person_key text not null,
  license text,
  license_state text,
  title text,
  phone text,
  email text,
  languages text[] not null default '{}'::text[],
  is_shown boolean not null default false,
  is_sample boolean not null default false,
  said_at timestamp with time zone not null default now(),
  constraint agent_statements_pkey PRIMARY KEY (id),
  constraint agent_statements_kind_key_key UNIQUE (kind, key),
  constraint agent_statements_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint agent_statements_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE CASCADE,
  constraint agent_statements_check CHECK (((license IS NULL) = (license_state IS NULL))),
  constraint agent_statements_firm_check CHECK (((length(firm) >= 1) AND (length(firm) <= 300))),
  constraint agent_statements_key_check CHECK (((length(key) >= 1) AND (length(key) <= 1000))),
  constraint agent_statements_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'member'::text, 'listing'::text]))),
  constraint agent_statements_license_check CHECK (((length(license) >= 1) AND (length(license) <= 40))),
  constraint agent_statements_license_state_check CHECK ((license_state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint agent_statements_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint agent_statements_person_key_check CHECK (((length(person_key) >= 1) AND (length(person_key) <= 700)))
);
comment on table platform.agent_statements is 'What one source says about an agent: an account''s profile, a member of a feed, or the listings of a source that name them.';
comment on column platform.agent_statements.key is 'profile: the account; member: source and member key; listing: source, name, firm, license, and member or account.';
comment on column platform.agent_statements.source_id is 'No foreign key: a trigger notes members that are gone.';
comment on column platform.agent_statements.account_id is 'Whose profile or whose listings say it. Null: a source says it, which is evidence of who somebody is.';
comment on column platform.agent_statements.person_key is 'Folded name and firm: two people of one name in two firms are two.';
comment on column platform.agent_statements.is_shown is 'Whether this source alone is enough to show the person; listings show them as long as they are shown themselves.';
CREATE INDEX agent_statements_account ON platform.agent_statements USING btree (account_id);
CREATE INDEX agent_statements_agent ON platform.agent_statements USING btree (agent_id);
CREATE INDEX agent_statements_email ON platform.agent_statements USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX agent_statements_person ON platform.agent_statements USING btree (person_key);
grant delete, insert, select, update on table platform.agent_statements to service_role;

create table platform.agent_words (
  word text not null,
  spellings text[] not null,
  constraint agent_words_pkey PRIMARY KEY (word),
  constraint agent_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 100)))
);
comment on table platform.agent_words is 'Words of agents'' names and firms, to find beginnings and typos. spellings: the word with and without each of its letters.';
CREATE INDEX agent_words_prefix ON platform.agent_words USING btree (word text_pattern_ops);
CREATE INDEX agent_words_spellings ON platform.agent_words USING gin (spellings);
grant delete, insert, select, update on table platform.agent_words to service_role;

create table platform.agents_waiting (
  id bigint not null generated always as identity,
  kind text not null,
  key text not null,
  constraint agents_waiting_pkey PRIMARY KEY (id),
  constraint agents_waiting_kind_check CHECK ((kind = ANY (ARRAY['profile'::text, 'member'::text, 'agent'::text])))
);
comment on table platform.agents_waiting is 'Profiles and members that changed since they were last gathered, as keys of platform.agent_statements; and numbers of agents.';
grant delete, insert, select on table platform.agents_waiting to service_role;

create table platform.alert_homes (
  listing bigint not null,
  home text not null,
  status text not null,
  shown jsonb,
  left_at timestamp with time zone,
  constraint alert_homes_pkey PRIMARY KEY (listing),
  constraint alert_homes_check CHECK (((shown IS NULL) = (left_at IS NOT NULL)))
);
comment on table platform.alert_homes is 'What the engine last saw of each listing that search showed, and when it left.';
comment on column platform.alert_homes.home is 'The same for all listings of one home (domain/alerts/engine).';
comment on column platform.alert_homes.shown is 'Its row of search_values; null: search no longer shows it.';
CREATE INDEX alert_homes_home ON platform.alert_homes USING hash (home);
CREATE INDEX alert_homes_left ON platform.alert_homes USING btree (left_at) WHERE (left_at IS NOT NULL);
grant delete, insert, select, update on table platform.alert_homes to service_role;

create table platform.alert_mails (
  id bigint not null generated always as identity,
  user_id uuid not null,
  token_hash text not null,
  search_ids bigint[] not null default '{}'::bigint[],
  topics text[] not null,
  is_instant boolean not null,
  homes integer not null,
  shown integer not null,
  written_at timestamp with time zone not null default now(),
  constraint alert_mails_pkey PRIMARY KEY (id),
  constraint alert_mails_token_hash_key UNIQUE (token_hash),
  constraint alert_mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alert_mails_check CHECK (((shown >= 1) AND (shown <= homes))),
  constraint alert_mails_homes_check CHECK ((homes > 0)),
  constraint alert_mails_token_hash_check CHECK (((length(token_hash) >= 20) AND (length(token_hash) <= 100))),
  constraint alert_mails_topics_check CHECK ((topics <@ ARRAY['searches'::text, 'homes'::text, 'buildings'::text]))
);
comment on table platform.alert_mails is 'Mails that were written. Their links are known by the hash of their token.';
CREATE INDEX alert_mails_user ON platform.alert_mails USING btree (user_id, written_at);
grant delete, insert, select, update on table platform.alert_mails to service_role;

create table platform.alert_matches (
  id bigint not null generated always as identity,
  user_id uuid not null,
  home text not null,
  event text not null,
  kind text not null,
  listing bigint not null,
  search_ids bigint[] not null default '{}'::bigint[],
  is_saved_home boolean not null default false,
  is_saved_building boolean not null default false,
  price numeric(14,2),
  previous_price numeric(14,2),
  matched_at timestamp with time zone not null default now(),
  state text not null,
  reason text,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  mail_id bigint,
  constraint alert_matches_pkey PRIMARY KEY (id),
  constraint alert_matches_user_id_home_event_key UNIQUE (user_id, home, event),
  constraint alert_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alert_matches_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
  constraint alert_matches_check1 CHECK (((state <> 'not_sent'::text) OR (reason IS NOT NULL))),
  constraint alert_matches_event_check CHECK (((length(event) >= 1) AND (length(event) <= 200))),
  constraint alert_matches_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'back'::text, 'price'::text, 'match'::text, 'open_house'::text, 'pending'::text, 'sold'::text, 'off_market'::text]))),
  constraint alert_matches_reason_check CHECK ((reason = ANY (ARRAY['frequency'::text, 'daily_limit'::text, 'linked'::text, 'paused'::text, 'turned_off'::text, 'unsubscribed'::text, 'bounced'::text, 'complained'::text, 'no_address'::text, 'left_market'::text, 'search_deleted'::text]))),
  constraint alert_matches_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'not_sent'::text])))
);
comment on table platform.alert_matches is 'Each event of a home for each account that wanted to hear of it: once, with what became of it.';
comment on column platform.alert_matches.reason is 'Why it waits, or why it was not sent.';
CREATE INDEX alert_matches_matched ON platform.alert_matches USING btree (matched_at);
CREATE INDEX alert_matches_user ON platform.alert_matches USING btree (user_id, matched_at);
CREATE TRIGGER alert_matches_list_changed AFTER UPDATE ON platform.alert_matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION platform.list_waiting_alerts();
CREATE TRIGGER alert_matches_list_new AFTER INSERT ON platform.alert_matches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION platform.list_waiting_alerts();
grant delete, insert, select, update on table platform.alert_matches to service_role;

create table platform.alert_messages (
  id bigint not null generated always as identity,
  user_id uuid not null,
  channel text not null,
  homes integer not null,
  written_at timestamp with time zone not null default now(),
  constraint alert_messages_pkey PRIMARY KEY (id),
  constraint alert_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alert_messages_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'push'::text]))),
  constraint alert_messages_homes_check CHECK ((homes > 0))
);
comment on table platform.alert_messages is 'Text messages and pushes that were written; each counts all its homes.';
CREATE INDEX alert_messages_user ON platform.alert_messages USING btree (user_id, written_at);
grant delete, insert, select, update on table platform.alert_messages to service_role;

create table platform.alert_notices (
  id bigint not null generated always as identity,
  match_id bigint not null,
  user_id uuid not null,
  channel text not null,
  state text not null,
  reason text,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  message_id bigint,
  constraint alert_notices_pkey PRIMARY KEY (id),
  constraint alert_notices_match_id_channel_key UNIQUE (match_id, channel),
  constraint alert_notices_match_id_fkey FOREIGN KEY (match_id) REFERENCES platform.alert_matches(id) ON DELETE CASCADE,
  constraint alert_notices_message_id_fkey FOREIGN KEY (message_id) REFERENCES platform.alert_messages(id) ON DELETE SET NULL,
  constraint alert_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint alert_notices_channel_check CHECK ((channel = ANY (ARRAY['sms'::text, 'push'::text]))),
  constraint alert_notices_check CHECK (((state = 'waiting'::text) = (due_at IS NOT NULL))),
  constraint alert_notices_check1 CHECK (((state <> 'not_sent'::text) OR (reason IS NOT NULL))),
  constraint alert_notices_reason_check CHECK ((reason = ANY (ARRAY['quiet_hours'::text, 'daily_limit'::text, 'paused'::text, 'turned_off'::text, 'opted_out'::text, 'no_device'::text, 'left_market'::text, 'search_deleted'::text]))),
  constraint alert_notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'not_sent'::text])))
);
comment on table platform.alert_notices is 'What became of a match by text message and by push, for accounts that have them.';
comment on column platform.alert_notices.reason is 'Why it waits, or why it was not sent.';
CREATE INDEX alert_notices_due ON platform.alert_notices USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX alert_notices_message ON platform.alert_notices USING btree (message_id);
CREATE INDEX alert_notices_user ON platform.alert_notices USING btree (user_id);
grant delete, insert, select, update on table platform.alert_notices to service_role;

create table platform.alert_position (
  is_only boolean not null default true,
  "position" jsonb not null,
  moved_at timestamp with time zone not null default now(),
  constraint alert_position_pkey PRIMARY KEY (is_only),
  constraint alert_position_is_only_check CHECK (is_only)
);
comment on table platform.alert_position is 'How far the engine has read listing_changes (domain/listings/listing-changes.server.ts).';
grant insert, select, update on table platform.alert_position to service_role;

create table platform.alert_waiting (
  match_id bigint not null,
  user_id uuid not null,
  due_at timestamp with time zone not null,
  constraint alert_waiting_pkey PRIMARY KEY (match_id),
  constraint alert_waiting_match_id_fkey FOREIGN KEY (match_id) REFERENCES platform.alert_matches(id) ON DELETE CASCADE
);
comment on table platform.alert_waiting is 'The items of alert_matches that wait for a mail. A trigger there keeps it.';
CREATE INDEX alert_waiting_due ON platform.alert_waiting USING btree (due_at);
CREATE INDEX alert_waiting_user ON platform.alert_waiting USING btree (user_id);
grant delete, insert, select, update on table platform.alert_waiting to service_role;

create table platform.api_keys (
  kind text not null,
  key text not null,
  created_at timestamp with time zone not null default now(),
  constraint api_keys_pkey PRIMARY KEY (kind),
  constraint api_keys_key_key UNIQUE (key),
  constraint api_keys_kind_check CHECK ((kind = ANY (ARRAY['publishable'::text, 'secret'::text])))
);
comment on table platform.api_keys is 'Kept readable: who can read them can read the signing keys as well. publishable acts as anon, secret as service_role.';
grant delete, insert, select, update on table platform.api_keys to stoop_auth;

create table platform.attempts (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint attempts_pkey PRIMARY KEY (key)
);
comment on table platform.attempts is 'How often something was tried by whom in the current window. Keys are hashes.';
CREATE INDEX attempts_window ON platform.attempts USING btree (window_ends_at);
grant delete, insert, select, update on table platform.attempts to service_role;
grant delete, insert, select, update on table platform.attempts to stoop_auth;

create table platform.broadcasts (
  seq bigint not null generated always as identity,
  topic text not null,
  event text not null,
  payload jsonb not null,
  sent_at timestamp with time zone not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  constraint broadcasts_pkey PRIMARY KEY (seq),
  constraint broadcasts_event_check CHECK (((length(event) >= 1) AND (length(event) <= 100))),
  constraint broadcasts_topic_check CHECK (((length(topic) >= 1) AND (length(topic) <= 200)))
);
comment on table platform.broadcasts is 'Of private topics, kept for a day: whoever reconnects asks for what was missed.';
CREATE INDEX broadcasts_topic ON platform.broadcasts USING btree (topic, sent_at);
grant delete, insert, select on table platform.broadcasts to service_role;

create table platform.bulk_choices (
  id uuid not null default gen_random_uuid(),
  chosen_by uuid not null,
  action text not null,
  options jsonb not null,
  property_ids bigint[] not null,
  created_at timestamp with time zone not null default now(),
  constraint bulk_choices_pkey PRIMARY KEY (id),
  constraint bulk_choices_chosen_by_fkey FOREIGN KEY (chosen_by) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table platform.bulk_choices is 'Goes when the action is begun, or an hour later.';
CREATE INDEX bulk_choices_created_at ON platform.bulk_choices USING btree (created_at);
grant delete, insert, select on table platform.bulk_choices to service_role;

create table platform.bulk_targets (
  run_id bigint not null,
  property_ids bigint[] not null,
  constraint bulk_targets_pkey PRIMARY KEY (run_id),
  constraint bulk_targets_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE
);
comment on table platform.bulk_targets is 'Goes when the run has ended.';
grant delete, insert, select on table platform.bulk_targets to service_role;

create table platform.contact_addresses (
  account_id uuid not null,
  email text not null,
  token_hash text not null,
  mailed_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  refused_at timestamp with time zone,
  constraint contact_addresses_pkey PRIMARY KEY (account_id, email),
  constraint contact_addresses_token_hash_key UNIQUE (token_hash),
  constraint contact_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint contact_addresses_check CHECK (((confirmed_at IS NULL) OR (refused_at IS NULL))),
  constraint contact_addresses_email_check CHECK (((email = lower(email)) AND (length(email) <= 320)))
);
comment on table platform.contact_addresses is 'Addresses that an account''s listings name as their contact, other than its own, and whether their owners take inquiries. Only domain/messaging writes it.';
comment on column platform.contact_addresses.token_hash is 'sha256 of the token in the latest mail, base64url.';
grant delete, insert, select, update on table platform.contact_addresses to service_role;

create table platform.conversation_links (
  token_hash text not null,
  conversation_id bigint not null,
  side text not null,
  created_at timestamp with time zone not null default now(),
  purpose text not null default 'page'::text,
  constraint conversation_links_pkey PRIMARY KEY (token_hash),
  constraint conversation_links_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  constraint conversation_links_purpose_check CHECK ((purpose = ANY (ARRAY['page'::text, 'tour'::text, 'reply'::text, 'calendar'::text]))),
  constraint conversation_links_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'recipient'::text])))
);
comment on table platform.conversation_links is 'What a mail of a conversation leads to, for one side. token_hash: sha256, base64url.';
comment on column platform.conversation_links.purpose is 'page: a link to the page of the conversation; tour: a link to its tours; calendar: gets the calendar entries of its tours; reply: the address that answers to a mail go to.';
CREATE INDEX conversation_links_conversation ON platform.conversation_links USING btree (conversation_id);
grant delete, insert, select, update on table platform.conversation_links to service_role;

create table platform.document_versions (
  document text not null,
  version text not null,
  constraint document_versions_pkey PRIMARY KEY (document, version)
);
comment on table platform.document_versions is 'Versions of the texts that were ever in force (domain/identity/documents.ts). A new version comes with a migration.';

create table platform.dropped_attachments (
  id uuid not null,
  dropped_at timestamp with time zone not null default now(),
  constraint dropped_attachments_pkey PRIMARY KEY (id)
);
comment on table platform.dropped_attachments is 'Files whose rows are gone; a job removes their bytes.';
grant delete, insert, select on table platform.dropped_attachments to service_role;

create table platform.entered_homes (
  id bigint not null generated always as identity,
  property_id bigint not null,
  constraint entered_homes_pkey PRIMARY KEY (id)
);
comment on table platform.entered_homes is 'Listings that were entered or moved by hand and whose key is to be derived.';
grant delete, insert, select on table platform.entered_homes to service_role;

create table platform.feed_budgets (
  source_id bigint not null,
  budget text not null,
  used jsonb not null default '[]'::jsonb,
  suspended_until timestamp with time zone,
  reason text,
  constraint feed_budgets_pkey PRIMARY KEY (source_id, budget),
  constraint feed_budgets_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE,
  constraint feed_budgets_budget_check CHECK ((budget = ANY (ARRAY['data'::text, 'media'::text])))
);
grant delete, insert, select, update on table platform.feed_budgets to service_role;

create table platform.feed_cursors (
  source_id bigint not null,
  resource text not null,
  phase text not null default 'backfill'::text,
  next_link text,
  high_water text,
  high_key text,
  sweep jsonb,
  swept_at timestamp with time zone,
  changed_at timestamp with time zone not null default now(),
  walk jsonb,
  constraint feed_cursors_pkey PRIMARY KEY (source_id, resource),
  constraint feed_cursors_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE,
  constraint feed_cursors_phase_check CHECK ((phase = ANY (ARRAY['backfill'::text, 'delta'::text]))),
  constraint feed_cursors_resource_check CHECK ((resource = ANY (ARRAY['Property'::text, 'OpenHouse'::text, 'Member'::text, 'Office'::text])))
);
comment on table platform.feed_cursors is 'high_water: the feed''s own latest timestamp as it wrote it, never our clock. next_link: page to go on with inside a phase.';
comment on column platform.feed_cursors.walk is 'The walk under way: {purpose, since, water, afterKey, seen, startedAt} (domain/mls/feed-cursors.server.ts).';
grant delete, insert, select, update on table platform.feed_cursors to service_role;

create table platform.former_home_keys (
  former text not null,
  unit_key text,
  constraint former_home_keys_pkey PRIMARY KEY (former)
);
comment on table platform.former_home_keys is 'Keys that stored homes had before they were renewed, of which gone listings have events. Null: two homes had it.';
CREATE INDEX former_home_keys_unit ON platform.former_home_keys USING btree (unit_key);
grant insert, select, update on table platform.former_home_keys to service_role;

create table platform.home_keys (
  is_only boolean not null default true,
  version integer not null,
  renewing integer not null,
  renewed_to bigint not null,
  constraint home_keys_pkey PRIMARY KEY (is_only),
  constraint home_keys_is_only_check CHECK (is_only)
);
comment on table platform.home_keys is 'Which version of the rules (HOME_KEYS) all stored homes have, and up to which listing the one being renewed has got.';
grant select, update on table platform.home_keys to service_role;

create table platform.home_progress (
  id smallint not null default 1,
  "position" jsonb not null,
  walked_to bigint,
  constraint home_progress_pkey PRIMARY KEY (id),
  constraint home_progress_id_check CHECK ((id = 1))
);
comment on table platform.home_progress is 'How far domain/records has read the listings and their change log. walked_to: the last listing of the first walk; null: it is done.';
grant delete, insert, select, update on table platform.home_progress to service_role;

create table platform.import_run_changes (
  run_id bigint not null,
  property_id bigint not null,
  before jsonb not null,
  constraint import_run_changes_pkey PRIMARY KEY (run_id, property_id),
  constraint import_run_changes_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE
);
CREATE INDEX import_run_changes_property ON platform.import_run_changes USING btree (property_id);
grant delete, insert, select, update on table platform.import_run_changes to service_role;

create table platform.import_texts (
  run_id bigint not null,
  text text not null,
  constraint import_texts_pkey PRIMARY KEY (run_id),
  constraint import_texts_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE
);
comment on table platform.import_texts is 'Pasted into the portal; goes when its run has ended.';
grant delete, insert, select on table platform.import_texts to service_role;

create table platform.inbound_mails (
  key text not null,
  received_at timestamp with time zone not null default now(),
  conversation_id bigint,
  outcome text not null,
  constraint inbound_mails_pkey PRIMARY KEY (key),
  constraint inbound_mails_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE
);
comment on table platform.inbound_mails is 'What came in by mail, so that the same mail twice is one message, and a signed report is taken once. Kept for a month; has no text.';
comment on column platform.inbound_mails.key is 'sha256 of the mail and the address it was sent to, or of a signature.';
CREATE INDEX inbound_mails_conversation ON platform.inbound_mails USING btree (conversation_id);
CREATE INDEX inbound_mails_received ON platform.inbound_mails USING btree (received_at);
grant delete, insert, select, update on table platform.inbound_mails to service_role;

create table platform.listing_records (
  source_id bigint not null,
  listing_key text not null,
  property_id bigint,
  run_id bigint,
  record text not null,
  modified_at text,
  standard_status text,
  mls_status text,
  problem text,
  received_at timestamp with time zone not null default now(),
  office_key text,
  absent_since timestamp with time zone,
  constraint listing_records_pkey PRIMARY KEY (source_id, listing_key),
  constraint listing_records_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table platform.listing_records is 'record: the JSON. problem: why it is no listing here; null: it is one (property_id).';
comment on column platform.listing_records.absent_since is 'As properties.absent_since.';
CREATE INDEX listing_records_office ON platform.listing_records USING btree (source_id, office_key) WHERE (office_key IS NOT NULL);
CREATE INDEX listing_records_property ON platform.listing_records USING btree (property_id);
grant delete, insert, select, update on table platform.listing_records to service_role;

create table platform.mail_blocks (
  address text not null,
  reason text not null,
  detail text,
  blocked_at timestamp with time zone not null default now(),
  constraint mail_blocks_pkey PRIMARY KEY (address),
  constraint mail_blocks_address_check CHECK (((address = lower(address)) AND ((length(address) >= 3) AND (length(address) <= 320)))),
  constraint mail_blocks_detail_check CHECK ((length(detail) <= 500)),
  constraint mail_blocks_reason_check CHECK ((reason = ANY (ARRAY['bounced'::text, 'complained'::text])))
);
comment on table platform.mail_blocks is 'Addresses that get no alerts, because the mail service reported a bounce or a complaint.';
grant delete, insert, select, update on table platform.mail_blocks to service_role;

create table platform.market_progress (
  is_only boolean not null default true,
  last_event bigint not null,
  last_run bigint not null,
  counted_through date not null,
  counted_at timestamp with time zone not null,
  constraint market_progress_pkey PRIMARY KEY (is_only),
  constraint market_progress_is_only_check CHECK (is_only)
);
comment on table platform.market_progress is 'Up to which event of listings and which run market_months has counted, the month that was the last one then, and when.';
grant delete, insert, select, update on table platform.market_progress to service_role;

create table platform.mls_members (
  source_id bigint not null,
  member_key text not null,
  member_mls_id text,
  full_name text,
  email text,
  phone text,
  office_key text,
  license text,
  status text,
  modified_at text,
  constraint mls_members_pkey PRIMARY KEY (source_id, member_key),
  constraint mls_members_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table platform.mls_members is 'Agents as their source names them [Member].';
CREATE INDEX mls_members_office ON platform.mls_members USING btree (source_id, office_key);
CREATE TRIGGER mls_members_note_agent AFTER INSERT OR DELETE ON platform.mls_members FOR EACH ROW EXECUTE FUNCTION platform.note_changed_member();
CREATE TRIGGER mls_members_note_changed_agent AFTER UPDATE ON platform.mls_members FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name OR old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone OR old.office_key IS DISTINCT FROM new.office_key OR old.license IS DISTINCT FROM new.license OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION platform.note_changed_member();
grant delete, insert, select, update on table platform.mls_members to service_role;

create table platform.mls_offices (
  source_id bigint not null,
  office_key text not null,
  office_mls_id text,
  name text,
  phone text,
  email text,
  idx_participation boolean,
  modified_at text,
  constraint mls_offices_pkey PRIMARY KEY (source_id, office_key),
  constraint mls_offices_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table platform.mls_offices is 'Firms as their source names them [Office].';
CREATE TRIGGER mls_offices_note_agents AFTER INSERT OR DELETE ON platform.mls_offices FOR EACH ROW EXECUTE FUNCTION platform.note_changed_office();
CREATE TRIGGER mls_offices_note_changed_agents AFTER UPDATE ON platform.mls_offices FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.idx_participation IS DISTINCT FROM new.idx_participation) EXECUTE FUNCTION platform.note_changed_office();
grant delete, insert, select, update on table platform.mls_offices to service_role;

create table platform.outbox (
  id bigint not null generated always as identity,
  channel text not null,
  kind text not null,
  recipient text not null,
  subject text,
  html text,
  text text not null,
  created_at timestamp with time zone not null default now(),
  tries smallint not null default 0,
  next_try_at timestamp with time zone not null default now(),
  last_error text,
  reply_to text,
  unsubscribe_url text,
  calendar text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_calendar_check CHECK ((length(calendar) <= 20000)),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint outbox_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40))),
  constraint outbox_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 320))),
  constraint outbox_reply_to_check CHECK (((length(reply_to) >= 3) AND (length(reply_to) <= 320))),
  constraint outbox_unsubscribe_url_check CHECK ((length(unsubscribe_url) <= 2000))
);
comment on table platform.outbox is 'Rows go when they are delivered: they hold links and codes. Without a delivery setting they stay and are read at /dev/mailbox.';
comment on column platform.outbox.unsubscribe_url is 'For the List-Unsubscribe header: one POST there ends it (RFC 8058).';
comment on column platform.outbox.calendar is 'An iCalendar file that is sent along, with its METHOD.';
CREATE INDEX outbox_next_try ON platform.outbox USING btree (channel, next_try_at);
CREATE INDEX outbox_recipient ON platform.outbox USING btree (lower(recipient), id);
grant delete, insert, select, update on table platform.outbox to service_role;
grant insert on table platform.outbox to stoop_auth;

create table platform.push_devices (
  id bigint not null generated always as identity,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint push_devices_auth_check CHECK ((length(auth) = 22)),
  constraint push_devices_endpoint_check CHECK (((length(endpoint) >= 10) AND (length(endpoint) <= 1000))),
  constraint push_devices_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint push_devices_p256dh_check CHECK ((length(p256dh) = 87))
);
comment on table platform.push_devices is 'Browsers that show notifications, until they are turned off, sign out, or their push service ends the subscription.';
comment on column platform.push_devices.session_id is 'The session that turned it on: whoever uses the browser after signing out sees nothing.';
comment on column platform.push_devices.told_at is 'When its push service last took a notification.';
CREATE INDEX push_devices_session ON platform.push_devices USING btree (session_id);
CREATE INDEX push_devices_user ON platform.push_devices USING btree (user_id);
grant delete, insert, select, update on table platform.push_devices to service_role;

create table platform.push_keys (
  is_only boolean not null default true,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_keys_pkey PRIMARY KEY (is_only),
  constraint push_keys_is_only_check CHECK (is_only),
  constraint push_keys_private_key_check CHECK (((length(private_key) >= 40) AND (length(private_key) <= 50))),
  constraint push_keys_public_key_check CHECK (((length(public_key) >= 80) AND (length(public_key) <= 100)))
);
comment on table platform.push_keys is 'The VAPID key pair (RFC 8292). Made once: every subscription belongs to it.';
grant insert, select on table platform.push_keys to stoop_auth;

create table platform.recorded_sale_changes (
  run_id bigint not null,
  sale_id bigint not null,
  before jsonb not null,
  constraint recorded_sale_changes_pkey PRIMARY KEY (run_id, sale_id),
  constraint recorded_sale_changes_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE,
  constraint recorded_sale_changes_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.recorded_sales(id) ON DELETE CASCADE
);
comment on table platform.recorded_sale_changes is 'What a run changed of recorded sales, for its undo. before: the row as it was.';
CREATE INDEX recorded_sale_changes_sale ON platform.recorded_sale_changes USING btree (sale_id);
grant delete, insert, select, update on table platform.recorded_sale_changes to service_role;

create table platform.row_changes (
  seq bigint not null generated always as identity,
  table_name text not null,
  event text not null,
  key jsonb not null,
  owner_id uuid,
  committed_at timestamp with time zone not null default clock_timestamp(),
  xid xid8 not null default pg_current_xact_id(),
  constraint row_changes_pkey PRIMARY KEY (seq),
  constraint row_changes_event_check CHECK ((event = ANY (ARRAY['INSERT'::text, 'UPDATE'::text, 'DELETE'::text])))
);
comment on table platform.row_changes is 'key: the primary key. owner_id: whose row it was; a deletion is told to them, and for ownerless tables to administrators.';
grant delete, insert, select on table platform.row_changes to service_role;

create table platform.saved_search_changes (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  search_id bigint not null,
  changed_at timestamp with time zone not null default now(),
  constraint saved_search_changes_pkey PRIMARY KEY (seq)
);
grant delete, insert, select on table platform.saved_search_changes to service_role;

create table platform.settings (
  name text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (name)
);
comment on table platform.settings is 'Settings of the server that the database itself must know, written at its start.';
grant insert, select, update on table platform.settings to service_role;

create table platform.signing_keys (
  kid text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);
comment on table platform.signing_keys is 'ES256 keys of access tokens. The newest signs; a retired one stays in the published set until its tokens have ended.';
grant delete, insert, select, update on table platform.signing_keys to stoop_auth;

create table platform.source_credentials (
  source_id bigint not null,
  sealed text not null,
  changed_at timestamp with time zone not null default now(),
  constraint source_credentials_pkey PRIMARY KEY (source_id),
  constraint source_credentials_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table platform.source_credentials is 'Encrypted (domain/mls/credentials.server.ts); the key is not in the database.';
grant delete, insert, select, update on table platform.source_credentials to service_role;

create table platform.sweep_keys (
  source_id bigint not null,
  listing_key text not null,
  modified_at text
);
comment on table platform.sweep_keys is 'All keys that a feed names in the sweep under way (domain/mls/sweep.server.ts).';
CREATE INDEX sweep_keys_source ON platform.sweep_keys USING btree (source_id);
grant delete, insert, select on table platform.sweep_keys to service_role;

create table platform.tour_copies (
  tour_id bigint not null,
  email text not null,
  state text not null default 'named'::text,
  asked_at timestamp with time zone,
  constraint tour_copies_pkey PRIMARY KEY (tour_id),
  constraint tour_copies_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  constraint tour_copies_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint tour_copies_state_check CHECK ((state = ANY (ARRAY['named'::text, 'asked'::text, 'agreed'::text, 'stopped'::text])))
);
comment on table platform.tour_copies is 'Whoever asks for a tour may name their agent''s address. named: not asked, because that would be too many mails, or the tour is not passed on yet.';
CREATE INDEX tour_copies_email ON platform.tour_copies USING btree (lower(email), asked_at);
grant delete, insert, select, update on table platform.tour_copies to service_role;

create table platform.tour_copy_links (
  token_hash text not null,
  tour_id bigint not null,
  constraint tour_copy_links_pkey PRIMARY KEY (token_hash),
  constraint tour_copy_links_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES platform.tour_copies(tour_id) ON DELETE CASCADE
);
comment on table platform.tour_copy_links is 'Mailed links to the page where that agent agrees or stops. token_hash: sha256, base64url.';
CREATE INDEX tour_copy_links_tour ON platform.tour_copy_links USING btree (tour_id);
grant delete, insert, select on table platform.tour_copy_links to service_role;

create table platform.tour_copy_stops (
  address_hash text not null,
  stopped_at timestamp with time zone not null default now(),
  constraint tour_copy_stops_pkey PRIMARY KEY (address_hash)
);
comment on table platform.tour_copy_stops is 'Addresses that nobody may name as their agent''s any more. address_hash: sha256 of the address in lower case, base64url.';
grant insert, select on table platform.tour_copy_stops to service_role;

create table platform.undelivered_messages (
  id bigint not null,
  channel text not null,
  kind text not null,
  recipient text not null,
  written_at timestamp with time zone not null,
  failed_at timestamp with time zone not null default now(),
  tries smallint not null,
  last_error text not null,
  constraint undelivered_messages_pkey PRIMARY KEY (id),
  constraint undelivered_messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
);
comment on table platform.undelivered_messages is 'Messages that could not be delivered: npm run admin -- undelivered. Rows go after a month.';
CREATE INDEX undelivered_messages_failed ON platform.undelivered_messages USING btree (failed_at);
grant delete, insert, select on table platform.undelivered_messages to service_role;

create table platform.unkept_records (
  source_id bigint not null,
  listing_key text not null,
  modified_at text not null,
  constraint unkept_records_pkey PRIMARY KEY (source_id, listing_key),
  constraint unkept_records_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table platform.unkept_records is 'Keys that a feed names and that are not kept (taken back, refused), with the time of the look at them: read again when that changes.';
grant delete, insert, select, update on table platform.unkept_records to service_role;

create table platform.wording_checks (
  property_id bigint not null,
  seen_version timestamp with time zone not null,
  text_hash text not null,
  edition text not null,
  findings jsonb not null default '[]'::jsonb,
  dismissed_at timestamp with time zone,
  constraint wording_checks_pkey PRIMARY KEY (property_id),
  constraint wording_checks_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE
);
comment on table platform.wording_checks is 'The last check of each listing. Only domain/fair-housing writes it.';
comment on column platform.wording_checks.seen_version is 'properties.updated_at of the checked version.';
comment on column platform.wording_checks.edition is 'Which words, rules and laws it was checked with.';
comment on column platform.wording_checks.dismissed_at is 'When an administrator decided that this text is lawful. Null again once the text changes.';
CREATE INDEX wording_checks_flagged ON platform.wording_checks USING btree (property_id) WHERE ((findings <> '[]'::jsonb) AND (dismissed_at IS NULL));
grant delete, insert, select, update on table platform.wording_checks to service_role;

create table platform.write_probe (
  id boolean not null default true,
  written_at timestamp with time zone not null default now(),
  constraint write_probe_pkey PRIMARY KEY (id),
  constraint write_probe_id_check CHECK (id)
);
comment on table platform.write_probe is 'One row, written anew by /readyz (server/readiness.ts).';
grant select, update on table platform.write_probe to service_role;

create table public.account_preferences (
  user_id uuid not null,
  save_search_criteria boolean not null default true,
  show_saved_first boolean not null default true,
  use_current_location boolean not null default false,
  public_profile boolean not null default false,
  allow_contact_from_agents boolean not null default true,
  share_email_with_partners boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint account_preferences_pkey PRIMARY KEY (user_id),
  constraint account_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
comment on table public.account_preferences is 'How search behaves and what others may see; what is sent is in notification_preferences.';
alter table public.account_preferences enable row level security;
alter table public.account_preferences force row level security;
create policy account_preferences_read_own on public.account_preferences for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy account_preferences_service on public.account_preferences for all to service_role using (true) with check (true);
create policy account_preferences_update_own on public.account_preferences for update to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
CREATE TRIGGER account_preferences_note_agent AFTER UPDATE ON public.account_preferences FOR EACH ROW WHEN (old.public_profile IS DISTINCT FROM new.public_profile) EXECUTE FUNCTION platform.note_changed_agent_profile('user_id');
CREATE TRIGGER account_preferences_publish AFTER INSERT OR DELETE OR UPDATE ON public.account_preferences FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('user_id', 'user_id');
CREATE TRIGGER account_preferences_touch BEFORE UPDATE ON public.account_preferences FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
grant select on table public.account_preferences to authenticated;
grant delete, insert, select, update on table public.account_preferences to service_role;
grant update (save_search_criteria, show_saved_first, use_current_location, public_profile, allow_contact_from_agents, share_email_with_partners) on public.account_preferences to authenticated;

create table public.acknowledgements (
  id bigint not null generated always as identity,
  user_id uuid not null,
  document text not null,
  version text not null,
  accepted_at timestamp with time zone not null default now(),
  constraint acknowledgements_pkey PRIMARY KEY (id),
  constraint acknowledgements_user_id_document_version_key UNIQUE (user_id, document, version),
  constraint acknowledgements_known_version FOREIGN KEY (document, version) REFERENCES platform.document_versions(document, version) NOT VALID,
  constraint acknowledgements_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint acknowledgements_document_check CHECK ((document = ANY (ARRAY['terms'::text, 'ad-terms'::text, 'privacy'::text, 'fair-housing'::text]))),
  constraint acknowledgements_version_check CHECK (((length(version) >= 1) AND (length(version) <= 40)))
);
comment on table public.acknowledgements is 'Which text in which version was accepted when. Rows are only ever added.';
alter table public.acknowledgements enable row level security;
alter table public.acknowledgements force row level security;
create policy acknowledgements_add_own on public.acknowledgements for insert to authenticated with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy acknowledgements_read_own on public.acknowledgements for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy acknowledgements_service on public.acknowledgements for all to service_role using (true) with check (true);
grant select on table public.acknowledgements to authenticated;
grant delete, insert, select, update on table public.acknowledgements to service_role;
grant insert (user_id, document, version) on public.acknowledgements to authenticated;

create table public.admin_actions (
  id bigint not null generated always as identity,
  actor uuid,
  actor_email text not null default ''::text,
  action text not null,
  target text not null default ''::text,
  details jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null default now(),
  constraint admin_actions_pkey PRIMARY KEY (id),
  constraint admin_actions_action_check CHECK ((action ~ '^[a-z_]{3,40}$'::text))
);
comment on table public.admin_actions is 'Append-only. Every administrative action; outlives the account, hence no foreign key.';
CREATE INDEX admin_actions_property ON public.admin_actions USING btree (target text_pattern_ops) WHERE (action = ANY (ARRAY['property_added'::text, 'property_changed'::text, 'property_deleted'::text]));
CREATE INDEX admin_actions_recent ON public.admin_actions USING btree (happened_at DESC);
alter table public.admin_actions enable row level security;
alter table public.admin_actions force row level security;
create policy admin_actions_admin_read on public.admin_actions for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy admin_actions_append on public.admin_actions for insert to service_role with check (true);
create policy admin_actions_service_read on public.admin_actions for select to service_role using (true);
CREATE TRIGGER admin_actions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.admin_actions FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
grant select on table public.admin_actions to authenticated;
grant insert, select on table public.admin_actions to service_role;

create table public.agent_claims (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  account_id uuid not null,
  note text,
  status text not null default 'waiting'::text,
  proof text,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text,
  created_at timestamp with time zone not null default now(),
  constraint agent_claims_pkey PRIMARY KEY (id),
  constraint agent_claims_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint agent_claims_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE CASCADE,
  constraint agent_claims_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint agent_claims_check1 CHECK (((status <> 'approved'::text) OR (proof IS NOT NULL))),
  constraint agent_claims_decision_note_check CHECK ((length(decision_note) <= 2000)),
  constraint agent_claims_note_check CHECK ((length(note) <= 2000)),
  constraint agent_claims_proof_check CHECK ((proof = ANY (ARRAY['email'::text, 'license'::text, 'administrator'::text]))),
  constraint agent_claims_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'undone'::text])))
);
comment on table public.agent_claims is 'Who asked to manage an agent''s profile, and what was decided. proof: what an approved one rests on.';
comment on column public.agent_claims.decided_by is 'The administrator; no foreign key, because the decision outlives the account. Null: decided by the proof alone.';
CREATE INDEX agent_claims_account ON public.agent_claims USING btree (account_id);
CREATE INDEX agent_claims_agent ON public.agent_claims USING btree (agent_id);
CREATE INDEX agent_claims_open ON public.agent_claims USING btree (id) WHERE (status = 'waiting'::text);
CREATE UNIQUE INDEX agent_claims_waiting ON public.agent_claims USING btree (agent_id, account_id) WHERE (status = 'waiting'::text);
alter table public.agent_claims enable row level security;
alter table public.agent_claims force row level security;
create policy agent_claims_service on public.agent_claims for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.agent_claims to service_role;

create table public.agent_closings (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  property_id bigint not null,
  named_by uuid not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  constraint agent_closings_pkey PRIMARY KEY (id),
  constraint agent_closings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE CASCADE,
  constraint agent_closings_named_by_fkey FOREIGN KEY (named_by) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint agent_closings_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE,
  constraint agent_closings_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320)))
);
comment on table public.agent_closings is 'Whom an agent says a closed listing was closed with, each asked for a review by one email.';
CREATE INDEX agent_closings_agent ON public.agent_closings USING btree (agent_id);
CREATE INDEX agent_closings_email ON public.agent_closings USING btree (lower(email));
CREATE INDEX agent_closings_named_by ON public.agent_closings USING btree (named_by);
CREATE UNIQUE INDEX agent_closings_person ON public.agent_closings USING btree (property_id, lower(email));
alter table public.agent_closings enable row level security;
alter table public.agent_closings force row level security;
create policy agent_closings_service on public.agent_closings for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.agent_closings to service_role;

create table public.agent_review_reports (
  id bigint not null generated always as identity,
  review_id bigint not null,
  account_id uuid not null,
  reason text not null,
  note text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint agent_review_reports_pkey PRIMARY KEY (id),
  constraint agent_review_reports_review_id_account_id_key UNIQUE (review_id, account_id),
  constraint agent_review_reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint agent_review_reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES public.agent_reviews(id) ON DELETE CASCADE,
  constraint agent_review_reports_note_check CHECK ((length(note) <= 2000)),
  constraint agent_review_reports_reason_check CHECK ((reason = ANY (ARRAY['not_a_client'::text, 'unlawful'::text, 'personal'::text, 'spam'::text])))
);
comment on table public.agent_review_reports is 'Who says that a review breaks the rules; administrators decide.';
CREATE INDEX agent_review_reports_account ON public.agent_review_reports USING btree (account_id);
CREATE INDEX agent_review_reports_open ON public.agent_review_reports USING btree (review_id) WHERE (decided_at IS NULL);
alter table public.agent_review_reports enable row level security;
alter table public.agent_review_reports force row level security;
create policy agent_review_reports_service on public.agent_review_reports for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.agent_review_reports to service_role;

create table public.agent_reviews (
  id bigint not null generated always as identity,
  agent_id bigint not null,
  account_id uuid not null,
  dealing text not null,
  dealing_kind text not null,
  name text not null,
  rating smallint not null,
  body text not null,
  status text not null,
  held_for text[] not null default '{}'::text[],
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_reason text,
  answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint agent_reviews_pkey PRIMARY KEY (id),
  constraint agent_reviews_account_id_dealing_key UNIQUE (account_id, dealing),
  constraint agent_reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint agent_reviews_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE CASCADE,
  constraint agent_reviews_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint agent_reviews_body_check CHECK (((length(body) >= 20) AND (length(body) <= 2000))),
  constraint agent_reviews_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint agent_reviews_dealing_check CHECK (((length(dealing) >= 3) AND (length(dealing) <= 60))),
  constraint agent_reviews_dealing_kind_check CHECK ((dealing_kind = ANY (ARRAY['conversation'::text, 'tour'::text, 'closing'::text]))),
  constraint agent_reviews_decision_reason_check CHECK ((length(decision_reason) <= 2000)),
  constraint agent_reviews_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint agent_reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint agent_reviews_status_check CHECK ((status = ANY (ARRAY['shown'::text, 'held'::text, 'removed'::text])))
);
comment on table public.agent_reviews is 'One per person and dealing. Agents answer, but can''t change or remove one.';
comment on column public.agent_reviews.dealing is 'What it rests on, such as "conversation 12"; no foreign key, because the review outlives it.';
comment on column public.agent_reviews.held_for is 'Why an administrator looks at it before it is shown.';
comment on column public.agent_reviews.answered_at is 'The first answer; it can be changed for some days after that.';
CREATE INDEX agent_reviews_agent ON public.agent_reviews USING btree (agent_id, created_at);
CREATE INDEX agent_reviews_held ON public.agent_reviews USING btree (id) WHERE (status = 'held'::text);
CREATE INDEX agent_reviews_shown ON public.agent_reviews USING btree (agent_id, created_at DESC, id) WHERE (status = 'shown'::text);
alter table public.agent_reviews enable row level security;
alter table public.agent_reviews force row level security;
create policy agent_reviews_service on public.agent_reviews for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.agent_reviews to service_role;

create table public.agents (
  id bigint not null generated always as identity,
  merged_into bigint,
  account_id uuid,
  name text not null,
  firm text,
  license text,
  license_state text,
  title text,
  phone text,
  is_shown boolean not null default false,
  is_sample boolean not null default false,
  place text,
  languages text[] not null default '{}'::text[],
  specializations text[] not null default '{}'::text[],
  areas text[] not null default '{}'::text[],
  sources text[] not null default '{}'::text[],
  words text[] not null default '{}'::text[],
  for_sale integer not null default 0,
  for_rent integer not null default 0,
  sold integer not null default 0,
  sold_since date,
  sold_priced integer not null default 0,
  average_price numeric(14,2),
  changed_at timestamp with time zone not null default now(),
  constraint agents_pkey PRIMARY KEY (id),
  constraint agents_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint agents_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.agents(id),
  constraint agents_check CHECK ((merged_into <> id)),
  constraint agents_check1 CHECK (((license IS NULL) = (license_state IS NULL))),
  constraint agents_firm_check CHECK (((length(firm) >= 1) AND (length(firm) <= 300))),
  constraint agents_license_check CHECK (((length(license) >= 1) AND (length(license) <= 40))),
  constraint agents_license_state_check CHECK ((license_state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint agents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint agents_phone_check CHECK ((length(phone) <= 300)),
  constraint agents_title_check CHECK ((length(title) <= 300))
);
comment on table public.agents is 'One row a person. What each source says about them is in platform.agent_statements; the rest is derived from it and from their listings by domain/agents.';
comment on column public.agents.merged_into is 'The same person, under whose number they are shown now.';
comment on column public.agents.account_id is 'Who manages the profile.';
comment on column public.agents.license is 'As domain/people/license-number.ts reads it.';
comment on column public.agents.is_shown is 'False: no source shows them now. They keep their number.';
comment on column public.agents.areas is 'Boroughs, counties and cities of their listings, as domain/agents/areas.ts names them.';
comment on column public.agents.sold is 'Closed sales in our ledger, each home once a year.';
comment on column public.agents.average_price is 'Dollars, of the sold_priced sales whose closing price the source gives.';
CREATE UNIQUE INDEX agents_account ON public.agents USING btree (account_id) WHERE ((merged_into IS NULL) AND (account_id IS NOT NULL));
CREATE INDEX agents_found ON public.agents USING gin (areas, specializations, languages, words) WHERE (is_shown AND (merged_into IS NULL));
CREATE UNIQUE INDEX agents_license ON public.agents USING btree (license_state, license) WHERE ((merged_into IS NULL) AND (license IS NOT NULL));
CREATE INDEX agents_merged ON public.agents USING btree (merged_into);
CREATE INDEX agents_of_account ON public.agents USING btree (account_id);
CREATE INDEX agents_order ON public.agents USING btree (sold DESC, id) WHERE (is_shown AND (merged_into IS NULL));
alter table public.agents enable row level security;
alter table public.agents force row level security;
create policy agents_service on public.agents for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.agents to service_role;

create table public.board_events (
  id bigint not null generated always as identity,
  board_id bigint not null,
  account_id uuid,
  event text not null,
  property_id bigint,
  detail text,
  happened_at timestamp with time zone not null default now(),
  constraint board_events_pkey PRIMARY KEY (id),
  constraint board_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint board_events_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE,
  constraint board_events_detail_check CHECK ((length(detail) <= 200)),
  constraint board_events_event_check CHECK ((event = ANY (ARRAY['created'::text, 'joined'::text, 'left'::text, 'home_added'::text, 'home_removed'::text, 'voted'::text, 'noted'::text, 'planned'::text, 'renamed'::text, 'handed_over'::text])))
);
comment on table public.board_events is 'What members did, newest last. Changes of the homes themselves are in listing_events.';
CREATE INDEX board_events_account ON public.board_events USING btree (account_id);
CREATE INDEX board_events_board ON public.board_events USING btree (board_id, id);
alter table public.board_events enable row level security;
alter table public.board_events force row level security;
create policy board_events_service on public.board_events for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_events to service_role;

create table public.board_homes (
  board_id bigint not null,
  property_id bigint not null,
  added_by uuid,
  added_at timestamp with time zone not null default now(),
  tour_at timestamp with time zone,
  tour_note text,
  constraint board_homes_pkey PRIMARY KEY (board_id, property_id),
  constraint board_homes_added_by_fkey FOREIGN KEY (added_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint board_homes_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE,
  constraint board_homes_tour_note_check CHECK (((length(tour_note) >= 1) AND (length(tour_note) <= 300)))
);
comment on table public.board_homes is 'property_id has no foreign key, so that a home stays on the board after its source has deleted it. tour_at: when the members plan to see it.';
alter table public.board_homes enable row level security;
alter table public.board_homes force row level security;
create policy board_homes_service on public.board_homes for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_homes to service_role;

create table public.board_invitations (
  id bigint not null generated always as identity,
  board_id bigint not null,
  email text,
  role text not null,
  token_hash text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  constraint board_invitations_pkey PRIMARY KEY (id),
  constraint board_invitations_token_hash_key UNIQUE (token_hash),
  constraint board_invitations_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE,
  constraint board_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint board_invitations_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 320)))),
  constraint board_invitations_role_check CHECK ((role = ANY (ARRAY['editor'::text, 'voter'::text, 'agent'::text])))
);
comment on table public.board_invitations is 'Open invitations. With an address, only the account that has confirmed it can join; without one it is the link to copy, and who comes by it waits for the owner.';
CREATE UNIQUE INDEX board_invitations_address ON public.board_invitations USING btree (board_id, COALESCE(email, ''::text));
CREATE INDEX board_invitations_email ON public.board_invitations USING btree (email);
alter table public.board_invitations enable row level security;
alter table public.board_invitations force row level security;
create policy board_invitations_service on public.board_invitations for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_invitations to service_role;

create table public.board_members (
  board_id bigint not null,
  account_id uuid not null,
  role text not null,
  asked_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  constraint board_members_pkey PRIMARY KEY (board_id, account_id),
  constraint board_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint board_members_board_id_fkey FOREIGN KEY (board_id) REFERENCES public.boards(id) ON DELETE CASCADE,
  constraint board_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'voter'::text, 'agent'::text])))
);
comment on table public.board_members is 'Who sees a board. accepted_at null: came by the link, and the owner has not answered. agent: sees and adds homes, but no votes or notes.';
CREATE INDEX board_members_account ON public.board_members USING btree (account_id);
CREATE UNIQUE INDEX board_members_owner ON public.board_members USING btree (board_id) WHERE (role = 'owner'::text);
alter table public.board_members enable row level security;
alter table public.board_members force row level security;
create policy board_members_service on public.board_members for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_members to service_role;

create table public.board_notes (
  id bigint not null generated always as identity,
  board_id bigint not null,
  property_id bigint not null,
  account_id uuid not null,
  kind text not null,
  body text not null,
  written_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone,
  constraint board_notes_pkey PRIMARY KEY (id),
  constraint board_notes_board_id_account_id_fkey FOREIGN KEY (board_id, account_id) REFERENCES public.board_members(board_id, account_id) ON DELETE CASCADE,
  constraint board_notes_board_id_property_id_fkey FOREIGN KEY (board_id, property_id) REFERENCES public.board_homes(board_id, property_id) ON DELETE CASCADE,
  constraint board_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 1000))),
  constraint board_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'pro'::text, 'con'::text, 'commute'::text])))
);
CREATE INDEX board_notes_account ON public.board_notes USING btree (account_id);
CREATE INDEX board_notes_home ON public.board_notes USING btree (board_id, property_id, id);
alter table public.board_notes enable row level security;
alter table public.board_notes force row level security;
create policy board_notes_service on public.board_notes for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_notes to service_role;

create table public.board_votes (
  board_id bigint not null,
  property_id bigint not null,
  account_id uuid not null,
  vote text not null,
  voted_at timestamp with time zone not null default now(),
  constraint board_votes_pkey PRIMARY KEY (board_id, property_id, account_id),
  constraint board_votes_board_id_account_id_fkey FOREIGN KEY (board_id, account_id) REFERENCES public.board_members(board_id, account_id) ON DELETE CASCADE,
  constraint board_votes_board_id_property_id_fkey FOREIGN KEY (board_id, property_id) REFERENCES public.board_homes(board_id, property_id) ON DELETE CASCADE,
  constraint board_votes_vote_check CHECK ((vote = ANY (ARRAY['yes'::text, 'maybe'::text, 'no'::text])))
);
CREATE INDEX board_votes_account ON public.board_votes USING btree (board_id, account_id);
alter table public.board_votes enable row level security;
alter table public.board_votes force row level security;
create policy board_votes_service on public.board_votes for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.board_votes to service_role;

create table public.boards (
  id bigint not null generated always as identity,
  owner_id uuid not null,
  name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint boards_pkey PRIMARY KEY (id),
  constraint boards_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint boards_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
comment on table public.boards is 'A shared list of homes. It leaves with its owner, unless the owner hands it over before.';
CREATE INDEX boards_owner ON public.boards USING btree (owner_id);
alter table public.boards enable row level security;
alter table public.boards force row level security;
create policy boards_read_joined on public.boards for select to authenticated using (((( SELECT auth.uid() AS uid) IS NOT NULL) AND public.is_board_member(id)));
create policy boards_service on public.boards for all to service_role using (true) with check (true);
CREATE TRIGGER boards_publish AFTER INSERT OR DELETE OR UPDATE ON public.boards FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('owner_id', 'id');
grant select on table public.boards to authenticated;
grant delete, insert, select, update on table public.boards to service_role;

create table public.buildings (
  id bigint not null generated always as identity,
  building_key text not null,
  parcel_id text,
  address text not null,
  city text not null,
  state text not null,
  zip_code text,
  county text,
  borough text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  created_at timestamp with time zone not null default now(),
  constraint buildings_pkey PRIMARY KEY (id),
  constraint buildings_building_key_key UNIQUE (building_key),
  constraint buildings_address_check CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint buildings_borough_check CHECK ((borough = ANY (ARRAY['Manhattan'::text, 'Brooklyn'::text, 'Queens'::text, 'Bronx'::text, 'Staten Island'::text]))),
  constraint buildings_building_key_check CHECK (((length(building_key) >= 5) AND (length(building_key) <= 500))),
  constraint buildings_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  constraint buildings_county_check CHECK (((length(county) >= 1) AND (length(county) <= 100))),
  constraint buildings_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint buildings_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint buildings_neighborhood_check CHECK (((length(neighborhood) >= 1) AND (length(neighborhood) <= 100))),
  constraint buildings_parcel_id_check CHECK (((length(parcel_id) >= 1) AND (length(parcel_id) <= 80))),
  constraint buildings_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint buildings_zip_code_check CHECK ((zip_code ~ '^\d{5}$'::text))
);
comment on table public.buildings is 'Houses with several homes. A house with one home is only in homes.';
comment on column public.buildings.building_key is 'The unit key of its homes without the unit: street||place|state.';
comment on column public.buildings.parcel_id is 'The lot of the whole building, as its authority numbers it. Null: not known.';
CREATE INDEX buildings_parcel ON public.buildings USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
alter table public.buildings enable row level security;
alter table public.buildings force row level security;
create policy buildings_admin_read on public.buildings for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy buildings_service on public.buildings for all to service_role using (true) with check (true);
grant select on table public.buildings to authenticated;
grant delete, insert, select, update on table public.buildings to service_role;

create table public.cities (
  id bigint not null generated always as identity,
  name text not null,
  full_name text not null,
  state text not null,
  county text,
  borough text,
  kind text not null default 'postal'::text,
  latitude double precision not null,
  longitude double precision not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_full_name_key UNIQUE (full_name),
  constraint cities_borough_check CHECK ((borough = ANY (ARRAY['Manhattan'::text, 'Brooklyn'::text, 'Queens'::text, 'Bronx'::text, 'Staten Island'::text]))),
  constraint cities_kind_check CHECK ((kind = ANY (ARRAY['postal'::text, 'borough'::text, 'city'::text]))),
  constraint cities_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.cities is 'Postal cities of NY and NJ, and New York City with its boroughs as rows of their own.';
CREATE INDEX cities_name ON public.cities USING btree (lower(name) text_pattern_ops);
alter table public.cities enable row level security;
alter table public.cities force row level security;
create policy cities_read on public.cities for select to anon, authenticated, service_role using (true);
create policy cities_write on public.cities for all to service_role using (true) with check (true);
grant select on table public.cities to anon;
grant select on table public.cities to authenticated;
grant delete, insert, select, update on table public.cities to service_role;

create table public.closing_cost_items (
  id bigint not null generated always as identity,
  code text not null,
  variant text not null default ''::text,
  name text not null,
  payer text not null,
  development_payer text,
  part text not null,
  "position" smallint not null,
  state text not null,
  level text not null,
  place text not null default ''::text,
  towns text[] not null default '{}'::text[],
  kinds text[] not null,
  flag text,
  max_families smallint,
  needs_loan boolean not null default false,
  is_counted boolean not null default true,
  constraint closing_cost_items_pkey PRIMARY KEY (id),
  constraint closing_cost_items_code_state_place_variant_key UNIQUE (code, state, place, variant),
  constraint closing_cost_items_check CHECK (((level = 'state'::text) = (place = ''::text))),
  constraint closing_cost_items_check1 CHECK (((level = 'town'::text) = (cardinality(towns) > 0))),
  constraint closing_cost_items_code_check CHECK ((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint closing_cost_items_development_payer_check CHECK ((development_payer = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint closing_cost_items_flag_check CHECK ((flag = ANY (ARRAY['senior'::text, 'disabled'::text, 'low-income'::text, 'new-construction'::text, 'new-development'::text, 'nonresident'::text, 'pied-a-terre'::text]))),
  constraint closing_cost_items_kinds_check CHECK (((kinds <@ '{condo,coop,house,commercial}'::text[]) AND (cardinality(kinds) > 0))),
  constraint closing_cost_items_level_check CHECK ((level = ANY (ARRAY['state'::text, 'city'::text, 'county'::text, 'town'::text]))),
  constraint closing_cost_items_max_families_check CHECK (((max_families >= 1) AND (max_families <= 3))),
  constraint closing_cost_items_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint closing_cost_items_part_check CHECK ((part = ANY (ARRAY['taxes'::text, 'title'::text, 'agents'::text, 'building'::text, 'prepaid'::text, 'reserves'::text, 'yearly'::text]))),
  constraint closing_cost_items_payer_check CHECK ((payer = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint closing_cost_items_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint closing_cost_items_variant_check CHECK ((variant ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'::text))
);
comment on table public.closing_cost_items is 'Each cost of a sale and where it is due. Of the items with one code, the one for the smallest place applies, and one whose flag is given before one without a flag.';
comment on column public.closing_cost_items.variant is 'Tells items apart that differ in kinds or flag.';
comment on column public.closing_cost_items.development_payer is 'Who pays it by custom if a developer sells.';
comment on column public.closing_cost_items.place is 'A county without the word; of a town, its county; New York City. Empty: the whole state.';
comment on column public.closing_cost_items.towns is 'Names that homes there have as their city, in lower case.';
comment on column public.closing_cost_items.is_counted is 'False: not spent at the closing, such as money that a board wants to see.';
alter table public.closing_cost_items enable row level security;
alter table public.closing_cost_items force row level security;
create policy closing_cost_items_read on public.closing_cost_items for select to anon, authenticated, service_role using (true);
create policy closing_cost_items_service on public.closing_cost_items for all to service_role using (true) with check (true);
grant select on table public.closing_cost_items to anon;
grant select on table public.closing_cost_items to authenticated;
grant delete, insert, select, update on table public.closing_cost_items to service_role;

create table public.closing_cost_periods (
  id bigint not null generated always as identity,
  item_id bigint not null,
  effective_from date not null,
  from_is_known boolean not null default true,
  effective_to date,
  kind text not null,
  formula jsonb not null,
  law text,
  detail text not null,
  source text not null,
  changed_at timestamp with time zone not null default now(),
  item_days int8range not null generated always as (int8range(((item_id * 1000000) + (effective_from - '1900-01-01'::date)), ((item_id * 1000000) + COALESCE((effective_to - '1900-01-01'::date), 999999)))) stored,
  constraint closing_cost_periods_pkey PRIMARY KEY (id),
  constraint closing_cost_periods_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.closing_cost_items(id),
  constraint closing_cost_periods_check CHECK ((effective_to > effective_from)),
  constraint closing_cost_periods_check1 CHECK (((kind <> 'fixed'::text) OR (law IS NOT NULL))),
  constraint closing_cost_periods_detail_check CHECK ((length(detail) <= 500)),
  constraint closing_cost_periods_effective_from_check CHECK (((effective_from >= '1900-01-01'::date) AND (effective_from <= '2200-01-01'::date))),
  constraint closing_cost_periods_effective_to_check CHECK (((effective_to >= '1900-01-01'::date) AND (effective_to <= '2200-01-01'::date))),
  constraint closing_cost_periods_formula_check CHECK ((jsonb_typeof(formula) = 'object'::text)),
  constraint closing_cost_periods_kind_check CHECK ((kind = ANY (ARRAY['fixed'::text, 'negotiable'::text, 'estimate'::text, 'building'::text]))),
  constraint closing_cost_periods_law_check CHECK (((length(law) >= 1) AND (length(law) <= 200))),
  constraint closing_cost_periods_source_check CHECK (((length(source) >= 1) AND (length(source) <= 1000))),
  constraint closing_cost_periods_no_overlap EXCLUDE USING gist (item_days WITH &&)
);
comment on table public.closing_cost_periods is 'How a cost is reckoned from one day until another (domain/closing-costs/cost-formula.ts); amounts in cents. effective_to: the first day on which it no longer applies.';
comment on column public.closing_cost_periods.from_is_known is 'False: it applied earlier too; effective_from is the first day we vouch for.';
comment on column public.closing_cost_periods.source is 'Where the figures are from, and what is doubtful about them.';
comment on column public.closing_cost_periods.item_days is 'Item and days as one range, so that periods of one item can''t overlap.';
CREATE INDEX closing_cost_periods_item ON public.closing_cost_periods USING btree (item_id, effective_from);
alter table public.closing_cost_periods enable row level security;
alter table public.closing_cost_periods force row level security;
create policy closing_cost_periods_read on public.closing_cost_periods for select to anon, authenticated, service_role using (true);
create policy closing_cost_periods_service on public.closing_cost_periods for all to service_role using (true) with check (true);
grant select on table public.closing_cost_periods to anon;
grant select on table public.closing_cost_periods to authenticated;
grant delete, insert, select, update on table public.closing_cost_periods to service_role;

create table public.compliance_rules (
  id text not null,
  jurisdiction text not null,
  effective_from date not null,
  effective_to date,
  law text not null,
  summary text not null,
  limits jsonb not null default '{}'::jsonb,
  source text not null,
  constraint compliance_rules_pkey PRIMARY KEY (id, jurisdiction, effective_from),
  constraint compliance_rules_check CHECK ((effective_to > effective_from)),
  constraint compliance_rules_id_check CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
  constraint compliance_rules_jurisdiction_check CHECK ((jurisdiction = ANY (ARRAY['NYC'::text, 'NY'::text, 'NJ'::text, 'US'::text]))),
  constraint compliance_rules_limits_check CHECK ((jsonb_typeof(limits) = 'object'::text))
);
comment on table public.compliance_rules is 'What the law asks of a listing, and since when. limits: numbers that change with time; amounts in cents. effective_to: the first day on which it no longer applies.';
alter table public.compliance_rules enable row level security;
alter table public.compliance_rules force row level security;
create policy compliance_rules_read on public.compliance_rules for select to anon, authenticated using (true);
create policy compliance_rules_service on public.compliance_rules for all to service_role using (true) with check (true);
grant select on table public.compliance_rules to anon;
grant select on table public.compliance_rules to authenticated;
grant delete, insert, select, update on table public.compliance_rules to service_role;

create table public.conversation_attachments (
  id uuid not null,
  message_id bigint not null,
  "position" smallint not null,
  kind text not null,
  name text not null,
  bytes integer not null,
  width integer,
  height integer,
  secret bytea not null default decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text), 'hex'::text),
  constraint conversation_attachments_pkey PRIMARY KEY (id),
  constraint conversation_attachments_message_id_position_key UNIQUE (message_id, "position"),
  constraint conversation_attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.conversation_messages(id) ON DELETE CASCADE,
  constraint conversation_attachments_bytes_check CHECK ((bytes > 0)),
  constraint conversation_attachments_check CHECK (((kind = 'picture'::text) = ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint conversation_attachments_height_check CHECK ((height > 0)),
  constraint conversation_attachments_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'pdf'::text]))),
  constraint conversation_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint conversation_attachments_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
  constraint conversation_attachments_width_check CHECK ((width > 0))
);
comment on table public.conversation_attachments is 'Files of messages. Pictures are made again from their pixels.';
comment on column public.conversation_attachments.name is 'As its sender called it.';
comment on column public.conversation_attachments.secret is 'Signs the addresses of this file.';
alter table public.conversation_attachments enable row level security;
alter table public.conversation_attachments force row level security;
create policy conversation_attachments_own on public.conversation_attachments for select to authenticated using ((EXISTS ( SELECT
   FROM public.conversation_messages m
  WHERE (m.id = conversation_attachments.message_id))));
create policy conversation_attachments_service on public.conversation_attachments for all to service_role using (true) with check (true);
CREATE TRIGGER conversation_attachments_drop AFTER DELETE ON public.conversation_attachments FOR EACH ROW EXECUTE FUNCTION public.drop_attachment();
grant delete, insert, select, update on table public.conversation_attachments to service_role;
grant select (id, message_id, "position", kind, name, bytes, width, height) on public.conversation_attachments to authenticated;

create table public.conversation_messages (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  side text not null,
  kind text not null default 'text'::text,
  body text,
  via text not null default 'site'::text,
  is_inquiry boolean not null default false,
  created_at timestamp with time zone not null default now(),
  held_at timestamp with time zone,
  held_reason text,
  repeat_window numrange,
  files_digest text,
  dropped_at timestamp with time zone,
  dropped_reason text,
  text_hash bigint generated always as (hashtextextended(lower(regexp_replace(body, '\s+'::text, ' '::text, 'g'::text)), (0)::bigint)) stored,
  constraint conversation_messages_pkey PRIMARY KEY (id),
  constraint conversation_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  constraint conversation_messages_body_check CHECK ((length(body) <= 5000)),
  constraint conversation_messages_dropped_are_held CHECK (((dropped_at IS NULL) OR (held_at IS NOT NULL))),
  constraint conversation_messages_dropped_reason_check CHECK ((length(dropped_reason) <= 2000)),
  constraint conversation_messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'tour'::text, 'notice'::text]))),
  constraint conversation_messages_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'recipient'::text]))),
  constraint conversation_messages_via_check CHECK ((via = ANY (ARRAY['form'::text, 'site'::text, 'mail'::text]))),
  constraint conversation_messages_no_repeats EXCLUDE USING gist (repeat_window WITH &&)
);
comment on table public.conversation_messages is 'What the two sides of a conversation wrote, in the order of its numbers.';
comment on column public.conversation_messages.body is 'Null: only to be contacted, or its author''s account was deleted.';
comment on column public.conversation_messages.via is 'form: somebody typed the address and nobody checked it; site: signed in or by a mailed link; mail: answered by email.';
comment on column public.conversation_messages.is_inquiry is 'Sent from the page of a home, so the statistics count it.';
comment on column public.conversation_messages.held_at is 'Waits for an administrator; until then only its author sees it.';
comment on column public.conversation_messages.repeat_window is 'A number of conversation, side and text, and the minute from the sending, as one range: a double click is one message. Null: from before.';
comment on column public.conversation_messages.files_digest is 'Of the attached files as they were sent; null: none.';
comment on column public.conversation_messages.dropped_at is 'When an administrator decided that it is never sent.';
comment on column public.conversation_messages.dropped_reason is 'For its author.';
comment on column public.conversation_messages.text_hash is 'Of the text in small letters, to find the same text at many recipients.';
CREATE INDEX conversation_messages_held ON public.conversation_messages USING btree (held_at) WHERE (held_at IS NOT NULL);
CREATE INDEX conversation_messages_texts ON public.conversation_messages USING btree (text_hash, created_at) WHERE is_inquiry;
CREATE INDEX conversation_messages_thread ON public.conversation_messages USING btree (conversation_id, id);
alter table public.conversation_messages enable row level security;
alter table public.conversation_messages force row level security;
create policy conversation_messages_own on public.conversation_messages for select to authenticated using ((EXISTS ( SELECT
   FROM public.conversation_sides s
  WHERE ((s.conversation_id = conversation_messages.conversation_id) AND ((conversation_messages.held_at IS NULL) OR (s.side = conversation_messages.side))))));
create policy conversation_messages_service on public.conversation_messages for all to service_role using (true) with check (true);
CREATE TRIGGER conversation_messages_drop_files AFTER UPDATE OF body ON public.conversation_messages FOR EACH ROW WHEN (new.body IS NULL) EXECUTE FUNCTION public.drop_files_of_ended_messages();
CREATE TRIGGER conversation_messages_note AFTER INSERT OR UPDATE OF held_at ON public.conversation_messages FOR EACH ROW EXECUTE FUNCTION public.note_message();
CREATE TRIGGER conversation_messages_publish AFTER INSERT OR DELETE OR UPDATE ON public.conversation_messages FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('', 'id');
CREATE TRIGGER conversation_messages_set_repeat_window BEFORE INSERT ON public.conversation_messages FOR EACH ROW EXECUTE FUNCTION public.set_repeat_window();
grant delete, insert, select, update on table public.conversation_messages to service_role;
grant select (id, conversation_id, side, kind, body, via, is_inquiry, created_at, held_at, dropped_at, dropped_reason) on public.conversation_messages to authenticated;

create table public.conversation_sides (
  conversation_id bigint not null,
  side text not null,
  account_id uuid,
  email text,
  address text generated always as (lower(email)) stored,
  phone text,
  read_up_to bigint not null default 0,
  unread integer not null default 0,
  confirmed_at timestamp with time zone,
  shared_at timestamp with time zone,
  archived_at timestamp with time zone,
  blocked_at timestamp with time zone,
  reported_at timestamp with time zone,
  report_reason text,
  report_closed_at timestamp with time zone,
  answer_told_at timestamp with time zone,
  constraint conversation_sides_pkey PRIMARY KEY (conversation_id, side),
  constraint conversation_sides_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint conversation_sides_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  constraint conversation_sides_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint conversation_sides_phone_check CHECK ((length(phone) <= 40)),
  constraint conversation_sides_report_reason_check CHECK ((length(report_reason) <= 1000)),
  constraint conversation_sides_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'recipient'::text]))),
  constraint conversation_sides_unread_check CHECK ((unread >= 0))
);
comment on table public.conversation_sides is 'The two sides of a conversation and their marks. Each reads only its own row: the other side''s address and phone are shown by conversation_counterpart once shared.';
comment on column public.conversation_sides.account_id is 'Null: whoever has the address confirmed, and nobody as long as there is no such account.';
comment on column public.conversation_sides.read_up_to is 'Number of the last message that this side has seen.';
comment on column public.conversation_sides.unread is 'Messages of the other side after that.';
comment on column public.conversation_sides.confirmed_at is 'When the asker proved that the address is theirs. Null: somebody typed it.';
comment on column public.conversation_sides.shared_at is 'When this side let the other one see its address and phone.';
comment on column public.conversation_sides.report_closed_at is 'When an administrator was done with the report.';
comment on column public.conversation_sides.answer_told_at is 'When an asker who hadn''t proved the address was mailed that there is an answer. Null: not yet, or the address is proved and they know of a tour that was suggested.';
CREATE INDEX conversation_sides_account ON public.conversation_sides USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX conversation_sides_address ON public.conversation_sides USING btree (address);
CREATE INDEX conversation_sides_answer_told ON public.conversation_sides USING btree (answer_told_at) WHERE (answer_told_at IS NOT NULL);
CREATE INDEX conversation_sides_reported ON public.conversation_sides USING btree (reported_at) WHERE (reported_at IS NOT NULL);
alter table public.conversation_sides enable row level security;
alter table public.conversation_sides force row level security;
create policy conversation_sides_mark_own on public.conversation_sides for update to authenticated using ((((account_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_session() AS has_session)) OR ((account_id IS NULL) AND (address = ( SELECT public.own_address() AS own_address))))) with check ((((account_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_session() AS has_session)) OR ((account_id IS NULL) AND (address = ( SELECT public.own_address() AS own_address)))));
create policy conversation_sides_own on public.conversation_sides for select to authenticated using ((((account_id = ( SELECT auth.uid() AS uid)) AND ( SELECT public.has_session() AS has_session)) OR ((account_id IS NULL) AND (address = ( SELECT public.own_address() AS own_address)))));
create policy conversation_sides_service on public.conversation_sides for all to service_role using (true) with check (true);
CREATE TRIGGER conversation_sides_date_marks BEFORE UPDATE OF read_up_to, archived_at, blocked_at, shared_at, reported_at ON public.conversation_sides FOR EACH ROW EXECUTE FUNCTION public.date_side_marks();
CREATE TRIGGER conversation_sides_prove AFTER UPDATE OF confirmed_at ON public.conversation_sides FOR EACH ROW WHEN (new.side = 'asker'::text AND old.confirmed_at IS NULL AND new.confirmed_at IS NOT NULL) EXECUTE FUNCTION public.keep_proved_conversation();
CREATE TRIGGER conversation_sides_publish AFTER INSERT OR UPDATE ON public.conversation_sides FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('account_id', 'conversation_id', 'side');
CREATE TRIGGER conversation_sides_tell_shared AFTER UPDATE OF shared_at ON public.conversation_sides FOR EACH ROW WHEN (old.shared_at IS NULL AND new.shared_at IS NOT NULL) EXECUTE FUNCTION public.tell_shared_address();
grant delete, insert, select, update on table public.conversation_sides to service_role;
grant select (conversation_id, side, account_id, email, address, phone, read_up_to, unread, confirmed_at, shared_at, archived_at, blocked_at, reported_at, report_reason) on public.conversation_sides to authenticated;
grant update (read_up_to, shared_at, archived_at, blocked_at, reported_at, report_reason) on public.conversation_sides to authenticated;

create table public.conversations (
  id bigint not null generated by default as identity,
  property_id bigint,
  posting_id bigint,
  home_title text,
  asker_name text not null,
  recipient_name text not null,
  recipient_role text,
  recipient_firm text,
  recipient_license text,
  match_key text,
  asks_for_tour boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_message_at timestamp with time zone not null default now(),
  agent_id bigint,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_match_key_key UNIQUE (match_key),
  constraint conversations_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public.agents(id) ON DELETE SET NULL,
  constraint conversations_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE SET NULL,
  constraint conversations_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL,
  constraint conversations_asker_name_check CHECK (((length(asker_name) >= 1) AND (length(asker_name) <= 200))),
  constraint conversations_home_title_check CHECK ((length(home_title) <= 500)),
  constraint conversations_recipient_license_check CHECK ((length(recipient_license) <= 100)),
  constraint conversations_recipient_role_check CHECK ((length(recipient_role) <= 100))
);
comment on table public.conversations is 'What two sides write each other about one home: whoever asked, and the one recipient who was named on its page.';
comment on column public.conversations.home_title is 'The home as its page named it then, with its unit and without an address that was hidden: it outlives the listing.';
comment on column public.conversations.match_key is 'Made of both sides and the home (conversation_key), so that the same two people go on with the same conversation; with "typed" and the name while nobody has proved the asker''s address. Null: one of them has left or changed address.';
comment on column public.conversations.agent_id is 'The agent to whom somebody wrote from the directory. Null: about a home.';
CREATE INDEX conversations_agent ON public.conversations USING btree (agent_id) WHERE (agent_id IS NOT NULL);
CREATE INDEX conversations_posting ON public.conversations USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX conversations_property ON public.conversations USING btree (property_id);
alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy conversations_own on public.conversations for select to authenticated using ((id IN ( SELECT s.conversation_id
   FROM public.conversation_sides s)));
create policy conversations_service on public.conversations for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.conversations to service_role;
grant select (id, property_id, posting_id, home_title, asker_name, recipient_name, recipient_role, recipient_firm, recipient_license, asks_for_tour, created_at, last_message_at, agent_id) on public.conversations to authenticated;

create table public.ended_listings (
  property_id bigint not null,
  source_id bigint not null,
  mls_id text not null,
  ended_at timestamp with time zone not null default now(),
  constraint ended_listings_pkey PRIMARY KEY (property_id),
  constraint ended_listings_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE
);
comment on table public.ended_listings is 'Listings that were deleted, by the source''s own id: whoever brings one again gives it its number back.';
CREATE UNIQUE INDEX ended_listings_source ON public.ended_listings USING btree (source_id, mls_id);
alter table public.ended_listings enable row level security;
alter table public.ended_listings force row level security;
create policy ended_listings_service on public.ended_listings for select to service_role using (true);
grant select on table public.ended_listings to service_role;

create table public.estimate_models (
  version integer not null generated always as identity,
  method smallint not null,
  status text not null default 'training'::text,
  records_state text not null,
  sales integer,
  first_day date,
  last_day date,
  model bytea,
  accuracy jsonb,
  problem text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint estimate_models_pkey PRIMARY KEY (version),
  constraint estimate_models_check CHECK (((status <> 'ready'::text) OR ((model IS NOT NULL) AND (sales IS NOT NULL) AND (last_day IS NOT NULL) AND (finished_at IS NOT NULL)))),
  constraint estimate_models_method_check CHECK ((method > 0)),
  constraint estimate_models_problem_check CHECK ((length(problem) <= 1000)),
  constraint estimate_models_records_state_check CHECK (((length(records_state) >= 1) AND (length(records_state) <= 100))),
  constraint estimate_models_sales_check CHECK ((sales >= 0)),
  constraint estimate_models_status_check CHECK ((status = ANY (ARRAY['training'::text, 'ready'::text, 'failed'::text])))
);
comment on table public.estimate_models is 'Versions of the model that estimates homes. Old ones stay, so that an old estimate can be made again.';
comment on column public.estimate_models.method is 'ESTIMATE_METHOD of domain/estimates: the code that can use the model.';
comment on column public.estimate_models.records_state is 'Which imports of public records it has seen (read-records-state.server.ts).';
comment on column public.estimate_models.accuracy is 'The back-test: sales of the last months, estimated by a model that had not seen them.';
CREATE INDEX estimate_models_ready ON public.estimate_models USING btree (version DESC) WHERE (status = 'ready'::text);
alter table public.estimate_models enable row level security;
alter table public.estimate_models force row level security;
create policy estimate_models_service on public.estimate_models for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.estimate_models to service_role;

create table public.estimate_sales (
  sale_id bigint not null,
  since_version integer not null,
  until_version integer,
  home_id bigint not null,
  market text not null,
  series text not null,
  block integer,
  lot integer,
  street text,
  house_number integer,
  zip text,
  neighborhood text,
  day integer not null,
  price bigint not null,
  facts jsonb not null,
  constraint estimate_sales_pkey PRIMARY KEY (sale_id, since_version),
  constraint estimate_sales_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.homes(id) ON DELETE CASCADE,
  constraint estimate_sales_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.recorded_sales(id) ON DELETE CASCADE,
  constraint estimate_sales_since_version_fkey FOREIGN KEY (since_version) REFERENCES public.estimate_models(version),
  constraint estimate_sales_until_version_fkey FOREIGN KEY (until_version) REFERENCES public.estimate_models(version),
  constraint estimate_sales_market_check CHECK ((market = ANY (ARRAY['house'::text, 'condo'::text, 'coop'::text]))),
  constraint estimate_sales_neighborhood_check CHECK ((length(neighborhood) <= 100)),
  constraint estimate_sales_price_check CHECK ((price > 0)),
  constraint estimate_sales_series_check CHECK (((length(series) >= 1) AND (length(series) <= 120))),
  constraint estimate_sales_street_check CHECK ((length(street) <= 200)),
  constraint estimate_sales_zip_check CHECK ((zip ~ '^\d{5}$'::text))
);
comment on table public.estimate_sales is 'The usable recorded sales as estimates read them. A version sees the rows that began before or with it and end after it.';
comment on column public.estimate_sales.day is 'Days since 1970 of the deed.';
comment on column public.estimate_sales.facts is 'HomeFacts of domain/estimates, without what has a column.';
CREATE INDEX estimate_sales_block ON public.estimate_sales USING btree (series, market, block, lot) WHERE (block IS NOT NULL);
CREATE INDEX estimate_sales_home ON public.estimate_sales USING btree (home_id);
CREATE INDEX estimate_sales_neighborhood ON public.estimate_sales USING btree (series, market, neighborhood, day DESC) WHERE (neighborhood IS NOT NULL);
CREATE INDEX estimate_sales_since ON public.estimate_sales USING btree (since_version);
CREATE INDEX estimate_sales_street ON public.estimate_sales USING btree (series, market, street, house_number) WHERE ((street IS NOT NULL) AND (house_number IS NOT NULL));
CREATE INDEX estimate_sales_until ON public.estimate_sales USING btree (until_version) WHERE (until_version IS NOT NULL);
CREATE INDEX estimate_sales_zip ON public.estimate_sales USING btree (zip, market, day DESC) WHERE (zip IS NOT NULL);
alter table public.estimate_sales enable row level security;
alter table public.estimate_sales force row level security;
create policy estimate_sales_service on public.estimate_sales for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.estimate_sales to service_role;

create table public.firm_members (
  firm_id bigint not null,
  account_id uuid not null,
  asked_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  constraint firm_members_pkey PRIMARY KEY (firm_id, account_id),
  constraint firm_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint firm_members_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES public.firms(id) ON DELETE CASCADE
);
comment on table public.firm_members is 'Salespersons of a firm. accepted_at null: the broker has not answered yet.';
CREATE INDEX firm_members_account ON public.firm_members USING btree (account_id);
alter table public.firm_members enable row level security;
alter table public.firm_members force row level security;
create policy firm_members_read on public.firm_members for select to authenticated using (((account_id = ( SELECT auth.uid() AS uid)) OR (firm_id = ANY (( SELECT public.own_firms() AS own_firms)::bigint[])) OR ( SELECT public.is_admin() AS is_admin)));
create policy firm_members_service on public.firm_members for all to service_role using (true) with check (true);
CREATE TRIGGER firm_members_note_agent AFTER INSERT OR DELETE OR UPDATE ON public.firm_members FOR EACH ROW EXECUTE FUNCTION platform.note_changed_agent_profile('account_id');
grant select on table public.firm_members to authenticated;
grant delete, insert, select, update on table public.firm_members to service_role;

create table public.firms (
  id bigint not null generated always as identity,
  name text not null,
  state text not null,
  broker_id uuid not null,
  created_at timestamp with time zone not null default now(),
  name_key text not null,
  constraint firms_pkey PRIMARY KEY (id),
  constraint firms_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint firms_name_check CHECK ((((length(name) >= 2) AND (length(name) <= 200)) AND (name = btrim(name)))),
  constraint firms_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.firms is 'Brokerages by their registered name. broker_id: the broker of record, who approves what its salespersons publish.';
comment on column public.firms.name_key is 'Set by firms_set_name_key. A firm from before it was compared may have its id behind it.';
CREATE UNIQUE INDEX firms_broker ON public.firms USING btree (broker_id, state);
CREATE UNIQUE INDEX firms_name_key ON public.firms USING btree (state, name_key);
alter table public.firms enable row level security;
alter table public.firms force row level security;
create policy firms_read on public.firms for select to authenticated using (true);
create policy firms_service on public.firms for all to service_role using (true) with check (true);
CREATE TRIGGER firms_note_agent AFTER INSERT OR DELETE OR UPDATE ON public.firms FOR EACH ROW EXECUTE FUNCTION platform.note_changed_agent_profile('broker_id');
CREATE TRIGGER firms_set_name_key BEFORE INSERT OR UPDATE OF name ON public.firms FOR EACH ROW EXECUTE FUNCTION public.set_firm_name_key();
grant select on table public.firms to authenticated;
grant delete, insert, select, update on table public.firms to service_role;

create table public.homes (
  id bigint not null generated always as identity,
  unit_key text not null,
  parcel_id text,
  building_id bigint,
  address text not null,
  unit text,
  city text not null,
  state text not null,
  zip_code text,
  county text,
  borough text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  home_kind text,
  first_run_id bigint,
  created_at timestamp with time zone not null default now(),
  is_sample boolean not null default false,
  constraint homes_pkey PRIMARY KEY (id),
  constraint homes_unit_key_key UNIQUE (unit_key),
  constraint homes_building_id_fkey FOREIGN KEY (building_id) REFERENCES public.buildings(id),
  constraint homes_address_check CHECK ((length(address) <= 200)),
  constraint homes_borough_check CHECK ((borough = ANY (ARRAY['Manhattan'::text, 'Brooklyn'::text, 'Queens'::text, 'Bronx'::text, 'Staten Island'::text]))),
  constraint homes_city_check CHECK (((length(city) >= 1) AND (length(city) <= 100))),
  constraint homes_county_check CHECK (((length(county) >= 1) AND (length(county) <= 100))),
  constraint homes_home_kind_check CHECK ((home_kind = ANY (ARRAY['one_family'::text, 'two_family'::text, 'three_family'::text, 'condo'::text, 'coop'::text, 'rental_building'::text, 'other'::text]))),
  constraint homes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint homes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint homes_neighborhood_check CHECK (((length(neighborhood) >= 1) AND (length(neighborhood) <= 100))),
  constraint homes_parcel_id_check CHECK (((length(parcel_id) >= 1) AND (length(parcel_id) <= 80))),
  constraint homes_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint homes_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 100))),
  constraint homes_unit_key_check CHECK (((length(unit_key) >= 5) AND (length(unit_key) <= 500))),
  constraint homes_zip_code_check CHECK ((zip_code ~ '^\d{5}$'::text))
);
comment on table public.homes is 'Each home that a listing or a public record names, once. Facts about it stay with their sources (home_facts).';
comment on column public.homes.unit_key is 'As properties.unit_key: street|unit|place|state (domain/listings/address.ts).';
comment on column public.homes.parcel_id is 'Its own lot, as its authority numbers it. Null: not known, or the lot is the whole building''s.';
comment on column public.homes.home_kind is 'As its last public record says. Null: no record.';
comment on column public.homes.first_run_id is 'The import of public records that added it. Null: a listing did, or the run is gone.';
comment on column public.homes.is_sample is 'Made up, with its sales, for a site without data. Labeled on its page, and no evidence for values.';
CREATE INDEX homes_building ON public.homes USING btree (building_id) WHERE (building_id IS NOT NULL);
CREATE INDEX homes_first_run ON public.homes USING btree (first_run_id) WHERE (first_run_id IS NOT NULL);
CREATE INDEX homes_parcel ON public.homes USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
CREATE INDEX homes_town ON public.homes USING btree (public.street_key(unit_key), lower(city)) WHERE (state = 'NJ'::text);
alter table public.homes enable row level security;
alter table public.homes force row level security;
create policy homes_admin_read on public.homes for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy homes_service on public.homes for all to service_role using (true) with check (true);
grant select on table public.homes to authenticated;
grant delete, insert, select, update on table public.homes to service_role;

create table public.import_run_rows (
  id bigint not null generated always as identity,
  run_id bigint not null,
  line integer,
  mls_id text,
  column_name text not null default ''::text,
  value text not null default ''::text,
  reason text not null,
  outcome text not null,
  home text,
  constraint import_run_rows_pkey PRIMARY KEY (id),
  constraint import_run_rows_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE,
  constraint import_run_rows_home_check CHECK ((length(home) <= 300)),
  constraint import_run_rows_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'updated'::text, 'unchanged'::text, 'removed'::text, 'failed'::text, 'draft'::text, 'in_review'::text])))
);
comment on table public.import_run_rows is 'The report of a run: rows that failed or carry a remark.';
comment on column public.import_run_rows.home is 'What the lister of the home knows it by, such as "12 Sterling Pl, 1A". Null: imports of a source.';
CREATE INDEX import_run_rows_run ON public.import_run_rows USING btree (run_id, id);
alter table public.import_run_rows enable row level security;
alter table public.import_run_rows force row level security;
create policy import_run_rows_admin_read on public.import_run_rows for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy import_run_rows_own_read on public.import_run_rows for select to authenticated using ((EXISTS ( SELECT
   FROM public.import_runs r
  WHERE ((r.id = import_run_rows.run_id) AND (r.account_id = ( SELECT auth.uid() AS uid))))));
create policy import_run_rows_service on public.import_run_rows for all to service_role using (true) with check (true);
grant select on table public.import_run_rows to authenticated;
grant delete, insert, select, update on table public.import_run_rows to service_role;

create table public.import_runs (
  id bigint not null generated always as identity,
  source_id bigint,
  file text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  dry_run boolean not null default false,
  counts jsonb,
  kind text not null default 'file'::text,
  status text not null default 'done'::text,
  started_by uuid,
  options jsonb not null default '{}'::jsonb,
  progress jsonb,
  failure text,
  undoes bigint,
  cancel_requested_at timestamp with time zone,
  warning text,
  account_id uuid,
  posting_feed_id bigint,
  constraint import_runs_pkey PRIMARY KEY (id),
  constraint import_runs_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint import_runs_posting_feed_id_fkey FOREIGN KEY (posting_feed_id) REFERENCES public.posting_feeds(id) ON DELETE SET NULL,
  constraint import_runs_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id),
  constraint import_runs_undoes_fkey FOREIGN KEY (undoes) REFERENCES public.import_runs(id),
  constraint import_runs_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'paste'::text, 'form'::text, 'sync'::text, 'bulk'::text, 'undo'::text, 'own'::text, 'records'::text]))),
  constraint import_runs_own_check CHECK (((kind <> 'own'::text) OR (account_id IS NOT NULL))),
  constraint import_runs_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text, 'undone'::text])))
);
comment on table public.import_runs is 'Each run that changed listings, with who began it and what it did.';
comment on column public.import_runs.counts is '{total, imported, updated, unchanged, removed, failed, flagged}';
comment on column public.import_runs.kind is 'file, paste, form: listings; records: public records; sync: a feed; bulk: a change of many; undo; own: of a lister.';
comment on column public.import_runs.started_by is 'The administrator; null: the command line or the schedule.';
comment on column public.import_runs.cancel_requested_at is 'An administrator wants it to stop; whoever runs it looks twice a second.';
comment on column public.import_runs.warning is 'Of a run that is done: what administrators should look at, a line each.';
comment on column public.import_runs.account_id is 'Whose own listings it imports, or undoes the import of. Null: a run of administrators.';
comment on column public.import_runs.posting_feed_id is 'The feed that it was read from. Null: a file, or the feed was removed.';
CREATE INDEX import_runs_account ON public.import_runs USING btree (account_id, id DESC) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX import_runs_account_open ON public.import_runs USING btree (account_id) WHERE ((account_id IS NOT NULL) AND (status = ANY (ARRAY['queued'::text, 'running'::text])));
CREATE INDEX import_runs_posting_feed ON public.import_runs USING btree (posting_feed_id) WHERE (posting_feed_id IS NOT NULL);
CREATE INDEX import_runs_recent ON public.import_runs USING btree (started_at DESC);
CREATE INDEX import_runs_source ON public.import_runs USING btree (source_id, id DESC);
CREATE INDEX import_runs_undoes ON public.import_runs USING btree (undoes) WHERE (undoes IS NOT NULL);
alter table public.import_runs enable row level security;
alter table public.import_runs force row level security;
create policy import_runs_admin_read on public.import_runs for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy import_runs_own_read on public.import_runs for select to authenticated using ((account_id = ( SELECT auth.uid() AS uid)));
create policy import_runs_service on public.import_runs for all to service_role using (true) with check (true);
CREATE TRIGGER import_runs_publish AFTER INSERT OR DELETE OR UPDATE ON public.import_runs FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('', 'id');
grant select on table public.import_runs to authenticated;
grant delete, insert, select, update on table public.import_runs to service_role;

create table public.license_holders (
  state text not null,
  number text not null,
  name text not null,
  firm text,
  kind text,
  expires_on date,
  constraint license_holders_pkey PRIMARY KEY (state, number),
  constraint license_holders_firm_check CHECK (((length(firm) >= 1) AND (length(firm) <= 300))),
  constraint license_holders_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 100))),
  constraint license_holders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300))),
  constraint license_holders_number_check CHECK (((length(number) >= 1) AND (length(number) <= 40))),
  constraint license_holders_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.license_holders is 'Everybody in the latest file of each register.';
comment on column public.license_holders.number is 'As domain/people/license-number.ts reads it.';
comment on column public.license_holders.name is 'As the register has it, often the last name first.';
comment on column public.license_holders.expires_on is 'The last day on which it is valid; null: the register does not say.';
alter table public.license_holders enable row level security;
alter table public.license_holders force row level security;
create policy license_holders_service on public.license_holders for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.license_holders to service_role;

create table public.license_registers (
  state text not null,
  file text not null,
  licenses integer not null,
  imported_at timestamp with time zone not null default now(),
  constraint license_registers_pkey PRIMARY KEY (state),
  constraint license_registers_file_check CHECK ((length(file) <= 300)),
  constraint license_registers_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.license_registers is 'The latest file of each state''s register.';
alter table public.license_registers enable row level security;
alter table public.license_registers force row level security;
create policy license_registers_service on public.license_registers for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.license_registers to service_role;

create table public.listing_changes (
  seq bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  property_ids bigint[] not null,
  constraint listing_changes_pkey PRIMARY KEY (seq)
);
comment on table public.listing_changes is 'Change log for the search read model; pruned by readers'' low water mark.';
alter table public.listing_changes enable row level security;
alter table public.listing_changes force row level security;
create policy listing_changes_service on public.listing_changes for all to service_role using (true) with check (true);
grant delete, insert, select on table public.listing_changes to service_role;

create table public.listing_events (
  id bigint not null generated always as identity,
  property_id bigint not null,
  unit_key text not null,
  event text not null,
  happened_at timestamp with time zone not null,
  price numeric(14,2),
  previous_price numeric(14,2),
  status text,
  previous_status text,
  listing_kind text not null,
  firm text,
  source text not null,
  recorded_at timestamp with time zone not null default now(),
  run_id bigint,
  constraint listing_events_pkey PRIMARY KEY (id),
  constraint listing_events_event_check CHECK ((event = ANY (ARRAY['listed'::text, 'relisted'::text, 'price_change'::text, 'status_change'::text, 'removed'::text])))
);
comment on table public.listing_events is 'Append-only. Price history and days on market come from here; keyed to the home (unit_key), not to one listing. property_id has no foreign key: the history outlives the row.';
comment on column public.listing_events.run_id is 'The run that did it; null: a person, or before runs were noted.';
CREATE INDEX listing_events_price_recorded ON public.listing_events USING btree (recorded_at) WHERE (event = 'price_change'::text);
CREATE INDEX listing_events_property ON public.listing_events USING hash (property_id);
CREATE INDEX listing_events_removed ON public.listing_events USING btree (property_id) WHERE (event = 'removed'::text);
CREATE INDEX listing_events_unit ON public.listing_events USING hash (unit_key);
alter table public.listing_events enable row level security;
alter table public.listing_events force row level security;
create policy listing_events_admin_read on public.listing_events for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy listing_events_append on public.listing_events for insert to service_role with check (true);
create policy listing_events_public_read on public.listing_events for select to anon, authenticated using (((NOT public.is_taken_back(id)) AND public.shows_address(property_id) AND (((price IS NULL) AND (previous_price IS NULL)) OR public.shows_price(property_id)) AND (EXISTS ( SELECT
   FROM public.properties h
  WHERE ((h.unit_key = listing_events.unit_key) AND ((h.price IS NOT NULL) OR ((listing_events.price IS NULL) AND (listing_events.previous_price IS NULL))))))));
create policy listing_events_service on public.listing_events for select to service_role using (true);
CREATE TRIGGER listing_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.listing_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
grant select on table public.listing_events to anon;
grant select on table public.listing_events to authenticated;
grant insert, select on table public.listing_events to service_role;

create table public.listing_statistics (
  property_id bigint not null,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  inquiries integer not null default 0,
  tour_requests integer not null default 0,
  constraint listing_statistics_pkey PRIMARY KEY (property_id, day),
  constraint listing_statistics_inquiries_check CHECK ((inquiries >= 0)),
  constraint listing_statistics_saves_check CHECK ((saves >= 0)),
  constraint listing_statistics_tour_requests_check CHECK ((tour_requests >= 0)),
  constraint listing_statistics_views_check CHECK ((views >= 0))
);
comment on table public.listing_statistics is 'Views, saves and inquiries of a listing per New York day. Contains nothing about who viewed, saved or asked. property_id has no foreign key: a deleted listing that is brought back has its counts again.';
comment on column public.listing_statistics.views is 'Different visitors of its page on this day, without robots, its lister, their firm and administrators (domain/statistics).';
comment on column public.listing_statistics.saves is 'Accounts other than the lister''s that saved it on this day. Taking a save back on the same day reduces it; later, it does not.';
comment on column public.listing_statistics.tour_requests is 'Messages that ask for a tour; they are not among the inquiries.';
alter table public.listing_statistics enable row level security;
alter table public.listing_statistics force row level security;
create policy listing_statistics_read on public.listing_statistics for select to authenticated using ((( SELECT public.is_admin() AS is_admin) OR (property_id IN ( SELECT p.property_id
   FROM public.postings p))));
create policy listing_statistics_service on public.listing_statistics for all to service_role using (true) with check (true);
grant select on table public.listing_statistics to authenticated;
grant delete, insert, select, update on table public.listing_statistics to service_role;

create table public.market_months (
  place text not null,
  listing_kind text not null,
  segment text not null,
  beds smallint not null,
  span smallint not null,
  month date not null,
  closed integer not null,
  closed_price double precision[],
  sized integer not null,
  price_per_sqft double precision[],
  timed integer not null,
  days double precision[],
  asked integer not null,
  asking double precision[],
  asking_mean double precision,
  active integer not null,
  listed integer not null,
  reduced integer not null,
  left_out integer not null,
  has_samples boolean not null,
  constraint market_months_pkey PRIMARY KEY (place, listing_kind, segment, beds, span, month),
  constraint market_months_place_fkey FOREIGN KEY (place) REFERENCES public.market_places(slug),
  constraint market_months_beds_check CHECK (((beds >= '-1'::integer) AND (beds <= 4))),
  constraint market_months_listing_kind_check CHECK ((listing_kind = ANY (ARRAY['sale'::text, 'rental'::text]))),
  constraint market_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint market_months_segment_check CHECK ((segment = ANY (ARRAY['all'::text, 'condo'::text, 'coop'::text, 'house'::text, 'two_to_four'::text, 'apartment'::text, 'other'::text]))),
  constraint market_months_span_check CHECK ((span = ANY (ARRAY[1, 3])))
);
comment on table public.market_months is 'One row for each place, kind, type or number of bedrooms, and month. Quartiles are null below five observations.';
comment on column public.market_months.beds is '-1: any; 4: four or more. Rows are by type or by bedrooms, never by both.';
comment on column public.market_months.span is 'Months that are counted together, up to and including this one.';
comment on column public.market_months.month is 'Its first day, in New York''s time.';
comment on column public.market_months.closed is 'Closed sales or leases; each once, as a listing or as a public record.';
comment on column public.market_months.closed_price is 'Lower quartile, median and upper quartile in dollars; the same for the other arrays.';
comment on column public.market_months.sized is 'Closed ones whose size is known.';
comment on column public.market_months.timed is 'Closed ones whose days on the market are known.';
comment on column public.market_months.asked is 'Listings on the market within the span; asking is their last price, asking_mean its mean.';
comment on column public.market_months.active is 'Listings on the market at its end.';
comment on column public.market_months.listed is 'Listings that came on the market.';
comment on column public.market_months.reduced is 'Listings whose price was reduced.';
comment on column public.market_months.left_out is 'Recorded transfers that were no market sales.';
alter table public.market_months enable row level security;
alter table public.market_months force row level security;
create policy market_months_service on public.market_months for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.market_months to service_role;

create table public.market_places (
  slug text not null,
  kind text not null,
  name text not null,
  state text,
  parent text,
  constraint market_places_pkey PRIMARY KEY (slug),
  constraint market_places_parent_fkey FOREIGN KEY (parent) REFERENCES public.market_places(slug),
  constraint market_places_kind_check CHECK ((kind = ANY (ARRAY['region'::text, 'state'::text, 'county'::text, 'city'::text, 'borough'::text, 'neighborhood'::text, 'zip'::text]))),
  constraint market_places_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint market_places_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 120))),
  constraint market_places_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.market_places is 'Places whose market is counted; a place stays once it was counted.';
comment on column public.market_places.parent is 'The smallest place that contains it. Null: both states together.';
CREATE INDEX market_places_parent ON public.market_places USING btree (parent) WHERE (parent IS NOT NULL);
alter table public.market_places enable row level security;
alter table public.market_places force row level security;
create policy market_places_service on public.market_places for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.market_places to service_role;

create table public.market_subscriptions (
  email text not null,
  place text not null,
  requested_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  token_hash text,
  mailed_at timestamp with time zone,
  constraint market_subscriptions_pkey PRIMARY KEY (email, place),
  constraint market_subscriptions_token_hash_key UNIQUE (token_hash),
  constraint market_subscriptions_place_fkey FOREIGN KEY (place) REFERENCES public.market_places(slug) ON DELETE CASCADE,
  constraint market_subscriptions_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 320)) AND (email = lower(email)))),
  constraint market_subscriptions_token_hash_check CHECK ((length(token_hash) = 43))
);
comment on table public.market_subscriptions is 'Who asked for the figures of a place. Nothing is sent before the address is confirmed.';
comment on column public.market_subscriptions.token_hash is 'SHA-256 of what the mailed links carry, to confirm and to unsubscribe; replaced with each mail before confirming.';
comment on column public.market_subscriptions.mailed_at is 'When the mail that asks to confirm was last written.';
CREATE INDEX market_subscriptions_place ON public.market_subscriptions USING btree (place);
alter table public.market_subscriptions enable row level security;
alter table public.market_subscriptions force row level security;
create policy market_subscriptions_service on public.market_subscriptions for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.market_subscriptions to service_role;

create table public.mls_sources (
  id bigint not null generated always as identity,
  name text not null,
  active boolean not null default true,
  last_sync timestamp with time zone,
  sync_frequency integer not null default 3600,
  api_endpoint text,
  kind text not null default 'file'::text,
  created_at timestamp with time zone not null default now(),
  vendor text,
  options jsonb not null default '{}'::jsonb,
  precedence integer not null default 100,
  has_credentials boolean not null default false,
  contact_name text,
  contact_email text,
  contact_phone text,
  constraint mls_sources_pkey PRIMARY KEY (id),
  constraint mls_sources_name_key UNIQUE (name),
  constraint mls_sources_contact CHECK ((((contact_name IS NULL) = (contact_email IS NULL)) AND ((contact_phone IS NULL) OR (contact_email IS NOT NULL)))),
  constraint mls_sources_contact_email_check CHECK ((((length(contact_email) >= 3) AND (length(contact_email) <= 320)) AND (contact_email ~~ '%_@_%'::text))),
  constraint mls_sources_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200))),
  constraint mls_sources_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 50))),
  constraint mls_sources_feed CHECK (((kind <> 'reso'::text) OR ((vendor IS NOT NULL) AND (api_endpoint IS NOT NULL)))),
  constraint mls_sources_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'reso'::text, 'manual'::text, 'sample'::text, 'posting'::text]))),
  constraint mls_sources_options_check CHECK ((jsonb_typeof(options) = 'object'::text)),
  constraint mls_sources_precedence_check CHECK (((precedence >= 0) AND (precedence <= 1000))),
  constraint mls_sources_sync_frequency_check CHECK ((sync_frequency > 0)),
  constraint mls_sources_vendor_check CHECK ((vendor = ANY (ARRAY['mls_grid'::text, 'trestle'::text, 'bridge'::text, 'spark'::text, 'reso'::text])))
);
comment on table public.mls_sources is 'Where listings come from. sync_frequency in seconds.';
comment on column public.mls_sources.options is 'What differs from the vendor''s profile (domain/mls/vendor-profiles.ts), under the same names.';
comment on column public.mls_sources.precedence is 'Of one home from several sources the lowest number is shown.';
comment on column public.mls_sources.contact_email is 'Gets the enquiries about homes that name no agent''s address. Without it they go to the site''s own desk.';
alter table public.mls_sources enable row level security;
alter table public.mls_sources force row level security;
create policy mls_sources_admin_read on public.mls_sources for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy mls_sources_admin_update on public.mls_sources for update to authenticated using (( SELECT public.is_admin() AS is_admin)) with check (( SELECT public.is_admin() AS is_admin));
create policy mls_sources_service on public.mls_sources for all to service_role using (true) with check (true);
CREATE TRIGGER mls_sources_keep_used BEFORE DELETE ON public.mls_sources FOR EACH ROW EXECUTE FUNCTION public.keep_used_source();
CREATE TRIGGER mls_sources_log_contact AFTER UPDATE OF contact_name, contact_email, contact_phone ON public.mls_sources FOR EACH ROW WHEN (old.contact_name IS DISTINCT FROM new.contact_name OR old.contact_email IS DISTINCT FROM new.contact_email OR old.contact_phone IS DISTINCT FROM new.contact_phone) EXECUTE FUNCTION public.log_changed_contact();
CREATE TRIGGER mls_sources_note_admin_write AFTER INSERT OR DELETE OR UPDATE ON public.mls_sources FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION public.note_admin_write();
CREATE TRIGGER mls_sources_publish AFTER INSERT OR DELETE OR UPDATE ON public.mls_sources FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('', 'id');
CREATE TRIGGER mls_sources_settle_precedence AFTER UPDATE OF precedence ON public.mls_sources FOR EACH ROW WHEN (old.precedence IS DISTINCT FROM new.precedence) EXECUTE FUNCTION public.settle_precedence();
grant select on table public.mls_sources to authenticated;
grant delete, insert, select, update on table public.mls_sources to service_role;
grant update (last_sync) on public.mls_sources to authenticated;

create table public.mortgage_rate_changes (
  run_id bigint not null,
  week date not null,
  term_years smallint not null,
  before numeric(6,3),
  source_before text,
  after numeric(6,3) not null,
  constraint mortgage_rate_changes_pkey PRIMARY KEY (run_id, term_years, week),
  constraint mortgage_rate_changes_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.mortgage_rate_runs(id) ON DELETE CASCADE
);
comment on table public.mortgage_rate_changes is 'What a run changed. before null: there was no rate.';
alter table public.mortgage_rate_changes enable row level security;
alter table public.mortgage_rate_changes force row level security;
create policy mortgage_rate_changes_service on public.mortgage_rate_changes for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.mortgage_rate_changes to service_role;

create table public.mortgage_rate_runs (
  id bigint not null generated always as identity,
  what text not null,
  started_by text,
  happened_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  constraint mortgage_rate_runs_pkey PRIMARY KEY (id),
  constraint mortgage_rate_runs_what_check CHECK (((length(what) >= 1) AND (length(what) <= 300)))
);
comment on table public.mortgage_rate_runs is 'Each import or entry of rates, so that it can be undone. started_by: an administrator''s email; null: from the command line.';
alter table public.mortgage_rate_runs enable row level security;
alter table public.mortgage_rate_runs force row level security;
create policy mortgage_rate_runs_service on public.mortgage_rate_runs for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.mortgage_rate_runs to service_role;

create table public.mortgage_rates (
  week date not null,
  term_years smallint not null,
  rate_percent numeric(6,3) not null,
  source text not null,
  constraint mortgage_rates_pkey PRIMARY KEY (term_years, week),
  constraint mortgage_rates_rate_percent_check CHECK (((rate_percent > (0)::numeric) AND (rate_percent <= (30)::numeric))),
  constraint mortgage_rates_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200))),
  constraint mortgage_rates_term_years_check CHECK ((term_years = ANY (ARRAY[15, 30]))),
  constraint mortgage_rates_week_check CHECK (((week >= '1971-01-01'::date) AND (week <= '2200-01-01'::date)))
);
comment on table public.mortgage_rates is 'Averages of a weekly survey. week: the day on which it was published.';
alter table public.mortgage_rates enable row level security;
alter table public.mortgage_rates force row level security;
create policy mortgage_rates_read on public.mortgage_rates for select to anon, authenticated using (true);
create policy mortgage_rates_service on public.mortgage_rates for all to service_role using (true) with check (true);
grant select on table public.mortgage_rates to anon;
grant select on table public.mortgage_rates to authenticated;
grant delete, insert, select, update on table public.mortgage_rates to service_role;

create table public.neighborhoods (
  id bigint not null generated always as identity,
  name text not null,
  city text not null,
  state text not null,
  borough text,
  latitude double precision not null,
  longitude double precision not null,
  constraint neighborhoods_pkey PRIMARY KEY (id),
  constraint neighborhoods_name_city_state_key UNIQUE (name, city, state),
  constraint neighborhoods_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text])))
);
comment on table public.neighborhoods is 'Named neighborhoods with a centre point, by local name.';
alter table public.neighborhoods enable row level security;
alter table public.neighborhoods force row level security;
create policy neighborhoods_read on public.neighborhoods for select to anon, authenticated, service_role using (true);
create policy neighborhoods_write on public.neighborhoods for all to service_role using (true) with check (true);
grant select on table public.neighborhoods to anon;
grant select on table public.neighborhoods to authenticated;
grant delete, insert, select, update on table public.neighborhoods to service_role;

create table public.newsletter_subscriptions (
  email text not null,
  requested_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  token_hash text,
  mailed_at timestamp with time zone,
  constraint newsletter_subscriptions_pkey PRIMARY KEY (email),
  constraint newsletter_subscriptions_token_hash_key UNIQUE (token_hash),
  constraint newsletter_subscriptions_email_check CHECK ((((length(email) >= 3) AND (length(email) <= 320)) AND (email = lower(email)))),
  constraint newsletter_subscriptions_token_hash_check CHECK ((length(token_hash) = 43))
);
comment on table public.newsletter_subscriptions is 'Who asked for the monthly letter. Nothing is sent before the address is confirmed.';
comment on column public.newsletter_subscriptions.token_hash is 'SHA-256 of what the mailed links carry, to confirm and to unsubscribe; replaced with each mail before confirming.';
comment on column public.newsletter_subscriptions.mailed_at is 'When the mail that asks to confirm was last written.';
alter table public.newsletter_subscriptions enable row level security;
alter table public.newsletter_subscriptions force row level security;
create policy newsletter_subscriptions_service on public.newsletter_subscriptions for all to service_role using (true) with check (true);
CREATE TRIGGER newsletter_subscriptions_follow AFTER INSERT OR DELETE OR UPDATE ON public.newsletter_subscriptions FOR EACH ROW EXECUTE FUNCTION public.follow_subscription();
grant delete, insert, select, update on table public.newsletter_subscriptions to service_role;

create table public.notification_preferences (
  user_id uuid not null,
  saved_homes_email boolean not null default true,
  saved_homes_frequency text not null default 'instant'::text,
  saved_buildings_email boolean not null default true,
  saved_buildings_frequency text not null default 'daily'::text,
  saved_searches_email boolean not null default true,
  saved_searches_frequency text not null default 'daily'::text,
  saved_searches_roundup boolean not null default false,
  search_tips_sms boolean not null default false,
  search_tips_email boolean not null default false,
  newsletters_email boolean not null default false,
  product_news_sms boolean not null default false,
  product_news_email boolean not null default false,
  sms_phone_number text,
  sms_opted_in_at timestamp with time zone,
  sms_opted_out_at timestamp with time zone,
  email_unsubscribed_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  market_updates_email boolean not null default false,
  saved_homes_sms boolean not null default false,
  saved_buildings_sms boolean not null default false,
  saved_searches_sms boolean not null default false,
  saved_homes_push boolean not null default true,
  saved_buildings_push boolean not null default true,
  saved_searches_push boolean not null default true,
  constraint notification_preferences_pkey PRIMARY KEY (user_id),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint notification_preferences_saved_buildings_frequency_check CHECK ((saved_buildings_frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_preferences_saved_homes_frequency_check CHECK ((saved_homes_frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_preferences_saved_searches_frequency_check CHECK ((saved_searches_frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
  constraint notification_preferences_sms_phone_number_check CHECK ((length(sms_phone_number) <= 40))
);
comment on table public.notification_preferences is 'What is sent, by which channel and how often. Account settings and the notifications page both read and write it.';
CREATE INDEX notification_preferences_sms ON public.notification_preferences USING btree (sms_phone_number) WHERE (sms_phone_number IS NOT NULL);
alter table public.notification_preferences enable row level security;
alter table public.notification_preferences force row level security;
create policy notification_preferences_read_own on public.notification_preferences for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy notification_preferences_service on public.notification_preferences for all to service_role using (true) with check (true);
create policy notification_preferences_update_own on public.notification_preferences for update to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
CREATE TRIGGER notification_preferences_date_consent BEFORE UPDATE ON public.notification_preferences FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION public.date_consent();
CREATE TRIGGER notification_preferences_drop_texts AFTER UPDATE ON public.notification_preferences FOR EACH ROW WHEN (old.sms_opted_in_at IS NOT NULL AND new.sms_opted_in_at IS NULL AND old.sms_phone_number IS NOT NULL) EXECUTE FUNCTION platform.drop_waiting_texts();
CREATE TRIGGER notification_preferences_publish AFTER INSERT OR DELETE OR UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('user_id', 'user_id');
CREATE TRIGGER notification_preferences_settle BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION public.settle_unsubscribing();
CREATE TRIGGER notification_preferences_settle_text_messages BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION public.settle_text_messages();
CREATE TRIGGER notification_preferences_subscribe AFTER UPDATE ON public.notification_preferences FOR EACH ROW WHEN (old.newsletters_email IS DISTINCT FROM new.newsletters_email) EXECUTE FUNCTION public.subscribe_account();
CREATE TRIGGER notification_preferences_touch BEFORE UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
grant select on table public.notification_preferences to authenticated;
grant delete, insert, select, update on table public.notification_preferences to service_role;
grant update (saved_homes_email, saved_homes_frequency, saved_buildings_email, saved_buildings_frequency, saved_searches_email, saved_searches_frequency, saved_searches_roundup, search_tips_sms, search_tips_email, newsletters_email, product_news_sms, product_news_email, sms_opted_out_at, email_unsubscribed_at, market_updates_email, saved_homes_sms, saved_buildings_sms, saved_searches_sms, saved_homes_push, saved_buildings_push, saved_searches_push) on public.notification_preferences to authenticated;

create table public.open_house_followers (
  id bigint not null generated always as identity,
  property_id bigint,
  account_id uuid,
  email text,
  uid text not null,
  home_name text not null,
  open_house_id bigint not null,
  source_key text,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  by_appointment boolean not null,
  link_hashes text[] not null default '{}'::text[],
  mailed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint open_house_followers_pkey PRIMARY KEY (id),
  constraint open_house_followers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint open_house_followers_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL,
  constraint open_house_followers_check CHECK (((account_id IS NULL) <> (email IS NULL))),
  constraint open_house_followers_check1 CHECK (((account_id IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint open_house_followers_check2 CHECK ((ends_at > starts_at)),
  constraint open_house_followers_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint open_house_followers_home_name_check CHECK (((length(home_name) >= 1) AND (length(home_name) <= 600))),
  constraint open_house_followers_link_hashes_check CHECK ((cardinality(link_hashes) <= 50)),
  constraint open_house_followers_uid_check CHECK (((length(uid) >= 1) AND (length(uid) <= 200)))
);
comment on table public.open_house_followers is 'Who is told by mail if an open house is moved, changed or canceled.';
comment on column public.open_house_followers.email is 'Of somebody without an account; mailed only after they have confirmed it.';
comment on column public.open_house_followers.uid is 'Of the calendar entry; stays the same when the open house moves.';
comment on column public.open_house_followers.home_name is 'As it was shown when they added it, for when the listing is gone.';
comment on column public.open_house_followers.open_house_id is 'No foreign key: the open house may be deleted, which is what they are told.';
comment on column public.open_house_followers.starts_at is 'What they were told last, like ends_at and by_appointment.';
comment on column public.open_house_followers.link_hashes is 'sha256 of the tokens in the mails they got, base64url.';
CREATE UNIQUE INDEX open_house_followers_account ON public.open_house_followers USING btree (account_id, uid) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX open_house_followers_email ON public.open_house_followers USING btree (lower(email), uid) WHERE (email IS NOT NULL);
CREATE INDEX open_house_followers_ends ON public.open_house_followers USING btree (ends_at);
CREATE INDEX open_house_followers_links ON public.open_house_followers USING gin (link_hashes);
CREATE INDEX open_house_followers_property ON public.open_house_followers USING btree (property_id);
alter table public.open_house_followers enable row level security;
alter table public.open_house_followers force row level security;
create policy open_house_followers_service on public.open_house_followers for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.open_house_followers to service_role;

create table public.open_houses (
  id bigint not null generated always as identity,
  property_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  by_appointment boolean not null default false,
  note text,
  source_key text,
  end_is_assumed boolean default false,
  constraint open_houses_pkey PRIMARY KEY (id),
  constraint open_houses_property_id_starts_at_key UNIQUE (property_id, starts_at),
  constraint open_houses_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE,
  constraint open_houses_check CHECK ((ends_at > starts_at))
);
comment on column public.open_houses.source_key is 'The feed''s own key [OpenHouseKey]; null: from a file or a person.';
comment on column public.open_houses.end_is_assumed is 'The source names no end: ends_at is an hour after the start, and not shown. Null: from before, as false.';
CREATE INDEX open_houses_starts ON public.open_houses USING btree (starts_at);
alter table public.open_houses enable row level security;
alter table public.open_houses force row level security;
create policy open_houses_public_read on public.open_houses for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.properties
  WHERE (properties.id = open_houses.property_id))));
create policy open_houses_service on public.open_houses for all to service_role using (true) with check (true);
CREATE TRIGGER open_houses_log_delete AFTER DELETE ON public.open_houses REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
CREATE TRIGGER open_houses_log_insert AFTER INSERT ON public.open_houses REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
CREATE TRIGGER open_houses_log_update AFTER UPDATE ON public.open_houses REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
grant select on table public.open_houses to anon;
grant select on table public.open_houses to authenticated;
grant delete, insert, select, update on table public.open_houses to service_role;

create table public.own_cost_assumptions (
  effective_from date not null,
  down_payment_percent numeric(5,2) not null,
  mortgage_rate_percent numeric(6,3) not null,
  mortgage_term_years integer not null,
  insurance_percent_of_price numeric(6,4) not null,
  source text not null,
  constraint cost_assumptions_pkey PRIMARY KEY (effective_from),
  constraint cost_assumptions_down_payment_percent_check CHECK (((down_payment_percent >= (0)::numeric) AND (down_payment_percent <= (100)::numeric))),
  constraint cost_assumptions_mortgage_rate_percent_check CHECK ((mortgage_rate_percent > (0)::numeric)),
  constraint cost_assumptions_mortgage_term_years_check CHECK (((mortgage_term_years >= 1) AND (mortgage_term_years <= 50)))
);
comment on table public.own_cost_assumptions is 'What we assume of a loan ourselves. Percentages are of the price; insurance per year. The survey''s rate comes before ours (cost_assumptions).';
alter table public.own_cost_assumptions enable row level security;
alter table public.own_cost_assumptions force row level security;
create policy cost_assumptions_read on public.own_cost_assumptions for select to anon, authenticated, service_role using (true);
create policy cost_assumptions_write on public.own_cost_assumptions for all to service_role using (true) with check (true);
grant select on table public.own_cost_assumptions to anon;
grant select on table public.own_cost_assumptions to authenticated;
grant delete, insert, select, update on table public.own_cost_assumptions to service_role;

create table public.parted_listings (
  source_id bigint not null,
  mls_id text not null,
  other_source_id bigint not null,
  other_mls_id text not null,
  parting uuid not null,
  parted_by uuid,
  parted_at timestamp with time zone not null default now(),
  constraint parted_listings_pkey PRIMARY KEY (source_id, mls_id, other_source_id, other_mls_id),
  constraint parted_listings_other_source_id_fkey FOREIGN KEY (other_source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE,
  constraint parted_listings_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.mls_sources(id) ON DELETE CASCADE,
  constraint parted_listings_check CHECK ((ROW(source_id, mls_id) < ROW(other_source_id, other_mls_id)))
);
comment on table public.parted_listings is 'Listings that an administrator knows to be of two homes. By the source''s own ids: they outlive the rows.';
CREATE INDEX parted_listings_other ON public.parted_listings USING btree (other_source_id, other_mls_id);
CREATE INDEX parted_listings_parting ON public.parted_listings USING btree (parting);
alter table public.parted_listings enable row level security;
alter table public.parted_listings force row level security;
create policy parted_listings_service on public.parted_listings for all to service_role using (true) with check (true);
grant delete, insert, select on table public.parted_listings to service_role;

create table public.payment_activations (
  payment_id bigint not null,
  posting_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  applied_at timestamp with time zone not null default now(),
  constraint payment_activations_pkey PRIMARY KEY (payment_id),
  constraint payment_activations_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id),
  constraint payment_activations_check CHECK ((ends_at >= starts_at))
);
comment on table public.payment_activations is 'Which payment activated which posting, and for what time. The primary key means: a fee activates once.';
comment on column public.payment_activations.suspended_at is 'Since when the money is refunded or disputed.';
CREATE INDEX payment_activations_posting ON public.payment_activations USING btree (posting_id, ends_at);
alter table public.payment_activations enable row level security;
alter table public.payment_activations force row level security;
create policy payment_activations_read on public.payment_activations for select to authenticated using ((EXISTS ( SELECT
   FROM public.payments p
  WHERE (p.id = payment_activations.payment_id))));
create policy payment_activations_service on public.payment_activations for all to service_role using (true) with check (true);
grant select on table public.payment_activations to authenticated;
grant insert, select, update on table public.payment_activations to service_role;

create table public.payment_entries (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  provider_event text not null,
  dispute text,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null default now(),
  constraint payment_entries_pkey PRIMARY KEY (id),
  constraint payment_entries_provider_event_key UNIQUE (provider_event),
  constraint payment_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id),
  constraint payment_entries_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint payment_entries_check CHECK (((dispute IS NOT NULL) = (kind ~~ 'dispute_%'::text))),
  constraint payment_entries_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'failed'::text, 'canceled'::text, 'refunded'::text, 'dispute_opened'::text, 'dispute_won'::text, 'dispute_lost'::text])))
);
comment on table public.payment_entries is 'The ledger of fees: each report of the payment provider once. Append-only.';
comment on column public.payment_entries.amount_cents is 'Of a refund: everything refunded so far.';
comment on column public.payment_entries.provider_event is 'The provider''s id of the report.';
comment on column public.payment_entries.dispute is 'Which dispute; a payment can have several.';
comment on column public.payment_entries.occurred_at is 'When it happened at the provider; reports arrive late and in any order.';
CREATE INDEX payment_entries_payment ON public.payment_entries USING btree (payment_id, id);
alter table public.payment_entries enable row level security;
alter table public.payment_entries force row level security;
create policy payment_entries_read on public.payment_entries for select to authenticated using ((EXISTS ( SELECT
   FROM public.payments p
  WHERE (p.id = payment_entries.payment_id))));
create policy payment_entries_service on public.payment_entries for all to service_role using (true) with check (true);
CREATE TRIGGER payment_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.payment_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
grant select on table public.payment_entries to authenticated;
grant insert, select on table public.payment_entries to service_role;

create table public.payments (
  id bigint not null generated always as identity,
  account_id uuid,
  posting_id bigint not null,
  listing_name text,
  amount_cents integer not null,
  currency text not null default 'usd'::text,
  days integer not null,
  mode text not null,
  receipt_number text not null,
  receipt_email text,
  provider_session text,
  provider_url text,
  provider_payment text,
  opened_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  unapplied_because text,
  refund_requested_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_provider_session_key UNIQUE (provider_session),
  constraint payments_receipt_number_key UNIQUE (receipt_number),
  constraint payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint payments_amount_cents_check CHECK ((amount_cents > 0)),
  constraint payments_currency_check CHECK ((currency = 'usd'::text)),
  constraint payments_days_check CHECK ((days > 0)),
  constraint payments_listing_name_check CHECK (((length(listing_name) >= 1) AND (length(listing_name) <= 300))),
  constraint payments_mode_check CHECK ((mode = ANY (ARRAY['stripe'::text, 'test'::text]))),
  constraint payments_receipt_email_check CHECK ((length(receipt_email) <= 320)),
  constraint payments_receipt_number_check CHECK ((length(receipt_number) <= 40)),
  constraint payments_unapplied_because_check CHECK ((unapplied_because = ANY (ARRAY['amount'::text, 'not_waiting'::text, 'gone'::text])))
);
comment on table public.payments is 'One row for each opened checkout, whether or not it was paid. It outlives the posting and the account, without the name of the listing and the email address.';
comment on column public.payments.posting_id is 'No foreign key: the posting may be gone.';
comment on column public.payments.days is 'For how many days the fee activates the listing.';
comment on column public.payments.mode is 'test: no money moves.';
comment on column public.payments.provider_url is 'Where the payer pays. Null: not opened at the provider yet, or a test.';
comment on column public.payments.provider_payment is 'What a refund names at the provider.';
comment on column public.payments.closed_at is 'When it became impossible to pay in this checkout.';
comment on column public.payments.unapplied_because is 'Paid, but nothing was activated: the amount was wrong, the listing was in a state that a fee doesn''t change, or it was gone.';
comment on column public.payments.refund_requested_at is 'When the provider accepted our request to return the money.';
CREATE INDEX payments_account ON public.payments USING btree (account_id, id DESC);
CREATE UNIQUE INDEX payments_open ON public.payments USING btree (posting_id) WHERE (closed_at IS NULL);
CREATE INDEX payments_posting ON public.payments USING btree (posting_id, id);
alter table public.payments enable row level security;
alter table public.payments force row level security;
create policy payments_read on public.payments for select to authenticated using (((account_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.is_admin() AS is_admin)));
create policy payments_service on public.payments for all to service_role using (true) with check (true);
CREATE TRIGGER payments_forget_payer BEFORE UPDATE OF account_id ON public.payments FOR EACH ROW WHEN (new.account_id IS NULL AND old.account_id IS NOT NULL) EXECUTE FUNCTION public.forget_payer();
grant insert, select, update on table public.payments to service_role;
grant select (id, account_id, posting_id, listing_name, amount_cents, currency, days, mode, receipt_number, receipt_email, opened_at, expires_at, closed_at, unapplied_because, refund_requested_at) on public.payments to authenticated;

create table public.photos (
  source_url text not null,
  digest text,
  width integer,
  height integer,
  placeholder text,
  failure text,
  failures integer not null default 0,
  retry_after timestamp with time zone,
  fetched_at timestamp with time zone,
  kind text not null default 'photo'::text,
  alt_text text,
  fingerprint bigint,
  is_plain boolean,
  constraint photos_pkey PRIMARY KEY (source_url),
  constraint photos_alt_text_check CHECK (((length(alt_text) >= 1) AND (length(alt_text) <= 300))),
  constraint photos_check CHECK ((((digest IS NULL) = (width IS NULL)) AND ((digest IS NULL) = (height IS NULL)))),
  constraint photos_check1 CHECK (((digest IS NOT NULL) OR (failure IS NOT NULL))),
  constraint photos_height_check CHECK ((height > 0)),
  constraint photos_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'floor_plan'::text]))),
  constraint photos_width_check CHECK ((width > 0))
);
comment on table public.photos is 'Pixels of the original. digest: sha256 of its bytes, the name of its renditions; equal pictures are stored once. placeholder: a tiny WebP as data URL. failure: why the last fetch gave no picture.';
comment on column public.photos.kind is 'What the listing page shows it as. Sources send photos only.';
comment on column public.photos.alt_text is 'As its lister published it; null: the page writes one.';
comment on column public.photos.fingerprint is 'What it looks like (domain/media/photos/fingerprint.server.ts): pictures with nearly the same bits show the same.';
comment on column public.photos.is_plain is 'Too little on it to tell it from others, so it has no fingerprint. Null: not looked at yet.';
CREATE INDEX photos_bands ON public.photos USING gin (public.picture_bands(fingerprint)) WHERE (fingerprint IS NOT NULL);
CREATE INDEX photos_digest ON public.photos USING btree (digest);
CREATE INDEX photos_unfingerprinted ON public.photos USING btree (source_url) WHERE ((digest IS NOT NULL) AND (is_plain IS NULL));
alter table public.photos enable row level security;
alter table public.photos force row level security;
create policy photos_service on public.photos for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.photos to service_role;

create table public.posting_events (
  id bigint not null generated always as identity,
  posting_id bigint not null,
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  actor_id uuid,
  note text,
  happened_at timestamp with time zone not null default now(),
  constraint posting_events_pkey PRIMARY KEY (id),
  constraint posting_events_actor_check CHECK ((actor = ANY (ARRAY['lister'::text, 'broker'::text, 'administrator'::text, 'clock'::text, 'payment'::text, 'feed'::text]))),
  constraint posting_events_note_check CHECK ((length(note) <= 2000))
);
comment on table public.posting_events is 'Every step of a posting (domain/postings/lifecycle.ts). Append-only; it outlives the posting.';
CREATE INDEX posting_events_posting ON public.posting_events USING btree (posting_id, id);
alter table public.posting_events enable row level security;
alter table public.posting_events force row level security;
create policy posting_events_read on public.posting_events for select to authenticated using ((EXISTS ( SELECT
   FROM public.postings p
  WHERE (p.id = posting_events.posting_id))));
create policy posting_events_service on public.posting_events for all to service_role using (true) with check (true);
CREATE TRIGGER posting_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.posting_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
grant select on table public.posting_events to authenticated;
grant insert, select on table public.posting_events to service_role;

create table public.posting_evidence (
  id bigint not null generated always as identity,
  posting_id bigint not null,
  account_id uuid not null,
  rule text not null,
  answer text not null,
  statement text not null,
  version text not null,
  given_at timestamp with time zone not null default now(),
  constraint posting_evidence_pkey PRIMARY KEY (id),
  constraint posting_evidence_answer_check CHECK ((length(answer) <= 2000))
);
comment on table public.posting_evidence is 'Who confirmed or answered what under which wording, for each rule that asks. Append-only; it outlives the posting and the account.';
CREATE INDEX posting_evidence_posting ON public.posting_evidence USING btree (posting_id, id);
alter table public.posting_evidence enable row level security;
alter table public.posting_evidence force row level security;
create policy posting_evidence_read on public.posting_evidence for select to authenticated using (((account_id = ( SELECT auth.uid() AS uid)) OR ( SELECT public.is_admin() AS is_admin)));
create policy posting_evidence_service on public.posting_evidence for all to service_role using (true) with check (true);
CREATE TRIGGER posting_evidence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.posting_evidence FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_ledger_change();
grant select on table public.posting_evidence to authenticated;
grant insert, select on table public.posting_evidence to service_role;

create table public.posting_feeds (
  id bigint not null generated always as identity,
  account_id uuid not null,
  url text not null,
  answers jsonb not null default '{}'::jsonb,
  etag text,
  last_modified text,
  content_hash text,
  next_poll_at timestamp with time zone not null default now(),
  polled_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  polling_until timestamp with time zone,
  failures integer not null default 0,
  failure text,
  failing_since timestamp with time zone,
  told_at timestamp with time zone,
  missing integer,
  created_at timestamp with time zone not null default now(),
  columns jsonb not null default '{}'::jsonb,
  columns_seen jsonb not null default '[]'::jsonb,
  constraint posting_feeds_pkey PRIMARY KEY (id),
  constraint posting_feeds_account_id_url_key UNIQUE (account_id, url),
  constraint posting_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint posting_feeds_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint posting_feeds_check CHECK (((failure IS NULL) = (failures = 0))),
  constraint posting_feeds_check1 CHECK (((told_at IS NULL) OR (failure IS NOT NULL))),
  constraint posting_feeds_columns_check CHECK ((jsonb_typeof(columns) = 'object'::text)),
  constraint posting_feeds_columns_seen_check CHECK ((jsonb_typeof(columns_seen) = 'array'::text)),
  constraint posting_feeds_etag_check CHECK ((length(etag) <= 1000)),
  constraint posting_feeds_failure_check CHECK ((length(failure) <= 1000)),
  constraint posting_feeds_failures_check CHECK ((failures >= 0)),
  constraint posting_feeds_last_modified_check CHECK ((length(last_modified) <= 200)),
  constraint posting_feeds_missing_check CHECK ((missing > 0)),
  constraint posting_feeds_url_check CHECK (((length(url) >= 8) AND (length(url) <= 2000)))
);
comment on table public.posting_feeds is 'Addresses from which accounts have their own listings imported every hour.';
comment on column public.posting_feeds.answers is 'What the account answers for all listings of the feed, by the names of the form''s fields.';
comment on column public.posting_feeds.content_hash is 'Of what was imported last; the same again isn''t imported. Null: the next poll imports whatever it gets.';
comment on column public.posting_feeds.polling_until is 'A process is polling it and will have ended by then. Null: nobody is.';
comment on column public.posting_feeds.failures is 'Polls that have failed in a row.';
comment on column public.posting_feeds.told_at is 'When the account was told by mail that it fails. Null: not told of this failure.';
comment on column public.posting_feeds.missing is 'The last poll lacked this many listings, more than half, so none was taken off the market.';
comment on column public.posting_feeds.columns is 'The account''s choices for columns: the matching field, or null for none.';
comment on column public.posting_feeds.columns_seen is 'What the last poll found: each column with its field and examples.';
CREATE INDEX posting_feeds_due ON public.posting_feeds USING btree (next_poll_at);
alter table public.posting_feeds enable row level security;
alter table public.posting_feeds force row level security;
create policy posting_feeds_read on public.posting_feeds for select to authenticated using ((account_id = ( SELECT auth.uid() AS uid)));
create policy posting_feeds_service on public.posting_feeds for all to service_role using (true) with check (true);
grant select on table public.posting_feeds to authenticated;
grant delete, insert, select, update on table public.posting_feeds to service_role;

create table public.posting_import_changes (
  run_id bigint not null,
  posting_id bigint not null,
  before jsonb,
  state_before text,
  hash_before text,
  photos_before text[],
  version_after integer not null,
  answers_before jsonb,
  constraint posting_import_changes_pkey PRIMARY KEY (run_id, posting_id),
  constraint posting_import_changes_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint posting_import_changes_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.import_runs(id) ON DELETE CASCADE
);
comment on table public.posting_import_changes is 'Which postings a run of an account''s own file has added (before is null) or changed.';
comment on column public.posting_import_changes.version_after is 'If the form has another version now, somebody has changed it since, and an undo leaves it alone.';
comment on column public.posting_import_changes.answers_before is 'feed_answers of a posting that was changed.';
CREATE INDEX posting_import_changes_posting ON public.posting_import_changes USING btree (posting_id);
alter table public.posting_import_changes enable row level security;
alter table public.posting_import_changes force row level security;
create policy posting_import_changes_service on public.posting_import_changes for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.posting_import_changes to service_role;

create table public.posting_links (
  token_hash text not null,
  posting_id bigint not null,
  valid_until timestamp with time zone not null,
  answer text,
  constraint posting_links_pkey PRIMARY KEY (token_hash),
  constraint posting_links_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint posting_links_answer_check CHECK ((answer = ANY (ARRAY['available'::text, 'gone'::text])))
);
comment on table public.posting_links is 'token_hash: sha256 of the token in the mail, base64url.';
comment on column public.posting_links.answer is 'What was answered. Null: nothing yet.';
CREATE INDEX posting_links_posting ON public.posting_links USING btree (posting_id);
alter table public.posting_links enable row level security;
alter table public.posting_links force row level security;
create policy posting_links_service on public.posting_links for all to service_role using (true) with check (true);
grant delete, insert, select on table public.posting_links to service_role;
grant update (answer) on public.posting_links to service_role;

create table public.posting_pictures (
  id uuid not null default gen_random_uuid(),
  posting_id bigint not null,
  preview_key uuid not null default gen_random_uuid(),
  "position" integer not null,
  kind text not null default 'photo'::text,
  room text,
  alt_text text not null default ''::text,
  file_name text not null,
  file_bytes bigint not null,
  state text not null default 'uploading'::text,
  refusal text,
  warnings text[] not null default '{}'::text[],
  width integer,
  height integer,
  created_at timestamp with time zone not null default now(),
  processed_at timestamp with time zone,
  removed_at timestamp with time zone,
  constraint posting_pictures_pkey PRIMARY KEY (id),
  constraint posting_pictures_preview_key_key UNIQUE (preview_key),
  constraint posting_pictures_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint posting_pictures_alt_text_check CHECK ((length(alt_text) <= 300)),
  constraint posting_pictures_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint posting_pictures_check1 CHECK (((state <> 'ready'::text) OR ((width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint posting_pictures_file_bytes_check CHECK ((file_bytes > 0)),
  constraint posting_pictures_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint posting_pictures_height_check CHECK ((height > 0)),
  constraint posting_pictures_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'floor_plan'::text]))),
  constraint posting_pictures_refusal_check CHECK ((length(refusal) <= 500)),
  constraint posting_pictures_room_check CHECK ((room ~ '^[a-z_]{1,40}$'::text)),
  constraint posting_pictures_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'processing'::text, 'ready'::text, 'refused'::text]))),
  constraint posting_pictures_warnings_check CHECK ((warnings <@ ARRAY['small'::text, 'blurred'::text])),
  constraint posting_pictures_width_check CHECK ((width > 0))
);
comment on table public.posting_pictures is 'Pictures of listings that people publish themselves. The first photo is the cover; floor plans come last.';
comment on column public.posting_pictures.preview_key is 'Part of an address that shows it before it is published. Known to those who may read this row.';
comment on column public.posting_pictures.refusal is 'Why it can''t be used, for its lister.';
comment on column public.posting_pictures.width is 'Pixels, upright.';
comment on column public.posting_pictures.removed_at is 'Taken out of the form, but perhaps still on the published page.';
CREATE INDEX posting_pictures_posting ON public.posting_pictures USING btree (posting_id, "position");
CREATE INDEX posting_pictures_removed ON public.posting_pictures USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX posting_pictures_uploading ON public.posting_pictures USING btree (created_at) WHERE (state = 'uploading'::text);
alter table public.posting_pictures enable row level security;
alter table public.posting_pictures force row level security;
create policy posting_pictures_read on public.posting_pictures for select to authenticated using ((EXISTS ( SELECT
   FROM public.postings p
  WHERE (p.id = posting_pictures.posting_id))));
create policy posting_pictures_service on public.posting_pictures for all to service_role using (true) with check (true);
CREATE TRIGGER posting_pictures_drop AFTER DELETE ON public.posting_pictures FOR EACH ROW EXECUTE FUNCTION public.drop_picture_later();
grant select on table public.posting_pictures to authenticated;
grant delete, insert, select, update on table public.posting_pictures to service_role;

create table public.posting_reviews (
  id bigint not null generated always as identity,
  posting_id bigint not null,
  decider text not null,
  reasons text[] not null,
  form jsonb not null,
  form_version integer not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text,
  asked_at timestamp with time zone not null default now(),
  home_key text,
  contradictions text[] not null default '{}'::text[],
  constraint posting_reviews_pkey PRIMARY KEY (id),
  constraint posting_reviews_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint posting_reviews_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint posting_reviews_check1 CHECK (((decision IS DISTINCT FROM 'sent_back'::text) OR (length(btrim(note)) > 0))),
  constraint posting_reviews_decider_check CHECK ((decider = ANY (ARRAY['broker'::text, 'administrator'::text]))),
  constraint posting_reviews_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'sent_back'::text, 'replaced'::text]))),
  constraint posting_reviews_note_check CHECK ((length(note) <= 2000)),
  constraint posting_reviews_reasons_check CHECK ((cardinality(reasons) > 0))
);
comment on table public.posting_reviews is 'What waits for a decision, and what was decided. form: the version that was asked about.';
comment on column public.posting_reviews.home_key is 'properties.unit_key of the home that was submitted.';
comment on column public.posting_reviews.contradictions is 'What the texts say against the fields (domain/listing-rules/text-contradictions.ts).';
CREATE UNIQUE INDEX posting_reviews_open ON public.posting_reviews USING btree (posting_id, decider) WHERE (decision IS NULL);
CREATE INDEX posting_reviews_waiting ON public.posting_reviews USING btree (decider, asked_at) WHERE (decision IS NULL);
alter table public.posting_reviews enable row level security;
alter table public.posting_reviews force row level security;
create policy posting_reviews_read on public.posting_reviews for select to authenticated using ((EXISTS ( SELECT
   FROM public.postings p
  WHERE (p.id = posting_reviews.posting_id))));
create policy posting_reviews_service on public.posting_reviews for all to service_role using (true) with check (true);
grant select on table public.posting_reviews to authenticated;
grant delete, insert, select, update on table public.posting_reviews to service_role;

create table public.posting_saves (
  posting_id bigint not null,
  version integer not null,
  form jsonb not null,
  device text not null default ''::text,
  saved_at timestamp with time zone not null default now(),
  constraint posting_saves_pkey PRIMARY KEY (posting_id, version),
  constraint posting_saves_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint posting_saves_device_check CHECK ((length(device) <= 200))
);
comment on table public.posting_saves is 'The latest versions of a form, so that what a second tab or device has overwritten can be brought back.';
alter table public.posting_saves enable row level security;
alter table public.posting_saves force row level security;
create policy posting_saves_read on public.posting_saves for select to authenticated using ((EXISTS ( SELECT
   FROM public.postings p
  WHERE ((p.id = posting_saves.posting_id) AND (p.account_id = ( SELECT auth.uid() AS uid))))));
create policy posting_saves_service on public.posting_saves for all to service_role using (true) with check (true);
grant select on table public.posting_saves to authenticated;
grant delete, insert, select, update on table public.posting_saves to service_role;

create table public.postings (
  id bigint not null generated always as identity,
  account_id uuid not null,
  firm_id bigint,
  property_id bigint,
  state text not null default 'draft'::text,
  listing_kind text not null default 'rental'::text,
  form jsonb not null default '{}'::jsonb,
  form_version integer not null default 1,
  form_saved_at timestamp with time zone not null default now(),
  published jsonb,
  published_version integer,
  feed_id text,
  posted_at timestamp with time zone,
  active_until timestamp with time zone,
  warned_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  closed_on date,
  close_price numeric(14,2),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  home_key text,
  feed bigint,
  feed_hash text,
  feed_version integer,
  feed_photos text[] not null default '{}'::text[],
  left_feed_at timestamp with time zone,
  published_as text,
  feed_answers jsonb,
  constraint postings_pkey PRIMARY KEY (id),
  constraint postings_property_id_key UNIQUE (property_id),
  constraint postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint postings_feed_fkey FOREIGN KEY (feed) REFERENCES public.posting_feeds(id) ON DELETE SET NULL,
  constraint postings_firm_id_fkey FOREIGN KEY (firm_id) REFERENCES public.firms(id) ON DELETE SET NULL,
  constraint postings_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL,
  constraint postings_check CHECK (((state <> 'active'::text) OR ((active_until IS NOT NULL) AND (published IS NOT NULL)))),
  constraint postings_close_price_check CHECK ((close_price > (0)::numeric)),
  constraint postings_feed_answers_check CHECK ((jsonb_typeof(feed_answers) = 'object'::text)),
  constraint postings_feed_id_check CHECK (((length(feed_id) >= 1) AND (length(feed_id) <= 200))),
  constraint postings_form_check CHECK ((jsonb_typeof(form) = 'object'::text)),
  constraint postings_listing_kind_check CHECK ((listing_kind = ANY (ARRAY['sale'::text, 'rental'::text]))),
  constraint postings_published_as_check CHECK ((published_as = ANY (ARRAY['BUYER'::text, 'RENTER'::text, 'SELLER'::text, 'OWNER'::text, 'AGENT'::text, 'BROKER'::text, 'ADMIN'::text]))),
  constraint postings_published_check CHECK ((jsonb_typeof(published) = 'object'::text)),
  constraint postings_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'active'::text, 'under_contract'::text, 'closed'::text, 'inactive'::text, 'withdrawn'::text, 'deleted'::text])))
);
comment on table public.postings is 'Listings that people publish themselves, from the first draft on. property_id: what the public sees of it, from the first publication on.';
comment on column public.postings.form is 'The fields of the form as they were typed (domain/postings/posting-form.ts).';
comment on column public.postings.form_version is 'One more with each save.';
comment on column public.postings.published is 'The form as it was last published.';
comment on column public.postings.feed_id is 'The id of the listing in the file or feed that it comes from. Null: typed by hand.';
comment on column public.postings.posted_at is 'When it was last published, activated or confirmed.';
comment on column public.postings.active_until is 'When it becomes inactive, unless its lister confirms it before.';
comment on column public.postings.warned_at is 'When its lister was told that active_until is near.';
comment on column public.postings.home_key is 'properties.unit_key of what was published; it stays when the public row is gone.';
comment on column public.postings.feed is 'The feed that it comes from. Null: a file, or typed by hand.';
comment on column public.postings.feed_hash is 'Of what the file or feed said last; only something else changes the form.';
comment on column public.postings.feed_version is 'The version of the form that the last import saved.';
comment on column public.postings.feed_photos is 'Addresses of photos; shown while nobody has uploaded any.';
comment on column public.postings.left_feed_at is 'Since when the feed no longer names it.';
comment on column public.postings.published_as is 'The role of its lister when it was last published.';
comment on column public.postings.feed_answers is 'The answers for the whole file or feed that were filled in last. What the form has besides is the lister''s own.';
CREATE INDEX postings_account ON public.postings USING btree (account_id, posted_at DESC);
CREATE INDEX postings_ends ON public.postings USING btree (active_until) WHERE (state = 'active'::text);
CREATE INDEX postings_feed ON public.postings USING btree (feed) WHERE (feed IS NOT NULL);
CREATE INDEX postings_feed_id ON public.postings USING btree (account_id, feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX postings_firm ON public.postings USING btree (firm_id) WHERE (firm_id IS NOT NULL);
CREATE INDEX postings_home ON public.postings USING btree (home_key, account_id) WHERE (home_key IS NOT NULL);
CREATE UNIQUE INDEX postings_of_feed ON public.postings USING btree (feed, feed_id) WHERE ((feed IS NOT NULL) AND (state <> 'deleted'::text));
CREATE INDEX postings_street ON public.postings USING btree (home_key text_pattern_ops) WHERE (home_key IS NOT NULL);
alter table public.postings enable row level security;
alter table public.postings force row level security;
create policy postings_read on public.postings for select to authenticated using (((account_id = ( SELECT auth.uid() AS uid)) OR ((firm_id = ANY (( SELECT public.own_firms() AS own_firms)::bigint[])) AND (state <> 'draft'::text)) OR (( SELECT public.is_admin() AS is_admin) AND (state <> 'draft'::text))));
create policy postings_service on public.postings for all to service_role using (true) with check (true);
CREATE TRIGGER postings_free_home AFTER DELETE ON public.postings FOR EACH ROW WHEN (old.property_id IS NOT NULL) EXECUTE FUNCTION public.free_posted_home();
CREATE TRIGGER postings_recheck_lost_firm AFTER UPDATE OF firm_id ON public.postings FOR EACH ROW WHEN (old.firm_id IS NOT NULL AND new.firm_id IS NULL AND (new.state = ANY (ARRAY['active'::text, 'under_contract'::text]))) EXECUTE FUNCTION platform.recheck_lost_firm_later();
CREATE TRIGGER postings_touch BEFORE UPDATE ON public.postings FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
grant select on table public.postings to authenticated;
grant delete, insert, select, update on table public.postings to service_role;

create table public.profiles (
  id uuid not null,
  role text,
  first_name text,
  last_name text,
  preferred_name text,
  email text,
  phone text,
  phone_type text not null default 'Mobile'::text,
  alternate_phone text,
  alternate_phone_type text not null default 'Home'::text,
  address text,
  bio text,
  photo_path text,
  real_estate_license text,
  languages text[] not null default '{}'::text[],
  marketing_consent boolean not null default false,
  purpose text,
  is_first_time text,
  search_step text,
  financing text,
  building_address text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  license_state text,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint profiles_address_check CHECK ((length(address) <= 300)),
  constraint profiles_alternate_phone_check CHECK ((length(alternate_phone) <= 40)),
  constraint profiles_alternate_phone_type_check CHECK ((alternate_phone_type = ANY (ARRAY['Mobile'::text, 'Home'::text, 'Work'::text, 'Other'::text]))),
  constraint profiles_bio_check CHECK ((length(bio) <= 5000)),
  constraint profiles_building_address_check CHECK ((length(building_address) <= 300)),
  constraint profiles_email_check CHECK ((length(email) <= 320)),
  constraint profiles_financing_check CHECK ((financing = ANY (ARRAY['I''M PRE-APPROVED'::text, 'I''M BUYING IN CASH'::text, 'I''M NOT SURE'::text]))),
  constraint profiles_first_name_check CHECK ((length(first_name) <= 100)),
  constraint profiles_is_first_time_check CHECK ((is_first_time = ANY (ARRAY['YES'::text, 'NO'::text]))),
  constraint profiles_languages_check CHECK ((languages <@ ARRAY['Spanish'::text, 'French'::text, 'Portuguese'::text, 'Russian'::text, 'Hebrew'::text, 'Italian'::text, 'Japanese'::text, 'Cantonese'::text, 'Mandarin'::text, 'German'::text, 'Greek'::text, 'Hindi'::text, 'Arabic'::text, 'Korean'::text, 'Farsi'::text])),
  constraint profiles_last_name_check CHECK ((length(last_name) <= 100)),
  constraint profiles_license_state_check CHECK ((license_state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint profiles_phone_check CHECK ((length(phone) <= 40)),
  constraint profiles_phone_type_check CHECK ((phone_type = ANY (ARRAY['Mobile'::text, 'Home'::text, 'Work'::text, 'Other'::text]))),
  constraint profiles_photo_path_check CHECK ((length(photo_path) <= 300)),
  constraint profiles_preferred_name_check CHECK ((length(preferred_name) <= 100)),
  constraint profiles_purpose_check CHECK ((purpose = ANY (ARRAY['RENT'::text, 'BUY'::text, 'SELL'::text, 'BUY + SELL'::text, 'BROWSE'::text]))),
  constraint profiles_real_estate_license_check CHECK ((real_estate_license ~
CASE license_state
    WHEN 'NY'::text THEN '^[0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}$'::text
    WHEN 'NJ'::text THEN '^[0-9]{7}$'::text
    ELSE '^([0-9]{2}([0-9]{2}|[A-Z]{2})[0-9]{6,7}|[0-9]{7})$'::text
END)),
  constraint profiles_role_check CHECK ((role = ANY (ARRAY['BUYER'::text, 'RENTER'::text, 'SELLER'::text, 'OWNER'::text, 'AGENT'::text, 'BROKER'::text, 'ADMIN'::text]))),
  constraint profiles_search_step_check CHECK ((search_step = ANY (ARRAY['RESEARCHING ONLY'::text, 'STARTING TO TOUR HOMES'::text, 'TOURING & MAKING OFFERS'::text])))
);
comment on table public.profiles is 'One row per account. bio is plain text with the few marks of domain/identity (bold, italic, lists).';
comment on column public.profiles.real_estate_license is 'As New York or New Jersey issues them, without spaces and hyphens; of the state, if that is known.';
CREATE INDEX profiles_license ON public.profiles USING btree (real_estate_license) WHERE (real_estate_license IS NOT NULL);
alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy profiles_auth_reads_role on public.profiles for select to stoop_auth using (true);
create policy profiles_read_own on public.profiles for select to authenticated using ((id = ( SELECT auth.uid() AS uid)));
create policy profiles_service on public.profiles for all to service_role using (true) with check (true);
create policy profiles_update_own on public.profiles for update to authenticated using ((id = ( SELECT auth.uid() AS uid))) with check ((id = ( SELECT auth.uid() AS uid)));
CREATE TRIGGER profiles_note_agent AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.role = ANY (ARRAY['AGENT'::text, 'BROKER'::text])) OR (new.role = ANY (ARRAY['AGENT'::text, 'BROKER'::text]))) AND (old.role IS DISTINCT FROM new.role OR old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.preferred_name IS DISTINCT FROM new.preferred_name OR old.email IS DISTINCT FROM new.email OR old.real_estate_license IS DISTINCT FROM new.real_estate_license OR old.license_state IS DISTINCT FROM new.license_state OR old.languages IS DISTINCT FROM new.languages)) EXECUTE FUNCTION platform.note_changed_agent_profile('id');
CREATE TRIGGER profiles_note_gone_agent BEFORE DELETE ON public.profiles FOR EACH ROW EXECUTE FUNCTION platform.note_gone_agent_profile();
CREATE TRIGGER profiles_publish AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('id', 'id');
CREATE TRIGGER profiles_recheck_advertiser AFTER UPDATE OF role, real_estate_license, license_state ON public.profiles FOR EACH ROW WHEN (old.role IS DISTINCT FROM new.role OR old.real_estate_license IS DISTINCT FROM new.real_estate_license OR old.license_state IS DISTINCT FROM new.license_state) EXECUTE FUNCTION platform.recheck_advertiser_later();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION public.touch_updated_at();
grant select on table public.profiles to authenticated;
grant delete, insert, select, update on table public.profiles to service_role;
grant update (first_name, last_name, preferred_name, email, phone, phone_type, alternate_phone, alternate_phone_type, address, bio, photo_path, real_estate_license, languages, marketing_consent, purpose, is_first_time, search_step, financing, building_address, license_state) on public.profiles to authenticated;
grant select (id, role) on public.profiles to stoop_auth;

create table public.properties (
  id bigint not null generated by default as identity,
  source_id bigint not null,
  mls_id text not null,
  mls_source text not null,
  title text not null,
  description text,
  address text not null,
  unit text,
  city text not null,
  state text not null,
  zip_code text,
  county text,
  borough text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  location_precision text,
  unit_key text not null,
  listing_kind text not null default 'sale'::text,
  property_type text not null default 'Apartment'::text,
  ownership text,
  status text not null default 'active'::text,
  price numeric(14,2),
  previous_price numeric(14,2),
  price_changed_at timestamp with time zone,
  close_price numeric(14,2),
  closed_at timestamp with time zone,
  beds integer,
  baths numeric(4,1),
  sqft integer,
  lot_size numeric(14,2),
  year_built integer,
  parking_spaces integer,
  images text[] not null default '{}'::text[],
  features text[] not null default '{}'::text[],
  amenities text[] not null default '{}'::text[],
  virtual_tour_url text,
  monthly_charges numeric(12,2),
  taxes_annual numeric(12,2),
  assessment_monthly numeric(12,2),
  assessment_until date,
  broker_fee numeric(12,2),
  lease_term_months integer,
  free_months numeric(4,2),
  net_effective_rent numeric(14,2) generated always as (
CASE
    WHEN ((listing_kind = 'rental'::text) AND (free_months > (0)::numeric) AND (free_months < (lease_term_months)::numeric)) THEN round(((price * ((lease_term_months)::numeric - free_months)) / (lease_term_months)::numeric), 2)
    ELSE NULL::numeric
END) stored,
  available_on date,
  rent_stabilized boolean,
  cats_allowed boolean,
  dogs_allowed boolean,
  financing_allowed_percent integer,
  flip_tax text,
  sublet_policy text,
  listing_firm text,
  listing_agent text,
  listing_agent_license text,
  listing_agent_phone text,
  listing_agent_email text,
  scheduling_url text,
  hide_address boolean not null default false,
  hide_from_internet boolean not null default false,
  is_sample boolean not null default false,
  illustration text,
  listing_date timestamp with time zone not null default now(),
  market_since timestamp with time zone not null,
  off_market_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  last_updated timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  walk_score smallint,
  transit_score smallint,
  bike_score smallint,
  building_homes integer,
  building_stories integer,
  listing_date_is_known boolean not null default true,
  first_run_id bigint,
  last_run_id bigint,
  duplicate_of bigint,
  source_status text,
  listing_id text,
  is_multi_family boolean not null default false,
  absent_since timestamp with time zone,
  shown_at timestamp with time zone not null default now(),
  flex_beds smallint not null default 0,
  is_room boolean not null default false,
  has_shared_bath boolean not null default false,
  listing_types text[] not null default '{}'::text[],
  registration_number text,
  flood_zone text,
  flood_damage text,
  good_cause text,
  constraint properties_pkey PRIMARY KEY (id),
  constraint properties_source_id_mls_id_key UNIQUE (source_id, mls_id),
  constraint properties_assessment_limit CHECK ((assessment_monthly <= (100000000)::numeric)),
  constraint properties_assessment_monthly_check CHECK ((assessment_monthly >= (0)::numeric)),
  constraint properties_baths_check CHECK (((baths >= (0)::numeric) AND (baths <= (50)::numeric) AND ((baths * (2)::numeric) = trunc((baths * (2)::numeric))))),
  constraint properties_beds_check CHECK (((beds >= 0) AND (beds <= 100))),
  constraint properties_bike_score_check CHECK (((bike_score >= 0) AND (bike_score <= 100))),
  constraint properties_borough_check CHECK ((borough = ANY (ARRAY['Manhattan'::text, 'Brooklyn'::text, 'Queens'::text, 'Bronx'::text, 'Staten Island'::text]))),
  constraint properties_broker_fee_check CHECK ((broker_fee >= (0)::numeric)),
  constraint properties_building_homes_check CHECK ((building_homes > 0)),
  constraint properties_building_stories_check CHECK ((building_stories > 0)),
  constraint properties_financing_allowed_percent_check CHECK (((financing_allowed_percent >= 0) AND (financing_allowed_percent <= 100))),
  constraint properties_flex_beds_check CHECK (((flex_beds >= 0) AND (flex_beds <= 4))),
  constraint properties_flood_damage_check CHECK ((flood_damage = ANY (ARRAY['yes'::text, 'no'::text, 'unknown'::text]))),
  constraint properties_flood_zone_check CHECK ((flood_zone = ANY (ARRAY['yes'::text, 'no'::text, 'unknown'::text]))),
  constraint properties_free_months_check CHECK ((free_months >= (0)::numeric)),
  constraint properties_good_cause_check CHECK ((good_cause = ANY (ARRAY['covered'::text, 'small_landlord'::text, 'new_building'::text, 'coop_condo'::text, 'regulated'::text, 'high_rent'::text, 'elsewhere'::text]))),
  constraint properties_lease_term_months_check CHECK ((lease_term_months > 0)),
  constraint properties_listing_kind_check CHECK ((listing_kind = ANY (ARRAY['sale'::text, 'rental'::text]))),
  constraint properties_listing_types_check CHECK ((listing_types <@ ARRAY['by_owner'::text, 'exclusive'::text, 'sublet'::text, 'short_term'::text])),
  constraint properties_location_precision_check CHECK ((location_precision = ANY (ARRAY['exact'::text, 'approximate'::text]))),
  constraint properties_lot_size_check CHECK ((lot_size > (0)::numeric)),
  constraint properties_monthly_charges_check CHECK ((monthly_charges >= (0)::numeric)),
  constraint properties_monthly_charges_limit CHECK ((monthly_charges <= (100000000)::numeric)),
  constraint properties_ownership_check CHECK ((ownership = ANY (ARRAY['condo'::text, 'coop'::text, 'condop'::text, 'fee_simple'::text, 'rental'::text]))),
  constraint properties_parking_spaces_check CHECK ((parking_spaces >= 0)),
  constraint properties_price_check CHECK ((price > (0)::numeric)),
  constraint properties_price_limit CHECK ((price <= (1000000000)::numeric)),
  constraint properties_property_type_check CHECK ((property_type = ANY (ARRAY['Apartment'::text, 'House'::text, 'Condo'::text, 'Townhouse'::text, 'Commercial'::text]))),
  constraint properties_registration_number_check CHECK (((length(registration_number) >= 1) AND (length(registration_number) <= 40))),
  constraint properties_scheduling_url_web CHECK ((scheduling_url ~* '^https?://'::text)),
  constraint properties_sqft_check CHECK ((sqft > 0)),
  constraint properties_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint properties_status_check CHECK ((status = ANY (ARRAY['active'::text, 'pending'::text, 'sold'::text, 'expired'::text]))),
  constraint properties_taxes_annual_check CHECK ((taxes_annual >= (0)::numeric)),
  constraint properties_taxes_limit CHECK ((taxes_annual <= (100000000)::numeric)),
  constraint properties_transit_score_check CHECK (((transit_score >= 0) AND (transit_score <= 100))),
  constraint properties_virtual_tour_url_web CHECK ((virtual_tour_url ~* '^https?://'::text)),
  constraint properties_walk_score_check CHECK (((walk_score >= 0) AND (walk_score <= 100))),
  constraint properties_year_built_check CHECK (((year_built >= 1600) AND (year_built <= 2100))),
  constraint properties_zip_code_check CHECK ((zip_code ~ '^\d{5}$'::text))
);
comment on table public.properties is 'Every listing ever seen, one row per source and MLS id.';
comment on column public.properties.unit_key is 'Normal form of address, unit, city and state: one home across listings (domain/listings/address.ts).';
comment on column public.properties.price is 'Dollars; a rental''s is per month. Null: price on request.';
comment on column public.properties.lot_size is 'Square feet.';
comment on column public.properties.monthly_charges is 'Dollars a month: co-op maintenance, condo common charges or HOA fee.';
comment on column public.properties.broker_fee is 'Dollars the tenant pays a broker. 0: no fee. Null: the source does not say.';
comment on column public.properties.illustration is 'Drawing parameters of a listing without photos, as kind:seed:time:season.';
comment on column public.properties.market_since is 'Since when the home counts as on the market: listing_date, or earlier when it was relisted within 90 days.';
comment on column public.properties.off_market_at is 'When it left the market: as its source says, else when we heard of it. Null: on the market, or it came without a date.';
comment on column public.properties.building_homes is 'Homes in the building.';
comment on column public.properties.listing_date_is_known is 'False: the source gives no date, and listing_date is when we first saw it.';
comment on column public.properties.first_run_id is 'The run that brought it; no foreign key, for the price of one row.';
comment on column public.properties.last_run_id is 'The latest run that changed it; null: a person did.';
comment on column public.properties.duplicate_of is 'The same home from a source that comes first; that one is shown instead.';
comment on column public.properties.source_status is 'The status in the words of the source [StandardStatus / MlsStatus].';
comment on column public.properties.listing_id is 'The number that the source shows to people [ListingId]; null: mls_id is that too.';
comment on column public.properties.is_multi_family is 'A house of several homes (two-family, duplex, multi-unit): without a unit its address names none of them.';
comment on column public.properties.absent_since is 'Since when the feed no longer names it, without having said that it is deleted; null: it does.';
comment on column public.properties.shown_at is 'When it was last put where people find it: stored, back on the market, or no longer hidden. Our time, not the source''s.';
comment on column public.properties.flex_beds is 'Rooms that people sleep in but that are no legal bedrooms: behind a flex wall, under 80 sq ft, or without a window. Not counted in beds.';
comment on column public.properties.is_room is 'A room in a shared home; beds is null then.';
comment on column public.properties.registration_number is 'Of New York City''s short-term rental registry, as the lister gave it.';
comment on column public.properties.flood_zone is 'Whether the home is in a FEMA flood area, as its lister says.';
comment on column public.properties.flood_damage is 'Whether the home has had flood damage, as its lister says.';
comment on column public.properties.good_cause is 'Whether New York''s good-cause law covers the home, or why not, as its lister says.';
CREATE INDEX properties_absent ON public.properties USING btree (source_id, absent_since) WHERE (absent_since IS NOT NULL);
CREATE INDEX properties_duplicates ON public.properties USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX properties_other_letters ON public.properties USING btree (listing_kind) WHERE ((octet_length(unit_key) <> length(unit_key)) AND (status = ANY (ARRAY['active'::text, 'pending'::text])));
CREATE INDEX properties_shown_at ON public.properties USING btree (shown_at) WHERE (status = 'active'::text);
CREATE INDEX properties_street ON public.properties USING btree (unit_key text_pattern_ops) WHERE ((NOT hide_address) AND (NOT hide_from_internet));
CREATE INDEX properties_street_key ON public.properties USING hash ((((((split_part(unit_key, '|'::text, 1) || '|'::text) || split_part(unit_key, '|'::text, 2)) || '|'::text) || "right"(unit_key, 2))));
CREATE INDEX properties_unit_key ON public.properties USING hash (unit_key);
alter table public.properties enable row level security;
alter table public.properties force row level security;
create policy properties_admin on public.properties for all to authenticated using (( SELECT public.is_admin() AS is_admin)) with check (( SELECT public.is_admin() AS is_admin));
create policy properties_public_read on public.properties for select to anon, authenticated using (((status = 'active'::text) AND (NOT hide_from_internet) AND (NOT hide_address) AND (duplicate_of IS NULL)));
create policy properties_service on public.properties for all to service_role using (true) with check (true);
CREATE TRIGGER properties_check_changed_source BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (old.source_id IS DISTINCT FROM new.source_id) EXECUTE FUNCTION public.check_changed_source();
CREATE TRIGGER properties_check_source AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.check_new_sources();
CREATE TRIGGER properties_complete BEFORE INSERT ON public.properties FOR EACH ROW WHEN (new.source_id IS NULL OR new.unit_key IS NULL OR new.mls_source IS NULL) EXECUTE FUNCTION public.complete_property();
CREATE TRIGGER properties_date_admin_change BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND NOT new.last_updated IS DISTINCT FROM old.last_updated) EXECUTE FUNCTION public.date_admin_change();
CREATE TRIGGER properties_hide_suppressed BEFORE INSERT OR UPDATE OF unit_key, hide_address ON public.properties FOR EACH ROW WHEN (NOT new.hide_address) EXECUTE FUNCTION platform.hide_suppressed();
CREATE TRIGGER properties_key_entered AFTER INSERT ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION platform.derive_home_key_later();
CREATE TRIGGER properties_key_moved AFTER UPDATE OF address, unit, city, state, zip_code ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND (old.address IS DISTINCT FROM new.address OR old.unit IS DISTINCT FROM new.unit OR old.city IS DISTINCT FROM new.city OR old.state IS DISTINCT FROM new.state OR old.zip_code IS DISTINCT FROM new.zip_code)) EXECUTE FUNCTION platform.derive_home_key_later();
CREATE TRIGGER properties_log_delete AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.log_deleted_properties();
CREATE TRIGGER properties_log_insert AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.log_inserted_properties();
CREATE TRIGGER properties_log_update AFTER UPDATE ON public.properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.log_updated_properties();
CREATE TRIGGER properties_note_admin_write AFTER INSERT OR DELETE OR UPDATE ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION public.note_admin_write();
CREATE TRIGGER properties_note_arrived_closed BEFORE INSERT ON public.properties FOR EACH ROW WHEN (new.status = 'sold'::text AND new.off_market_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION public.note_arrived_closed();
CREATE TRIGGER properties_note_ended AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.note_ended_listings();
CREATE TRIGGER properties_note_price_change BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (old.price IS DISTINCT FROM new.price AND NOT old.previous_price IS DISTINCT FROM new.previous_price) EXECUTE FUNCTION public.note_price_change();
CREATE TRIGGER properties_note_shown BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (new.status = 'active'::text AND NOT new.hide_from_internet AND (old.status <> 'active'::text OR old.hide_from_internet) AND old.shown_at = new.shown_at) EXECUTE FUNCTION public.note_shown();
CREATE TRIGGER properties_note_status_change BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION public.note_status_change();
CREATE TRIGGER properties_note_withheld AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.note_withheld_listings();
CREATE TRIGGER properties_place_entered BEFORE INSERT ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND new.zip_code IS NOT NULL AND new.borough IS NULL) EXECUTE FUNCTION public.place_moved_property();
CREATE TRIGGER properties_place_moved BEFORE UPDATE OF zip_code ON public.properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name AND new.zip_code IS NOT NULL AND new.zip_code IS DISTINCT FROM old.zip_code AND NOT new.borough IS DISTINCT FROM old.borough) EXECUTE FUNCTION public.place_moved_property();
CREATE TRIGGER properties_set_market_since BEFORE INSERT ON public.properties FOR EACH ROW WHEN (new.market_since IS NULL) EXECUTE FUNCTION public.set_market_since();
CREATE TRIGGER properties_set_updated_at BEFORE UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION public.set_updated_at();
CREATE TRIGGER properties_settle_added AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.settle_added_duplicates();
CREATE TRIGGER properties_settle_changed AFTER UPDATE ON public.properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION public.settle_changed_duplicates();
CREATE TRIGGER properties_settle_removed AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.settle_removed_duplicates();
CREATE TRIGGER properties_withhold_price BEFORE INSERT OR UPDATE ON public.properties FOR EACH ROW WHEN (new.price IS NULL AND (new.previous_price IS NOT NULL OR new.status = 'active'::text AND new.close_price IS NOT NULL)) EXECUTE FUNCTION public.withhold_price();
grant delete on table public.properties to authenticated;
grant delete, insert, select, update on table public.properties to service_role;
grant select (id, source_id, mls_id, mls_source, title, description, address, unit, city, state, zip_code, county, borough, neighborhood, latitude, longitude, location_precision, unit_key, listing_kind, property_type, ownership, status, price, previous_price, price_changed_at, close_price, closed_at, beds, baths, sqft, lot_size, year_built, parking_spaces, images, features, amenities, virtual_tour_url, monthly_charges, taxes_annual, assessment_monthly, assessment_until, broker_fee, lease_term_months, free_months, net_effective_rent, available_on, rent_stabilized, cats_allowed, dogs_allowed, financing_allowed_percent, flip_tax, sublet_policy, listing_firm, listing_agent, listing_agent_license, listing_agent_phone, scheduling_url, hide_address, hide_from_internet, is_sample, illustration, listing_date, market_since, off_market_at, confirmed_at, last_updated, created_at, updated_at, walk_score, transit_score, bike_score, building_homes, building_stories, listing_date_is_known, duplicate_of, listing_id, flex_beds, is_room, has_shared_bath, listing_types, registration_number, flood_zone, flood_damage, good_cause) on public.properties to anon;
grant insert (id, source_id, mls_id, mls_source, title, description, address, unit, city, state, zip_code, county, borough, neighborhood, latitude, longitude, location_precision, listing_kind, property_type, ownership, status, price, previous_price, price_changed_at, close_price, closed_at, beds, baths, sqft, lot_size, year_built, parking_spaces, images, features, amenities, virtual_tour_url, monthly_charges, taxes_annual, assessment_monthly, assessment_until, broker_fee, lease_term_months, free_months, net_effective_rent, available_on, rent_stabilized, cats_allowed, dogs_allowed, financing_allowed_percent, flip_tax, sublet_policy, listing_firm, listing_agent, listing_agent_license, listing_agent_phone, listing_agent_email, scheduling_url, hide_address, hide_from_internet, is_sample, illustration, listing_date, market_since, off_market_at, confirmed_at, last_updated, created_at, updated_at, walk_score, transit_score, bike_score, building_homes, building_stories, listing_date_is_known, source_status, listing_id, is_multi_family, shown_at, flex_beds, is_room, has_shared_bath, listing_types, registration_number, flood_zone, flood_damage, good_cause) on public.properties to authenticated;
grant select (id, source_id, mls_id, mls_source, title, description, address, unit, city, state, zip_code, county, borough, neighborhood, latitude, longitude, location_precision, unit_key, listing_kind, property_type, ownership, status, price, previous_price, price_changed_at, close_price, closed_at, beds, baths, sqft, lot_size, year_built, parking_spaces, images, features, amenities, virtual_tour_url, monthly_charges, taxes_annual, assessment_monthly, assessment_until, broker_fee, lease_term_months, free_months, net_effective_rent, available_on, rent_stabilized, cats_allowed, dogs_allowed, financing_allowed_percent, flip_tax, sublet_policy, listing_firm, listing_agent, listing_agent_license, listing_agent_phone, scheduling_url, hide_address, hide_from_internet, is_sample, illustration, listing_date, market_since, off_market_at, confirmed_at, last_updated, created_at, updated_at, walk_score, transit_score, bike_score, building_homes, building_stories, listing_date_is_known, first_run_id, last_run_id, duplicate_of, source_status, listing_id, is_multi_family, absent_since, flex_beds, is_room, has_shared_bath, listing_types, registration_number, flood_zone, flood_damage, good_cause) on public.properties to authenticated;
grant update (id, source_id, mls_id, mls_source, title, description, address, unit, city, state, zip_code, county, borough, neighborhood, latitude, longitude, location_precision, listing_kind, property_type, ownership, status, price, previous_price, price_changed_at, close_price, closed_at, beds, baths, sqft, lot_size, year_built, parking_spaces, images, features, amenities, virtual_tour_url, monthly_charges, taxes_annual, assessment_monthly, assessment_until, broker_fee, lease_term_months, free_months, net_effective_rent, available_on, rent_stabilized, cats_allowed, dogs_allowed, financing_allowed_percent, flip_tax, sublet_policy, listing_firm, listing_agent, listing_agent_license, listing_agent_phone, listing_agent_email, scheduling_url, hide_address, hide_from_internet, is_sample, illustration, listing_date, market_since, off_market_at, confirmed_at, last_updated, created_at, updated_at, walk_score, transit_score, bike_score, building_homes, building_stories, listing_date_is_known, source_status, listing_id, is_multi_family, shown_at, flex_beds, is_room, has_shared_bath, listing_types, registration_number, flood_zone, flood_damage, good_cause) on public.properties to authenticated;

create table public.property_fees (
  id bigint not null generated always as identity,
  property_id bigint not null,
  name text not null,
  necessity text not null default 'required'::text,
  amount numeric(12,2),
  amount_max numeric(12,2),
  recurrence text not null default 'one_time'::text,
  due text,
  refundable boolean,
  note text,
  "position" integer not null default 0,
  constraint property_fees_pkey PRIMARY KEY (id),
  constraint property_fees_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE,
  constraint property_fees_amount_check CHECK ((amount >= (0)::numeric)),
  constraint property_fees_check CHECK ((amount_max >= amount)),
  constraint property_fees_necessity_check CHECK ((necessity = ANY (ARRAY['required'::text, 'optional'::text, 'contingent'::text]))),
  constraint property_fees_recurrence_check CHECK ((recurrence = ANY (ARRAY['one_time'::text, 'monthly'::text, 'yearly'::text])))
);
comment on table public.property_fees is 'Fees beside price and monthly charges. Dollars; amount null: amount not stated.';
CREATE INDEX property_fees_property ON public.property_fees USING btree (property_id, "position");
alter table public.property_fees enable row level security;
alter table public.property_fees force row level security;
create policy property_fees_public_read on public.property_fees for select to anon, authenticated using ((EXISTS ( SELECT
   FROM public.properties
  WHERE (properties.id = property_fees.property_id))));
create policy property_fees_service on public.property_fees for all to service_role using (true) with check (true);
CREATE TRIGGER property_fees_log_delete AFTER DELETE ON public.property_fees REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
CREATE TRIGGER property_fees_log_insert AFTER INSERT ON public.property_fees REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
CREATE TRIGGER property_fees_log_update AFTER UPDATE ON public.property_fees REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION public.log_changed_details();
grant select on table public.property_fees to anon;
grant select on table public.property_fees to authenticated;
grant delete, insert, select, update on table public.property_fees to service_role;

create table public.recorded_sales (
  id bigint not null generated always as identity,
  sale_hash uuid not null,
  home_id bigint,
  authority text not null,
  parcel_id text not null,
  address text not null,
  unit text,
  sale_date date not null,
  price bigint,
  home_kind text not null,
  exclusion text,
  exclusion_code text,
  neighborhood text,
  building_class_category text,
  building_class text,
  tax_class text,
  residential_units integer,
  total_units integer,
  land_sqft bigint,
  gross_sqft bigint,
  year_built smallint,
  beds smallint,
  baths numeric(4,1),
  first_run_id bigint,
  last_run_id bigint,
  created_at timestamp with time zone not null default now(),
  constraint recorded_sales_pkey PRIMARY KEY (id),
  constraint recorded_sales_sale_hash_key UNIQUE (sale_hash),
  constraint recorded_sales_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.homes(id),
  constraint recorded_sales_address_check CHECK ((length(address) <= 200)),
  constraint recorded_sales_authority_check CHECK ((authority = ANY (ARRAY['nyc_dof'::text, 'nj_sr1a'::text, 'nys_orpts'::text]))),
  constraint recorded_sales_baths_check CHECK (((baths >= (0)::numeric) AND (baths <= (50)::numeric))),
  constraint recorded_sales_beds_check CHECK (((beds >= 0) AND (beds <= 100))),
  constraint recorded_sales_building_class_category_check CHECK (((length(building_class_category) >= 1) AND (length(building_class_category) <= 100))),
  constraint recorded_sales_building_class_check CHECK (((length(building_class) >= 1) AND (length(building_class) <= 20))),
  constraint recorded_sales_exclusion_check CHECK (((length(exclusion) >= 1) AND (length(exclusion) <= 40))),
  constraint recorded_sales_exclusion_code_check CHECK (((length(exclusion_code) >= 1) AND (length(exclusion_code) <= 10))),
  constraint recorded_sales_gross_sqft_check CHECK ((gross_sqft > 0)),
  constraint recorded_sales_home_kind_check CHECK ((home_kind = ANY (ARRAY['one_family'::text, 'two_family'::text, 'three_family'::text, 'condo'::text, 'coop'::text, 'rental_building'::text, 'other'::text]))),
  constraint recorded_sales_land_sqft_check CHECK ((land_sqft > 0)),
  constraint recorded_sales_neighborhood_check CHECK (((length(neighborhood) >= 1) AND (length(neighborhood) <= 100))),
  constraint recorded_sales_parcel_id_check CHECK (((length(parcel_id) >= 1) AND (length(parcel_id) <= 80))),
  constraint recorded_sales_price_check CHECK ((price >= 0)),
  constraint recorded_sales_residential_units_check CHECK ((residential_units >= 0)),
  constraint recorded_sales_tax_class_check CHECK (((length(tax_class) >= 1) AND (length(tax_class) <= 20))),
  constraint recorded_sales_total_units_check CHECK ((total_units >= 0)),
  constraint recorded_sales_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 100))),
  constraint recorded_sales_year_built_check CHECK (((year_built >= 1600) AND (year_built <= 2100)))
);
comment on table public.recorded_sales is 'Transfers of homes as public records have them, also those that were no market sales. Never with names of people.';
comment on column public.recorded_sales.sale_hash is 'Of authority, parcel, unit, day and price (saleKey of domain/records): a record has one row, however often it is imported.';
comment on column public.recorded_sales.home_id is 'Null: parking, storage, land or another property that is no home.';
comment on column public.recorded_sales.address is 'As recorded, with single blanks.';
comment on column public.recorded_sales.price is 'Dollars; 0: without consideration. Null: the record doesn''t say.';
comment on column public.recorded_sales.exclusion is 'Why it says nothing about what a home is worth (SALE_EXCLUSIONS of domain/records). Null: it does.';
comment on column public.recorded_sales.last_run_id is 'The import that last changed it.';
CREATE INDEX recorded_sales_first_run ON public.recorded_sales USING btree (first_run_id) WHERE (first_run_id IS NOT NULL);
CREATE INDEX recorded_sales_home ON public.recorded_sales USING btree (home_id, sale_date DESC) WHERE (home_id IS NOT NULL);
CREATE INDEX recorded_sales_last_run ON public.recorded_sales USING btree (last_run_id) WHERE (last_run_id IS NOT NULL);
alter table public.recorded_sales enable row level security;
alter table public.recorded_sales force row level security;
create policy recorded_sales_admin_read on public.recorded_sales for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy recorded_sales_service on public.recorded_sales for all to service_role using (true) with check (true);
grant select on table public.recorded_sales to authenticated;
grant delete, insert, select, update on table public.recorded_sales to service_role;

create table public.removal_requests (
  id bigint not null generated always as identity,
  home_id bigint not null,
  email text not null,
  is_covered boolean not null default false,
  note text,
  status text not null default 'waiting'::text,
  asked_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint removal_requests_pkey PRIMARY KEY (id),
  constraint removal_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint removal_requests_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.homes(id) ON DELETE CASCADE,
  constraint removal_requests_check CHECK (((status = 'waiting'::text) = (decided_at IS NULL))),
  constraint removal_requests_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint removal_requests_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
  constraint removal_requests_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'removed'::text, 'refused'::text])))
);
comment on table public.removal_requests is 'Who asked to have an address removed. Read by administrators alone.';
comment on column public.removal_requests.is_covered is 'They say that Daniel''s Law covers them (New Jersey).';
CREATE INDEX removal_requests_decided_by ON public.removal_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX removal_requests_home ON public.removal_requests USING btree (home_id);
CREATE UNIQUE INDEX removal_requests_waiting ON public.removal_requests USING btree (home_id, email) WHERE (status = 'waiting'::text);
alter table public.removal_requests enable row level security;
alter table public.removal_requests force row level security;
create policy removal_requests_admin_read on public.removal_requests for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy removal_requests_service on public.removal_requests for all to service_role using (true) with check (true);
grant select on table public.removal_requests to authenticated;
grant delete, insert, select, update on table public.removal_requests to service_role;

create table public.saved_buildings (
  user_id uuid not null,
  building text not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  has_alerts boolean not null default true,
  constraint saved_buildings_pkey PRIMARY KEY (user_id, building),
  constraint saved_buildings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint saved_buildings_building_check CHECK (((length(building) >= 1) AND (length(building) <= 300))),
  constraint saved_buildings_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)))
);
comment on table public.saved_buildings is 'Buildings whose new homes and closed sales an account wants to hear of.';
comment on column public.saved_buildings.building is 'The part of a unit key that its homes share (building_key).';
CREATE INDEX saved_buildings_building ON public.saved_buildings USING btree (building);
alter table public.saved_buildings enable row level security;
alter table public.saved_buildings force row level security;
create policy saved_buildings_delete_own on public.saved_buildings for delete to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_buildings_read_own on public.saved_buildings for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_buildings_service on public.saved_buildings for all to service_role using (true) with check (true);
create policy saved_buildings_update_own on public.saved_buildings for update to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
CREATE TRIGGER saved_buildings_quota AFTER INSERT ON public.saved_buildings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_beyond_quota('500', 'saved buildings');
grant delete, select on table public.saved_buildings to authenticated;
grant delete, insert, select, update on table public.saved_buildings to service_role;
grant update (has_alerts) on public.saved_buildings to authenticated;

create table public.saved_properties (
  user_id uuid not null,
  property_id bigint not null,
  created_at timestamp with time zone not null default now(),
  counted_on date default ((now() AT TIME ZONE 'America/New_York'::text))::date,
  constraint saved_properties_pkey PRIMARY KEY (user_id, property_id),
  constraint saved_properties_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE
);
comment on column public.saved_properties.counted_on is 'The New York day whose statistics count it. Null: saved before there were any.';
CREATE INDEX saved_properties_property ON public.saved_properties USING btree (property_id);
alter table public.saved_properties enable row level security;
alter table public.saved_properties force row level security;
create policy saved_properties_own on public.saved_properties for all to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_properties_read_own on public.saved_properties for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_properties_service on public.saved_properties for all to service_role using (true) with check (true);
CREATE TRIGGER saved_properties_check BEFORE INSERT ON public.saved_properties FOR EACH ROW WHEN (CURRENT_USER <> 'authenticated'::name) EXECUTE FUNCTION public.check_saved_property();
CREATE TRIGGER saved_properties_check_person BEFORE INSERT ON public.saved_properties FOR EACH ROW WHEN (CURRENT_USER = 'authenticated'::name) EXECUTE FUNCTION public.check_saved_property('shown');
CREATE TRIGGER saved_properties_count AFTER INSERT ON public.saved_properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_saves();
CREATE TRIGGER saved_properties_discount AFTER DELETE ON public.saved_properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.discount_saves();
CREATE TRIGGER saved_properties_publish AFTER INSERT OR DELETE OR UPDATE ON public.saved_properties FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('user_id', 'user_id', 'property_id');
CREATE TRIGGER saved_properties_quota AFTER INSERT ON public.saved_properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_beyond_quota('1000', 'saved homes');
grant delete, select on table public.saved_properties to authenticated;
grant delete, insert, select, update on table public.saved_properties to service_role;
grant insert (user_id, property_id, created_at) on public.saved_properties to authenticated;

create table public.saved_searches (
  id bigint not null generated always as identity,
  user_id uuid not null,
  name text not null,
  path text not null,
  created_at timestamp with time zone not null default now(),
  looked_at timestamp with time zone not null default now(),
  frequency text,
  by_sms boolean,
  by_push boolean,
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_path_key UNIQUE (user_id, path),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text, 'never'::text]))),
  constraint saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint saved_searches_path_check CHECK (((path ~ '^/(buy|rent|search)(\?|$)'::text) AND (length(path) <= 4000)))
);
comment on column public.saved_searches.path is 'Results page with its filters, such as /buy?city=Hoboken&beds=2.';
comment on column public.saved_searches.looked_at is 'When its owner last opened it; homes that were first listed later are new.';
comment on column public.saved_searches.frequency is 'How often its matches are mailed; null: as notification_preferences says.';
comment on column public.saved_searches.by_sms is 'Whether its matches are told by text message; null: as notification_preferences says.';
comment on column public.saved_searches.by_push is 'Whether its matches are told by push; null: as notification_preferences says.';
alter table public.saved_searches enable row level security;
alter table public.saved_searches force row level security;
create policy saved_searches_own on public.saved_searches for all to authenticated using ((user_id = ( SELECT auth.uid() AS uid))) with check ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_searches_read_own on public.saved_searches for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)));
create policy saved_searches_service on public.saved_searches for all to service_role using (true) with check (true);
CREATE TRIGGER saved_searches_date BEFORE INSERT OR UPDATE OF looked_at ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION public.date_saved_search();
CREATE TRIGGER saved_searches_note AFTER INSERT OR DELETE OR UPDATE OF path, frequency, by_sms, by_push ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION platform.note_saved_search();
CREATE TRIGGER saved_searches_publish AFTER INSERT OR DELETE OR UPDATE ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION platform.note_row_change('user_id', 'id');
CREATE TRIGGER saved_searches_quota AFTER INSERT ON public.saved_searches REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_beyond_quota('500', 'saved searches');
grant delete, select on table public.saved_searches to authenticated;
grant delete, insert, select, update on table public.saved_searches to service_role;
grant insert (user_id, name, path, looked_at, frequency, by_sms, by_push) on public.saved_searches to authenticated;
grant update (name, path, looked_at, frequency, by_sms, by_push) on public.saved_searches to authenticated;

create table public.suppressed_homes (
  unit_key text not null,
  address text not null,
  reason text not null,
  suppressed_by uuid,
  suppressed_at timestamp with time zone not null default now(),
  constraint suppressed_homes_pkey PRIMARY KEY (unit_key),
  constraint suppressed_homes_suppressed_by_fkey FOREIGN KEY (suppressed_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  constraint suppressed_homes_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint suppressed_homes_reason_check CHECK ((reason = ANY (ARRAY['daniels_law'::text, 'request'::text, 'other'::text]))),
  constraint suppressed_homes_unit_key_check CHECK (((length(unit_key) >= 5) AND (length(unit_key) <= 500)))
);
comment on table public.suppressed_homes is 'Homes whose address is shown nowhere. Without a unit: every home at the address.';
comment on column public.suppressed_homes.address is 'As administrators know it.';
CREATE INDEX suppressed_homes_by ON public.suppressed_homes USING btree (suppressed_by) WHERE (suppressed_by IS NOT NULL);
alter table public.suppressed_homes enable row level security;
alter table public.suppressed_homes force row level security;
create policy suppressed_homes_admin_read on public.suppressed_homes for select to authenticated using (( SELECT public.is_admin() AS is_admin));
create policy suppressed_homes_service on public.suppressed_homes for all to service_role using (true) with check (true);
CREATE TRIGGER suppressed_homes_hide_listings AFTER INSERT ON public.suppressed_homes FOR EACH ROW EXECUTE FUNCTION platform.hide_listings_of_suppressed();
grant select on table public.suppressed_homes to authenticated;
grant delete, insert, select, update on table public.suppressed_homes to service_role;

create table public.taken_back_events (
  event_id bigint not null,
  constraint taken_back_events_pkey PRIMARY KEY (event_id),
  constraint taken_back_events_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.listing_events(id)
);
comment on table public.taken_back_events is 'Append-only. Events of runs that were undone, and of the undoing itself.';
alter table public.taken_back_events enable row level security;
alter table public.taken_back_events force row level security;
create policy taken_back_events_append on public.taken_back_events for insert to service_role with check (true);
create policy taken_back_events_read on public.taken_back_events for select to service_role using (true);
grant insert, select on table public.taken_back_events to service_role;

create table public.tour_choices (
  tour_id bigint not null,
  "position" smallint not null,
  starts_at timestamp with time zone not null,
  constraint tour_choices_pkey PRIMARY KEY (tour_id, "position"),
  constraint tour_choices_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  constraint tour_choices_position_check CHECK ((("position" >= 1) AND ("position" <= 3)))
);
comment on table public.tour_choices is 'Up to three times, in the order of preference.';
alter table public.tour_choices enable row level security;
alter table public.tour_choices force row level security;
create policy tour_choices_service on public.tour_choices for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.tour_choices to service_role;

create table public.tour_days_off (
  account_id uuid not null,
  first_day date not null,
  last_day date not null,
  constraint tour_days_off_pkey PRIMARY KEY (account_id, first_day),
  constraint tour_days_off_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint tour_days_off_check CHECK ((last_day >= first_day))
);
alter table public.tour_days_off enable row level security;
alter table public.tour_days_off force row level security;
create policy tour_days_off_service on public.tour_days_off for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.tour_days_off to service_role;

create table public.tour_hours (
  id bigint not null generated always as identity,
  account_id uuid not null,
  posting_id bigint,
  week jsonb not null,
  length_minutes smallint not null default 30,
  gap_minutes smallint not null default 30,
  notice_hours smallint not null default 4,
  ahead_days smallint not null default 21,
  offers_video boolean not null default true,
  is_instant boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint tour_hours_pkey PRIMARY KEY (id),
  constraint tour_hours_account_id_posting_id_key UNIQUE NULLS NOT DISTINCT (account_id, posting_id),
  constraint tour_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint tour_hours_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint tour_hours_ahead_days_check CHECK ((ahead_days = ANY (ARRAY[7, 14, 21, 42]))),
  constraint tour_hours_gap_minutes_check CHECK ((gap_minutes = ANY (ARRAY[0, 15, 30, 60]))),
  constraint tour_hours_length_minutes_check CHECK ((length_minutes = ANY (ARRAY[15, 30, 45, 60]))),
  constraint tour_hours_notice_hours_check CHECK ((notice_hours = ANY (ARRAY[1, 4, 24, 48]))),
  constraint tour_hours_week_check CHECK (((jsonb_typeof(week) = 'array'::text) AND (jsonb_array_length(week) = 7)))
);
comment on table public.tour_hours is 'When somebody shows homes. posting_id null: all their homes; a row with a posting replaces it for that home.';
comment on column public.tour_hours.week is 'Monday first; each day a list of [from, until] in minutes since midnight on New York''s clocks.';
comment on column public.tour_hours.gap_minutes is 'Kept free after each tour.';
comment on column public.tour_hours.is_instant is 'Books the first free choice without asking.';
alter table public.tour_hours enable row level security;
alter table public.tour_hours force row level security;
create policy tour_hours_service on public.tour_hours for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.tour_hours to service_role;

create table public.tour_memos (
  tour_id bigint not null,
  account_id uuid not null,
  body text not null,
  changed_at timestamp with time zone not null default now(),
  constraint tour_memos_pkey PRIMARY KEY (tour_id, account_id),
  constraint tour_memos_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  constraint tour_memos_tour_id_fkey FOREIGN KEY (tour_id) REFERENCES public.tours(id) ON DELETE CASCADE,
  constraint tour_memos_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);
comment on table public.tour_memos is 'What somebody noted for themselves about a tour. Nobody else reads it.';
CREATE INDEX tour_memos_account ON public.tour_memos USING btree (account_id);
alter table public.tour_memos enable row level security;
alter table public.tour_memos force row level security;
create policy tour_memos_service on public.tour_memos for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.tour_memos to service_role;

create table public.tours (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  property_id bigint not null,
  host_key text not null,
  state text not null,
  way text not null,
  length_minutes smallint not null,
  gap_minutes smallint not null,
  is_instant boolean not null default false,
  starts_at timestamp with time zone,
  booked numrange,
  choices_by text,
  own_agent text,
  note text,
  host_note text,
  ended_by text,
  reason text,
  requested_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  reminded_day_at timestamp with time zone,
  reminded_hours_at timestamp with time zone,
  video_url text,
  ending_mails bigint[] not null default '{}'::bigint[],
  told_host_at timestamp with time zone,
  constraint tours_pkey PRIMARY KEY (id),
  constraint tours_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.conversations(id) ON DELETE CASCADE,
  constraint tours_check CHECK (((state = 'confirmed'::text) <= (starts_at IS NOT NULL))),
  constraint tours_choices_by_check CHECK ((choices_by = ANY (ARRAY['asker'::text, 'recipient'::text]))),
  constraint tours_ended_by_check CHECK ((ended_by = ANY (ARRAY['asker'::text, 'recipient'::text, 'stoop'::text]))),
  constraint tours_host_note_check CHECK ((length(host_note) <= 1000)),
  constraint tours_note_check CHECK ((length(note) <= 1000)),
  constraint tours_own_agent_check CHECK (((length(own_agent) >= 1) AND (length(own_agent) <= 200))),
  constraint tours_reason_check CHECK ((length(reason) <= 1000)),
  constraint tours_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'requested'::text, 'proposed'::text, 'confirmed'::text, 'declined'::text, 'expired'::text, 'canceled'::text]))),
  constraint tours_video_url_check CHECK (((video_url ~ '^https://'::text) AND (length(video_url) <= 500))),
  constraint tours_way_check CHECK ((way = ANY (ARRAY['in_person'::text, 'video'::text]))),
  constraint tours_no_double_booking EXCLUDE USING gist (booked WITH &&)
);
comment on table public.tours is 'property_id has no foreign key: what was agreed outlives the listing.';
comment on column public.tours.host_key is 'The account, or the address in lower case, of who shows the home.';
comment on column public.tours.state is 'domain/tours/lifecycle.ts';
comment on column public.tours.booked is 'A number of the host and the time from the start to the end of the gap, as one range: nobody shows two homes at once.';
comment on column public.tours.choices_by is 'Who proposed the times in tour_choices; the other side answers.';
comment on column public.tours.sequence is 'Of the calendar entry: one more with each change that calendars must take over.';
comment on column public.tours.video_url is 'Where a video tour takes place. Both sides see it once the tour is confirmed.';
comment on column public.tours.ending_mails is 'In platform.outbox: sent only once the cancellation can no longer be undone.';
comment on column public.tours.told_host_at is 'When the request was passed on to the host, or the host suggested the tour. Null: its address was not confirmed, and the host doesn''t see it.';
CREATE INDEX tours_conversation ON public.tours USING btree (conversation_id);
CREATE INDEX tours_expiring ON public.tours USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX tours_host ON public.tours USING btree (host_key, starts_at) WHERE (state = 'confirmed'::text);
CREATE UNIQUE INDEX tours_open ON public.tours USING btree (conversation_id) WHERE (state = ANY (ARRAY['requested'::text, 'proposed'::text]));
CREATE INDEX tours_property ON public.tours USING btree (property_id);
alter table public.tours enable row level security;
alter table public.tours force row level security;
create policy tours_service on public.tours for all to service_role using (true) with check (true);
CREATE TRIGGER tours_set_booked BEFORE INSERT OR UPDATE ON public.tours FOR EACH ROW EXECUTE FUNCTION public.set_tour_booked();
grant delete, insert, select, update on table public.tours to service_role;

create table public.unclaimed_drafts (
  id bigint not null generated always as identity,
  email text not null,
  form jsonb not null,
  link_hash text not null,
  posting_id bigint,
  created_at timestamp with time zone not null default now(),
  saved_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  mailed_at timestamp with time zone not null default now(),
  constraint unclaimed_drafts_pkey PRIMARY KEY (id),
  constraint unclaimed_drafts_link_hash_key UNIQUE (link_hash),
  constraint unclaimed_drafts_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES public.postings(id) ON DELETE CASCADE,
  constraint unclaimed_drafts_email_check CHECK (((length(email) >= 3) AND (length(email) <= 320))),
  constraint unclaimed_drafts_form_check CHECK ((length((form)::text) <= 100000))
);
comment on table public.unclaimed_drafts is 'Deleted when they are claimed, or after 7 days.';
comment on column public.unclaimed_drafts.link_hash is 'sha256 of the token in the mailed link, base64url.';
comment on column public.unclaimed_drafts.posting_id is 'Claimed; only its pictures still have to be moved.';
comment on column public.unclaimed_drafts.mailed_at is 'When its link is mailed, which may be later.';
CREATE INDEX unclaimed_drafts_email ON public.unclaimed_drafts USING btree (lower(email));
CREATE INDEX unclaimed_drafts_expires ON public.unclaimed_drafts USING btree (expires_at);
CREATE INDEX unclaimed_drafts_posting ON public.unclaimed_drafts USING btree (posting_id);
alter table public.unclaimed_drafts enable row level security;
alter table public.unclaimed_drafts force row level security;
create policy unclaimed_drafts_service on public.unclaimed_drafts for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.unclaimed_drafts to service_role;

create table public.unclaimed_pictures (
  id bigint not null generated always as identity,
  draft_id bigint not null,
  file_name text not null,
  content_type text not null,
  bytes bytea not null,
  constraint unclaimed_pictures_pkey PRIMARY KEY (id),
  constraint unclaimed_pictures_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.unclaimed_drafts(id) ON DELETE CASCADE,
  constraint unclaimed_pictures_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 10485760))),
  constraint unclaimed_pictures_content_type_check CHECK ((length(content_type) <= 200)),
  constraint unclaimed_pictures_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255)))
);
comment on table public.unclaimed_pictures is 'As uploaded. They are processed once the draft is claimed.';
CREATE INDEX unclaimed_pictures_draft ON public.unclaimed_pictures USING btree (draft_id, id);
alter table public.unclaimed_pictures enable row level security;
alter table public.unclaimed_pictures force row level security;
create policy unclaimed_pictures_service on public.unclaimed_pictures for all to service_role using (true) with check (true);
grant delete, insert, select, update on table public.unclaimed_pictures to service_role;

create table public.withheld_listings (
  property_id bigint not null,
  hid_listing boolean not null,
  hid_address boolean not null,
  hid_price boolean not null,
  constraint withheld_listings_pkey PRIMARY KEY (property_id)
);
comment on table public.withheld_listings is 'Of listings that are gone: what was not shown when they went.';
alter table public.withheld_listings enable row level security;
alter table public.withheld_listings force row level security;
create policy withheld_listings_service on public.withheld_listings for select to service_role using (true);
grant select on table public.withheld_listings to service_role;

create table public.zip_codes (
  zip_code text not null,
  city text not null,
  state text not null,
  county text,
  borough text,
  latitude double precision not null,
  longitude double precision not null,
  counties text[] not null default '{}'::text[],
  constraint zip_codes_pkey PRIMARY KEY (zip_code),
  constraint zip_codes_state_check CHECK ((state = ANY (ARRAY['NY'::text, 'NJ'::text]))),
  constraint zip_codes_zip_code_check CHECK ((zip_code ~ '^\d{5}$'::text))
);
comment on table public.zip_codes is 'Zip to city, state and centroid: the embedded geocoder.';
comment on column public.zip_codes.counties is 'All counties that the zip lies in, the one of its point first.';
alter table public.zip_codes enable row level security;
alter table public.zip_codes force row level security;
create policy zip_codes_read on public.zip_codes for select to anon, authenticated, service_role using (true);
create policy zip_codes_write on public.zip_codes for all to service_role using (true) with check (true);
grant select on table public.zip_codes to anon;
grant select on table public.zip_codes to authenticated;
grant delete, insert, select, update on table public.zip_codes to service_role;

create table storage.buckets (
  id text not null,
  name text not null,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint buckets_pkey PRIMARY KEY (id),
  constraint buckets_name_key UNIQUE (name),
  constraint buckets_file_size_limit_check CHECK ((file_size_limit > 0)),
  constraint buckets_id_check CHECK ((id ~ '^[a-z0-9][a-z0-9_-]{0,99}$'::text))
);
comment on table storage.buckets is 'file_size_limit in bytes. Objects of a public bucket are read by their address alone.';
alter table storage.buckets enable row level security;
alter table storage.buckets force row level security;
create policy buckets_service on storage.buckets for all to service_role using (true) with check (true);
grant delete, insert, select, update on table storage.buckets to service_role;

create table storage.objects (
  id uuid not null default gen_random_uuid(),
  bucket_id text not null,
  name text not null,
  owner_id text,
  metadata jsonb not null default '{}'::jsonb,
  user_metadata jsonb,
  version text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_accessed_at timestamp with time zone not null default now(),
  constraint objects_pkey PRIMARY KEY (id),
  constraint objects_bucket_id_name_key UNIQUE (bucket_id, name),
  constraint objects_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id),
  constraint objects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 900)))
);
comment on column storage.objects.version is 'Name of the bytes in the blob store; a new one for each upload.';
CREATE INDEX objects_bucket_prefix ON storage.objects USING btree (bucket_id, name text_pattern_ops);
alter table storage.objects enable row level security;
alter table storage.objects force row level security;
create policy objects_imports_admin on storage.objects for all to authenticated using (((bucket_id = 'imports'::text) AND ( SELECT public.is_admin() AS is_admin))) with check (((bucket_id = 'imports'::text) AND ( SELECT public.is_admin() AS is_admin)));
create policy objects_own on storage.objects for all to authenticated using (((bucket_id = ANY (ARRAY['avatars'::text, 'listing-media'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT public.has_session() AS has_session))) with check (((bucket_id = ANY (ARRAY['avatars'::text, 'listing-media'::text])) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text) AND ( SELECT (((auth.jwt() ->> 'is_anonymous'::text))::boolean IS NOT TRUE)) AND ( SELECT public.has_session() AS has_session)));
create policy objects_own_imports on storage.objects for all to authenticated using (((bucket_id = 'own-imports'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text))) with check (((bucket_id = 'own-imports'::text) AND ((storage.foldername(name))[1] = (( SELECT auth.uid() AS uid))::text)));
create policy objects_service on storage.objects for all to service_role using (true) with check (true);
CREATE TRIGGER objects_own_imports_quota AFTER INSERT ON storage.objects FOR EACH ROW WHEN (new.bucket_id = 'own-imports'::text) EXECUTE FUNCTION public.refuse_many_own_imports();
CREATE TRIGGER objects_quota AFTER INSERT ON storage.objects FOR EACH ROW WHEN (new.bucket_id = ANY (ARRAY['avatars'::text, 'listing-media'::text])) EXECUTE FUNCTION public.refuse_many_uploads();
grant delete, insert, select, update on table storage.objects to anon;
grant delete, insert, select, update on table storage.objects to authenticated;
grant delete, insert, select, update on table storage.objects to service_role;

-- Views

create view public.cost_assumptions with (security_invoker=true) as
 SELECT a.effective_from,
    a.down_payment_percent,
    COALESCE(r.rate_percent, a.mortgage_rate_percent) AS mortgage_rate_percent,
    a.mortgage_term_years,
    a.insurance_percent_of_price,
    COALESCE(r.source, a.source) AS source
   FROM public.own_cost_assumptions a
     LEFT JOIN LATERAL ( SELECT mortgage_rates.rate_percent,
            mortgage_rates.source
           FROM public.mortgage_rates
          WHERE mortgage_rates.term_years = a.mortgage_term_years AND mortgage_rates.week <= CURRENT_DATE
          ORDER BY mortgage_rates.week DESC
         LIMIT 1) r ON true;
comment on view public.cost_assumptions is 'Percentages are of the price; insurance per year. The rate is today''s of the survey, if there is one.';
grant select on table public.cost_assumptions to anon;
grant select on table public.cost_assumptions to authenticated;
grant select on table public.cost_assumptions to service_role;

create view public.cost_shares with (security_invoker=true) as
 SELECT public.monthly_payment(1::numeric - down_payment_percent / 100::numeric, mortgage_rate_percent, mortgage_term_years)::double precision + insurance_percent_of_price::double precision / 1200::double precision AS monthly_share_of_price,
    public.monthly_payment(1::numeric - down_payment_percent / 100::numeric, mortgage_rate_percent, mortgage_term_years)::double precision AS loan_share_of_price
   FROM public.cost_assumptions
  WHERE effective_from <= CURRENT_DATE
  ORDER BY effective_from DESC
 LIMIT 1;
comment on view public.cost_shares is 'One row: dollars a month for a dollar of the price of a home for sale, today.';
grant select on table public.cost_shares to anon;
grant select on table public.cost_shares to authenticated;
grant select on table public.cost_shares to service_role;

create view public.current_cost_assumptions with (security_invoker=true) as
 SELECT a.down_payment_percent,
    COALESCE(r.rate_percent, a.mortgage_rate_percent) AS mortgage_rate_percent,
    a.mortgage_term_years,
    a.insurance_percent_of_price,
    r.week AS rate_week,
    COALESCE(r.source, a.source) AS rate_source
   FROM ( SELECT own_cost_assumptions.effective_from,
            own_cost_assumptions.down_payment_percent,
            own_cost_assumptions.mortgage_rate_percent,
            own_cost_assumptions.mortgage_term_years,
            own_cost_assumptions.insurance_percent_of_price,
            own_cost_assumptions.source
           FROM public.own_cost_assumptions
          WHERE own_cost_assumptions.effective_from <= CURRENT_DATE
          ORDER BY own_cost_assumptions.effective_from DESC
         LIMIT 1) a
     LEFT JOIN LATERAL ( SELECT mortgage_rates.rate_percent,
            mortgage_rates.week,
            mortgage_rates.source
           FROM public.mortgage_rates
          WHERE mortgage_rates.term_years = a.mortgage_term_years AND mortgage_rates.week <= CURRENT_DATE
          ORDER BY mortgage_rates.week DESC
         LIMIT 1) r ON true;
comment on view public.current_cost_assumptions is 'One row: the loan that monthly costs are reckoned with today. rate_week null: no survey, so the rate is an assumption of ours.';
grant select on table public.current_cost_assumptions to anon;
grant select on table public.current_cost_assumptions to authenticated;
grant select on table public.current_cost_assumptions to service_role;

create view public.mls_source_health with (security_invoker=true) as
 SELECT s.id AS source_id,
    s.active,
    s.last_sync,
    public.next_sync_at(s.id) AS next_sync,
    s.kind = 'reso'::text AND s.active AND COALESCE(s.last_sync < (now() - '12:00:00'::interval), true) AS is_stale,
    r.id AS last_run_id,
    r.status AS last_run_status,
    r.failure AS last_failure,
    r.started_at AS last_run_at,
    ( SELECT count(*) AS count
           FROM public.properties p
          WHERE p.source_id = s.id) AS listings
   FROM public.mls_sources s
     LEFT JOIN LATERAL ( SELECT i.id,
            i.status,
            i.failure,
            i.started_at
           FROM public.import_runs i
          WHERE i.source_id = s.id AND i.status <> 'queued'::text
          ORDER BY i.id DESC
         LIMIT 1) r ON true;
comment on view public.mls_source_health is 'Of each source: the last run, the next sync, whether it is older than it may be.';
grant select on table public.mls_source_health to authenticated;
grant select on table public.mls_source_health to service_role;

create view public.payment_receipts with (security_invoker=true) as
 SELECT p.id,
    p.account_id,
    p.posting_id,
    p.receipt_number,
    p.mode,
    p.listing_name,
    p.amount_cents,
    p.currency,
    p.days,
    p.receipt_email,
    p.opened_at,
    p.unapplied_because,
    p.refund_requested_at,
    a.starts_at,
    a.ends_at,
    a.suspended_at,
    e.paid_at,
    e.paid_cents,
    e.refunded_cents,
        CASE
            WHEN e.refunded_cents >= p.amount_cents THEN 'refunded'::text
            WHEN d.is_disputed THEN 'disputed'::text
            WHEN e.paid_at IS NOT NULL THEN 'paid'::text
            WHEN e.last_kind = 'canceled'::text THEN 'canceled'::text
            WHEN e.last_kind = 'failed'::text THEN 'declined'::text
            ELSE 'open'::text
        END AS status
   FROM public.payments p
     LEFT JOIN public.payment_activations a ON a.payment_id = p.id
     CROSS JOIN LATERAL ( SELECT min(payment_entries.occurred_at) FILTER (WHERE payment_entries.kind = 'paid'::text) AS paid_at,
            COALESCE(max(payment_entries.amount_cents) FILTER (WHERE payment_entries.kind = 'paid'::text), 0) AS paid_cents,
            COALESCE(max(payment_entries.amount_cents) FILTER (WHERE payment_entries.kind = 'refunded'::text), 0) AS refunded_cents,
            (array_agg(payment_entries.kind ORDER BY payment_entries.occurred_at DESC, payment_entries.id DESC) FILTER (WHERE payment_entries.kind = ANY (ARRAY['failed'::text, 'canceled'::text])))[1] AS last_kind
           FROM public.payment_entries
          WHERE payment_entries.payment_id = p.id) e
     CROSS JOIN LATERAL ( SELECT (EXISTS ( SELECT
                   FROM public.payment_entries x
                  WHERE x.payment_id = p.id AND (x.kind = ANY (ARRAY['dispute_opened'::text, 'dispute_lost'::text])) AND NOT (EXISTS ( SELECT
                           FROM public.payment_entries w
                          WHERE w.payment_id = p.id AND w.kind = 'dispute_won'::text AND w.dispute = x.dispute)))) AS is_disputed) d;
comment on view public.payment_receipts is 'Each payment with what its entries come to. status: open, declined, canceled, paid, refunded or disputed.';
grant select on table public.payment_receipts to authenticated;
grant select on table public.payment_receipts to service_role;

create view public.search_rows with (security_invoker=true) as
 SELECT p.id,
    p.mls_id,
    p.title,
    p.description,
    p.address,
    p.unit,
    p.city,
    p.state,
    p.zip_code,
    p.county,
    p.borough,
    p.neighborhood,
    p.latitude,
    p.longitude,
    p.location_precision,
    p.listing_kind,
    p.property_type,
    p.ownership,
    p.status,
    p.price,
    p.beds,
    p.baths,
    p.sqft,
    p.year_built,
    p.parking_spaces,
    p.features,
    p.amenities,
    p.images,
    p.illustration,
    p.mls_source,
    p.listing_firm,
    p.hide_address,
    false AS hide_from_internet,
    p.is_sample,
    p.listing_date,
    p.market_since,
    p.last_updated,
    p.cats_allowed,
    p.dogs_allowed,
    p.broker_fee,
    p.rent_stabilized,
    p.net_effective_rent,
    p.available_on,
    p.previous_price,
        CASE
            WHEN p.price < p.previous_price THEN p.price_changed_at
            ELSE NULL::timestamp with time zone
        END AS price_reduced_at,
    fees.monthly_fees,
        CASE
            WHEN p.price IS NULL THEN NULL::double precision
            WHEN p.listing_kind = 'rental'::text THEN LEAST(2147483647::double precision, floor(p.price::double precision + fees.monthly_fees::double precision + 0.5::double precision))
            ELSE LEAST(2147483647::double precision, floor(p.price::double precision * a.monthly_share_of_price + COALESCE(p.monthly_charges::double precision, 0::double precision) + COALESCE(p.taxes_annual::double precision, 0::double precision) / 12::double precision +
            CASE
                WHEN p.assessment_until IS NULL OR p.assessment_until >= CURRENT_DATE THEN COALESCE(p.assessment_monthly::double precision, 0::double precision)
                ELSE 0::double precision
            END + fees.monthly_fees::double precision + 0.5::double precision))
        END::integer AS monthly_cost,
    openings.open_house_starts,
    openings.open_house_ends,
    p.listing_date_is_known,
        CASE
            WHEN p.price IS NULL THEN false
            WHEN p.listing_kind = 'rental'::text THEN true
            WHEN p.ownership = ANY (ARRAY['coop'::text, 'condop'::text]) THEN p.monthly_charges IS NOT NULL
            WHEN p.ownership = 'condo'::text OR p.property_type = 'Condo'::text THEN p.monthly_charges IS NOT NULL AND p.taxes_annual IS NOT NULL
            ELSE p.taxes_annual IS NOT NULL
        END AS monthly_cost_is_complete,
    p.duplicate_of,
    p.flex_beds,
    p.is_room,
    p.has_shared_bath,
        CASE
            WHEN p.price IS NULL THEN NULL::double precision
            WHEN p.listing_kind = 'rental'::text THEN LEAST(2147483647::double precision, floor((p.price::double precision + fees.monthly_fees::double precision) * 100::double precision + 0.5::double precision))
            ELSE LEAST(2147483647::double precision, floor((p.price::double precision * (a.monthly_share_of_price - a.loan_share_of_price) + COALESCE(p.monthly_charges::double precision, 0::double precision) + COALESCE(p.taxes_annual::double precision, 0::double precision) / 12::double precision +
            CASE
                WHEN p.assessment_until IS NULL OR p.assessment_until >= CURRENT_DATE THEN COALESCE(p.assessment_monthly::double precision, 0::double precision)
                ELSE 0::double precision
            END + fees.monthly_fees::double precision) * 100::double precision + 0.5::double precision))
        END::integer AS monthly_cents_without_loan
   FROM public.shown_listings p
     CROSS JOIN public.cost_shares a
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(
                CASE f.recurrence
                    WHEN 'monthly'::text THEN f.amount
                    WHEN 'yearly'::text THEN f.amount / 12::numeric
                    ELSE NULL::numeric
                END), 0::numeric) AS monthly_fees
           FROM public.property_fees f
          WHERE f.property_id = p.id AND f.necessity = 'required'::text) fees
     CROSS JOIN LATERAL ( SELECT array_agg(o.starts_at ORDER BY o.starts_at) AS open_house_starts,
            array_agg(o.ends_at ORDER BY o.starts_at) AS open_house_ends
           FROM public.open_houses o
          WHERE o.property_id = p.id AND o.ends_at > now()) openings;
comment on view public.search_rows is 'One row per listing with every value that search filters, sorts, counts or shows on a card.';
grant select on table public.search_rows to anon;
grant select on table public.search_rows to authenticated;
grant select on table public.search_rows to service_role;

create view public.search_values with (security_invoker=true) as
 SELECT r.id,
    r.mls_id,
    r.mls_source,
    r.listing_firm,
    r.hide_address,
    r.is_sample,
    r.title,
    r.description,
    r.address,
    r.unit,
    r.city,
    r.state,
    r.zip_code,
    r.borough,
    r.neighborhood,
        CASE
            WHEN r.longitude IS NOT NULL AND r.latitude IS NOT NULL THEN round(r.longitude * '1000000'::numeric::double precision)::integer
            ELSE NULL::integer
        END AS longitude_micro,
        CASE
            WHEN r.longitude IS NOT NULL AND r.latitude IS NOT NULL THEN round(r.latitude * '1000000'::numeric::double precision)::integer
            ELSE NULL::integer
        END AS latitude_micro,
    COALESCE(r.location_precision = 'approximate'::text, false) AS pin_is_approximate,
    r.listing_kind,
    r.property_type,
    r.ownership,
    r.price,
    r.previous_price,
    r.monthly_cost,
    r.net_effective_rent,
    r.broker_fee,
    r.beds,
    r.baths,
    r.sqft,
    r.year_built,
    r.features,
    r.amenities,
    r.images,
    r.illustration,
    COALESCE(r.cats_allowed, false) AS cats_allowed,
    COALESCE(r.dogs_allowed, false) AS dogs_allowed,
    COALESCE(r.rent_stabilized, false) AS rent_stabilized,
    COALESCE(r.listing_kind = 'rental'::text AND r.broker_fee = 0::numeric, false) AS no_fee,
    round(date_part('epoch'::text, r.listing_date) * 1000000::double precision) AS listed_at_us,
    round(date_part('epoch'::text, r.market_since) * 1000000::double precision) AS market_since_us,
    round(date_part('epoch'::text, r.price_reduced_at) * 1000000::double precision) AS price_reduced_at_us,
    r.open_house_starts,
    r.open_house_ends,
    hash_record(ROW(r.id, r.mls_id, r.mls_source, r.listing_firm, r.hide_address, r.title, r.description, r.address, r.unit, r.city, r.state, r.zip_code, r.borough, r.neighborhood, r.longitude, r.latitude, r.location_precision, r.listing_kind, r.property_type, r.ownership, r.price, r.previous_price, r.monthly_cost, r.net_effective_rent, r.broker_fee, r.beds, r.baths, r.sqft, r.year_built, r.features, r.amenities, r.images, r.illustration, r.cats_allowed, r.dogs_allowed, r.rent_stabilized, r.listing_date, r.market_since, r.price_reduced_at, r.listing_date_is_known, r.monthly_cost_is_complete, r.monthly_cents_without_loan, COALESCE(r.county, z.county), r.is_sample, r.flex_beds, r.is_room, r.has_shared_bath)) AS content_hash,
    r.listing_date_is_known,
    r.monthly_cost_is_complete,
    COALESCE(r.county, z.county) AS county,
    r.flex_beds,
    r.is_room,
    r.has_shared_bath,
    r.monthly_cents_without_loan
   FROM public.search_rows r
     LEFT JOIN public.zip_codes z ON z.zip_code = r.zip_code
  WHERE r.status = 'active'::text AND r.duplicate_of IS NULL;
comment on view public.search_values is 'Public active listings with the values that search compares. The read model holds exactly these rows.';
grant select on table public.search_values to anon;
grant select on table public.search_values to authenticated;
grant select on table public.search_values to service_role;

create view public.shown_fees with (security_invoker=true) as
 SELECT f.property_id,
    f."position",
    f.necessity,
    f.amount,
    f.recurrence,
    f.refundable,
        CASE
            WHEN p.hide_address THEN 'Fee'::text
            ELSE f.name
        END AS name,
        CASE
            WHEN NOT p.hide_address THEN f.due
            ELSE NULL::text
        END AS due
   FROM public.property_fees f
     JOIN public.shown_listings p ON p.id = f.property_id;
grant select on table public.shown_fees to anon;
grant select on table public.shown_fees to authenticated;
grant select on table public.shown_fees to service_role;

create view public.shown_homes with (security_invoker=true) as
 SELECT id,
    unit_key,
    parcel_id,
    building_id,
    address,
    unit,
    city,
    state,
    zip_code,
    county,
    borough,
    neighborhood,
    latitude,
    longitude,
    home_kind,
    first_run_id,
    created_at,
    is_sample
   FROM public.homes h
  WHERE NOT public.is_suppressed(unit_key) AND ((EXISTS ( SELECT
           FROM public.recorded_sales r
          WHERE r.home_id = h.id)) OR (EXISTS ( SELECT
           FROM public.properties p
             JOIN public.shown_listings s ON s.id = p.id
          WHERE p.unit_key = h.unit_key AND s.address IS NOT NULL)));
comment on view public.shown_homes is 'Homes that may be shown with their address.';
grant select on table public.shown_homes to service_role;

create view public.shown_listings with (security_invoker=true) as
 SELECT p.id,
    p.source_id,
    p.mls_source,
        CASE
            WHEN p.hide_address AND (p.mls_id ~ '^A-[0-9a-f]{14}$'::text OR public.spells_address(COALESCE(p.listing_id, p.mls_id), concat_ws(' '::text, p.address, p.unit, p.title))) THEN 'A-'::text || p.id
            ELSE COALESCE(p.listing_id, p.mls_id)
        END AS mls_id,
    p.status,
    p.listing_kind,
    p.property_type,
    p.ownership,
        CASE
            WHEN p.hide_address THEN 'Home in '::text || COALESCE(n.shown, p.city)
            ELSE p.title
        END AS title,
        CASE
            WHEN NOT p.hide_address THEN p.description
            ELSE NULL::text
        END AS description,
        CASE
            WHEN NOT p.hide_address THEN p.address
            ELSE NULL::text
        END AS address,
        CASE
            WHEN NOT p.hide_address THEN p.unit
            ELSE NULL::text
        END AS unit,
    p.city,
    p.state,
    p.zip_code,
    p.county,
    p.borough,
    n.shown AS neighborhood,
        CASE
            WHEN NOT p.hide_address THEN p.latitude
            ELSE NULL::double precision
        END AS latitude,
        CASE
            WHEN NOT p.hide_address THEN p.longitude
            ELSE NULL::double precision
        END AS longitude,
        CASE
            WHEN NOT p.hide_address THEN p.location_precision
            ELSE NULL::text
        END AS location_precision,
    p.price,
        CASE
            WHEN p.price IS NOT NULL THEN p.previous_price
            ELSE NULL::numeric
        END::numeric(14,2) AS previous_price,
        CASE
            WHEN p.price IS NOT NULL THEN p.price_changed_at
            ELSE NULL::timestamp with time zone
        END AS price_changed_at,
    p.closed_at,
    p.monthly_charges,
    p.taxes_annual,
    p.assessment_monthly,
    p.assessment_until,
    p.broker_fee,
    p.lease_term_months,
    p.free_months,
    p.net_effective_rent,
    p.available_on,
    p.rent_stabilized,
    p.cats_allowed,
    p.dogs_allowed,
    p.financing_allowed_percent,
        CASE
            WHEN NOT p.hide_address THEN p.flip_tax
            ELSE NULL::text
        END AS flip_tax,
        CASE
            WHEN NOT p.hide_address THEN p.sublet_policy
            ELSE NULL::text
        END AS sublet_policy,
    p.beds,
    p.baths,
    p.sqft,
    p.lot_size,
    p.year_built,
    p.parking_spaces,
    p.building_homes,
    p.building_stories,
    p.walk_score,
    p.transit_score,
    p.bike_score,
        CASE
            WHEN p.hide_address THEN '{}'::text[]
            ELSE p.features
        END AS features,
        CASE
            WHEN p.hide_address THEN '{}'::text[]
            ELSE p.amenities
        END AS amenities,
    p.images,
    p.illustration,
        CASE
            WHEN NOT p.hide_address THEN p.virtual_tour_url
            ELSE NULL::text
        END AS virtual_tour_url,
        CASE
            WHEN NOT p.hide_address THEN p.scheduling_url
            ELSE NULL::text
        END AS scheduling_url,
    p.listing_firm,
    p.listing_agent,
    p.listing_agent_license,
    p.listing_agent_phone,
    p.hide_address,
    p.is_sample,
    p.listing_date,
    p.listing_date_is_known,
        CASE
            WHEN p.hide_address AND p.market_since < p.listing_date THEN date_trunc('day'::text, p.market_since, 'America/New_York'::text)
            ELSE p.market_since
        END AS market_since,
    p.off_market_at,
    p.confirmed_at,
    p.last_updated,
    p.duplicate_of,
    p.flex_beds,
    p.is_room,
    p.has_shared_bath,
    p.listing_types,
    p.registration_number
   FROM public.properties p
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN NOT p.hide_address THEN p.neighborhood
                    WHEN p.neighborhood IS NOT NULL THEN ( SELECT k.name
                       FROM public.neighborhoods k
                      WHERE k.name = p.neighborhood
                     LIMIT 1)
                    ELSE NULL::text
                END AS shown) n
  WHERE NOT p.hide_from_internet;
comment on view public.shown_listings is 'Every listing that may be shown, of any status, without what may not. The display rules are here and nowhere else.';
grant select on table public.shown_listings to anon;
grant select on table public.shown_listings to authenticated;
grant select on table public.shown_listings to service_role;

-- Functions

CREATE OR REPLACE FUNCTION auth.email()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select auth.jwt() ->> 'email'
  $function$
;
revoke execute on function auth.email() from public;
grant execute on function auth.email() to anon;
grant execute on function auth.email() to authenticated;
grant execute on function auth.email() to service_role;
grant execute on function auth.email() to stoop_auth;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
  $function$
;
revoke execute on function auth.jwt() from public;
grant execute on function auth.jwt() to anon;
grant execute on function auth.jwt() to authenticated;
grant execute on function auth.jwt() to service_role;
grant execute on function auth.jwt() to stoop_auth;

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select auth.jwt() ->> 'role'
  $function$
;
revoke execute on function auth.role() from public;
grant execute on function auth.role() to anon;
grant execute on function auth.role() to authenticated;
grant execute on function auth.role() to service_role;
grant execute on function auth.role() to stoop_auth;

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
    select (auth.jwt() ->> 'sub')::uuid
  $function$
;
revoke execute on function auth.uid() from public;
grant execute on function auth.uid() to anon;
grant execute on function auth.uid() to authenticated;
grant execute on function auth.uid() to service_role;
grant execute on function auth.uid() to stoop_auth;

CREATE OR REPLACE FUNCTION platform.account_of_address(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select u.id from auth.users u
  where lower(u.email) = lower(address) and u.email_confirmed_at is not null and not u.is_sso_user
  limit 1
$function$
;
comment on function platform.account_of_address(text) is 'The account that has confirmed the address; null: none.';
revoke execute on function platform.account_of_address(text) from public;
grant execute on function platform.account_of_address(text) to service_role;

CREATE OR REPLACE FUNCTION platform.confirmed_address(account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(u.email) from auth.users u where u.id = account and u.email_confirmed_at is not null and u.email <> ''
$function$
;
comment on function platform.confirmed_address(uuid) is 'The address that the account has confirmed, in lower case; null: none.';
revoke execute on function platform.confirmed_address(uuid) from public;
grant execute on function platform.confirmed_address(uuid) to service_role;

CREATE OR REPLACE FUNCTION platform.delete_files_of_ended_accounts()
 RETURNS TABLE(bucket_id text, version text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from storage.objects o
  where o.bucket_id in ('avatars', 'listing-media')
    and (storage.foldername(o.name))[1] ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    and not exists (
      select from auth.users u where u.id::text = (storage.foldername(o.name))[1] and u.deleted_at is null)
  returning o.bucket_id, o.version
$function$
;
comment on function platform.delete_files_of_ended_accounts() is 'Everybody''s files are below a folder named like their account. The caller removes the bytes.';
revoke execute on function platform.delete_files_of_ended_accounts() from public;
grant execute on function platform.delete_files_of_ended_accounts() to service_role;

CREATE OR REPLACE FUNCTION platform.derive_home_key_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into platform.entered_homes (property_id) values (new.id);
  perform platform.enqueue_job('derive-home-keys', '{}', 'derive-home-keys:' || pg_current_xact_id());
  return null;
end
$function$
;
revoke execute on function platform.derive_home_key_later() from public;

CREATE OR REPLACE FUNCTION platform.drop_waiting_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from platform.outbox
  where channel = 'sms' and kind = 'alert' and lower(recipient) = lower(old.sms_phone_number);
  return null;
end
$function$
;
comment on function platform.drop_waiting_texts() is 'Codes stay: somebody may be signing in.';
revoke execute on function platform.drop_waiting_texts() from public;

CREATE OR REPLACE FUNCTION platform.end_address(address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.conversation_messages m set body = null
  from public.conversation_sides s
  where s.address = end_address.address and m.conversation_id = s.conversation_id and m.side = s.side;
  update public.conversations c set match_key = null,
    asker_name = case when s.side = 'asker' then 'Deleted account' else c.asker_name end
  from public.conversation_sides s
  where s.address = end_address.address and c.id = s.conversation_id;
  -- The other side keeps what it wrote; nobody finds these in an inbox.
  update public.conversation_sides s set email = null, phone = null, account_id = null
  where s.address = end_address.address;
  delete from public.newsletter_subscriptions where email = address;
  delete from public.market_subscriptions where email = address;
  -- What was removed stays so. A request that waits is still answered.
  delete from public.removal_requests where lower(email) = address and status <> 'waiting';
  update public.mortgage_rate_runs set started_by = 'Deleted account' where lower(started_by) = address;
  delete from public.open_house_followers where lower(email) = address;
  delete from platform.tour_copies where lower(email) = address;
  delete from public.unclaimed_drafts where lower(email) = address;
  -- An enquiry about a listing that still names the address goes out all the same.
  delete from platform.outbox where lower(recipient) = address and kind <> 'contact';
  delete from platform.undelivered_messages where lower(recipient) = address;
  delete from platform.mail_blocks b where b.address = end_address.address;
end
$function$
;
comment on function platform.end_address(text) is 'Lower case. Everything personal that is kept by the address and not by the account.';
revoke execute on function platform.end_address(text) from public;

CREATE OR REPLACE FUNCTION platform.enqueue_job(task text, payload json, job_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, priority integer DEFAULT 0)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from stoop_jobs._private_jobs j where j.key = job_key and j.locked_at is not null) then
    return false;
  end if;
  perform stoop_jobs.add_job(task, payload, run_at => run_at, job_key => job_key, priority => priority);
  return true;
end
$function$
;
comment on function platform.enqueue_job(text,json,text,timestamp with time zone,integer) is 'False: the job of this key is running, and nothing was added. A waiting one of the key is replaced. Low priorities first.';
revoke execute on function platform.enqueue_job(text,json,text,timestamp with time zone,integer) from public;
grant execute on function platform.enqueue_job(text,json,text,timestamp with time zone,integer) to service_role;

CREATE OR REPLACE FUNCTION platform.erase_account(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A mailed code has shown that the address is theirs, confirmed or not.
  perform platform.end_address(lower(u.email)) from auth.users u where u.id = account and u.email <> '';
  delete from auth.users where id = account;
end
$function$
;
revoke execute on function platform.erase_account(uuid) from public;
grant execute on function platform.erase_account(uuid) to service_role;

CREATE OR REPLACE FUNCTION platform.hide_listings_of_suppressed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update properties p set hide_address = true
  where p.unit_key ~>=~ (split_part(new.unit_key, '|', 1) || '|') and p.unit_key ~<~ (split_part(new.unit_key, '|', 1) || '}')
    and not p.hide_address and is_suppressed(p.unit_key);
  return null;
end
$function$
;
comment on function platform.hide_listings_of_suppressed() is 'Whatever is listed at a suppressed address hides it in the same transaction.';
revoke execute on function platform.hide_listings_of_suppressed() from public;

CREATE OR REPLACE FUNCTION platform.hide_suppressed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not new.hide_address and is_suppressed(new.unit_key) then new.hide_address := true; end if;
  return new;
end
$function$
;
comment on function platform.hide_suppressed() is 'A listing of a suppressed home hides its address, whatever its source says.';
revoke execute on function platform.hide_suppressed() from public;

CREATE OR REPLACE FUNCTION platform.is_job_running(job_key text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from stoop_jobs._private_jobs j where j.key = job_key and j.locked_at is not null);
end
$function$
;
comment on function platform.is_job_running(text) is 'True for some seconds more after the process was killed, until its jobs are given back (jobs/living-workers.ts).';
revoke execute on function platform.is_job_running(text) from public;
grant execute on function platform.is_job_running(text) to service_role;

CREATE OR REPLACE FUNCTION platform.list_waiting_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from platform.alert_waiting
    where match_id = any (array(select c.id from changed c where c.state <> 'waiting'));
  end if;
  insert into platform.alert_waiting (match_id, user_id, due_at)
  select id, user_id, due_at from changed where state = 'waiting'
  on conflict (match_id) do update set due_at = excluded.due_at;
  return null;
end
$function$
;
revoke execute on function platform.list_waiting_alerts() from public;

CREATE OR REPLACE FUNCTION platform.note_changed_agent_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account text := coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]);
begin
  if account is not null then
    insert into platform.agents_waiting (kind, key) values ('profile', account);
  end if;
  return null;
end
$function$
;
comment on function platform.note_changed_agent_profile() is 'Notes an account for domain/agents; the argument is the column with its id.';
revoke execute on function platform.note_changed_agent_profile() from public;

CREATE OR REPLACE FUNCTION platform.note_changed_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into platform.agents_waiting (kind, key) values ('member', old.source_id || ' ' || old.member_key);
  else
    insert into platform.agents_waiting (kind, key) values ('member', new.source_id || ' ' || new.member_key);
  end if;
  return null;
end
$function$
;
comment on function platform.note_changed_member() is 'Notes a member of a feed for domain/agents.';
revoke execute on function platform.note_changed_member() from public;

CREATE OR REPLACE FUNCTION platform.note_changed_office()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into platform.agents_waiting (kind, key)
  select 'member', m.source_id || ' ' || m.member_key from platform.mls_members m
  where m.source_id = coalesce(new.source_id, old.source_id) and m.office_key = coalesce(new.office_key, old.office_key);
  return null;
end
$function$
;
comment on function platform.note_changed_office() is 'Notes the members of a firm for domain/agents.';
revoke execute on function platform.note_changed_office() from public;

CREATE OR REPLACE FUNCTION platform.note_gone_agent_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What the account says is deleted with it, and then nothing leads to the agent.
  insert into platform.agents_waiting (kind, key)
  select 'agent', t.agent_id from platform.agent_statements t where t.account_id = old.id
  union
  select 'agent', a.id from public.agents a where a.account_id = old.id;
  return old;
end
$function$
;
comment on function platform.note_gone_agent_profile() is 'Notes the agents of an account that is deleted for domain/agents.';
revoke execute on function platform.note_gone_agent_profile() from public;

CREATE OR REPLACE FUNCTION platform.note_row_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_now jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key jsonb := '{}';
begin
  for at in 1 .. tg_nargs - 1 loop
    key := key || jsonb_build_object(tg_argv[at], row_now -> tg_argv[at]);
  end loop;
  insert into platform.row_changes (table_name, event, key, owner_id)
  values (tg_table_name, tg_op, key, case when tg_argv[0] <> '' then (row_now ->> tg_argv[0])::uuid end);
  perform pg_notify('realtime', '');
  return null;
end
$function$
;
revoke execute on function platform.note_row_change() from public;

CREATE OR REPLACE FUNCTION platform.note_saved_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into platform.saved_search_changes (search_id)
  values (case when tg_op = 'DELETE' then old.id else new.id end);
  return null;
end
$function$
;
revoke execute on function platform.note_saved_search() from public;

CREATE OR REPLACE FUNCTION platform.recheck_advertiser_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from public.postings p
    where p.state in ('active', 'under_contract')
      and (p.account_id = new.id or p.firm_id in (select f.id from public.firms f where f.broker_id = new.id))
  ) then
    perform platform.enqueue_job('recheck-advertiser', json_build_object('account', new.id), 'recheck-advertiser:' || new.id);
  end if;
  return null;
end
$function$
;
revoke execute on function platform.recheck_advertiser_later() from public;

CREATE OR REPLACE FUNCTION platform.recheck_lost_firm_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform platform.enqueue_job(
    'recheck-advertiser', json_build_object('account', new.account_id), 'recheck-advertiser:' || new.account_id);
  return null;
end
$function$
;
revoke execute on function platform.recheck_lost_firm_later() from public;

CREATE OR REPLACE FUNCTION platform.send_broadcast(topic text, event text, payload jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into platform.broadcasts (topic, event, payload) values (topic, event, payload);
  select pg_notify('realtime', '');
$function$
;
revoke execute on function platform.send_broadcast(text,text,jsonb) from public;
grant execute on function platform.send_broadcast(text,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION platform.sessions_of(account uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, used_at timestamp with time zone, user_agent text, ip text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s.id, s.created_at, coalesce(s.refreshed_at, s.created_at) as used_at, s.user_agent, host(s.ip)
  from auth.sessions s
  where s.user_id = account
    and (s.not_after is null or s.not_after > now())
  order by used_at desc, s.id
  limit 100
$function$
;
revoke execute on function platform.sessions_of(uuid) from public;
grant execute on function platform.sessions_of(uuid) to service_role;

CREATE OR REPLACE FUNCTION platform.shares_network(one uuid, other uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with addresses as (
    select s.user_id as account, s.ip from auth.sessions s where s.user_id in (one, other) and s.ip is not null
    union
    select p.id, case when pg_input_is_valid(e.ip_address, 'inet') then e.ip_address::inet end
    from (values (one), (other)) p(id)
    join auth.audit_log_entries e on e.payload ->> 'actor_id' = p.id::text
    where e.created_at > now() - interval '90 days'
  ), networks as (
    select a.account, network(set_masklen(a.ip, case family(a.ip) when 6 then 64 else 32 end)) as network
    from addresses a
    -- Behind a proxy that doesn't tell addresses, everybody has the proxy's.
    where not a.ip <<= any (array['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1', 'fc00::/7',
      'fe80::/10']::inet[])
  )
  select exists (
    select from networks a join networks b on b.network = a.network where a.account = one and b.account = other
  )
$function$
;
comment on function platform.shares_network(uuid,uuid) is 'Whether both accounts were signed in to from one public address, or one IPv6 /64, within 90 days.';
revoke execute on function platform.shares_network(uuid,uuid) from public;
grant execute on function platform.shares_network(uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION platform.waiting_job(job_key text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select j.payload from stoop_jobs._private_jobs j
    where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts
  );
end
$function$
;
comment on function platform.waiting_job(text) is 'What the job of this key that waits was asked for; null: none waits.';
revoke execute on function platform.waiting_job(text) from public;
grant execute on function platform.waiting_job(text) to service_role;

CREATE OR REPLACE FUNCTION public.are_far_apart(a numeric, b numeric, most numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((GREATEST(a, b) > (most * NULLIF(LEAST(a, b), (0)::numeric))), false)
;
revoke execute on function public.are_far_apart(numeric,numeric,numeric) from public;
grant execute on function public.are_far_apart(numeric,numeric,numeric) to service_role;

CREATE OR REPLACE FUNCTION public.are_in_one_town(a public.properties, b public.properties)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((a).state <> (b).state) THEN false WHEN (((a).borough IS NOT NULL) AND ((b).borough IS NOT NULL)) THEN ((a).borough = (b).borough) WHEN (public.town_form((a).city) <> public.town_form((b).city)) THEN false WHEN (((a).zip_code IS NOT NULL) AND ((b).zip_code IS NOT NULL)) THEN ((a).zip_code = (b).zip_code) WHEN (public.town_name((a).city) <> public.town_name((b).city)) THEN false WHEN (((a).county IS NOT NULL) AND ((b).county IS NOT NULL)) THEN (lower((a).county) = lower((b).county)) ELSE COALESCE(((lower((a).city) = lower((b).city)) AND ((NOT public.has_twins((a).city, (a).state)) OR (((a).location_precision = 'exact'::text) AND ((b).location_precision = 'exact'::text)))), false) END
;
revoke execute on function public.are_in_one_town(public.properties,public.properties) from public;
grant execute on function public.are_in_one_town(public.properties,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.are_of_one_home(a public.properties, b public.properties)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select street_key(a.unit_key) = street_key(b.unit_key) and coalesce(a.is_sample, false) = coalesce(b.is_sample, false)
    and names_one_home(a) and names_one_home(b)
    and are_in_one_town(a, b)
    and (a.status in ('sold', 'expired') or b.status in ('sold', 'expired') or not contradict(a, b))
    and not are_parted(a, b)
$function$
;
comment on function public.are_of_one_home(public.properties,public.properties) is 'Whether the history of one listing belongs to the other''s home as well.';
revoke execute on function public.are_of_one_home(public.properties,public.properties) from public;
grant execute on function public.are_of_one_home(public.properties,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.are_parted(a public.properties, b public.properties)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from parted_listings x
    where (x.source_id, x.mls_id, x.other_source_id, x.other_mls_id)
      in ((a.source_id, a.mls_id, b.source_id, b.mls_id), (b.source_id, b.mls_id, a.source_id, a.mls_id))
  )
$function$
;
revoke execute on function public.are_parted(public.properties,public.properties) from public;
grant execute on function public.are_parted(public.properties,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.back_on_market(before public.properties, after public.properties)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((after).listing_date > (before).off_market_at) THEN (after).listing_date ELSE GREATEST((after).last_updated, (before).off_market_at) END
;
revoke execute on function public.back_on_market(public.properties,public.properties) from public;
grant execute on function public.back_on_market(public.properties,public.properties) to authenticated;
grant execute on function public.back_on_market(public.properties,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.building_key(unit_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((split_part(unit_key, '|'::text, 1) || '|'::text) || split_part(unit_key, '|'::text, 3)) || '|'::text) || split_part(unit_key, '|'::text, 4))
;
comment on function public.building_key(text) is 'House, street, place and state of a unit key: equal for the homes of one building.';
revoke execute on function public.building_key(text) from public;
grant execute on function public.building_key(text) to service_role;

CREATE OR REPLACE FUNCTION public.carry_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- By address, it would be found under the old one.
  update public.conversations set match_key = null
  where id in (select s.conversation_id from public.conversation_sides s where s.address = lower(old.email));
  update public.conversation_sides set email = new.email where address = lower(old.email);
  return null;
end
$function$
;
comment on function public.carry_messages() is 'The conversations of an account follow it to its new address.';
revoke execute on function public.carry_messages() from public;

CREATE OR REPLACE FUNCTION public.carry_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wants boolean;
begin
  if new.email_confirmed_at is null then
    return null;
  end if;
  select p.newsletters_email into wants from public.notification_preferences p where p.user_id = new.id;
  if wants then
    if tg_op = 'UPDATE' then
      delete from public.newsletter_subscriptions
      where email = lower(old.email) and old.email is distinct from new.email;
    end if;
    insert into public.newsletter_subscriptions (email, confirmed_at) values (lower(new.email), now())
    on conflict (email) do update set confirmed_at = now() where newsletter_subscriptions.confirmed_at is null;
  else
    update public.notification_preferences p
    set newsletters_email = true
    from public.newsletter_subscriptions s
    where p.user_id = new.id and s.email = lower(new.email) and s.confirmed_at is not null;
  end if;
  return null;
end
$function$
;
comment on function public.carry_subscription() is 'An address that becomes an account''s brings its letter along; one that is left behind gets no more.';
revoke execute on function public.carry_subscription() from public;

CREATE OR REPLACE FUNCTION public.check_changed_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform from mls_sources s where s.id = new.source_id for key share;
  if not found then
    raise exception 'There is no source % in mls_sources', new.source_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end
$function$
;
revoke execute on function public.check_changed_source() from public;

CREATE OR REPLACE FUNCTION public.check_new_sources()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  missing bigint;
begin
  -- The lock that a foreign key takes: the source cannot go before this transaction ends.
  perform from mls_sources s where s.id in (select distinct a.source_id from added a) for key share;
  select a.source_id into missing from (select distinct source_id from added) a
  where not exists (select from mls_sources s where s.id = a.source_id) limit 1;
  if found then
    raise exception 'There is no source % in mls_sources', missing using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$function$
;
revoke execute on function public.check_new_sources() from public;

CREATE OR REPLACE FUNCTION public.check_saved_property()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_by_person constant boolean := tg_nargs = 1;
begin
  if exists (
      select from properties p where p.id = new.property_id and not (is_by_person and p.hide_from_internet)
    )
    or exists (select from listing_events e where e.property_id = new.property_id and e.event = 'removed')
      and not (
        is_by_person
        and exists (select from withheld_listings w where w.property_id = new.property_id and w.hid_listing)
      )
    -- What was hidden after it was saved stays, and may be sent once more.
    or exists (
      select from saved_properties s where s.user_id = new.user_id and s.property_id = new.property_id
    )
  then
    return new;
  end if;
  raise exception 'There is no property %', new.property_id using errcode = 'foreign_key_violation';
end
$function$
;
comment on function public.check_saved_property() is 'A hidden home and an unknown one are the same to a person who saves by id; an ended one may be saved.';
revoke execute on function public.check_saved_property() from public;

CREATE OR REPLACE FUNCTION public.choose_role(role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is true then
    raise exception 'Sign up before choosing a role' using errcode = '42501';
  end if;
  if choose_role.role is null or choose_role.role not in ('BUYER', 'RENTER', 'SELLER', 'OWNER', 'AGENT', 'BROKER') then
    raise exception 'This role cannot be chosen' using errcode = '22023';
  end if;
  update public.profiles p set role = choose_role.role where p.id = auth.uid() and p.role is distinct from 'ADMIN';
  if not found then
    raise exception 'This account''s role cannot be changed' using errcode = '42501';
  end if;
end
$function$
;
comment on function public.choose_role(text) is 'Sets the caller''s own role; ADMIN can neither be taken nor given away.';
revoke execute on function public.choose_role(text) from public;
grant execute on function public.choose_role(text) to authenticated;

CREATE OR REPLACE FUNCTION public.coarse_unit_key(p public.properties)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws('|',
    lower(regexp_replace(p.address, '[^[:alnum:]]+', ' ', 'g')),
    lower(regexp_replace(coalesce(p.unit, ''), '[^[:alnum:]]+', '', 'g')),
    lower(coalesce(p.borough, p.zip_code, p.city)), p.state)
$function$
;
revoke execute on function public.coarse_unit_key(public.properties) from public;
grant execute on function public.coarse_unit_key(public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.complete_property()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.source_id is null then
    new.mls_source := coalesce(new.mls_source, 'Manual Import');
    insert into public.mls_sources (name, kind) values (new.mls_source, 'manual') on conflict (name) do nothing;
    select id into new.source_id from public.mls_sources where name = new.mls_source;
  end if;
  new.mls_source := coalesce(new.mls_source, (select name from public.mls_sources where id = new.source_id));
  if new.latitude is null or new.longitude is null then
    select z.latitude, z.longitude, 'approximate', coalesce(new.county, z.county), coalesce(new.borough, z.borough)
    into new.latitude, new.longitude, new.location_precision, new.county, new.borough
    from public.zip_codes z
    where z.zip_code = new.zip_code and z.state = new.state;
  end if;
  new.unit_key := coalesce(new.unit_key, concat_ws('|',
    lower(regexp_replace(new.address, '[^[:alnum:]]+', ' ', 'g')),
    lower(regexp_replace(coalesce(new.unit, ''), '[^[:alnum:]]+', '', 'g')),
    lower(coalesce(new.borough, new.zip_code, new.city)), new.state));
  return new;
end
$function$
;
revoke execute on function public.complete_property() from public;

CREATE OR REPLACE FUNCTION public.contradict(a public.properties, b public.properties)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (COALESCE(((a).listing_kind <> (b).listing_kind), false) OR COALESCE((((a).property_type <> (b).property_type) AND (NOT (EXISTS (SELECT FROM (VALUES ('Apartment'::text,'Condo'::text), ('House'::text,'Townhouse'::text), ('Condo'::text,'Townhouse'::text)) alike(one, other) WHERE (((alike.one = (contradict.a).property_type) AND (alike.other = (contradict.b).property_type)) OR ((alike.one = (contradict.b).property_type) AND (alike.other = (contradict.a).property_type))))))), false) OR COALESCE((abs(((a).beds - (b).beds)) > CASE WHEN (split_part((a).unit_key, '|'::text, 2) = ''::text) THEN 0 ELSE 1 END), false) OR COALESCE((abs(((a).baths - (b).baths)) > (1)::numeric), false) OR public.are_far_apart(((a).sqft)::numeric, ((b).sqft)::numeric, CASE WHEN (split_part((a).unit_key, '|'::text, 2) = ''::text) THEN 1.25 ELSE 1.5 END) OR public.are_far_apart((a).price, (b).price, CASE WHEN (split_part((a).unit_key, '|'::text, 2) = ''::text) THEN 1.25 ELSE 1.5 END) OR COALESCE((((a).location_precision = 'exact'::text) AND ((b).location_precision = 'exact'::text) AND ((power(((a).latitude - (b).latitude), (2)::double precision) + power((((a).longitude - (b).longitude) * (0.76)::double precision), (2)::double precision)) >= (power(((250)::numeric / 111320.0), (2)::numeric))::double precision)), false))
;
revoke execute on function public.contradict(public.properties,public.properties) from public;
grant execute on function public.contradict(public.properties,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.conversation_counterpart(conversation bigint)
 RETURNS TABLE(read_up_to bigint, is_confirmed boolean, has_blocked boolean, is_gone boolean, email text, phone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.read_up_to, o.confirmed_at is not null or o.account_id is not null, o.blocked_at is not null,
    o.account_id is null and o.email is null,
    case when o.shared_at is not null then o.email end, case when o.shared_at is not null then o.phone end
  from public.conversation_sides own
  join public.conversation_sides o on o.conversation_id = own.conversation_id and o.side <> own.side
  where own.conversation_id = conversation
    and ((own.account_id = auth.uid() and public.has_session())
      or (own.account_id is null and own.address = public.own_address()))
  limit 1
$function$
;
comment on function public.conversation_counterpart(bigint) is 'The other side of one of the caller''s conversations. Its address and phone only once it shared them.';
revoke execute on function public.conversation_counterpart(bigint) from public;
grant execute on function public.conversation_counterpart(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.conversation_key(asker text, recipient text, property bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(lower(asker), lower(recipient), property)::text, 'UTF8')), 'hex')
$function$
;
comment on function public.conversation_key(text,text,bigint) is 'recipient: the id of an account or an address. Null if any part is missing: then nothing is the same conversation.';
revoke execute on function public.conversation_key(text,text,bigint) from public;
grant execute on function public.conversation_key(text,text,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.count_saves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- In the order of the key, as all writers do, so that none waits for another in a circle.
  insert into listing_statistics as kept (property_id, day, saves)
  select property_id, counted_on, count(*)
  from added
  where counted_on is not null
    and not exists (select from postings p where p.property_id = added.property_id and p.account_id = added.user_id)
  group by property_id, counted_on
  order by property_id, counted_on
  on conflict (property_id, day) do update set saves = kept.saves + excluded.saves;
  return null;
end
$function$
;
revoke execute on function public.count_saves() from public;

CREATE OR REPLACE FUNCTION public.create_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profiles (id, first_name, last_name, phone, email)
  values (new.id, left(new.raw_user_meta_data ->> 'first_name', 100), left(new.raw_user_meta_data ->> 'last_name', 100),
    left(new.raw_user_meta_data ->> 'phone_number', 40), new.email)
  on conflict (id) do nothing;
  insert into public.account_preferences (user_id) values (new.id) on conflict do nothing;
  insert into public.notification_preferences (user_id) values (new.id) on conflict do nothing;
  return new;
end
$function$
;
revoke execute on function public.create_profile() from public;

CREATE OR REPLACE FUNCTION public.current_run()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('stoop.run_id', true), '')::bigint
$function$
;
revoke execute on function public.current_run() from public;

CREATE OR REPLACE FUNCTION public.date_admin_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.last_updated := now();
  new.updated_at := now();
  new.last_run_id := null;
  return new;
end
$function$
;
revoke execute on function public.date_admin_change() from public;

CREATE OR REPLACE FUNCTION public.date_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.sms_opted_out_at is distinct from old.sms_opted_out_at then
    new.sms_opted_out_at := case when new.sms_opted_out_at is null then old.sms_opted_out_at else now() end;
  end if;
  if new.email_unsubscribed_at is distinct from old.email_unsubscribed_at and new.email_unsubscribed_at is not null then
    new.email_unsubscribed_at := now();
  end if;
  return new;
end
$function$
;
comment on function public.date_consent() is 'A person says yes or no; the time is the database''s.';
revoke execute on function public.date_consent() from public;

CREATE OR REPLACE FUNCTION public.date_saved_search()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
  end if;
  new.looked_at := case when isfinite(new.looked_at) then least(new.looked_at, now()) else now() end;
  return new;
end
$function$
;
comment on function public.date_saved_search() is 'A browser''s clock may be wrong: nobody looked in the future, or never.';
revoke execute on function public.date_saved_search() from public;

CREATE OR REPLACE FUNCTION public.date_side_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.archived_at is not null then new.archived_at := coalesce(old.archived_at, now()); end if;
  if new.blocked_at is not null then new.blocked_at := coalesce(old.blocked_at, now()); end if;
  if old.shared_at is not null or new.shared_at is not null then
    new.shared_at := coalesce(old.shared_at, now());
  end if;
  if old.reported_at is not null or new.reported_at is not null then
    new.reported_at := coalesce(old.reported_at, now());
  end if;
  if new.read_up_to is distinct from old.read_up_to then
    new.read_up_to := greatest(old.read_up_to, least(new.read_up_to,
      (select coalesce(max(m.id), 0) from conversation_messages m where m.conversation_id = new.conversation_id)));
    new.unread := (
      select count(*) from conversation_messages m
      where m.conversation_id = new.conversation_id and m.side <> new.side and m.held_at is null
        and m.id > new.read_up_to);
  end if;
  return new;
end
$function$
;
revoke execute on function public.date_side_marks() from public;

CREATE OR REPLACE FUNCTION public.days_on_market(p public.properties)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select greatest(0, (coalesce(p.off_market_at, now()) at time zone 'America/New_York')::date
    - (p.market_since at time zone 'America/New_York')::date)
$function$
;
comment on function public.days_on_market(public.properties) is 'Whole days in New York time; stops when the home leaves the market.';
revoke execute on function public.days_on_market(public.properties) from public;
grant execute on function public.days_on_market(public.properties) to anon;
grant execute on function public.days_on_market(public.properties) to authenticated;
grant execute on function public.days_on_market(public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.discount_saves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  today constant date := (now() at time zone 'America/New_York')::date;
begin
  with taken as (
    select property_id, count(*)::integer as saves
    from removed
    where counted_on = today
      and not exists (select from postings p where p.property_id = removed.property_id and p.account_id = removed.user_id)
    group by property_id
  ), locked as (
    select s.property_id, greatest(0, s.saves - taken.saves) as saves
    from listing_statistics s join taken on taken.property_id = s.property_id
    where s.day = today
    order by s.property_id
    for update of s
  )
  update listing_statistics s set saves = locked.saves
  from locked
  where s.property_id = locked.property_id and s.day = today;
  return null;
end
$function$
;
revoke execute on function public.discount_saves() from public;

CREATE OR REPLACE FUNCTION public.drop_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into platform.dropped_attachments (id) values (old.id) on conflict do nothing;
  return null;
end
$function$
;
revoke execute on function public.drop_attachment() from public;

CREATE OR REPLACE FUNCTION public.drop_files_of_ended_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.conversation_attachments where message_id = new.id;
  return null;
end
$function$
;
revoke execute on function public.drop_files_of_ended_messages() from public;

CREATE OR REPLACE FUNCTION public.drop_picture_later()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform platform.enqueue_job('drop-picture', json_build_object('picture', old.id), 'drop-picture:' || old.id);
  return null;
end
$function$
;
revoke execute on function public.drop_picture_later() from public;

CREATE OR REPLACE FUNCTION public.earliest_on_market(p public.properties)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with earlier as (
    select q.status, q.market_since, coalesce(q.off_market_at, now()) as left_at
    from properties q
    where street_key(q.unit_key) = street_key(p.unit_key) and q.id <> p.id
      and q.listing_kind = p.listing_kind
      and are_of_one_home(q, p)
  )
  select least(p.listing_date, min(e.market_since))
  from earlier e
  where e.status <> 'sold' and e.left_at > p.listing_date - interval '90 days'
    and not exists (
      select from earlier s
      where s.status = 'sold' and s.left_at between e.market_since and p.listing_date)
$function$
;
revoke execute on function public.earliest_on_market(public.properties) from public;
grant execute on function public.earliest_on_market(public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.end_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.email <> '' and old.email_confirmed_at is not null then
    perform platform.end_address(lower(old.email));
  end if;
  if tg_op = 'UPDATE' then
    delete from public.profiles where id = old.id;
  end if;
  return null;
end
$function$
;
comment on function public.end_account() is 'An unconfirmed address is nobody''s: what others wrote from it stays.';
revoke execute on function public.end_account() from public;

CREATE OR REPLACE FUNCTION public.events_of_home(key text)
 RETURNS SETOF public.listing_events
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.* from properties p join listing_events e on e.property_id = p.id where p.unit_key = key
  union all
  select e.* from listing_events e
  where e.unit_key = key and not exists (select from properties p where p.id = e.property_id)
  union all
  select e.* from platform.former_home_keys f join listing_events e on e.unit_key = f.former
  where f.unit_key = key and f.former <> key
    and not exists (select from properties p where p.unit_key = f.former)
    and not exists (select from properties p where p.id = e.property_id)
$function$
;
revoke execute on function public.events_of_home(text) from public;
grant execute on function public.events_of_home(text) to service_role;

CREATE OR REPLACE FUNCTION public.find_reused_pictures(posting bigint, home text DEFAULT NULL::text)
 RETURNS TABLE(picture_id uuid, differing_bits integer, other_property bigint, other_posting bigint, is_same_building boolean, is_same_account boolean)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- More bits differ between any two pictures that don't show the same.
  most_bits constant integer := 6;
  -- A picture at more homes than these is a logo, a placeholder or a view of the whole block.
  most_homes constant integer := 8;
  own_home text;
  own_account uuid;
  near jsonb;
begin
  select coalesce(home, h.unit_key), p.account_id into own_home, own_account
  from public.postings p left join public.properties h on h.id = p.property_id where p.id = posting;
  select jsonb_agg(jsonb_build_object('picture', own.id, 'name', other.source_url, 'bits', bit_count((other.fingerprint # f.fingerprint)::bit(64))))
  into near
  from public.posting_pictures own
  join public.photos f on f.source_url = 'posting:' || own.id and f.fingerprint is not null
  join public.photos other on public.picture_bands(other.fingerprint) && public.near_picture_bands(f.fingerprint)
    and other.fingerprint is not null
    and bit_count((other.fingerprint # f.fingerprint)::bit(64)) <= most_bits
    and other.source_url <> f.source_url
  where own.posting_id = posting and own.removed_at is null and own.kind = 'photo';
  -- Looking for the listings of a photo reads them all, so that is done only if there is one.
  if near is null then
    return;
  end if;
  return query
  with found as (
    select (n ->> 'picture')::uuid as picture, n ->> 'name' as name, (n ->> 'bits')::integer as bits
    from jsonb_array_elements(near) as n
  ), at_homes as (
    select found.picture, found.bits, p.id as property, null::bigint as other, p.unit_key, null::uuid as account
    from public.properties p, unnest(p.images) as image (name) join found on found.name = image.name
    where p.images && (select array_agg(distinct f.name) from found f) and image.name not like 'posting:%'
    union all
    select found.picture, found.bits, op.property_id, op.id, h.unit_key, op.account_id
    from found
    join public.posting_pictures pp on found.name = 'posting:' || pp.id and pp.removed_at is null
    join public.postings op on op.id = pp.posting_id and op.state <> 'deleted'
    left join public.properties h on h.id = op.property_id
    where op.id <> posting
  ), elsewhere as (
    select distinct on (a.picture, coalesce(a.unit_key, a.other::text)) a.*
    from at_homes a
    where a.unit_key is distinct from own_home or a.unit_key is null
    order by a.picture, coalesce(a.unit_key, a.other::text), a.bits, a.property
  ), counted as (
    select e.*, count(*) over (partition by e.picture) as homes from elsewhere e
  )
  select c.picture, c.bits, c.property, c.other,
    coalesce(split_part(c.unit_key, '|', 1) = split_part(own_home, '|', 1)
      and split_part(c.unit_key, '|', 2) = split_part(own_home, '|', 2)
      and right(c.unit_key, 2) = right(own_home, 2), false),
    coalesce(c.account = own_account, false)
  from counted c where c.homes <= most_homes
  order by c.picture, c.bits, c.property nulls last, c.other;
end
$function$
;
comment on function public.find_reused_pictures(bigint,text) is 'Photos of a posting that are also at another home, of a feed, a file or another posting. home: the unit_key of the posting''s home, if it has no property yet.';
revoke execute on function public.find_reused_pictures(bigint,text) from public;
grant execute on function public.find_reused_pictures(bigint,text) to service_role;

CREATE OR REPLACE FUNCTION public.firm_name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(NORMALIZE(name, NFKD)), '[^a-z0-9]+'::text, ''::text, 'g'::text)
;
comment on function public.firm_name_key(text) is 'What two names of firms are compared by: Latin letters and digits only, in lower case.';
revoke execute on function public.firm_name_key(text) from public;
grant execute on function public.firm_name_key(text) to service_role;

CREATE OR REPLACE FUNCTION public.follow_account_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.profiles set email = new.email where id = new.id and email is not distinct from old.email;
  return new;
end
$function$
;
revoke execute on function public.follow_account_email() from public;

CREATE OR REPLACE FUNCTION public.follow_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := case when tg_op = 'DELETE' then old.email else new.email end;
  is_subscribed boolean := tg_op <> 'DELETE' and new.confirmed_at is not null;
begin
  -- Anybody may ask for the letter at any address; that alone changes nothing.
  if tg_op = 'INSERT' and not is_subscribed then
    return null;
  end if;
  update public.notification_preferences p
  set newsletters_email = is_subscribed
  from auth.users u
  where u.id = p.user_id
    and lower(u.email) = address
    and u.email_confirmed_at is not null
    and p.newsletters_email is distinct from is_subscribed;
  return null;
end
$function$
;
revoke execute on function public.follow_subscription() from public;

CREATE OR REPLACE FUNCTION public.forget_payer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.receipt_email := null;
  new.listing_name := null;
  return new;
end
$function$
;
revoke execute on function public.forget_payer() from public;

CREATE OR REPLACE FUNCTION public.free_posted_home()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from public.properties where id = old.property_id and not is_sample;
  return null;
end
$function$
;
revoke execute on function public.free_posted_home() from public;

CREATE OR REPLACE FUNCTION public.has_session()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions s
    where s.user_id = auth.uid()
      and s.id = (auth.jwt() ->> 'session_id')::uuid
      and (s.not_after is null or s.not_after > now())
  )
$function$
;
comment on function public.has_session() is 'Whether the session that the caller''s token was given for still exists.';
revoke execute on function public.has_session() from public;
grant execute on function public.has_session() to authenticated;

CREATE OR REPLACE FUNCTION public.has_twins(city text, state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (public.town_name(city) = ANY ((CASE state WHEN 'NJ'::text THEN '{fairfield,franklin,greenwich,hamilton,harrison,hopewell,lawrence,mansfield,millstone,monroe,ocean,springfield,union,washington}'::text ELSE '{albion,ashland,brighton,chester,clinton,franklin,greenville,lewis}'::text END)::text[]))
;
revoke execute on function public.has_twins(text,text) from public;
grant execute on function public.has_twins(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from public.profiles p
    join auth.sessions s on s.user_id = p.id
    where p.id = auth.uid()
      and p.role = 'ADMIN'
      and s.id = (auth.jwt() ->> 'session_id')::uuid
      and (s.not_after is null or s.not_after > now())
      and (
        coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
        or not exists (
          select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'
        ) and not exists (
          select from platform.settings where name = 'admin_requires_mfa' and value = 'true'
        )
      )
  )
$function$
;
comment on function public.is_admin() is 'Whether the caller is an administrator whose session still exists, with the second factor where one is asked for.';
revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to authenticated;

CREATE OR REPLACE FUNCTION public.is_board_member(board bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.board_members m
    where m.board_id = board and m.account_id = auth.uid() and m.accepted_at is not null and public.has_session()
  );
$function$
;
comment on function public.is_board_member(bigint) is 'Whether the caller is an accepted member of the board.';
revoke execute on function public.is_board_member(bigint) from public;
grant execute on function public.is_board_member(bigint) to authenticated;

CREATE OR REPLACE FUNCTION public.is_closing_of(closed timestamp with time zone, p public.properties)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(((closed <= now()) AND ((closed >= (p).listing_date) OR (NOT (p).listing_date_is_known))), false)
;
revoke execute on function public.is_closing_of(timestamp with time zone,public.properties) from public;
grant execute on function public.is_closing_of(timestamp with time zone,public.properties) to authenticated;
grant execute on function public.is_closing_of(timestamp with time zone,public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.is_inside_ring(x integer, y integer, ring integer[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select count(*) % 2 = 1
  from generate_series(1, cardinality(ring), 2) i
  cross join lateral (
    select ring[i] as x1, ring[i + 1] as y1,
      ring[(i + 1) % cardinality(ring) + 1] as x2, ring[(i + 2) % cardinality(ring) + 1] as y2
  ) edge
  where (y1 > y) <> (y2 > y)
    and x < (x2 - x1)::double precision * (y - y1) / (y2 - y1) + x1
$function$
;
comment on function public.is_inside_ring(integer,integer,integer[]) is 'Even-odd rule on microdegrees; ring is x1, y1, x2, y2 and so on. The same arithmetic as domain/search/areas.ts.';
revoke execute on function public.is_inside_ring(integer,integer,integer[]) from public;
grant execute on function public.is_inside_ring(integer,integer,integer[]) to anon;
grant execute on function public.is_inside_ring(integer,integer,integer[]) to authenticated;
grant execute on function public.is_inside_ring(integer,integer,integer[]) to service_role;

CREATE OR REPLACE FUNCTION public.is_suppressed(key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from suppressed_homes s
    where s.unit_key = key or s.unit_key = split_part(key, '|', 1) || '||' || split_part(key, '|', 3) || '|' || split_part(key, '|', 4)
  )
$function$
;
comment on function public.is_suppressed(text) is 'Whether the home with this unit key must not be shown at its address.';
revoke execute on function public.is_suppressed(text) from public;
grant execute on function public.is_suppressed(text) to service_role;

CREATE OR REPLACE FUNCTION public.is_taken_back(event bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from taken_back_events where event_id = event)
$function$
;
revoke execute on function public.is_taken_back(bigint) from public;
grant execute on function public.is_taken_back(bigint) to anon;
grant execute on function public.is_taken_back(bigint) to authenticated;
grant execute on function public.is_taken_back(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.keep_proved_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  begin
    update public.conversations c set match_key = split_part(c.match_key, ' ', 1)
    where c.id = new.conversation_id and c.match_key like '% typed %';
  exception when unique_violation then
    -- Its owner has another conversation with the same person already.
    update public.conversations c set match_key = null where c.id = new.conversation_id;
  end;
  return null;
end
$function$
;
comment on function public.keep_proved_conversation() is 'Nobody who types the address of somebody else goes on with this conversation.';
revoke execute on function public.keep_proved_conversation() from public;

CREATE OR REPLACE FUNCTION public.keep_used_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  if exists (select from properties p where p.source_id = old.id) then
    raise exception 'Source % still has listings', old.name using errcode = 'foreign_key_violation';
  end if;
  return old;
end
$function$
;
revoke execute on function public.keep_used_source() from public;

CREATE OR REPLACE FUNCTION public.log_changed_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- One is enough: a change of any listing ends the kept pages of all.
  perform note_changes(array(select id from properties where source_id = new.id limit 1));
  perform pg_notify('listing_changes', '');
  return null;
end
$function$
;
revoke execute on function public.log_changed_contact() from public;

CREATE OR REPLACE FUNCTION public.log_changed_details()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_changes((select array_agg(distinct property_id) from touched));
  perform pg_notify('listing_changes', '') where exists (select from touched);
  return null;
end
$function$
;
revoke execute on function public.log_changed_details() from public;

CREATE OR REPLACE FUNCTION public.log_deleted_properties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source, run_id)
  select id, unit_key, 'removed', now(), price, null, status, listing_kind, listing_firm, mls_source, current_run()
  from removed;
  perform note_changes((select array_agg(id) from removed));
  perform pg_notify('listing_changes', '') where exists (select from removed);
  return null;
end
$function$
;
revoke execute on function public.log_deleted_properties() from public;

CREATE OR REPLACE FUNCTION public.log_inserted_properties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- Set by the undoing for its transaction (domain/imports/runs/restore-listings.server.ts).
  is_returned boolean := coalesce(current_setting('stoop.returns_listings', true), '') = 'on';
  back bigint[] := array(select e.property_id from added a join ended_listings e on e.property_id = a.id);
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, listing_kind, firm, source, run_id)
  select id, unit_key,
    case when is_returned or market_since < listing_date or id = any (back) then 'relisted' else 'listed' end,
    case when is_returned or id = any (back) then now() else listing_date end,
    price, case when status in ('sold', 'expired') and not is_returned then 'active' else status end,
    listing_kind, listing_firm, mls_source, last_run_id
  from added
  where is_returned or not (id = any (back) and status in ('sold', 'expired'));
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, status, previous_status, listing_kind, firm, source, run_id)
  select id, unit_key, 'status_change', greatest(coalesce(off_market_at, last_updated), listing_date), price, status,
    'active', listing_kind, listing_firm, mls_source, last_run_id
  from added
  where status in ('sold', 'expired') and not is_returned;
  delete from ended_listings where property_id = any (back);
  perform note_changes((select array_agg(id) from added));
  perform pg_notify('listing_changes', '');
  return null;
end
$function$
;
revoke execute on function public.log_inserted_properties() from public;

CREATE OR REPLACE FUNCTION public.log_updated_properties()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
begin
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key, 'price_change',
    -- Told together with the end, it came before it.
    least(coalesce(n.price_changed_at, n.last_updated), case when n.status in ('sold', 'expired') then n.off_market_at end),
    n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.price is distinct from o.price;
  insert into listing_events
    (property_id, unit_key, event, happened_at, price, previous_price, status, previous_status, listing_kind, firm,
     source, run_id)
  select n.id, n.unit_key,
    case when n.status = 'active' and o.status in ('sold', 'expired') then 'relisted' else 'status_change' end,
    case
      when n.status in ('sold', 'expired') then greatest(coalesce(n.off_market_at, n.last_updated), n.listing_date)
      when o.status in ('sold', 'expired') then back_on_market(o, n)
      else n.last_updated
    end,
    n.price, o.price, n.status, o.status, n.listing_kind, n.listing_firm, n.mls_source, n.last_run_id
  from after n join before o using (id)
  where n.status is distinct from o.status;
  perform note_changes((select array_agg(id) from after));
  perform pg_notify('listing_changes', '') where exists (select from after);
  return null;
end
$function$
;
revoke execute on function public.log_updated_properties() from public;

CREATE OR REPLACE FUNCTION public.market_segment(ownership text, property_type text, is_multi_family boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when ownership in ('coop', 'condop') then 'coop'
    when ownership = 'condo' or property_type = 'Condo' then 'condo'
    when property_type in ('House', 'Townhouse') and is_multi_family then 'two_to_four'
    when property_type in ('House', 'Townhouse') then 'house'
    when property_type = 'Apartment' then 'apartment'
    else 'other'
  end
$function$
;
revoke execute on function public.market_segment(text,text,boolean) from public;
grant execute on function public.market_segment(text,text,boolean) to service_role;

CREATE OR REPLACE FUNCTION public.may_join_topic(topic text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public'
AS $function$
  select case
    when auth.jwt() ->> 'role' = 'service_role' then true
    when topic = 'user:' || auth.uid()::text then true
    when topic like 'admin:%' then is_admin()
    else false
  end
$function$
;
comment on function public.may_join_topic(text) is 'Private topics of realtime/v1: one''s own user:<id>, and admin:... for administrators.';
revoke execute on function public.may_join_topic(text) from public;
grant execute on function public.may_join_topic(text) to authenticated;
grant execute on function public.may_join_topic(text) to service_role;

CREATE OR REPLACE FUNCTION public.monthly_payment(principal numeric, rate_percent numeric, years integer)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select (principal::float8 * (rate_percent::float8 / 1200)
    / (1 - power(1 + rate_percent::float8 / 1200, -12 * years)))::numeric
$function$
;
comment on function public.monthly_payment(numeric,numeric,integer) is 'Level payment in dollars a month for a loan in dollars.';
revoke execute on function public.monthly_payment(numeric,numeric,integer) from public;
grant execute on function public.monthly_payment(numeric,numeric,integer) to anon;
grant execute on function public.monthly_payment(numeric,numeric,integer) to authenticated;
grant execute on function public.monthly_payment(numeric,numeric,integer) to service_role;

CREATE OR REPLACE FUNCTION public.names_one_home(p public.properties)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((split_part((p).unit_key, '|'::text, 2) <> ''::text) OR COALESCE((((p).property_type = ANY (ARRAY['House'::text, 'Townhouse'::text])) AND ((p).is_multi_family IS NOT TRUE) AND (COALESCE((p).building_homes, 1) = 1)), false))
;
comment on function public.names_one_home(public.properties) is 'Whether the address, with its unit, is that of one home alone.';
revoke execute on function public.names_one_home(public.properties) from public;
grant execute on function public.names_one_home(public.properties) to service_role;

CREATE OR REPLACE FUNCTION public.near_picture_bands(fingerprint bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(band.value # flip.bits)
  from unnest(public.picture_bands(fingerprint)) as band (value),
    (select 0 union all select 1 << n from generate_series(0, 15) as n) as flip (bits)
$function$
;
revoke execute on function public.near_picture_bands(bigint) from public;
grant execute on function public.near_picture_bands(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.next_sync_at(source bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest(
    coalesce(
      greatest(
        (select max(least(r.started_at, s.last_sync)) from import_runs r
          where r.source_id = s.id and r.kind = 'sync' and r.status = 'done'),
        (select max(r.started_at) from import_runs r where r.source_id = s.id and r.kind = 'sync'
          and (r.status = 'failed' or (r.status = 'canceled' and r.cancel_requested_at is not null)))
      ),
      s.last_sync
    ) + make_interval(secs => s.sync_frequency),
    s.created_at,
    (select max(b.suspended_until) from platform.feed_budgets b where b.source_id = s.id and b.budget = 'data')
  )
  from mls_sources s
  where s.id = source and s.vendor is not null
$function$
;
comment on function public.next_sync_at(bigint) is 'When a source is due; in the past: now. Null: it is no feed.';
revoke execute on function public.next_sync_at(bigint) from public;
grant execute on function public.next_sync_at(bigint) to authenticated;
grant execute on function public.next_sync_at(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.note_admin_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  row_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  one jsonb := coalesce(row_after, row_before);
begin
  insert into public.admin_actions (actor, actor_email, action, target, details)
  values (
    auth.uid(),
    coalesce(auth.jwt() ->> 'email', ''),
    case tg_table_name when 'properties' then 'property' else 'source' end
      || case tg_op when 'INSERT' then '_added' when 'UPDATE' then '_changed' else '_deleted' end,
    -- A source has a name and none of the others.
    concat_ws(' ', one ->> 'id',
      coalesce(nullif(concat_ws(', ', one ->> 'title', one ->> 'address', one ->> 'unit'), ''), one ->> 'name')),
    case tg_op
      when 'UPDATE' then (
        select coalesce(jsonb_object_agg(n.key, jsonb_build_array(row_before -> n.key, n.value)), '{}')
        from jsonb_each(row_after) n
        where n.value is distinct from row_before -> n.key
          and n.key not in ('updated_at', 'last_updated', 'listing_agent_email')
      )
      else '{}'
    end
  );
  return null;
end
$function$
;
revoke execute on function public.note_admin_write() from public;

CREATE OR REPLACE FUNCTION public.note_arrived_closed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_closing_of(new.closed_at, new) then
    new.off_market_at := new.closed_at;
  end if;
  return new;
end
$function$
;
revoke execute on function public.note_arrived_closed() from public;

CREATE OR REPLACE FUNCTION public.note_changes(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into listing_changes (property_ids)
  select ids[first : first + 999] from generate_series(1, cardinality(ids), 1000) first
$function$
;
comment on function public.note_changes(bigint[]) is 'Tells readers of the read model to look at these listings again. Null: none.';
revoke execute on function public.note_changes(bigint[]) from public;
grant execute on function public.note_changes(bigint[]) to service_role;

CREATE OR REPLACE FUNCTION public.note_ended_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into ended_listings as e (property_id, source_id, mls_id)
  select r.id, r.source_id, r.mls_id from removed r join mls_sources s on s.id = r.source_id
  where not r.is_sample
  on conflict (source_id, mls_id) do update set property_id = excluded.property_id, ended_at = excluded.ended_at;
  return null;
end
$function$
;
revoke execute on function public.note_ended_listings() from public;

CREATE OR REPLACE FUNCTION public.note_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.held_at is null and (tg_op = 'INSERT' or old.held_at is not null) then
    update conversations set last_message_at = now() where id = new.conversation_id;
    update conversation_sides
    set unread = unread + 1, archived_at = case when blocked_at is null then null else archived_at end
    where conversation_id = new.conversation_id and side <> new.side;
    if new.is_inquiry then
      insert into listing_statistics as kept (property_id, day, inquiries, tour_requests)
      select c.property_id, (new.created_at at time zone 'America/New_York')::date, (new.kind <> 'tour')::int,
        (new.kind = 'tour')::int
      from conversations c
      where c.id = new.conversation_id and c.property_id is not null
      on conflict (property_id, day) do update set
        inquiries = kept.inquiries + excluded.inquiries,
        tour_requests = kept.tour_requests + excluded.tour_requests;
    end if;
  end if;
  return null;
end
$function$
;
comment on function public.note_message() is 'A message that its reader can see is unread, brings the conversation back from the archive and is counted.';
revoke execute on function public.note_message() from public;

CREATE OR REPLACE FUNCTION public.note_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.previous_price := old.price;
  new.price_changed_at := greatest(new.last_updated, old.listing_date);
  return new;
end
$function$
;
revoke execute on function public.note_price_change() from public;

CREATE OR REPLACE FUNCTION public.note_shown()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shown_at := now();
  return new;
end
$function$
;
revoke execute on function public.note_shown() from public;

CREATE OR REPLACE FUNCTION public.note_status_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  back timestamptz;
begin
  if new.status in ('sold', 'expired') and old.status not in ('sold', 'expired') then
    new.off_market_at := coalesce(
      new.off_market_at,
      -- A closing that stood there before is of a former sale.
      case
        when new.status = 'sold' and new.closed_at is distinct from old.closed_at and is_closing_of(new.closed_at, new)
          then new.closed_at
      end,
      new.last_updated);
  elsif new.status in ('active', 'pending') and old.status in ('sold', 'expired') then
    back := back_on_market(old, new);
    if old.status = 'sold' or coalesce(old.off_market_at, old.last_updated) < back - interval '90 days' then
      new.market_since := back;
    end if;
    new.off_market_at := null;
  end if;
  return new;
end
$function$
;
revoke execute on function public.note_status_change() from public;

CREATE OR REPLACE FUNCTION public.note_withheld_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from withheld_listings w using removed r where w.property_id = r.id;
  insert into withheld_listings (property_id, hid_listing, hid_address, hid_price)
  select id, hide_from_internet, hide_address, price is null
  from removed
  where hide_from_internet or hide_address or price is null;
  return null;
end
$function$
;
revoke execute on function public.note_withheld_listings() from public;

CREATE OR REPLACE FUNCTION public.own_address()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(u.email)
  from auth.users u
  where u.id = auth.uid() and u.email_confirmed_at is not null and u.email <> ''
    and public.has_session()
$function$
;
comment on function public.own_address() is 'The confirmed address of the caller''s account, in lower case; null for everybody else, and once the session has ended.';
revoke execute on function public.own_address() from public;
grant execute on function public.own_address() to authenticated;

CREATE OR REPLACE FUNCTION public.own_firms()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(f.id), '{}') from public.firms f where f.broker_id = auth.uid()
$function$
;
revoke execute on function public.own_firms() from public;
grant execute on function public.own_firms() to authenticated;

CREATE OR REPLACE FUNCTION public.picture_bands(fingerprint bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select array_agg(((band.n << 16) | ((fingerprint >> (16 * band.n)) & 65535))::integer order by band.n)
  from generate_series(0, 3) as band (n)
$function$
;
revoke execute on function public.picture_bands(bigint) from public;
grant execute on function public.picture_bands(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.place_moved_property()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select z.borough into new.borough from public.zip_codes z where z.zip_code = new.zip_code and z.state = new.state limit 1;
  return new;
end
$function$
;
revoke execute on function public.place_moved_property() from public;

CREATE OR REPLACE FUNCTION public.place_slug(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(both '-' from regexp_replace(lower(translate(array_to_string(parts, ' '), '.''’', '')), '[^a-z0-9]+', '-', 'g'))
$function$
;
revoke execute on function public.place_slug(text[]) from public;
grant execute on function public.place_slug(text[]) to service_role;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'admin_actions is append-only';
end
$function$
;
revoke execute on function public.refuse_audit_change() from public;

CREATE OR REPLACE FUNCTION public.refuse_beyond_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := tg_argv[0];
  owner uuid;
  held int;
begin
  for owner in select distinct user_id from added order by user_id loop
    -- One at a time for each account: many at once are no more than one after the other.
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || owner, 0));
    execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
      into held using owner;
    if held > most then
      raise exception 'An account keeps % % at most', most, tg_argv[1] using hint = 'Remove some first.';
    end if;
  end loop;
  return null;
end
$function$
;
comment on function public.refuse_beyond_quota() is 'Arguments: the most rows of one account, and their name for a person.';
revoke execute on function public.refuse_beyond_quota() from public;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$
;
revoke execute on function public.refuse_ledger_change() from public;

CREATE OR REPLACE FUNCTION public.refuse_many_own_imports()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 10;
  folder constant text := (storage.foldername(new.name))[1] || '/';
begin
  if (
    select count(*) from storage.objects o
    where o.bucket_id = 'own-imports' and o.name ~>=~ folder and o.name ~<~ (left(folder, -1) || '0')
  ) > most then
    raise exception 'An account keeps % files at most that wait for their import. Import or try them again later.', most;
  end if;
  return null;
end
$function$
;
comment on function public.refuse_many_own_imports() is 'Files of an account lie in the folder named like it; 0 is the character after /.';
revoke execute on function public.refuse_many_own_imports() from public;

CREATE OR REPLACE FUNCTION public.refuse_many_uploads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant int := 60;
  folder constant text := (storage.foldername(new.name))[1] || '/';
begin
  -- No lock, unlike above: it would be held while the bytes are written. Uploads at the same moment may go a few beyond.
  if (
    select count(*) from storage.objects o
    where o.bucket_id in ('avatars', 'listing-media')
      and o.name ~>=~ folder and o.name ~<~ (left(folder, -1) || '0')
  ) > most then
    raise exception 'A person keeps % uploads at most. Remove some first.', most;
  end if;
  return null;
end
$function$
;
comment on function public.refuse_many_uploads() is 'Files of a person lie in the folder named like the account; 0 is the character after /.';
revoke execute on function public.refuse_many_uploads() from public;

CREATE OR REPLACE FUNCTION public.set_firm_name_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.name_key := public.firm_name_key(new.name);
  return new;
end
$function$
;
comment on function public.set_firm_name_key() is 'Keeps firms.name_key.';
revoke execute on function public.set_firm_name_key() from public;

CREATE OR REPLACE FUNCTION public.set_market_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.market_since := earliest_on_market(new);
  return new;
end
$function$
;
revoke execute on function public.set_market_since() from public;

CREATE OR REPLACE FUNCTION public.set_repeat_window()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Most of the number is the hash; the seconds, of which there are eleven digits at most, only follow it.
  first numeric := hashtextextended(
    jsonb_build_array(new.conversation_id, new.side, new.body, new.files_digest)::text, 0)::numeric * 100000000000
    + extract(epoch from new.created_at);
begin
  new.repeat_window := numrange(first, first + 60);
  return new;
end
$function$
;
revoke execute on function public.set_repeat_window() from public;

CREATE OR REPLACE FUNCTION public.set_tour_booked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- As in set_repeat_window: most of the number is the host, the seconds only follow it.
  first numeric := hashtextextended(new.host_key, 0)::numeric * 100000000000 + extract(epoch from new.starts_at);
begin
  new.booked := case when new.state = 'confirmed' then
    numrange(first, first + 60 * (new.length_minutes + new.gap_minutes)) end;
  return new;
end
$function$
;
revoke execute on function public.set_tour_booked() from public;

CREATE OR REPLACE FUNCTION public.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;
revoke execute on function public.set_updated_at() from public;

CREATE OR REPLACE FUNCTION public.settle_added_duplicates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  keys text[];
begin
  if settles_later() then
    return null;
  end if;
  select array_agg(distinct street_key(a.unit_key)) into keys
  from added a
  join properties p on street_key(p.unit_key) = street_key(a.unit_key) and p.source_id <> a.source_id and not p.is_sample
  where not a.is_sample;
  if keys is not null then
    perform settle_duplicates(keys);
  end if;
  return null;
end
$function$
;
revoke execute on function public.settle_added_duplicates() from public;

CREATE OR REPLACE FUNCTION public.settle_changed_duplicates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
declare
  changed text[];
begin
  if settles_later() then
    return null;
  end if;
  select array_agg(distinct k) into changed
  from after n join before o using (id)
  cross join lateral (values (o.unit_key), (n.unit_key)) as keys (k)
  where (n.unit_key, n.status, n.hide_from_internet, n.listing_kind, n.property_type, n.is_multi_family, n.building_homes,
        n.city, n.zip_code, n.county, n.borough, n.beds, n.baths, n.sqft, n.price, n.latitude, n.longitude,
        n.location_precision)
      is distinct from (o.unit_key, o.status, o.hide_from_internet, o.listing_kind, o.property_type, o.is_multi_family,
        o.building_homes, o.city, o.zip_code, o.county, o.borough, o.beds, o.baths, o.sqft, o.price, o.latitude,
        o.longitude, o.location_precision);
  perform settle_shared_duplicates(changed) where changed is not null;
  return null;
end
$function$
;
revoke execute on function public.settle_changed_duplicates() from public;

CREATE OR REPLACE FUNCTION public.settle_duplicates(keys text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ids bigint[];
  leaders bigint[];
  sinces timestamptz[];
  free bigint[];
  parted bigint[];
begin
  with wanted as materialized (
    select * from wanted_duplicates(keys)
  ), since as (
    select w.shown, min(p.market_since) as market_since from wanted w join properties p on p.id = w.listing group by 1
  )
  select array_agg(q.id), array_agg(w.shown), array_agg(e.market_since) into ids, leaders, sinces
  from properties q
  left join wanted w on w.listing = q.id
  left join since e on e.shown = q.id
  where street_key(q.unit_key) = any (keys)
    and (q.duplicate_of is distinct from w.shown or e.market_since < q.market_since);
  if ids is null then
    return 0;
  end if;
  free := array(select p.id from properties p where p.id = any (ids) order by p.id for no key update skip locked);
  -- Two that were one until now and are both still offered: each counts its own days again.
  parted := array(
    select unnest(array[p.id, q.id]) from properties p join properties q on q.id = p.duplicate_of
    join unnest(ids, leaders) as c (id, leader) on c.id = p.id
    where p.id = any (free) and c.leader is distinct from p.duplicate_of
      and p.status in ('active', 'pending') and q.status in ('active', 'pending')
      and not (p.hide_from_internet or q.hide_from_internet) and not are_of_one_home(p, q)
  );
  update properties p set duplicate_of = c.leader, market_since = least(p.market_since, c.since)
  from unnest(ids, leaders, sinces) as c (id, leader, since)
  where p.id = c.id and p.id = any (free);
  update properties p set market_since = earliest_on_market(p)
  where p.id = any (array(
      select q.id from properties q where q.id = any (parted) order by q.id for no key update skip locked))
    and p.market_since < p.listing_date;
  return cardinality(free);
end
$function$
;
comment on function public.settle_duplicates(text[]) is 'Which listing of each of these homes (street_key) is shown (properties.duplicate_of).';
revoke execute on function public.settle_duplicates(text[]) from public;
grant execute on function public.settle_duplicates(text[]) to service_role;

CREATE OR REPLACE FUNCTION public.settle_precedence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform settle_shared_duplicates((select array_agg(distinct unit_key) from properties where source_id = new.id));
  return null;
end
$function$
;
revoke execute on function public.settle_precedence() from public;

CREATE OR REPLACE FUNCTION public.settle_removed_duplicates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  keys text[] := (
    select array_agg(distinct p.unit_key) from removed r join properties p on p.duplicate_of = r.id
  );
begin
  perform settle_shared_duplicates(keys) where keys is not null;
  return null;
end
$function$
;
revoke execute on function public.settle_removed_duplicates() from public;

CREATE OR REPLACE FUNCTION public.settle_shared_duplicates(unit_keys text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  keys text[] := (
    select array_agg(key)
    from (
      select street_key(p.unit_key) as key from properties p
      where street_key(p.unit_key) = any (array(select distinct street_key(k) from unnest(unit_keys) k))
        and not p.is_sample
      group by 1 having count(distinct p.source_id) > 1 or bool_or(p.duplicate_of is not null)
    ) shared
  );
begin
  return case when keys is null then 0 else settle_duplicates(keys) end;
end
$function$
;
comment on function public.settle_shared_duplicates(text[]) is 'The same for homes by their unit_key, of which only those that several sources have are looked at.';
revoke execute on function public.settle_shared_duplicates(text[]) from public;
grant execute on function public.settle_shared_duplicates(text[]) to service_role;

CREATE OR REPLACE FUNCTION public.settle_text_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.sms_opted_out_at is not null and new.sms_opted_out_at is distinct from old.sms_opted_out_at then
    new.sms_opted_in_at := null;
  end if;
  if new.sms_opted_in_at is null then
    new.search_tips_sms := false;
    new.product_news_sms := false;
    new.saved_homes_sms := false;
    new.saved_buildings_sms := false;
    new.saved_searches_sms := false;
  end if;
  return new;
end
$function$
;
comment on function public.settle_text_messages() is 'Opting out works at once, and no topic is on by text message without a confirmed number.';
revoke execute on function public.settle_text_messages() from public;

CREATE OR REPLACE FUNCTION public.settle_unsubscribing()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.email_unsubscribed_at is not null and new.email_unsubscribed_at is distinct from old.email_unsubscribed_at then
    new.saved_homes_email := false;
    new.saved_buildings_email := false;
    new.saved_searches_email := false;
    new.saved_searches_roundup := false;
    new.search_tips_email := false;
    new.newsletters_email := false;
    new.product_news_email := false;
    new.market_updates_email := false;
  elsif new.saved_homes_email or new.saved_buildings_email or new.saved_searches_email or new.saved_searches_roundup
    or new.search_tips_email or new.newsletters_email or new.product_news_email or new.market_updates_email then
    new.email_unsubscribed_at := null;
  end if;
  return new;
end
$function$
;
comment on function public.settle_unsubscribing() is 'Unsubscribing switches every email off; an email switched on again ends it.';
revoke execute on function public.settle_unsubscribing() from public;

CREATE OR REPLACE FUNCTION public.settles_later()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('stoop.settles_later'::text, true), ''::text) = 'on'::text)
;
revoke execute on function public.settles_later() from public;
grant execute on function public.settles_later() to service_role;

CREATE OR REPLACE FUNCTION public.shared_homes()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select street_key(p.unit_key) from properties p where not p.is_sample
  group by 1 having count(distinct p.source_id) > 1 or bool_or(p.duplicate_of is not null)
$function$
;
revoke execute on function public.shared_homes() from public;
grant execute on function public.shared_homes() to service_role;

CREATE OR REPLACE FUNCTION public.shown_history(listing bigint)
 RETURNS TABLE(event text, happened_at timestamp with time zone, price numeric, previous_price numeric, status text, firm text, source text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.event, e.happened_at, amounts.price, amounts.previous_price, e.status, e.firm, e.source
  from shown_listings s
  join properties p on p.id = s.id
  cross join lateral (
    select * from events_of_home(p.unit_key) h where not s.hide_address and shows_address(h.property_id)
      and (h.property_id = p.id or tells_of_home(p, h.property_id))
    union all
    -- Lines of other listings would lead to one that names the address.
    select * from listing_events o where s.hide_address and o.property_id = s.id
  ) e
  left join lateral (
    select e.price, e.previous_price where s.price is not null and shows_price(e.property_id)
  ) amounts on true
  where s.id = listing
    and e.listing_kind = s.listing_kind
    and not is_taken_back(e.id)
    -- A change of an amount that is not shown is no event.
    and (e.event <> 'price_change' or amounts.price is not null)
  order by e.happened_at desc, e.id desc
$function$
;
comment on function public.shown_history(bigint) is 'The history of a home as the page of this listing may show it, latest first.';
revoke execute on function public.shown_history(bigint) from public;
grant execute on function public.shown_history(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.shown_recorded_sales(listing bigint)
 RETURNS TABLE(sale_date date, price bigint, exclusion text, authority text, is_reported boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.sale_date, r.price, r.exclusion, r.authority,
    exists (
      select from properties c
      where c.unit_key = p.unit_key and c.listing_kind = 'sale' and shows_address(c.id) and shows_price(c.id)
        and abs(c.close_price - r.price) <= 0.01 * r.price and abs((c.closed_at at time zone 'America/New_York')::date - r.sale_date) <= 120
    )
  from shown_listings s
  join properties p on p.id = s.id
  join homes h on h.unit_key = p.unit_key
  join recorded_sales r on r.home_id = h.id
  -- A deed would name the address that the listing hides. A record says nothing about rents.
  where s.id = listing and s.listing_kind = 'sale' and s.address is not null and names_one_home(p) and not is_suppressed(p.unit_key)
  order by r.sale_date desc, r.id desc
$function$
;
comment on function public.shown_recorded_sales(bigint) is 'The recorded sales of a home as the page of this listing may show them, latest first. is_reported: a feed reported this closing, too, with its price within a percent and within 120 days.';
revoke execute on function public.shown_recorded_sales(bigint) from public;
grant execute on function public.shown_recorded_sales(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.shows_address(listing bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select not (hide_from_internet or hide_address) from properties where id = listing),
    (select not (hid_listing or hid_address) from withheld_listings where property_id = listing),
    true)
$function$
;
comment on function public.shows_address(bigint) is 'Whether this listing may be named at its address; of one that is gone, whether it might.';
revoke execute on function public.shows_address(bigint) from public;
grant execute on function public.shows_address(bigint) to anon;
grant execute on function public.shows_address(bigint) to authenticated;
grant execute on function public.shows_address(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.shows_price(listing bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select price is not null from properties where id = listing),
    (select not hid_price from withheld_listings where property_id = listing),
    true)
$function$
;
comment on function public.shows_price(bigint) is 'Whether this listing asks a price in public: on request hides its former prices too.';
revoke execute on function public.shows_price(bigint) from public;
grant execute on function public.shows_price(bigint) to anon;
grant execute on function public.shows_price(bigint) to authenticated;
grant execute on function public.shows_price(bigint) to service_role;

CREATE OR REPLACE FUNCTION public.spells_address(id text, address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with folded as (
    -- Accents are apart from their letters after normalize, and go.
    select lower(regexp_replace(normalize(id, NFKD), '[\u0300-\u036f]', '', 'g')) as id,
      lower(regexp_replace(normalize(address, NFKD), '[\u0300-\u036f]', '', 'g')) as address
  )
  select exists (
    select from folded, regexp_matches(address, '[[:alpha:]]+|[0-9]+', 'g') word
    where case
      when word[1] ~ '[0-9]' then word[1] in (select digits[1] from regexp_matches(id, '[0-9]+', 'g') digits)
      -- Shorter words ("st", "w") are in many numbers of listings.
      else length(word[1]) > 2 and strpos(regexp_replace(id, '[^[:alpha:]]', '', 'g'), word[1]) > 0
    end
  )
$function$
;
comment on function public.spells_address(text,text) is 'Whether an id has a word of three letters or a number of an address. Rather too often than too seldom: a listing then has a number of ours.';
revoke execute on function public.spells_address(text,text) from public;
grant execute on function public.spells_address(text,text) to anon;
grant execute on function public.spells_address(text,text) to authenticated;
grant execute on function public.spells_address(text,text) to service_role;

CREATE OR REPLACE FUNCTION public.staged_listing(staged jsonb, source bigint)
 RETURNS public.properties
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_populate_record(null::properties, staged || jsonb_build_object(
    'source_id', source,
    'listing_kind', coalesce(staged ->> 'listing_kind', 'sale'),
    'property_type', coalesce(staged ->> 'property_type', 'Apartment'),
    'status', coalesce(staged ->> 'status', 'active')))
$function$
;
revoke execute on function public.staged_listing(jsonb,bigint) from public;
grant execute on function public.staged_listing(jsonb,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.street_key(unit_key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((split_part(unit_key, '|'::text, 1) || '|'::text) || split_part(unit_key, '|'::text, 2)) || '|'::text) || "right"(unit_key, 2))
;
revoke execute on function public.street_key(text) from public;
grant execute on function public.street_key(text) to service_role;

CREATE OR REPLACE FUNCTION public.subscribe_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
begin
  select lower(u.email) into address
  from auth.users u
  where u.id = new.user_id and u.email_confirmed_at is not null;
  if address is null then
    return null;
  end if;
  if new.newsletters_email then
    insert into public.newsletter_subscriptions (email, confirmed_at) values (address, now())
    on conflict (email) do update set confirmed_at = now() where newsletter_subscriptions.confirmed_at is null;
  else
    delete from public.newsletter_subscriptions where email = address;
  end if;
  return null;
end
$function$
;
revoke execute on function public.subscribe_account() from public;

CREATE OR REPLACE FUNCTION public.tell_shared_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into conversation_messages (conversation_id, side, kind, body)
  values (new.conversation_id, new.side, 'notice',
    case when new.phone is null then 'Shared the email address.' else 'Shared the email address and the phone number.' end)
  on conflict do nothing;
  return null;
end
$function$
;
comment on function public.tell_shared_address() is 'The other side doesn''t see the row of this one, but its messages arrive live.';
revoke execute on function public.tell_shared_address() from public;

CREATE OR REPLACE FUNCTION public.tells_of_home(p public.properties, listing bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select are_of_one_home(p, q) from properties q where q.id = listing),
    names_one_home(p) and not exists (
      select from ended_listings e
      join parted_listings x on (x.source_id, x.mls_id, x.other_source_id, x.other_mls_id)
        in ((e.source_id, e.mls_id, p.source_id, p.mls_id), (p.source_id, p.mls_id, e.source_id, e.mls_id))
      where e.property_id = listing
    ))
$function$
;
comment on function public.tells_of_home(public.properties,bigint) is 'Whether what happened to this listing, which may be gone, belongs to the history of the home of p.';
revoke execute on function public.tells_of_home(public.properties,bigint) from public;
grant execute on function public.tells_of_home(public.properties,bigint) to service_role;

CREATE OR REPLACE FUNCTION public.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;
revoke execute on function public.touch_updated_at() from public;

CREATE OR REPLACE FUNCTION public.town_form(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (lower(city) ~ '^township of | (?:township|twp)\.?$'::text) THEN 'township'::text WHEN (lower(city) ~ '^borough of | (?:borough|boro)\.?$'::text) THEN 'borough'::text ELSE NULL::text END
;
revoke execute on function public.town_form(text) from public;
grant execute on function public.town_form(text) to service_role;

CREATE OR REPLACE FUNCTION public.town_name(city text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN TRIM(BOTH FROM regexp_replace(regexp_replace(lower(city), '[.'']'::text, ''::text, 'g'::text), '^(?:township|borough|town|village|city) of |(?: village)? (?:township|twp|borough|boro|town)$'::text, ''::text, 'g'::text))
;
revoke execute on function public.town_name(text) from public;
grant execute on function public.town_name(text) to service_role;

CREATE OR REPLACE FUNCTION public.wanted_duplicates(keys text[])
 RETURNS TABLE(listing bigint, shown bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home record;
  root integer[];
  pair integer;
  first integer;
  second integer;
begin
  for home in
    with candidates as materialized (
      select street_key(p.unit_key) as key, p as listing, s.precedence,
        row_number() over (partition by street_key(p.unit_key) order by s.precedence, p.market_since, p.id)::integer as place
      from properties p join mls_sources s on s.id = p.source_id
      where street_key(p.unit_key) = any (keys)
        and p.status in ('active', 'pending') and not p.hide_from_internet and not p.is_sample
        and names_one_home(p)
    ), pairs as (
      select a.key, array_agg(a.place order by b.place, a.place) as firsts, array_agg(b.place order by b.place, a.place) as seconds
      from candidates a join candidates b on a.key = b.key and a.place < b.place
      where (a.listing).source_id <> (b.listing).source_id
        and are_in_one_town(a.listing, b.listing)
        and not contradict(a.listing, b.listing)
        and not are_parted(a.listing, b.listing)
      group by a.key
    )
    select firsts, seconds,
      (select array_agg((c.listing).id order by c.place) from candidates c where c.key = pairs.key) as ids
    from pairs
  loop
    root := array(select generate_subscripts(home.ids, 1));
    for pair in 1 .. cardinality(home.firsts) loop
      first := home.firsts[pair];
      second := home.seconds[pair];
      if root[first] = first and root[second] = second and not exists (
        select from generate_series(1, second - 1) as member
        where root[member] = first
          and not exists (
            select from unnest(home.firsts, home.seconds) as agreed (f, s) where f = member and s = second
          )
      ) then
        root[second] := first;
        listing := home.ids[second];
        shown := home.ids[first];
        return next;
      end if;
    end loop;
  end loop;
end
$function$
;
revoke execute on function public.wanted_duplicates(text[]) from public;
grant execute on function public.wanted_duplicates(text[]) to service_role;

CREATE OR REPLACE FUNCTION public.withhold_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.previous_price := null;
  if new.status = 'active' then
    new.close_price := null;
  end if;
  return new;
end
$function$
;
revoke execute on function public.withhold_price() from public;

CREATE OR REPLACE FUNCTION storage.foldername(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
  $function$
;
revoke execute on function storage.foldername(text) from public;
grant execute on function storage.foldername(text) to anon;
grant execute on function storage.foldername(text) to authenticated;
grant execute on function storage.foldername(text) to service_role;
