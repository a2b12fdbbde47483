-- The privacy policy now says what is stored about tours and about browsers with notifications.
set local lock_timeout = '10s';

insert into platform.document_versions (document, version) values ('privacy', '2026-11-30');
