// The pictures in the form and what can be done to their list. Pure, so that it can be tested without a browser.
import {
  MOST_PICTURES,
  type PictureTexts,
  type PostingPicture,
  previewAddress,
  suggestAltText,
} from '#domain/media/posting-pictures/posting-picture.ts';
import type { PictureKind } from '#domain/media/picture.ts';

/** How an upload of this tab is going. */
export interface Sending {
  /** The share that is uploaded, 0 to 1; null: it is waiting for its turn. */
  share: number | null;
  /** Why it stopped; null: it is under way. */
  problem: string | null;
  /** Shows the file as it is on this device. */
  localUrl: string;
}

export interface ListedPicture extends PostingPicture {
  /** Null: this tab isn't uploading it. */
  sending: Sending | null;
}

export const countTaken = (pictures: readonly ListedPicture[]): number =>
  pictures.filter(({ state }) => state !== 'refused').length;

export const placesLeft = (pictures: readonly ListedPicture[]): number => MOST_PICTURES - countTaken(pictures);

/** Uploads that stopped don't count: they wait for their lister. */
export const isBusy = (pictures: readonly ListedPicture[]): boolean =>
  pictures.some(
    ({ state, sending }) => state === 'processing' || (state === 'uploading' && sending !== null && !sending.problem),
  );

/** The first photo; a floor plan is never the cover. */
export const coverOf = (pictures: readonly ListedPicture[]): string | null =>
  pictures.find(({ kind, state }) => kind === 'photo' && state !== 'refused')?.id ?? null;

/** Where the cover is shown; null: it isn't ready. */
export function coverAddress(pictures: readonly ListedPicture[]): string | null {
  const cover = pictures.find(({ id }) => id === coverOf(pictures));
  return cover?.state === 'ready' && cover.preview_key !== '' ? `${previewAddress(cover.preview_key)}?w=640` : null;
}

export function movePicture(pictures: readonly ListedPicture[], id: string, to: number): ListedPicture[] {
  const moved = pictures.find((picture) => picture.id === id);
  if (!moved) return [...pictures];
  const others = pictures.filter((picture) => picture !== moved);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, moved);
}

/** A suggestion replaces only another suggestion, never what somebody wrote. */
export function describePicture(picture: ListedPicture, kind: PictureKind, room: string | null): ListedPicture {
  const isOwnText = picture.alt_text.trim() !== '' && picture.alt_text !== suggestAltText(picture.kind, picture.room);
  return { ...picture, kind, room, alt_text: isOwnText ? picture.alt_text : suggestAltText(kind, room) };
}

/** What the server knows better; order and texts are the form's own, because they may not be saved yet. */
export function mergeRows(pictures: readonly ListedPicture[], rows: readonly PostingPicture[]): ListedPicture[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return pictures.map((picture) => {
    const row = known.get(picture.id);
    if (!row) return picture;
    const { preview_key, state, refusal, warnings, width, height } = row;
    return { ...picture, preview_key, state, refusal, warnings, width, height };
  });
}

/** The pictures with texts and order that weren't saved before the session ended. */
export function withKept(pictures: readonly ListedPicture[], kept: readonly PictureTexts[]): ListedPicture[] {
  const placeOf = new Map(kept.map(({ id }, index) => [id, index]));
  const end = kept.length;
  return pictures
    .map((picture) => {
      const texts = kept.find(({ id }) => id === picture.id);
      return texts ? { ...picture, kind: texts.kind, room: texts.room, alt_text: texts.altText } : picture;
    })
    .sort((one, other) => (placeOf.get(one.id) ?? end) - (placeOf.get(other.id) ?? end));
}

export const textsOf = (pictures: readonly ListedPicture[]): PictureTexts[] =>
  pictures.map(({ id, kind, room, alt_text: altText }) => ({ id, kind, room, altText }));
