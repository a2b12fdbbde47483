import { useState } from 'react';
import { Link } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { FunctionRefused } from '#app/session/call-function.ts';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { type ToastMessage, useToast } from '#app/ui/toast/toast.tsx';
import type { SavedBuilding } from './account-saved.ts';
import { focusNextRemove } from './focus-next-remove.ts';
import { removedFromSaved } from './messages.ts';

/** Not loaded by visitors, who have no buildings. */
const account = () => import('./account-saved.ts');

/** Buildings with their alerts; nothing if none is saved. They are saved on the page of one of their homes. */
export function SavedBuildings({ buildings: loaded }: { buildings: readonly SavedBuilding[] }) {
  const [buildings, setBuildings] = useState(loaded);
  const { run } = usePersonalSubmit();
  const toast = useToast();

  /** Shows the change at once; if it can't be stored, it is taken back. */
  const store = (next: readonly SavedBuilding[], change: (owner: string) => Promise<void>, message: ToastMessage) =>
    run(async ({ session }) => {
      setBuildings(next);
      try {
        await change(session.user.id);
        toast(message);
      } catch (error) {
        setBuildings(buildings);
        throw error;
      }
    });
  const setAlerts = (changed: SavedBuilding, hasAlerts: boolean) =>
    store(
      buildings.map((each) => (each === changed ? { ...each, hasAlerts } : each)),
      async (owner) => (await account()).setBuildingAlerts(owner, changed.building, hasAlerts),
      { title: hasAlerts ? `You’ll hear of ${changed.name}` : `No more alerts about ${changed.name}` },
    );
  const remove = (removed: SavedBuilding) =>
    store(
      buildings.filter((each) => each !== removed),
      async (owner) => (await account()).removeBuilding(owner, removed.building),
      removedFromSaved(removed.name, () => void bringBack(removed, buildings.indexOf(removed))),
    );
  const bringBack = (removed: SavedBuilding, index: number) =>
    run(async () => {
      setBuildings((others) => others.toSpliced(index, 0, removed));
      try {
        await (await account()).bringBackBuilding(removed);
      } catch (error) {
        setBuildings((others) => others.filter((each) => each !== removed));
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'We couldn’t save the building', text: error.message, tone: 'error' });
      }
    });

  if (buildings.length === 0) return null;
  return (
    <section className="section-tight" aria-labelledby="saved-buildings">
      <h2 id="saved-buildings" className="subtitle">
        Saved buildings
      </h2>
      <p className="muted">
        New homes and closed sales there, <Link to="/buyer-renter-profile?tab=notifications">as your settings say</Link>
        .
      </p>
      <ul className="plain">
        {buildings.map((each) => (
          <li key={each.building} className="search-row">
            <div>
              <h3>
                <Link to={`/search?term=${encodeURIComponent(each.name)}`}>{each.name}</Link>
              </h3>
            </div>
            <SwitchRow
              name={`alerts-${each.building}`}
              label="Alerts"
              aria-label={`Alerts about ${each.name}`}
              checked={each.hasAlerts}
              onChange={(event) => void setAlerts(each, event.target.checked)}
            />
            <button
              type="button"
              className="text-btn text-btn-danger"
              aria-label={`Remove ${each.name}`}
              onClick={(event) => {
                focusNextRemove(event.currentTarget);
                void remove(each);
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
