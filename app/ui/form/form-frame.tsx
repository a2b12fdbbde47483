import { type ComponentProps, useEffect, useMemo, useRef } from 'react';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ErrorSummary } from '#app/ui/alert/error-summary.tsx';
import './form.css';

/** The errors of one attempt to send a form; a new object for each attempt. */
export interface FormRefusal {
  /** An error of the whole form. */
  message?: string | undefined;
  /** In the order of the form; `id` is the id of the control. */
  fields: readonly { id: string; message: string }[];
}

export interface FormFrameProps extends Omit<ComponentProps<'form'>, 'title' | 'noValidate'> {
  refusal: FormRefusal | null;
  /** Title of the list of wrong fields. */
  summaryTitle?: string | undefined;
}

const NO_FIELDS: FormRefusal['fields'] = [];

/**
 * A form with its errors. If one field is wrong, it gets the focus. If several are, a list at the top gets the focus and
 * links to each. Without scripts nothing can move the focus to a field, so a single error is listed, too.
 */
export function FormFrame({ refusal, summaryTitle, children, ...form }: FormFrameProps) {
  const start = useRef<HTMLDivElement>(null);
  const { message, fields = NO_FIELDS } = refusal ?? {};
  const isOne = fields.length === 1;
  const listed = useMemo(() => (isOne ? NO_FIELDS : fields), [isOne, fields]);
  useEffect(() => {
    if (!refusal) return;
    const [first] = refusal.fields;
    const control = first && document.getElementById(first.id);
    // The toast listens for this event and closes if it reports a success.
    control?.dispatchEvent(new Event('invalid', { cancelable: true }));
    if (refusal.fields.length === 1) control?.focus();
    else if (!first) start.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <form method="post" {...form} noValidate>
      {message && (
        <div ref={start} className="form-message">
          <Alert tone="danger" role="alert">
            <b>{message}</b>
          </Alert>
        </div>
      )}
      <ErrorSummary title={summaryTitle} errors={listed} />
      {isOne && (
        <noscript>
          <ErrorSummary title={summaryTitle} errors={fields} />
        </noscript>
      )}
      {children}
    </form>
  );
}
