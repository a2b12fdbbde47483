import type { ToastMessage } from '#app/ui/toast/toast.tsx';

export const MESSAGE_REPORTED: ToastMessage = {
  title: 'Message reported',
  text: 'Stoop administrators can now read it. It stays here until you delete it.',
};

export function messageDeleted(sender: string, undo: () => void): ToastMessage {
  return { title: 'Message deleted', text: `From ${sender}`, action: { label: 'Undo', run: undo } };
}
