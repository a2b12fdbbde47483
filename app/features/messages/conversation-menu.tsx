import { useId, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Conversation } from '#domain/messaging/conversation.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { useReasonField } from '#app/forms/use-reason-field.ts';
import { IconButton } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '#app/ui/field/field.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import '#app/ui/menu/menu.css';
import { type ToastMessage, useToast } from '#app/ui/toast/toast.tsx';
import { type Marks, markConversation } from './mark-conversation.ts';
import {
  CONVERSATION_REPORTED,
  CONVERSATION_RESTORED,
  conversationArchived,
  personBlocked,
  personUnblocked,
} from './messages.ts';

/** Sets marks of one's own side, says so, and loads the page again unless `then` goes elsewhere. */
export function useMarks(conversation: Pick<Conversation, 'id' | 'side'>) {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const mark = (marks: Marks, said: ToastMessage, then: () => void | Promise<void> = revalidate) =>
    submit(async ({ client }) => {
      await markConversation(client, conversation, marks);
      toast(said);
      await then();
    });
  return { isBusy, mark };
}

interface ConversationMenuProps {
  conversation: Conversation;
  /** Path of the list, which opens once the conversation is archived. */
  listPath: string;
}

/** Archive, block and report. The last two are confirmed first. */
export function ConversationMenu({ conversation, listPath }: ConversationMenuProps) {
  const navigate = useNavigate();
  const menuId = useId();
  const { isBusy, mark } = useMarks(conversation);
  const [asked, setAsked] = useState<'block' | 'report' | null>(null);
  const { reason, field } = useReasonField('What happened?', `report-${conversation.id}`);
  const { name } = conversation.other;
  const ask = (what: 'block' | 'report') => {
    document.getElementById(menuId)?.hidePopover();
    setAsked(what);
  };
  const act = async (...[marks, said, then]: Parameters<typeof mark>) => {
    document.getElementById(menuId)?.hidePopover();
    await mark(marks, said, then);
    setAsked(null);
  };
  const restore = () => act({ archived_at: null }, CONVERSATION_RESTORED);
  const archive = () =>
    act(
      { archived_at: 'now' },
      conversationArchived(name, () => void restore()),
      () => navigate(listPath),
    );
  return (
    <>
      <IconButton icon="dots" label="More: archive, block, report" popoverTarget={menuId} />
      <div id={menuId} className="menu menu-anchored" popover="auto">
        <ul>
          <li>
            <button type="button" onClick={() => void (conversation.isArchived ? restore() : archive())}>
              <Icon name="inbox" />
              {conversation.isArchived ? 'Move to messages' : 'Archive'}
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() =>
                conversation.isBlocked ? void act({ blocked_at: null }, personUnblocked(name)) : ask('block')
              }
            >
              <Icon name="lock" />
              {conversation.isBlocked ? 'Unblock' : 'Block'} {name}
            </button>
          </li>
          {!conversation.isReported && (
            <li>
              <button type="button" onClick={() => ask('report')}>
                <Icon name="warn" />
                Report
              </button>
            </li>
          )}
        </ul>
      </div>
      <ConfirmDialog
        title={`Block ${name}?`}
        open={asked === 'block'}
        onClose={() => setAsked(null)}
        keepText="Cancel"
        actText="Block"
        busyText={isBusy && 'Blocking...'}
        onAct={() => void act({ blocked_at: 'now' }, personBlocked(name))}
      >
        <p>They can’t write to you any more, about any home, and are told so when they try. You can unblock them.</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Report this conversation?"
        open={asked === 'report'}
        onClose={() => setAsked(null)}
        keepText="Cancel"
        actText="Report"
        busyText={isBusy && 'Reporting...'}
        onAct={() =>
          void act(
            { reported_at: 'now', ...(reason && { report_reason: reason.slice(0, 1000) }) },
            CONVERSATION_REPORTED,
          )
        }
      >
        <p>
          Stoop administrators will be able to read the whole conversation. {name} isn’t told. A report can’t be taken
          back.
        </p>
        <TextAreaField {...field} maxLength={1000} rows={3} optional />
      </ConfirmDialog>
    </>
  );
}
