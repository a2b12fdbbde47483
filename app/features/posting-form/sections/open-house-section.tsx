import { useRef, useState } from 'react';
import { POSTING_LIMITS } from '#domain/postings/posting-options.ts';
import { typedValues } from '#domain/forms/read-form.ts';
import type { OpenHouseTime } from '#domain/postings/repeat-open-houses.ts';
import { ErrorOf, Section } from '#app/features/posting-form/controls.tsx';
import { usePostingForm } from '#app/features/posting-form/form-context.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { OpenHouseFields } from './open-house-fields.tsx';
import { OpenHouseRow } from './open-house-row.tsx';
import { RepeatTimes } from './repeat-times.tsx';
import { Rows } from './rows-section.tsx';
import { isAhead, startOf, type TypedOpenHouse, typedOpenHouses } from './typed-open-house.ts';
import '#app/forms/form-page.css';
import './open-houses.css';

const EMPTY: TypedOpenHouse = { day: '', from: '', to: '', kind: 'open' };

export function OpenHouseSection() {
  const { isPlain = false } = usePostingForm();
  return (
    <Section
      id="open-house"
      title={
        <>
          Open house schedule <span className="optional small">(optional)</span>
        </>
      }
      hint={`Up to ${POSTING_LIMITS.openHouses} times, in New York time. If you move or remove one, we email the visitors who asked us to: those who were signed in when they added it to their calendar, and those who left their address.`}
    >
      {isPlain ? <PlainRows /> : <OpenHouses />}
      <ErrorOf name="open_day" />
    </Section>
  );
}

function PlainRows() {
  const { initial } = usePostingForm();
  const times = typedOpenHouses(initial);
  return (
    <Rows
      count={times.length}
      most={POSTING_LIMITS.openHouses}
      add="Choose Times"
      removeLabel={(place) => `Remove open house ${place}`}
    >
      {(index, place) => <OpenHouseFields time={times[index]} place={place} />}
    </Rows>
  );
}

function OpenHouses() {
  const { initial, form } = usePostingForm();
  const [rows, setRows] = useState(() => typedOpenHouses(initial).map((time, key) => ({ key, time })));
  const nextKey = useRef(rows.length);
  const box = useRef<HTMLDivElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  const readTimes = () => {
    const owner = box.current?.closest('form');
    return owner ? typedOpenHouses(typedValues(new FormData(owner))) : [];
  };

  function add(times: readonly TypedOpenHouse[]) {
    setRows((before) => [...before, ...times.map((time) => ({ key: nextKey.current++, time }))]);
    saveLater();
  }

  /** Saved like something typed, once the rows are there. */
  function saveLater() {
    requestAnimationFrame(() => box.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  return (
    <>
      {/* Where the list of errors leads. */}
      <div ref={box} id={form.field('open_day').id} tabIndex={-1}>
        {rows.length > 0 && (
          <ul className="open-house-rows">
            {rows.map(({ key, time }, index) => (
              <OpenHouseRow
                key={key}
                time={time}
                place={index + 1}
                onRemove={() => {
                  setRows((before) => before.filter((row) => row.key !== key));
                  saveLater();
                  choose.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
      </div>
      <p>
        <button
          ref={choose}
          type="button"
          className="btn"
          disabled={rows.length >= POSTING_LIMITS.openHouses && rows.every(({ time }) => isAhead(time))}
          onClick={() => add([EMPTY])}
        >
          <Icon name="cal" />
          Choose Times
        </button>
      </p>
      <RepeatTimes
        takenTimes={() => readTimes().filter(isAhead).map(startOf)}
        onAdd={(found: readonly OpenHouseTime[], kind) =>
          add(found.map(({ day, from, to }) => ({ day, from, to, kind })))
        }
      />
    </>
  );
}
