import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  ALT_TEXT_LENGTH,
  previewAddress,
  ROOMS,
  WARNING_TEXTS,
} from '#domain/media/posting-pictures/posting-picture.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { IconButton, TextButton } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { formatFileSize } from '#app/ui/file-size.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { describePicture, type ListedPicture } from './picture-list.ts';
import type { Grip } from './use-dragged-picture.ts';
import '#app/ui/progress/progress.css';

const FLOOR_PLAN = 'floor_plan';
const CHOICES = [
  { value: '', label: 'Choose a room' },
  ...Object.entries(ROOMS).map(([value, { label }]) => ({ value, label })),
  { value: FLOOR_PLAN, label: 'Floor plan' },
];

interface PictureCardProps {
  picture: ListedPicture;
  index: number;
  count: number;
  isCover: boolean;
  isDragged: boolean;
  grip: Grip;
  onMove: (to: number) => void;
  onDescribe: (next: (before: ListedPicture) => ListedPicture) => void;
  onRetry: () => void;
  onRemove: () => void;
}

export function PictureCard(props: PictureCardProps) {
  const { picture, index, isCover, isDragged, grip, onDescribe, onMove } = props;
  const { kind, room, state, warnings, file_name: name } = picture;
  const nameId = useId();
  return (
    <li
      className={classNames('picture-card', isDragged && 'is-dragged')}
      data-picture={picture.id}
      data-index={index}
      aria-labelledby={nameId}
    >
      <div className="picture-thumb" {...grip}>
        <Thumb picture={picture} />
        {isCover && <Badge tone="plate">Cover</Badge>}
        {kind === 'floor_plan' && <Badge tone="plate">Floor plan</Badge>}
      </div>
      {kind === 'photo' && state !== 'refused' && !isCover && (
        <button type="button" className="picture-to-cover" onClick={() => onMove(0)}>
          Make cover<span className="sr">: {name}</span>
        </button>
      )}
      <div className="picture-state">
        <p className="picture-name" id={nameId} title={name}>
          {name}
        </p>
        <State {...props} />
        {warnings.map((warning) => (
          <Note key={warning} tone="warning">
            {WARNING_TEXTS[warning]}
          </Note>
        ))}
      </div>
      <Actions {...props} />
      {state !== 'refused' && (
        <div className="picture-fields">
          <SelectField
            label="What it shows"
            options={CHOICES}
            value={kind === 'floor_plan' ? FLOOR_PLAN : (room ?? '')}
            onChange={({ target: { value } }) =>
              onDescribe((before) =>
                value === FLOOR_PLAN
                  ? describePicture(before, 'floor_plan', null)
                  : describePicture(before, 'photo', value || null),
              )
            }
          />
          <TextField
            label="Photo description"
            optional
            placeholder="Garden window"
            maxLength={ALT_TEXT_LENGTH}
            value={picture.alt_text}
            onChange={({ target: { value } }) => onDescribe((before) => ({ ...before, alt_text: value }))}
            // It stands in the form of the listing, which must not be sent from here.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
    </li>
  );
}

function Thumb({ picture: { state, preview_key: key, sending } }: Pick<PictureCardProps, 'picture'>) {
  const url = state === 'ready' && key ? `${previewAddress(key)}?w=320` : sending?.localUrl;
  // Browsers that can't show HEIC show it once it is ready.
  return url ? (
    <img key={url} src={url} alt="" draggable={false} onError={(event) => (event.currentTarget.hidden = true)} />
  ) : (
    <Icon name="photo" />
  );
}

function State({ picture, onRetry }: PictureCardProps) {
  const { state, sending, refusal, file_name: name } = picture;
  const size = formatFileSize(picture.file_bytes);
  if (state === 'refused') return <Note tone="error">{refusal}</Note>;
  if (state === 'processing') {
    return (
      <>
        <p className="hint">{size}, preparing…</p>
        <progress className="progress" aria-label={`Preparing ${name}`} />
      </>
    );
  }
  if (state === 'ready') return <p className="hint">{size}, ready</p>;
  if (!sending) return <Note tone="warning">The upload was interrupted. Choose the same file again to continue.</Note>;
  if (sending.problem !== null) {
    return (
      <Note tone="error">
        {sending.problem} <TextButton onClick={onRetry}>Try again</TextButton>
      </Note>
    );
  }
  const percent = Math.round((sending.share ?? 0) * 100);
  return (
    <>
      <p className="hint">{sending.share === null ? 'Waiting…' : `Uploading, ${percent}% of ${size}`}</p>
      <progress className="progress" aria-label={`Uploading ${name}`} max={100} value={percent} />
    </>
  );
}

function Note({ tone, children }: { tone: 'warning' | 'error'; children: ReactNode }) {
  return (
    <p className={tone === 'error' ? 'error' : 'picture-warning'}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  );
}

function Actions({ picture: { file_name: name }, index, count, grip, onMove, onRemove }: PictureCardProps) {
  const moved = useRef<HTMLButtonElement | null>(null);
  // Moving the card in the document takes the focus from its button.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });
  const moveBy = (by: number) => (event: { currentTarget: HTMLButtonElement }) => {
    moved.current = event.currentTarget;
    onMove(index + by);
  };
  return (
    <div className="picture-actions">
      {/* Beside the buttons, for fingers: a picture under a finger scrolls the page. */}
      <span className="picture-grip" aria-hidden="true" data-grip {...grip}>
        <Icon name="menu" />
      </span>
      <IconButton icon="chevl" label={`Move ${name} earlier`} disabled={index === 0} onClick={moveBy(-1)} />
      <IconButton icon="chev" label={`Move ${name} later`} disabled={index === count - 1} onClick={moveBy(1)} />
      <IconButton className="push" icon="trash" label={`Remove ${name}`} data-home onClick={onRemove} />
    </div>
  );
}
