import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import { labelText, SECTIONS, sectionsOf } from '#domain/postings/posting-sections.ts';
import { idOf } from '#app/forms/form-controls.ts';
import type { FormRefusal } from '#app/ui/form/form-frame.tsx';
import { listIn } from './form-context.ts';

export interface FormStep {
  id: string;
  label: string;
  /** An error is shown in it. */
  hasError: boolean;
  /** Something is filled in, and nothing has to be changed or added. */
  isDone: boolean;
}

interface FormFacts {
  typed: PostingFields;
  /** Errors that are shown. */
  shown: FieldErrors;
  /** All that keeps the form from being published now. */
  problems: FieldErrors;
  hasPlace: boolean;
  hasPhoto: boolean;
}

export function formSteps(kind: ListingKind, { typed, shown, problems, hasPlace, hasPhoto }: FormFacts): FormStep[] {
  const isFilled = (name: string) => listIn(typed, name).some((text) => text.trim() !== '');
  return sectionsOf(kind).map(({ id, label, fields, others = [], dependsOnPlace = false }) => {
    const names = Object.keys(fields);
    return {
      id,
      label: labelText(label, kind),
      hasError: names.some((name) => shown[name] !== undefined),
      isDone:
        names.every((name) => problems[name] === undefined) &&
        ([...names, ...others].some(isFilled) || (id === 'photos' && hasPhoto)) &&
        (hasPlace || !dependsOnPlace),
    };
  });
}

const ORDER = SECTIONS.flatMap(({ fields }) => Object.keys(fields));

/** Errors in the order of the form, whoever found them. */
export function inFormOrder(refusal: FormRefusal | null): FormRefusal | null {
  if (!refusal) return null;
  const ids = ORDER.map((name) => idOf(name));
  const placeOf = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return { ...refusal, fields: refusal.fields.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
