import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { BIO_MAX_LENGTH } from '#domain/people/bio-marks.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { BioText } from '#app/features/public-profile/bio-text.tsx';
import { type Edit, linkSelection, numberLines, prefixLines, wrapSelection } from './bio-edits.ts';
import '#app/ui/field/field.css';
import './editor.css';

const TOOLS = [
  {
    label: 'Bold',
    icon: 'bold',
    edit: (text: string, from: number, to: number) => wrapSelection(text, from, to, '**'),
  },
  {
    label: 'Italic',
    icon: 'italic',
    edit: (text: string, from: number, to: number) => wrapSelection(text, from, to, '*'),
  },
  {
    label: 'Bulleted list',
    icon: 'ul',
    edit: (text: string, from: number, to: number) => prefixLines(text, from, to, '- '),
  },
  { label: 'Numbered list', icon: 'ol', edit: numberLines },
  { label: 'Link', icon: 'link', edit: linkSelection },
] as const;

const SHORTCUTS: Record<string, (typeof TOOLS)[number]> = { b: TOOLS[0], i: TOOLS[1] };

interface BioEditorProps {
  id: string;
  name: string;
  defaultValue: string;
}

/** A text with simple markup, and a preview. The buttons insert the markup; people can also type it. */
export function BioEditor({ id, name, defaultValue }: BioEditorProps) {
  const [bio, setBio] = useState(defaultValue);
  const field = useRef<HTMLTextAreaElement>(null);

  function apply(edit: (text: string, from: number, to: number) => Edit) {
    const area = field.current;
    if (!area || area.readOnly) return;
    const { from, to, insert, selectFrom, selectTo } = edit(area.value, area.selectionStart, area.selectionEnd);
    area.focus();
    area.setSelectionRange(from, to);
    // This keeps the browser's undo history; setRangeText would clear it.
    if (!document.execCommand('insertText', false, insert)) area.setRangeText(insert);
    area.setSelectionRange(selectFrom, selectTo);
    setBio(area.value);
  }

  function undo() {
    const area = field.current;
    if (!area) return;
    area.focus();
    // The browser's own undo covers typed text and inserted markup alike.
    document.execCommand('undo');
    setBio(area.value);
  }

  function useShortcut(event: KeyboardEvent) {
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey ? SHORTCUTS[event.key.toLowerCase()] : undefined;
    if (!tool) return;
    event.preventDefault();
    apply(tool.edit);
  }

  return (
    <div className="field">
      <label htmlFor={id}>
        Bio<span className="optional"> (optional)</span>
      </label>
      <div className="editor">
        <div className="editor-bar" role="toolbar" aria-label="Formatting" aria-controls={id}>
          {TOOLS.map((tool) => (
            <Fragment key={tool.icon}>
              {tool.icon === 'ul' && <i />}
              <button type="button" aria-label={tool.label} onClick={() => apply(tool.edit)}>
                <Icon name={tool.icon} />
              </button>
            </Fragment>
          ))}
          <i />
          <button type="button" aria-label="Undo" onClick={undo}>
            <Icon name="undo" />
          </button>
        </div>
        <textarea
          ref={field}
          id={id}
          name={name}
          className="editor-body"
          rows={7}
          maxLength={BIO_MAX_LENGTH}
          defaultValue={defaultValue}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setBio(event.target.value)}
          onKeyDown={useShortcut}
        />
      </div>
      <p className="hint field-foot" id={`${id}-hint`}>
        <span>Write about your work, not about who should live where.</span>
        <span className="num nowrap">
          {bio.length.toLocaleString('en-US')} of {BIO_MAX_LENGTH.toLocaleString('en-US')}
        </span>
      </p>
      {bio.trim() !== '' && (
        <details className="bio-preview">
          <summary>Preview</summary>
          <div className="editor-body">
            <BioText bio={bio} />
          </div>
        </details>
      )}
    </div>
  );
}
