import { useLocation, useNavigation } from 'react-router';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { usePageForm } from './use-answered-form.ts';

interface AnswerFormProps {
  /** Sent as the field "answer" to the page's own address. */
  answer: string;
  label: string;
  variant: 'primary' | 'outlined';
}

/** One of the buttons of a page that a mailed link opens; works without JavaScript. */
export function AnswerForm({ answer, label, variant }: AnswerFormProps) {
  const { pathname, search } = useLocation();
  const { state, formData } = useNavigation();
  const isSending = state !== 'idle' && formData?.get('answer') === answer;
  const form = usePageForm(undefined, { isSending: state !== 'idle' });
  return (
    <FormFrame {...form.frame} action={pathname + search}>
      <input type="hidden" name="answer" value={answer} />
      <SubmitButton variant={variant} busyText={isSending && 'Saving…'}>
        {label}
      </SubmitButton>
    </FormFrame>
  );
}
