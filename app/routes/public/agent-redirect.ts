import { redirect } from 'react-router';
import type { Route } from './+types/agent-redirect';

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/agents/${encodeURIComponent(params.id)}`, 301);
}
