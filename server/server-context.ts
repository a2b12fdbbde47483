import type { Kysely } from 'kysely';
import type { PhotoStore } from '#domain/media/photos/photo-store.server.ts';
import type { PreviewStore } from '#domain/media/photos/preview-store.server.ts';
import type { SearchPort } from '#domain/search/search-query.ts';
import type { Log } from '#db/log.ts';
import type { Database } from '#db/schema.ts';
import type { CostlyDoors } from './costly-doors.ts';

/** Everything a request may reach. Filled once by server/main.ts. */
export interface ServerContext {
  search: SearchPort;
  /** Acts as service_role. Public pages only read through domain queries, which apply the display rules. */
  db: Kysely<Database>;
  /** Photos of listings, fetched from their sources. */
  photos: PhotoStore;
  /** Pictures for link previews. */
  previews: PreviewStore;
  costlyDoors: CostlyDoors;
  /** Origin of the site without a trailing slash, such as https://stoop.example. */
  siteUrl: string;
  /** Gets the inquiries that nobody else is named for. */
  deskEmail: string;
  /** MapLibre style address; null: the bundled style. */
  mapStyleUrl: string | null;
  /** The platform that the browser talks to: ours, or another by setting. The key is public. */
  platform: { url: string; publishableKey: string };
  /** Takes a visitor's turn at a form that causes mail, by their address: the seconds to wait, 0 for "go on". */
  takeFormTurn: Record<'contact' | 'newsletter', (address: string) => Promise<number>>;
  /** auth/v1 for a visitor who runs no scripts. Only here can the address of somebody else be named. */
  callAuth: (path: string, init: RequestInit, visitorAddress: string) => Promise<Response>;
  /** Logs one structured line (no personal data). */
  log: Log;
}
