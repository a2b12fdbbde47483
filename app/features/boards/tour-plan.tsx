import { useState } from 'react';
import { Link } from 'react-router';
import { LATEST_TOUR_DAYS, tourPlanSchema } from '#domain/boards/board-forms.ts';
import type { BoardHome, BoardView } from '#domain/boards/board.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { formatLongDay, formatTime } from '#app/ui/format.ts';
import { Panel } from '#app/ui/panel/panel.tsx';
import { nameOf } from './board-texts.ts';
import { useBoardCall } from './use-board-call.ts';
import { useBoardSend } from './use-board-send.ts';

const DAY_MS = 86_400_000;

interface TourPlanProps {
  board: BoardView;
  now: number;
}

/** Which homes the members plan to see, day by day. It books nothing. */
export function TourPlan({ board, now }: TourPlanProps) {
  const [isAdding, setAdding] = useState(false);
  const planned = board.homes
    .filter((home) => home.tourAt !== null && Date.parse(home.tourAt) > now - DAY_MS)
    .sort((a, b) => Date.parse(a.tourAt ?? '') - Date.parse(b.tourAt ?? ''));
  const days = Map.groupBy(planned, ({ tourAt }) => newYorkDay(Date.parse(tourAt ?? '')));
  const shown = board.homes.filter(({ home }) => home?.status === 'active' || home?.status === 'pending');
  return (
    <Panel>
      <h2 className="side-h" id="tour-plan">
        Tour plan
      </h2>
      {planned.length === 0 && <p className="muted small">Nothing planned. Note here which homes you will see when.</p>}
      {[...days].map(([day, homes]) => (
        <div key={day} className="tour-day">
          <h3>{formatLongDay(homes[0]?.tourAt ?? '')}</h3>
          <ol className="plain">
            {homes.map((item) => (
              <Planned key={item.propertyId} board={board} item={item} />
            ))}
          </ol>
        </div>
      ))}
      {board.mayAdd &&
        shown.length > 0 &&
        (isAdding ? (
          <PlanForm board={board} homes={shown} now={now} onDone={() => setAdding(false)} />
        ) : (
          <Button size="sm" icon="cal" onClick={() => setAdding(true)}>
            Plan a home
          </Button>
        ))}
    </Panel>
  );
}

function Planned({ board, item }: { board: BoardView; item: BoardHome }) {
  const call = useBoardCall();
  const name = nameOf(item.home);
  return (
    <li>
      <b>{formatTime(item.tourAt ?? '')}</b>{' '}
      {item.home ? <Link to={`/property/${item.home.card.id}`}>{name}</Link> : name}
      {item.tourNote && <span className="muted">. {item.tourNote}</span>}{' '}
      {board.mayAdd && (
        <button
          type="button"
          className="text-btn text-btn-danger"
          aria-label={`Take ${name} out of the tour plan`}
          onClick={() => void call('plan-board-tour', { boardId: board.id, propertyId: item.propertyId, plan: null })}
        >
          Remove
        </button>
      )}
    </li>
  );
}

interface PlanFormProps extends TourPlanProps {
  homes: BoardHome[];
  onDone: () => void;
}

function PlanForm({ board, homes, now, onDone }: PlanFormProps) {
  const send = useBoardSend();
  const [home, setHome] = useState(String(homes[0]?.propertyId));
  const form = usePersonalForm(tourPlanSchema, {
    idPrefix: 'plan-',
    values: { day: newYorkDay(now + DAY_MS), time: '14:00' },
    async send(plan, signedIn) {
      await send(signedIn, 'plan-board-tour', { boardId: board.id, propertyId: Number(home), plan });
      onDone();
    },
  });
  return (
    <FormFrame {...form.frame} className="stack" aria-label="Plan a home">
      <SelectField
        label="Home"
        value={home}
        onChange={({ currentTarget }) => setHome(currentTarget.value)}
        options={homes.map(({ propertyId, home: shown }) => ({ value: String(propertyId), label: nameOf(shown) }))}
      />
      <TextField
        {...form.field('day')}
        label="Day"
        type="date"
        min={newYorkDay(now)}
        max={newYorkDay(now + LATEST_TOUR_DAYS * DAY_MS)}
      />
      <TextField {...form.field('time')} label="Time, New York" type="time" />
      <TextField {...form.field('note')} label="Note" optional maxLength={300} />
      <p className="hint">A note among you: it books nothing. Ask for the tour on the home’s page.</p>
      <div className="row">
        <SubmitButton busyText={form.isBusy && 'Saving…'}>Save</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </FormFrame>
  );
}
