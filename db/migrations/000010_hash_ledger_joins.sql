-- Plans of a trigger function are made once for a connection. After updates of single rows that plan is a nested loop
-- over both transition tables, and a later update of 20,000 rows on the same connection compares 400 million pairs
-- (found by bench/freshness.ts: minutes instead of a second).
alter function log_updated_properties() set enable_nestloop = off;
