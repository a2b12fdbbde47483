import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import '#app/forms/form-page.css';

interface FormFootProps {
  formId: string;
  /** On the left: what saving does, or what prevents it. */
  note: ReactNode;
  save: string;
  isBusy: boolean;
  disabled?: boolean;
}

/** CANCEL and the button that saves, fixed at the bottom of the window. */
export function FormFoot({ formId, note, save, isBusy, disabled }: FormFootProps) {
  return (
    <div className="form-foot">
      <div className="wrap row">
        {note}
        <span className="row">
          <ButtonLink variant="quiet" to="/account-settings">
            CANCEL
          </ButtonLink>
          <SubmitButton form={formId} disabled={disabled} busyText={isBusy && 'SAVING...'}>
            {save}
          </SubmitButton>
        </span>
      </div>
    </div>
  );
}
