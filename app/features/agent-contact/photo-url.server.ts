import type { Agent } from '#domain/agents/agent.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Of a public profile; null: the agent has no photo. */
export const photoUrlOf = (
  { photoPath }: Pick<Agent, 'photoPath'>,
  platform: ServerContext['platform'],
): string | null => photoPath && `${platform.url}/storage/v1/object/public/avatars/${photoPath}`;
