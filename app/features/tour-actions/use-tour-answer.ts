import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TourChange } from '#domain/tours/change-tour.server.ts';
import type { Tour } from '#domain/tours/tour.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { freeChoices, videoLinkProblem } from './tour-texts.ts';

interface Chosen {
  /** ISO; empty: none of the choices is free. */
  time: string;
  note: string;
  videoUrl: string;
}

export interface TourAnswer {
  isBusy: boolean;
  /** @returns whether it was done */
  send: (change: TourChange, done: string) => Promise<boolean>;
  chosen: Chosen;
  choose: (changed: Partial<Chosen>) => void;
  /** Of the link. */
  problem: string | null;
  confirm: () => void;
}

/** What somebody does with a tour in their account, and the time they are about to confirm. */
export function useTourAnswer(tour: Tour, now: number): TourAnswer {
  const free = freeChoices(tour, now);
  const [typed, setTyped] = useState<Chosen>({ time: '', note: '', videoUrl: tour.videoUrl ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  // The choices may have changed since.
  const time = free.includes(typed.time) ? typed.time : (free[0] ?? '');

  async function send(change: TourChange, done: string): Promise<boolean> {
    let isDone = false;
    await submit(async ({ client }) => {
      try {
        await callFunction(client, 'change-tour', { tourId: tour.id, change });
        isDone = true;
        const canUndo = change.event === 'cancel' && tour.state === 'confirmed';
        toast({
          title: done,
          tone: 'success',
          ...(canUndo && { text: 'We tell them in a minute.', action: { label: 'Undo', run: undo } }),
        });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
      await revalidate();
    });
    return isDone;
  }
  const undo = () => void send({ event: 'reopen' }, 'The tour takes place as planned');

  function confirm() {
    const videoUrl = typed.videoUrl.trim() || null;
    const wrong = videoUrl === null ? null : videoLinkProblem(videoUrl);
    setProblem(wrong);
    if (wrong !== null) return;
    void send({ event: 'confirm', time, note: typed.note.trim() || null, videoUrl }, 'The tour is confirmed');
  }
  const choose = (changed: Partial<Chosen>) => setTyped({ ...typed, ...changed });
  return { isBusy, send, chosen: { ...typed, time }, choose, problem, confirm };
}
