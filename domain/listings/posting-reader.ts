/**
 * SQL for the name of the one person who reads the messages about a posting; null if the home is no posting: its named
 * contact once they have agreed, or the lister. The sample homes also have a source, whose agent reads nothing.
 * @param property SQL for the number of the home @param email and for the address of its contact
 */
export const readerOfPosting = (property: string, email: string): string => `(
  select coalesce(
    case when c.confirmed_at is not null or lower(${email}) = platform.confirmed_address(o.account_id)
      then nullif(o.published ->> 'contact_name', '') end,
    nullif(concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name), ''),
    nullif(o.published ->> 'contact_name', ''))
  from postings o
  join profiles r on r.id = o.account_id
  left join platform.contact_addresses c on c.account_id = o.account_id and c.email = lower(${email})
  where o.property_id = ${property})`;
