import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import './form-page.css';

interface FormFootProps {
  formId: string;
  /** Left: what saving does, or what stands in its way. */
  note: ReactNode;
  save: string;
  isBusy: boolean;
  disabled?: boolean;
}

/** Stays at the foot of the window: CANCEL and the button that saves. */
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
