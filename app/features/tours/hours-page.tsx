import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import {
  AHEADS,
  type DaysOff,
  GAPS,
  LENGTHS,
  NOTICES,
  type TourHours,
  WEEKDAYS,
  type Week,
} from '#domain/tours/hours.ts';
import { overlapIn, saysTheSame } from '#domain/tours/hours-form.ts';
import { UnsavedGuard } from '#app/forms/unsaved-guard.tsx';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { SelectField } from '#app/ui/field/field.tsx';
import { SwitchRow } from '#app/ui/field/switch-row.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { countOf } from '#app/ui/format.ts';
import { DaysOffList } from './days-off-list.tsx';
import type { TourHoursData } from './load-tours.ts';
import { WeekMap } from './week-map.tsx';
import { WeekEditor } from './week-editor.tsx';
import '#app/forms/form-page.css';
import '#app/features/tour-actions/tours.css';

const EMPTY_WEEK: Week = WEEKDAYS.map(() => []);
const DEFAULTS: TourHours = {
  week: EMPTY_WEEK,
  lengthMinutes: 30,
  gapMinutes: 30,
  noticeHours: 4,
  aheadDays: 21,
  offersVideo: true,
  isInstant: false,
};

const minutes = (value: number) => (value === 0 ? 'None' : `${value} minutes`);
const OPTIONS = {
  lengthMinutes: LENGTHS.map((value) => ({ value: String(value), label: minutes(value) })),
  gapMinutes: GAPS.map((value) => ({ value: String(value), label: minutes(value) })),
  noticeHours: NOTICES.map((value) => ({
    value: String(value),
    label: value < 24 ? `${countOf(value, 'hour')} ahead` : `${countOf(value / 24, 'day')} ahead`,
  })),
  aheadDays: AHEADS.map((value) => ({ value: String(value), label: `${countOf(value / 7, 'week')} ahead` })),
};
const NUMBERS = [
  ['lengthMinutes', 'Length'],
  ['gapMinutes', 'Time between tours'],
  ['noticeHours', 'Earliest request'],
  ['aheadDays', 'Latest request'],
] as const;

export function HoursPage({ data }: { data: TourHoursData }) {
  const { postingId, problem, homes } = data;
  const navigate = useNavigate();
  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={[{ label: 'Your tours', to: '/tours' }, { label: 'Tour hours' }]} />
        <header className="page-head page-head-tight">
          <h1>Tour hours</h1>
          <p>When people can ask to see your homes. All times are ET. Changes never touch confirmed tours.</p>
        </header>
        {problem ? (
          <Alert>
            {problem} <Link to="/account-settings?section=role">Account settings</Link>
          </Alert>
        ) : (
          homes.length > 1 && (
            <SelectField
              label="Hours for"
              className="hours-for"
              value={postingId === null ? '' : String(postingId)}
              onChange={({ currentTarget: { value } }) =>
                void navigate(value === '' ? '/tours/hours' : `/tours/hours?listing=${value}`)
              }
              options={[
                { value: '', label: 'All homes' },
                ...homes.map((home) => ({
                  value: String(home.postingId),
                  label: home.hasOwn ? `${home.title} (own hours)` : home.title,
                })),
              ]}
            />
          )
        )}
      </div>
      {!problem && <HoursForm key={`${postingId} ${data.isOwn}`} data={data} />}
    </>
  );
}

function HoursForm({ data: { hours: loaded, postingId, isOwn, daysOff: loadedOff } }: { data: TourHoursData }) {
  const [hours, setHours] = useState(loaded ?? DEFAULTS);
  const [daysOff, setDaysOff] = useState<DaysOff[]>(loadedOff);
  const [saved, setSaved] = useState({ hours, daysOff });
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const problems = hours.week.map(overlapIn);
  const change = (changed: Partial<TourHours>) => setHours({ ...hours, ...changed });

  const call = (name: string, body: object, done: string) =>
    submit(
      async ({ client }) => {
        try {
          await callFunction(client, name, body);
          setSaved({ hours, daysOff });
          toast({ title: done, tone: 'success' });
          await revalidate();
        } catch (error) {
          if (!(error instanceof FunctionRefused)) throw error;
          toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
        }
      },
      { hours, daysOff },
    );
  function save() {
    const wrong = problems.findIndex((problem) => problem !== null);
    if (wrong >= 0) {
      document.getElementById(`day-${wrong}`)?.focus();
      return;
    }
    const off = daysOff.map(({ firstDay, lastDay }) => ({ firstDay, lastDay }));
    void call('save-tour-hours', { postingId, hours, daysOff: off }, 'Hours saved');
  }
  return (
    <>
      <div className="wrap with-week-map">
        <div className="hours-form">
          <section className="form-sec" aria-labelledby="week-heading">
            <h2 id="week-heading">Weekly hours</h2>
            {loaded === null && (
              <p>
                You have set none, so people suggest times from 9 AM to 7 PM, and you choose. With hours, they see what
                is free.
              </p>
            )}
            {loaded !== null && <p>Repeats every week until you change it.</p>}
            {postingId !== null && !isOwn && loaded && (
              <p>These are your hours for all homes. Saving gives this home its own.</p>
            )}
            {isOwn && (
              <p>
                <button
                  type="button"
                  className="text-btn"
                  onClick={() =>
                    void call('drop-tour-hours', { postingId }, 'This home follows the hours for all homes')
                  }
                >
                  Use the hours for all homes
                </button>
              </p>
            )}
            <WeekEditor week={hours.week} problems={problems} onChange={(week) => change({ week })} />
          </section>
          <section className="form-sec" aria-labelledby="how-heading">
            <h2 id="how-heading">How tours work</h2>
            <p>{postingId === null ? 'Applies to every home you list.' : 'Applies to this home.'}</p>
            <div className="fields fields-2">
              {NUMBERS.map(([name, label]) => (
                <SelectField
                  key={name}
                  label={label}
                  value={String(hours[name])}
                  options={OPTIONS[name]}
                  onChange={({ currentTarget }) => change({ [name]: Number(currentTarget.value) })}
                />
              ))}
            </div>
            <SwitchRow
              label="Offer video tours"
              note="People may ask to see the home by video; you send them the link"
              checked={hours.offersVideo}
              onChange={({ currentTarget }) => change({ offersVideo: currentTarget.checked })}
            />
            <SwitchRow
              label="Confirm automatically"
              note="Books the first free choice without asking you"
              checked={hours.isInstant}
              onChange={({ currentTarget }) => change({ isInstant: currentTarget.checked })}
            />
          </section>
          <section className="form-sec" aria-labelledby="off-heading">
            <h2 id="off-heading">Days off</h2>
            <p>No tours on these days, whatever the week says. They count for all homes.</p>
            <DaysOffList daysOff={daysOff} loaded={loadedOff} onChange={setDaysOff} />
          </section>
        </div>
        <WeekMap hours={hours} />
      </div>
      <div className="form-foot">
        <div className="wrap row">
          <span className="small muted">Changes apply when you save. Confirmed tours stay.</span>
          <span className="row">
            <ButtonLink variant="quiet" to="/tours">
              Cancel
            </ButtonLink>
            <Button variant="primary" busyText={isBusy && 'Saving…'} onClick={save}>
              Save hours
            </Button>
          </span>
        </div>
      </div>
      <UnsavedGuard when={() => !saysTheSame({ hours, daysOff }, saved)} />
    </>
  );
}
