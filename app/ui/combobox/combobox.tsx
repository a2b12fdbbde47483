import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/ui/field/field.css';
import './combobox.css';

export interface ComboboxOption {
  value: string;
  /** Shown in small type after the name: "NJ". */
  note?: string;
}

interface ComboboxProps {
  /** For forms that lead to their controls from elsewhere. */
  id?: string | undefined;
  label: string;
  error?: string | undefined;
  maxLength?: number;
  name: string;
  value: string;
  placeholder?: string;
  icon?: string;
  /** Null while there is nothing to offer; the list stays closed. */
  options: readonly ComboboxOption[] | null;
  /** A line shown instead of the list: searching, or nothing found. */
  status: string | null;
  onType: (text: string) => void;
  onPick: (option: ComboboxOption) => void;
}

/** A text field with suggestions; without JavaScript, just the text field. */
export function Combobox(props: ComboboxProps) {
  const { label, name, value, placeholder, icon, options, status, error, maxLength, onType, onPick } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    if (typed === value) return;
    onType(typed);
    setOpen(document.activeElement === field.current);
  });
  // Text typed before hydration must not be lost.
  useEffect(() => takeOver(), []);
  const shown = isOpen ? (options ?? []) : [];
  const isExpanded = isOpen && (shown.length > 0 || status !== null);

  // A field near the end of the window opens its list below the end.
  const lines = isExpanded ? Math.max(1, shown.length) : 0;
  useEffect(() => {
    if (lines > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);

  function pick(option: ComboboxOption) {
    onPick(option);
    setOpen(false);
    setActive(-1);
  }

  function handleKey(event: KeyboardEvent) {
    const option = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (shown.length > 0) setActive((active + step + shown.length + (active < 0 && step < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' && option) {
      event.preventDefault();
      pick(option);
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    }
  }

  return (
    <div className="field combo">
      <label htmlFor={id}>{label}</label>
      <div className={icon && 'affix'}>
        {icon && <Icon name={icon} />}
        <input
          ref={field}
          className="input"
          id={id}
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          role="combobox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
          onChange={(event) => {
            onType(event.target.value);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={handleKey}
          onBlur={() => setOpen(false)}
        />
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
      <div ref={list} className="combo-list" hidden={!isExpanded}>
        <div id={`${id}-list`} role="listbox" aria-label={`${label} suggestions`}>
          {shown.map((option, index) => (
            // The field keeps the focus (aria-activedescendant), so the pointer must not take it before the click.
            <div
              key={`${option.value}${option.note}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {icon && <Icon name={icon} />}
              <span>{markMatch(option.value, value)}</span>
              {option.note && <small>{option.note}</small>}
            </div>
          ))}
        </div>
        <div role="status">{isExpanded && status && <p className="combo-note">{status}</p>}</div>
      </div>
    </div>
  );
}

function markMatch(text: string, term: string): ReactNode {
  const start = text.toLowerCase().indexOf(term.trim().toLowerCase());
  if (start < 0 || term.trim() === '') return text;
  const end = start + term.trim().length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
