-- Homes are found by their unit key, so nothing reads this index.
set local lock_timeout = '10s';
drop index estimate_sales_address;
