import type { ReactNode } from 'react';
import { WAYS, WAY_TEXTS, type Way } from '#domain/tours/tour.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/ui/toggle/toggle.css';
import { WAY_ICONS } from './tour-texts.ts';
import './tours.css';

interface WayToggleProps {
  id?: string;
  legend: string;
  name: string;
  defaultValue?: string;
  onChange?: (way: Way) => void;
  /** A hint, or an error. */
  children?: ReactNode;
}

/** In person or by video: two radio buttons, which need no script. */
export function WayToggle({ id, legend, name, defaultValue = 'in_person', onChange, children }: WayToggleProps) {
  return (
    <fieldset className="plain-set" id={id}>
      <legend className="label">{legend}</legend>
      <div className="toggle way-toggle">
        {WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={name}
              value={way}
              defaultChecked={way === defaultValue}
              onChange={() => onChange?.(way)}
            />
            <span>
              <Icon name={WAY_ICONS[way]} />
              {WAY_TEXTS[way]}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
