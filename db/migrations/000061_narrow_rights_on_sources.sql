-- The endpoint decides where kept credentials are sent: it is changed by save-source alone, which asks for them again.
-- The data API marks a source as synchronised (spec section 7), nothing more.
set local lock_timeout = '10s';

revoke insert, update, delete on mls_sources from authenticated;
grant update (last_sync) on mls_sources to authenticated;
