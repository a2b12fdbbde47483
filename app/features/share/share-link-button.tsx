import { Button } from '#app/ui/button/button.tsx';
import { type ToastMessage, useToast } from '#app/ui/toast/toast.tsx';
import { shareOrCopy } from './share-actions.ts';

interface ShareLinkButtonProps {
  title: string;
  /** Said when the link is copied: who can open it. */
  note: string;
}

/**
 * Shares the address of a page that only some people may open, so it offers no social networks. For pages that only the
 * browser renders.
 */
export function ShareLinkButton({ title, note }: ShareLinkButtonProps) {
  const toast = useToast();
  const tell = (message: ToastMessage | null) =>
    message && toast(message.tone === 'error' ? message : { ...message, text: note });
  return (
    <Button icon="share" onClick={() => void shareOrCopy({ url: location.href, title }).then(tell)}>
      Share
    </Button>
  );
}
