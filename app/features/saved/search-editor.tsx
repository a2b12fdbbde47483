import { savedSearchSchema, LONGEST_SEARCH_NAME } from '#domain/saved/search-form.ts';
import { focusStep } from '#app/forms/focus-step.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { SelectField, TextField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import '#app/ui/panel/panel.css';
import { changeSearch, type SavedSearch } from './saved-searches.ts';

interface SearchEditorProps {
  search: SavedSearch;
  onSaved: (search: SavedSearch) => void;
  onClose: () => void;
}

const CHOICES = [
  { value: '', label: 'As in my settings' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

const valueOf = (wish: boolean | null | undefined): string => (wish ? 'on' : wish === false ? 'off' : '');
const wishOf = (choice: string | null): boolean | null => (choice === null ? null : choice === 'on');

/** The name and the ways of a saved search; its filters are changed on its results page. */
export function SearchEditor({ search, onSaved, onClose }: SearchEditorProps) {
  const form = usePersonalForm(savedSearchSchema, {
    values: { title: search.title, bySms: valueOf(search.bySms), byPush: valueOf(search.byPush) },
    idPrefix: 'search-',
    async send({ title, bySms, byPush }) {
      const change = { title, bySms: wishOf(bySms), byPush: wishOf(byPush) };
      await changeSearch(search.path, change);
      onSaved({ ...search, ...change });
    },
  });
  return (
    <FormFrame
      {...form.frame}
      ref={focusStep}
      className="panel stack search-editor"
      aria-label={`Edit ${search.title}`}
    >
      <TextField {...form.field('title')} label="Name" maxLength={LONGEST_SEARCH_NAME} autoComplete="off" />
      <div className="fields">
        <SelectField {...form.field('bySms')} label="Text messages" options={CHOICES} />
        <SelectField {...form.field('byPush')} label="Push" options={CHOICES} />
      </div>
      <p className="small muted">
        To change its filters, open the search, change them there and choose “Update this search”.
      </p>
      <p className="row">
        <SubmitButton busyText={form.isBusy && 'Saving...'}>Save changes</SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </FormFrame>
  );
}
