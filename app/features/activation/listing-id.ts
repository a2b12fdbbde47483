/** From the address; throws a 404 if it can't be the number of a listing. */
export function readListingId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response('There is no such listing in your account.', { status: 404 });
  return Number(id);
}
