import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import type { Conversation } from '#domain/messaging/conversation.ts';
import { LONGEST_REPLY, NOTHING_WRITTEN, replySchema } from '#domain/messaging/reply-form.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useMarks } from './conversation-menu.tsx';
import { ChosenFiles, FilePicker } from './file-picker.tsx';
import { addressShared } from './messages.ts';
import { useFiles } from './use-files.ts';

interface ComposerProps {
  conversation: Conversation;
  /** What else can be sent. */
  children: ReactNode;
}

/** Where a message is written. */
export function Composer({ conversation, children }: ComposerProps) {
  const { id, other } = conversation;
  const { revalidate } = useRevalidator();
  const chosen = useFiles();
  const form = usePersonalForm(replySchema, {
    idPrefix: `to-${id}-`,
    keep: { as: `to-${id}`, fields: ['body'] },
    async send({ body }, { client, session, form: sent }): Promise<FieldErrors | null> {
      if (body === null && chosen.files.length === 0) return { body: NOTHING_WRITTEN };
      try {
        const files = await chosen.upload(client, session.user.id);
        if (files === null) return null;
        await callFunction(client, 'write-message', { id, body, files });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        if (!error.fields.files) return { form: error.message };
        chosen.setProblem(error.fields.files);
        return null;
      }
      sent.reset();
      chosen.clear();
      await revalidate();
      return null;
    },
  });
  return (
    <div className="composer">
      <FormFrame {...form.frame} aria-label={`Write to ${other.name}`}>
        <div className="composer-box">
          <TextAreaField
            {...form.field('body')}
            label={`Message to ${other.name}`}
            placeholder={`Write to ${other.name}`}
            rows={2}
            maxLength={LONGEST_REPLY}
            className="composer-field"
          />
          <ChosenFiles chosen={chosen} />
          <div className="bar">
            <FilePicker chosen={chosen} />
            {children}
            <SubmitButton className="push" busyText={form.isBusy && 'Sending...'}>
              <Icon name="send" />
              Send
            </SubmitButton>
          </div>
        </div>
      </FormFrame>
      <AddressLine conversation={conversation} />
    </div>
  );
}

/** Whether the other side sees one's address, and the way to change that. */
function AddressLine({ conversation }: { conversation: Conversation }) {
  const { isBusy, mark } = useMarks(conversation);
  const [isAsked, setAsked] = useState(false);
  const { isShared, other } = conversation;
  const share = async () => {
    await mark({ shared_at: 'now' }, addressShared(other.name));
    setAsked(false);
  };
  return (
    <div className="small muted line">
      <Icon name="shield" className="icon-sm" />
      {isShared ? (
        <span>{other.name} sees your email address, and your phone number if you gave one.</span>
      ) : (
        <span>
          Your email address and phone number are hidden from {other.name}.{' '}
          <button type="button" className="text-btn" onClick={() => setAsked(true)}>
            Share them
          </button>
        </span>
      )}
      <ConfirmDialog
        title={`Share your address with ${other.name}?`}
        open={isAsked}
        onClose={() => setAsked(false)}
        keepText="Cancel"
        actText="Share"
        busyText={isBusy && 'Sharing...'}
        onAct={() => void share()}
      >
        <p>{other.name} sees your email address and your phone number, if you gave one. You can’t take that back.</p>
      </ConfirmDialog>
    </div>
  );
}
