import { useState } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { useAccount } from '#app/session/session.ts';
import { TextButton } from '#app/ui/button/button.tsx';
import { formatLongDay } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

interface AddOpenHouseProps {
  propertyId: number;
  startsAt: string;
}

/**
 * The calendar file. Signed-in people who add it are told by mail if the time changes; others can leave an address on
 * the page of this open house.
 */
export function AddOpenHouse({ propertyId, startsAt }: AddOpenHouseProps) {
  const account = useAccount();
  const hasAddress = account !== null && account.email !== '';
  const [told, setTold] = useState<string | null>(null);
  const query = `start=${encodeURIComponent(startsAt)}`;
  const day = formatLongDay(startsAt);

  async function call<Answer>(name: string): Promise<Answer | null> {
    try {
      return await callFunction<Answer>(await platformClient(), name, { propertyId, startsAt });
    } catch (error) {
      // The download is what was asked for, and it works.
      noteFailure('The open house could not be noted', error);
      return null;
    }
  }

  return (
    <span className="push open-house-add">
      <a
        className="btn btn-sm"
        href={`/property/${propertyId}/open-house.ics?${query}`}
        download
        onClick={() => {
          if (hasAddress)
            void call<{ email: string }>('follow-open-house').then((answer) => setTold(answer?.email ?? null));
        }}
      >
        <Icon name="cal" />
        Add<span className="sr"> {day} to your calendar</span>
      </a>
      {!hasAddress && (
        <a className="small" href={`/property/${propertyId}/open-house?${query}`} rel="nofollow">
          Email me if it changes<span className="sr"> ({day})</span>
        </a>
      )}
      <span role="status" className="small muted">
        {told !== null && (
          <>
            We’ll email {told} if it changes.{' '}
            <TextButton
              onClick={() => {
                void call('unfollow-open-house').then(() => setTold(null));
              }}
            >
              Don’t<span className="sr"> email me about {day}</span>
            </TextButton>
          </>
        )}
      </span>
    </span>
  );
}
