// Stores the open houses of a feed. One that is canceled or only for brokers is removed.
import type pg from 'pg';
import { storeFeedOpenHouses } from '#domain/intake/store/store-open-houses.server.ts';
import { type OpenHouseRow, readOpenHouse } from '#domain/mapping/open-house.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';

export async function storeOpenHouses(
  client: Pick<pg.ClientBase, 'query'>,
  source: { id: number; profile: VendorProfile },
  records: readonly FeedRecord[],
  now: Date,
): Promise<void> {
  const readings = records.map((record) => readOpenHouse(record, source.profile.timeZone));
  const keys = readings.map((reading) => ('sourceKey' in reading ? reading.sourceKey : reading.key));
  const shown = readings.filter(
    (reading): reading is OpenHouseRow => 'sourceKey' in reading && Date.parse(reading.endsAt) > now.getTime(),
  );
  await storeFeedOpenHouses(client, source.id, { keys, shown });
}
