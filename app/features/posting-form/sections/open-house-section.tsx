import { useRef, useState } from 'react';
import { DEFAULT_TIME_ZONE, momentInZone } from '#domain/intake/values/zoned-time.ts';
import type { OpenHouseTime } from '#domain/postings/repeat-open-houses.ts';
import { POSTING_LIMITS } from '#domain/postings/posting-options.ts';
import { ErrorOf, Section } from '#app/features/posting-form/controls.tsx';
import { listIn, usePostingForm } from '#app/features/posting-form/form-context.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { RepeatTimes } from './repeat-times.tsx';
import { Rows } from './rows-section.tsx';

interface TypedTime {
  day: string;
  from: string;
  to: string;
  kind: string;
}

/** Without empty rows. */
function typedTimes(fields: PostingFields): TypedTime[] {
  const [days = [], froms = [], tos = [], kinds = []] = ['open_day', 'open_from', 'open_to', 'open_kind'].map((name) =>
    listIn(fields, name),
  );
  return days
    .map((day, index) => ({
      day,
      from: froms[index] ?? '',
      to: tos[index] ?? '',
      kind: kinds[index] ?? 'open',
    }))
    .filter(({ day, from, to }) => day !== '' || from !== '' || to !== '');
}

const startOf = ({ day, from }: TypedTime): string => `${day}T${from}`;
/** Past ones don't count toward the limit. */
const isAhead = ({ day, to }: TypedTime): boolean => !(momentInZone(`${day}T${to}`, DEFAULT_TIME_ZONE) < Date.now());

export function OpenHouseSection() {
  const { initial, form } = usePostingForm();
  const [list, setList] = useState(() => ({ key: 0, times: typedTimes(initial) }));
  const box = useRef<HTMLDivElement>(null);

  /** As they are in the form now. */
  function readTimes(): TypedTime[] {
    const owner = box.current?.closest('form');
    if (!owner) return list.times;
    const typed = new FormData(owner);
    const all = (name: string) => typed.getAll(name).map(String);
    const fields = Object.fromEntries(
      ['open_day', 'open_from', 'open_to', 'open_kind'].map((name) => [name, all(name)]),
    );
    return typedTimes(fields);
  }

  function add(found: readonly OpenHouseTime[], kind: string) {
    const times = [...readTimes(), ...found.map(({ day, from, to }) => ({ day, from, to, kind }))];
    setList(({ key }) => ({ key: key + 1, times }));
    // Saved like something typed, once the rows are there.
    requestAnimationFrame(() => box.current?.closest('form')?.dispatchEvent(new Event('input', { bubbles: true })));
  }

  return (
    <Section
      id="open-house"
      title={
        <>
          Open house schedule <span className="optional small">(optional)</span>
        </>
      }
      hint={`Up to ${POSTING_LIMITS.openHouses} times, in New York time. People who add one to their calendar are told by email if you change or remove it.`}
    >
      <div ref={box}>
        <Rows
          key={list.key}
          count={list.times.length}
          most={POSTING_LIMITS.openHouses}
          add="Choose Times"
          removeLabel={(place) => `Remove open house ${place}`}
        >
          {(index, place) => (
            <>
              <input
                className="input"
                type="date"
                name="open_day"
                id={index === 0 ? form.field('open_day').id : undefined}
                aria-label={`Day of open house ${place}`}
                defaultValue={list.times[index]?.day}
              />
              <input
                className="input"
                type="time"
                name="open_from"
                aria-label={`Start of open house ${place}`}
                defaultValue={list.times[index]?.from}
              />
              <input
                className="input"
                type="time"
                name="open_to"
                aria-label={`End of open house ${place}`}
                defaultValue={list.times[index]?.to}
              />
              <select
                className="select"
                name="open_kind"
                aria-label={`Kind of open house ${place}`}
                defaultValue={list.times[index]?.kind}
              >
                <option value="open">Open to all</option>
                <option value="appointment">By appointment</option>
              </select>
            </>
          )}
        </Rows>
      </div>
      <ErrorOf name="open_day" />
      <RepeatTimes takenTimes={() => readTimes().filter(isAhead).map(startOf)} onAdd={add} />
    </Section>
  );
}
