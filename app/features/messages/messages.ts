import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const CONVERSATION_REPORTED: ToastMessage = {
  title: 'Conversation reported',
  text: 'Stoop administrators can now read it. You can also block the person.',
};

export const conversationArchived = (name: string, undo: () => void): ToastMessage => ({
  title: 'Conversation archived',
  text: `With ${name}. A new message brings it back.`,
  action: { label: 'Undo', run: undo },
});

export const CONVERSATION_RESTORED: ToastMessage = { title: 'Conversation is back in your messages' };

export const personBlocked = (name: string): ToastMessage => ({
  title: `${name} is blocked`,
  text: 'They can’t write to you any more, about any home.',
});

export const personUnblocked = (name: string): ToastMessage => ({ title: `${name} can write to you again` });

export const addressShared = (name: string): ToastMessage => ({
  title: 'Shared',
  text: `${name} now sees your email address, and your phone number if you gave one.`,
});
