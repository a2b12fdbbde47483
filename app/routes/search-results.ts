import { redirect } from 'react-router';
import type { Route } from './+types/search-results';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/search${new URL(request.url).search}`, 301);
}
