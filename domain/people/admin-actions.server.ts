// The portal's append-only log of who did what, written in the transaction of the action.
import type pg from 'pg';

export interface Administrator {
  id: string;
  email: string;
}

export interface AdminAction {
  /** Lower case with underscores. */
  action: string;
  /** What it was done to, as a person would name it. */
  target: string;
  details?: Record<string, unknown>;
}

export async function noteAdminAction(
  client: Pick<pg.ClientBase, 'query'>,
  { id, email }: Administrator,
  { action, target, details = {} }: AdminAction,
): Promise<void> {
  await client.query(
    'insert into admin_actions (actor, actor_email, action, target, details) values ($1, $2, $3, $4, $5)',
    [id, email, action, target, details],
  );
}
