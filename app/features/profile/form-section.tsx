import type { ReactNode } from 'react';
import '#app/forms/form-page.css';

interface FormSectionProps {
  title: ReactNode;
  hint: string;
  children: ReactNode;
}

/** A part of a long form: heading and hint on the left, fields on the right if there is room. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className="form-sec">
      <h2>{title}</h2>
      <p>{hint}</p>
      <div className="sec-body">{children}</div>
    </section>
  );
}
