import { redirect } from 'react-router';
import type { Route } from './+types/listing-inquiries';

/** Mails from before the inbox link here. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(/^[1-9]\d{0,14}$/.test(params.id) ? `/messages?posting=${params.id}` : '/messages', 301);
}
