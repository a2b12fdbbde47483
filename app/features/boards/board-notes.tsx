import { useState } from 'react';
import { boardNoteSchema } from '#domain/boards/board-forms.ts';
import { type BoardHome, type BoardNote, type BoardView, NOTE_KINDS } from '#domain/boards/board.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { useBoardSend } from './use-board-send.ts';
import { agoText } from '#app/ui/ago.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf } from '#app/ui/format.ts';
import { memberName, NOTE_KIND_TEXTS } from './board-texts.ts';
import { useBoardCall } from './use-board-call.ts';

interface BoardNotesProps {
  board: BoardView;
  item: BoardHome;
  name: string;
  now: number;
}

/** All notes on a home, and a form for another; folded until somebody wants them. */
export function BoardNotes({ board, item, name, now }: BoardNotesProps) {
  const { notes } = item;
  const label = notes.length === 0 ? 'Add a note' : countOf(notes.length, 'note');
  return (
    <details className="board-notes">
      <summary>
        {label}
        <span className="sr"> on {name}</span>
      </summary>
      <ul className="plain stack">
        {notes.map((note) => (
          <Note key={note.id} board={board} item={item} note={note} now={now} />
        ))}
      </ul>
      <NoteForm key={notes.length} board={board} item={item} note={null} onDone={() => {}} />
    </details>
  );
}

interface NoteProps {
  board: BoardView;
  item: BoardHome;
  note: BoardNote;
  now: number;
}

function Note({ board, item, note, now }: NoteProps) {
  const call = useBoardCall();
  const [isEditing, setEditing] = useState(false);
  const isOwn = board.members.some(({ isYou, accountId }) => isYou && accountId === note.accountId);
  if (isEditing)
    return (
      <li>
        <NoteForm board={board} item={item} note={note} onDone={() => setEditing(false)} />
      </li>
    );
  return (
    <li>
      <p className="small">
        <b>{memberName(board.members, note.accountId)}</b>
        {note.kind !== 'note' && `, ${NOTE_KIND_TEXTS[note.kind].toLowerCase()}`}
        <span className="muted">
          {' '}
          {agoText(note.changedAt ?? note.writtenAt, now)}
          {note.changedAt && ', edited'}
        </span>
      </p>
      <p className="board-note">{note.body}</p>
      {isOwn && (
        <p className="row">
          <button type="button" className="text-btn" onClick={() => setEditing(true)}>
            Edit
          </button>
          <button
            type="button"
            className="text-btn text-btn-danger"
            onClick={() => void call('delete-board-note', { boardId: board.id, id: note.id })}
          >
            Delete
          </button>
        </p>
      )}
    </li>
  );
}

interface NoteFormProps {
  board: BoardView;
  item: BoardHome;
  /** Null: a new one. */
  note: BoardNote | null;
  onDone: () => void;
}

function NoteForm({ board, item, note, onDone }: NoteFormProps) {
  const send = useBoardSend();
  const form = usePersonalForm(boardNoteSchema, {
    idPrefix: `note-${item.propertyId}-${note?.id ?? 'new'}-`,
    values: { kind: note?.kind ?? 'note', body: note?.body ?? '' },
    async send(fields, signedIn) {
      const { propertyId } = item;
      await send(signedIn, 'write-board-note', {
        boardId: board.id,
        propertyId,
        id: note?.id ?? null,
        ...fields,
      });
      onDone();
    },
  });
  return (
    <FormFrame {...form.frame} className="stack" aria-label={note ? 'Edit the note' : 'New note'}>
      <TextAreaField {...form.field('body')} label="Note" rows={2} maxLength={1000} />
      <div className="row row-end">
        <SelectField
          {...form.field('kind')}
          label="Kind"
          options={NOTE_KINDS.map((value) => ({ value, label: NOTE_KIND_TEXTS[value] }))}
        />
        <SubmitButton variant="outlined" busyText={form.isBusy && 'Saving…'}>
          Save note
        </SubmitButton>
        {note && (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </FormFrame>
  );
}
