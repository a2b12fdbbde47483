import { useMemo } from 'react';
import { useSubmit as useRouterSubmit } from 'react-router';
import { controlOf, type FormAnswer, type FormControls, NO_ERRORS, refusalOf } from './form-controls.ts';

interface AnsweredOptions {
  isSending: boolean;
  /** Sends the form with React Router: a fetcher's `submit`, or useSubmit(). */
  send: (form: HTMLFormElement) => unknown;
  /** Initial values of the controls. */
  values?: Readonly<Record<string, string>>;
  idPrefix?: string;
}

/** A form on a public page that an action checks, so that the browser doesn't load a schema. */
export function useAnsweredForm(
  answer: FormAnswer | undefined,
  { isSending, send, values, idPrefix = '' }: AnsweredOptions,
): FormControls {
  const errors = answer?.errors ?? NO_ERRORS;
  const refusal = useMemo(() => refusalOf(errors, idPrefix), [errors, idPrefix]);
  return {
    isBusy: isSending,
    errors,
    field: (name) => controlOf(name, idPrefix, errors, { ...values, ...answer?.values }),
    frame: {
      refusal,
      onSubmit(event) {
        event.preventDefault();
        if (!isSending) send(event.currentTarget);
      },
    },
  };
}

/** A form that is sent to the page's own action; `answer` is the action data. */
export function usePageForm(answer: FormAnswer | undefined, options: Omit<AnsweredOptions, 'send'>): FormControls {
  const submit = useRouterSubmit();
  return useAnsweredForm(answer, { ...options, send: (form) => submit(form, { preventScrollReset: true }) });
}
