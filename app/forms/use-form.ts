// How forms are checked and sent, and how their errors are shown (decision 0051).
import { type MouseEvent, useState } from 'react';
import {
  type FieldErrors,
  type FormSchema,
  readForm,
  textIn,
  type TypedValues,
  typedValues,
} from '#domain/forms/read-form.ts';
import type { SignedIn } from '#app/session/guards.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { withDraft } from './drafts.ts';
import { controlOf, type FormAnswer, type FormControls, NO_ERRORS, refusalOf } from './form-controls.ts';
import { UNEXPECTED } from './unexpected.ts';
import { refusedFields } from './refused-fields.ts';
import { usePersonalSubmit } from './use-personal-submit.ts';
import { useSubmit } from './use-submit.ts';

/** Does the work of a form. Returns the errors by field, if any; what it throws is shown as the fixed toast. */
type Send<Fields, Given> = (
  fields: Fields,
  context: Given & { form: HTMLFormElement },
) => Promise<FieldErrors | null | void>;

export interface CheckedForm<Given = unknown> extends FormControls {
  /** Shows or clears the error of one field without moving the focus, such as on blur. */
  say(name: string, problem: string | null): void;
  /** Shows errors as if the form had just been sent; {} clears them. */
  refuse(errors: FieldErrors): void;
  /** Handler for another button of the form that sends the same controls elsewhere, checked by its own schema. */
  onPress<Fields>(
    schema: FormSchema<Fields>,
    send: Send<Fields, Given>,
  ): (event: MouseEvent<HTMLButtonElement>) => void;
}

interface FormOptions<Fields, Given> {
  /** Initial values of the controls. */
  values?: Readonly<Record<string, string>> | undefined;
  /** What the page's action answered when the form was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** Prefix of the controls' ids, for pages with two forms that share names. */
  idPrefix?: string;
  send: Send<Fields, Given>;
  /** What to keep if the session has ended in the meantime; never passwords. */
  draftOf?: (typed: TypedValues) => object;
  /** Called when the schema found errors, before anything was sent. */
  onRefused?: (errors: FieldErrors, typed: TypedValues) => void;
}

/** A form that needs no session: checked by the schema in the browser, then handled by `send`. */
export function useForm<Fields>(schema: FormSchema<Fields>, options: FormOptions<Fields, object>): CheckedForm<object> {
  const { isBusy, submit } = useSubmit();
  return useCheckedForm(schema, options, { isBusy, submit: (work) => submit(() => work({})) });
}

/**
 * A form on a personal page. If the session has ended, what was typed is kept (`draftOf`). What a function refuses is
 * shown at the fields that it names.
 */
export function usePersonalForm<Fields>(
  schema: FormSchema<Fields>,
  { keep, ...options }: FormOptions<Fields, SignedIn> & { keep?: KeptFields },
): CheckedForm<SignedIn> {
  const [kept] = useState(() => (keep ? readKept(keep) : {}));
  return useCheckedForm(
    schema,
    {
      ...options,
      values: { ...options.values, ...kept },
      async send(fields, given) {
        try {
          return await options.send(fields, given);
        } catch (error) {
          return refusedFields(error, given.form);
        }
      },
      ...(keep && { draftOf: (typed: TypedValues) => ({ [keep.as]: fieldsOf(keep, typed) }) }),
    },
    usePersonalSubmit(),
  );
}

/** Fields to keep and fill in again if the session ends before they are sent; never passwords or codes. */
interface KeptFields {
  /** Tells the forms of one address apart. */
  as: string;
  fields: readonly string[];
  /** Checkboxes; see `isTicked`. */
  boxes?: readonly string[];
}

/** Whether a box of a form that keeps it begins with a tick. */
export const isTicked = (form: Pick<FormControls, 'field'>, name: string, loaded: boolean): boolean => {
  const { defaultValue: kept } = form.field(name);
  return kept === undefined ? loaded : kept !== '';
};

function readKept({ as, ...kept }: KeptFields): Record<string, string> {
  if (typeof window === 'undefined') return {};
  const { values } = withDraft<Record<string, TypedValues | null>>(location.pathname, { [as]: null });
  return values[as] ? fieldsOf(kept, values[as]) : {};
}

function fieldsOf({ fields, boxes = [] }: Omit<KeptFields, 'as'>, typed: TypedValues): Record<string, string> {
  const names = [...fields.filter((name) => name in typed), ...boxes];
  return Object.fromEntries(names.map((name) => [name, textIn(typed, name)]));
}

interface Submitter<Given> {
  isBusy: boolean;
  submit: (work: (given: Given) => Promise<void>, draft?: object) => Promise<void>;
}

function useCheckedForm<Fields, Given>(
  schema: FormSchema<Fields>,
  { values, answer, idPrefix = '', send, draftOf, onRefused }: FormOptions<Fields, Given>,
  { isBusy, submit }: Submitter<Given>,
): CheckedForm<Given> {
  const [errors, setErrors] = useState(answer?.errors ?? NO_ERRORS);
  const [refusal, setRefusal] = useState(() => refusalOf(answer?.errors ?? NO_ERRORS, idPrefix));
  const toast = useToast();

  function refuse(found: FieldErrors) {
    setErrors(found);
    setRefusal(refusalOf(found, idPrefix));
  }

  async function checkAndSend<Checked>(
    form: HTMLFormElement,
    checks: FormSchema<Checked>,
    work: Send<Checked, Given>,
    draft?: (typed: TypedValues) => object,
  ): Promise<void> {
    const typed = typedValues(new FormData(form));
    try {
      const reading = await readForm(checks, typed);
      if ('errors' in reading) {
        refuse(reading.errors);
        return onRefused?.(reading.errors, typed);
      }
      const { fields } = reading;
      refuse(NO_ERRORS);
      await submit(async (given) => {
        const found = await work(fields, { ...given, form });
        if (found) refuse(found);
      }, draft?.(typed));
    } catch {
      // A part of the schema that is loaded on demand could not be loaded.
      toast({ title: 'Error', text: UNEXPECTED, tone: 'error' });
    }
  }

  return {
    isBusy,
    errors,
    field: (name) => controlOf(name, idPrefix, errors, { ...values, ...answer?.values }),
    say: (name, problem) =>
      setErrors(({ [name]: _before, ...others }) => (problem === null ? others : { ...others, [name]: problem })),
    refuse,
    onPress: (checks, work) => (event) => {
      const { form } = event.currentTarget;
      if (form) void checkAndSend(form, checks, work);
    },
    frame: {
      refusal,
      onSubmit(event) {
        event.preventDefault();
        void checkAndSend(event.currentTarget, schema, send, draftOf);
      },
    },
  };
}
