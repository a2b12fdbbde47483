-- The privacy policy now says how views of homes are counted.
set local lock_timeout = '10s';

insert into platform.document_versions (document, version) values ('privacy', '2026-11-29');
