// Makes sure that this is the only server on its data folder, and opens its port.
import { randomUUID } from 'node:crypto';
import { makeDataFolder } from '#db/embedded/data-folder.ts';
import { withFolderLock } from '#db/embedded/folder-lock.ts';
import type { Log } from '#db/log.ts';
import { type Door, openDoor } from './door.ts';
import type { Endings } from './endings.ts';
import { findRunningServer, removeRecord, writeRecord } from './running-record.ts';
import { localUrl, type Settings } from './settings.ts';

/** @throws Error if another server uses the folder or the port */
export async function takeFolderAndPort({ dataDir, host, port }: Settings, log: Log, endings: Endings): Promise<Door> {
  makeDataFolder(dataDir);
  return withFolderLock(dataDir, async () => {
    const running = await findRunningServer(dataDir);
    if (running) {
      throw new Error(
        `Stoop is already running at ${running.url} on the data folder ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
      );
    }
    const instance = randomUUID();
    const door = await openDoor({ host, port, log, instance });
    endings.defer('door', () => removeRecord(dataDir));
    endings.defer('door', (finishMs) => door.close(finishMs));
    writeRecord(dataDir, { url: localUrl(host, port), instance });
    return door;
  });
}
