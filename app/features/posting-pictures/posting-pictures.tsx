import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  MOST_PICTURE_BYTES,
  MOST_PICTURES,
  type PostingPicture,
} from '#domain/media/posting-pictures/posting-picture.ts';
import { useKeptFocus } from '#app/render/use-kept-focus.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { TextButton } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { coverAddress, coverOf, isBusy, placesLeft } from './picture-list.ts';
import { PictureCard } from './picture-card.tsx';
import { useDraggedPicture } from './use-dragged-picture.ts';
import { usePostingPictures } from './use-posting-pictures.ts';
import './posting-pictures.css';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';
const SAVE_TEXTS = { saved: '', saving: 'Saving…', failed: 'Your changes to the pictures couldn’t be saved.' };

export interface PicturesState {
  /** Address of the cover; null: there is none, or it isn't ready. */
  cover: string | null;
  /** Pictures are being uploaded or prepared; what is published now has none of them. */
  isBusy: boolean;
}

export interface PostingPicturesProps {
  /** Null: the listing isn't saved yet. */
  postingId: number | null;
  /** From loadPictures; empty for a listing that isn't saved yet. */
  loaded: readonly PostingPicture[];
  /** Saves the listing, when its first pictures are chosen. @returns its id */
  savePosting?: () => Promise<number>;
  /** Called whenever it changes. */
  onState?: (state: PicturesState) => void;
}

/** Photos and floor plans of a listing: uploaded, described, ordered and removed. Saves by itself. */
export function PostingPictures({ postingId, loaded, savePosting, onState }: PostingPicturesProps) {
  const form = usePostingPictures({ postingId, loaded, savePosting });
  const { pictures, refused, saveState } = form;
  const [isOver, setOver] = useState(false);
  const [news, setNews] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useKeptFocus(place, 'input[type=file]');
  const dragged = useDraggedPicture(form.move, form.saveSoon);
  const cover = coverOf(pictures);
  const left = placesLeft(pictures);
  const [coverUrl, busy] = [coverAddress(pictures), isBusy(pictures)];
  const tellState = useEffectEvent((state: PicturesState) => onState?.(state));
  useEffect(() => tellState({ cover: coverUrl, isBusy: busy }), [coverUrl, busy]);

  function move(id: string, to: number) {
    form.move(id, to);
    const name = pictures.find((picture) => picture.id === id)?.file_name;
    setNews(`${name} is now number ${Math.max(0, Math.min(pictures.length - 1, to)) + 1} of ${pictures.length}`);
  }

  return (
    <div className="posting-pictures" ref={place}>
      <label
        className={classNames('pictures-drop', isOver && 'is-over')}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          setOver(false);
          void form.addFiles([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" />
        <b>Drop photos or a floor plan here</b>
        <span className="muted small">or choose files</span>
        <input
          className="sr"
          type="file"
          multiple
          accept={ACCEPT}
          aria-describedby={hintId}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Allows choosing the same file again.
            event.target.value = '';
            void form.addFiles(chosen);
          }}
        />
      </label>
      <p className="hint" id={hintId}>
        JPG, PNG, WebP, AVIF or HEIC, {MOST_PICTURE_BYTES / 1024 / 1024} MB each.{' '}
        {left === MOST_PICTURES ? `At most ${MOST_PICTURES} files.` : `${left} of ${MOST_PICTURES} places left.`} We
        remove the place and the camera that photos contain.
      </p>
      <div role="alert">
        {refused.length > 0 && (
          <Alert tone="danger">
            <b>{refused.length === 1 ? 'One file can’t be used' : `${refused.length} files can’t be used`}</b>
            <ul>
              {refused.map(({ key, fileName, reason }) => (
                <li key={key}>
                  {fileName}: {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {pictures.length > 0 && cover === null && (
        <Alert tone="warning">A floor plan is shown once there is at least one photo.</Alert>
      )}
      {pictures.length > 0 && (
        <p className="hint">
          Drag the pictures into order, or use their arrows. Descriptions are read to people who can’t see the photos.
        </p>
      )}
      <ol className="pictures-list">
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            index={index}
            count={pictures.length}
            isCover={picture.id === cover}
            isDragged={dragged.id === picture.id}
            grip={dragged.gripOf(picture.id)}
            onMove={(to) => move(picture.id, to)}
            onDescribe={(next) => form.describe(picture.id, next)}
            onRetry={() => form.retry(picture.id)}
            onRemove={() => {
              setNews(`${picture.file_name} was removed`);
              void form.remove(picture.id);
            }}
          />
        ))}
      </ol>
      <p className="sr" role="status">
        {news}
      </p>
      <p className="hint pictures-saved" role="status">
        {SAVE_TEXTS[saveState]}{' '}
        {saveState === 'failed' && <TextButton onClick={() => void form.save()}>Try again</TextButton>}
      </p>
    </div>
  );
}
