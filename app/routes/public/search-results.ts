import { redirect } from 'react-router';
import type { Route } from './+types/search-results';

export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/search${url.search}`, 301);
}
