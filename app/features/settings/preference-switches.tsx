import { Fragment, type ReactNode, useState } from 'react';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { keepSearchPreferences } from '#app/features/habits/search-preferences.ts';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { type ToastMessage, useToast } from '#app/ui/toast/toast.tsx';
import type { Preference, PreferenceTable, SettingsData } from './load-settings.ts';

export interface SwitchChoice {
  name: Preference;
  label: string;
  note?: string;
  /** What turning it on leads to; shown below while it is on. */
  whenOn?: ReactNode;
}

interface PreferenceSwitchesProps {
  data: SettingsData;
  /** The table that stores these. */
  table: PreferenceTable;
  rows: readonly SwitchChoice[];
  /** Shown once a change is stored. */
  saved: ToastMessage;
}

/** Each switch is stored as soon as it is moved. If storing fails, it moves back. */
export function PreferenceSwitches({ data, table, rows, saved }: PreferenceSwitchesProps) {
  const [moved, setMoved] = useState<Partial<Record<Preference, boolean>>>({});
  const { run } = usePersonalSubmit();
  const toast = useToast();

  function move(name: Preference, isOn: boolean) {
    setMoved((before) => ({ ...before, [name]: isOn }));
    void run(async ({ client }) => {
      try {
        throwIfFailed(
          await client
            .from(table)
            .update({ [name]: isOn })
            .eq('user_id', data.userId),
        );
      } catch (error) {
        setMoved((before) => ({ ...before, [name]: !isOn }));
        throw error;
      }
      keepSearchPreferences({ ...data.preferences, ...moved, [name]: isOn });
      toast(saved);
    });
  }

  return rows.map(({ name, whenOn, ...row }) => {
    const isOn = moved[name] ?? data.preferences[name];
    return (
      <Fragment key={name}>
        <SwitchRow {...row} name={name} checked={isOn} onChange={(event) => move(name, event.target.checked)} />
        {whenOn && isOn && <p className="switch-more small">{whenOn}</p>}
      </Fragment>
    );
  });
}
