import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { type ShareSubject, shareLinks } from './share-links.ts';
import '#app/ui/menu/menu.css';

/** The one menu of the page; every share button opens it. */
export const SHARE_MENU_ID = 'share-menu';

/** Path of what is shared, its title and picture. */
export interface Shareable {
  path: string;
  title: string;
  picture?: string;
}

const SetShareable = createContext<(subject: Shareable) => void>(() => {});

export function useShareTarget() {
  return use(SetShareable);
}

/** `siteUrl` is the origin of absolute addresses; without JavaScript the menu shares the page itself. */
export function ShareProvider({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  const location = useLocation();
  const [chosen, setChosen] = useState<Shareable | null>(null);
  const { path, title, picture } = chosen ?? {
    path: location.pathname + location.search,
    title: 'Stoop',
    picture: undefined,
  };
  return (
    <SetShareable value={setChosen}>
      {children}
      <ShareMenu subject={{ url: siteUrl + path, title, picture: picture && siteUrl + picture }} path={path} />
    </SetShareable>
  );
}

function ShareMenu({ subject, path }: { subject: ShareSubject; path: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(subject.url);
      toast({ title: 'Link copied', text: subject.title });
    } catch {
      toast({ title: 'The link could not be copied', text: subject.url, tone: 'error' });
    }
  };
  const close = () => document.getElementById(SHARE_MENU_ID)?.hidePopover();
  return (
    <div id={SHARE_MENU_ID} className="menu menu-anchored" popover="auto">
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
    </div>
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
  // The visitor closing the system's own sheet is no failure.
  navigator.share?.({ url, title }).catch(() => {});
}

/** Prints the home itself, not the list it was found in. */
function printPage(path: string) {
  if (path === location.pathname + location.search || path === location.pathname) return window.print();
  const page = window.open(path);
  page?.addEventListener('load', () => page.print());
}
