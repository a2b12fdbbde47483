import { useRevalidator } from 'react-router';
import type { PostingFields } from '#domain/postings/posting.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { TextButton } from '#app/ui/button/button.tsx';
import { formatTime } from '#app/ui/format.ts';
import { deviceName } from './device-name.ts';
import type { Autosave } from './use-autosave.ts';

interface ReplacedNoticeProps {
  id: number;
  replaced: NonNullable<Autosave['replaced']>;
  onDone: () => void;
}

/** Two tabs or devices have the form open: the newer save wins, and the older one can be brought back. */
export function ReplacedNotice({ id, replaced, onDone }: ReplacedNoticeProps) {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const bringBack = () =>
    submit(async ({ client }) => {
      const { form } = await callFunction<{ form: PostingFields }>(client, 'read-posting-save', {
        id,
        version: replaced.version,
      });
      await callFunction(client, 'save-posting', { id, form, baseVersion: null, device: deviceName() });
      onDone();
      await revalidate();
      // The form's fields are filled in when it is loaded.
      window.location.reload();
    });
  return (
    <Alert tone="warning" role="status">
      <b>This listing is also open in {replaced.device.replace(/ \(\w+\)$/, '')}.</b> What was saved there at{' '}
      {formatTime(replaced.savedAt)} was replaced by what you typed here.{' '}
      <TextButton disabled={isBusy} onClick={() => void bringBack()}>
        Bring back that version
      </TextButton>{' '}
      <TextButton onClick={onDone}>Keep mine</TextButton>
    </Alert>
  );
}

/** Before anything is typed here that would replace it. */
export function OutdatedNotice() {
  return (
    <Alert tone="warning" role="status">
      <b>This listing was changed in another tab or on another device.</b>{' '}
      <TextButton onClick={() => window.location.reload()}>Load the changes</TextButton>
    </Alert>
  );
}
