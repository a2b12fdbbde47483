import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import { type Crop, moveCrop, mostZoom, squareOf, WHOLE_CROP } from './photo-crop.ts';
import { type ChosenPhoto, readPhoto } from './read-photo.ts';
import '#app/ui/field/field.css';
import '#app/ui/button/button.css';
import './photo-well.css';

/** Side of the square on the page. */
const WELL_PX = 180;
/** The photo moves in the direction of the arrow, so the square moves the other way. */
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

/** A new photo with its crop, no photo any longer, or no change. */
export type PhotoChange = { photo: ChosenPhoto; crop: Crop } | 'removed' | null;

interface PhotoWellProps {
  /** URL of the stored photo. */
  stored: string | null;
  change: PhotoChange;
  onChange: (change: PhotoChange) => void;
}

export function PhotoWell({ stored, change, onChange }: PhotoWellProps) {
  const [error, setError] = useState<string | null>(null);
  const hintId = useId();
  const chosen = change !== null && change !== 'removed' ? change : null;
  const hasPhoto = chosen !== null || (stored !== null && change !== 'removed');

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const [file] = target.files ?? [];
    if (!file) return;
    const photo = await readPhoto(file);
    // Allows choosing the same file again.
    target.value = '';
    if (typeof photo === 'string') return setError(photo);
    setError(null);
    onChange({ photo, crop: WHOLE_CROP });
  }

  return (
    <div className="photo-well">
      {chosen ? (
        <CropFrame photo={chosen.photo} crop={chosen.crop} onChange={(crop) => onChange({ ...chosen, crop })} />
      ) : (
        <StoredPhoto url={change === 'removed' ? null : stored} />
      )}
      <div className="stack">
        {chosen && (
          <>
            <p className="small with-icon">
              <Icon name="crop" />
              <span>
                Drag the photo, or move it with the arrow keys, until your face fills the dashed oval. Only the circle
                is shown.
              </span>
            </p>
            <ZoomField {...chosen} onChange={(crop) => onChange({ ...chosen, crop })} />
          </>
        )}
        <p className="row">
          <label className="btn photo-button">
            <Icon name="camera" />
            {hasPhoto ? 'Replace photo' : 'Choose a photo'}
            <input
              className="sr"
              type="file"
              accept="image/jpeg"
              aria-describedby={error ? hintId : undefined}
              aria-invalid={error ? true : undefined}
              onChange={(event) => void choose(event)}
            />
          </label>
          {hasPhoto && (
            <button type="button" className="text-btn text-btn-danger" onClick={() => onChange('removed')}>
              Remove
            </button>
          )}
        </p>
        <div role="alert">
          {error && (
            <p className="error" id={hintId}>
              <Icon name="warn" />
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function StoredPhoto({ url }: { url: string | null }) {
  return (
    <div className="photo-crop">
      <svg viewBox="0 0 180 180" role="img" aria-label={url ? 'Your photo' : 'No photo yet'}>
        <rect className="pc-bg" width="180" height="180" rx="10" />
        {url ? (
          <image href={url} width="180" height="180" preserveAspectRatio="xMidYMid slice" />
        ) : (
          <g className="pc-head">
            <circle cx="90" cy="74" r="30" />
            <path d="M28 180c2-42 26-64 62-64s60 22 62 64z" />
          </g>
        )}
        <Frame />
      </svg>
    </div>
  );
}

function Frame() {
  return (
    <>
      <path className="pc-out" fillRule="evenodd" d="M0 0h180v180H0zM90 10a80 80 0 1 0 .1 0z" />
      <circle className="pc-ring" cx="90" cy="90" r="80" />
      <path
        className="pc-corner"
        d="M2 22V8a6 6 0 0 1 6-6h14M158 2h14a6 6 0 0 1 6 6v14M178 158v14a6 6 0 0 1-6 6h-14M22 178H8a6 6 0 0 1-6-6v-14"
      />
    </>
  );
}

interface CropFrameProps {
  photo: ChosenPhoto;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

function CropFrame({ photo, crop, onChange }: CropFrameProps) {
  const held = useRef<{ x: number; y: number } | null>(null);
  const { left, top, size } = squareOf(photo, crop);
  const scale = WELL_PX / size;

  function drag(event: PointerEvent<SVGSVGElement>) {
    if (!held.current) return;
    const side = event.currentTarget.getBoundingClientRect().width;
    // The photo follows the pointer, so the square moves the other way.
    onChange(moveCrop(photo, crop, (held.current.x - event.clientX) / side, (held.current.y - event.clientY) / side));
    held.current = { x: event.clientX, y: event.clientY };
  }

  function step(event: KeyboardEvent) {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moveCrop(photo, crop, ...by));
  }

  return (
    <div className="photo-crop">
      <svg
        viewBox="0 0 180 180"
        role="application"
        tabIndex={0}
        aria-label="Crop frame: move the photo with the arrow keys, keep the face inside the circle"
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
      >
        <image
          href={photo.url}
          x={-left * scale}
          y={-top * scale}
          width={photo.width * scale}
          height={photo.height * scale}
          preserveAspectRatio="none"
        />
        <Frame />
        <path className="pc-guide" d="M90 40c21 0 34 16 34 37s-13 39-34 39-34-18-34-39 13-37 34-37z" />
      </svg>
    </div>
  );
}

function ZoomField({ photo, crop, onChange }: CropFrameProps) {
  const most = mostZoom(photo);
  if (most === 1) return null;
  return (
    <div className="field">
      <label htmlFor="zoom">Zoom</label>
      <input
        className="range"
        id="zoom"
        type="range"
        min={1}
        max={most}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => onChange(moveCrop(photo, { ...crop, zoom: Number(event.target.value) }, 0, 0))}
      />
    </div>
  );
}
