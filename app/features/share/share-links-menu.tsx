import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { copyLink, printPage } from './share-actions.ts';
import { type ShareSubject, shareLinks } from './share-links.ts';
import { SHARE_MENU_ID } from './share-menu-id.ts';

export interface ShareLinksProps {
  subject: ShareSubject;
  /** Path of the shared page on this site. */
  path: string;
}

/** The contents of the menu that every share button opens. */
export function ShareLinks({ subject, path }: ShareLinksProps) {
  const toast = useToast();
  const copy = async () => toast(await copyLink(subject));
  const close = () => document.getElementById(SHARE_MENU_ID)?.hidePopover();
  return (
    <>
      {shareLinks(subject).map((link) => (
        <a key={link.name} href={link.href} target="_blank" rel="noopener noreferrer" onClick={close}>
          <Icon name={link.icon} />
          {link.name}
        </a>
      ))}
      <MenuAction icon="copy" onSelect={copy}>
        Copy link
      </MenuAction>
      <MenuAction icon="share" onSelect={() => shareNatively(subject)} className="native-share">
        More ways to share
      </MenuAction>
      <MenuAction icon="print" onSelect={() => printPage(path)}>
        Print
      </MenuAction>
    </>
  );
}

function MenuAction(props: { icon: string; onSelect: () => void; className?: string; children: string }) {
  return (
    <button
      type="button"
      className={classNames('needs-script', props.className)}
      popoverTarget={SHARE_MENU_ID}
      popoverTargetAction="hide"
      onClick={props.onSelect}
    >
      <Icon name={props.icon} />
      {props.children}
    </button>
  );
}

function shareNatively({ url, title }: ShareSubject) {
  // If the visitor closes the system's share sheet, that is not an error.
  navigator.share?.({ url, title }).catch(() => {});
}
