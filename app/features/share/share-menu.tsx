import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { useIdle } from '#app/render/use-idle.ts';
import { SHARE_MENU_ID } from './share-menu-id.ts';
import '#app/ui/menu/menu.css';

const SHARE_LINKS = latePart('The share menu', async () => (await import('./share-links-menu.tsx')).ShareLinks);

/** Path, title and picture of what is shared. */
export interface Shareable {
  path: string;
  title: string;
  picture?: string;
}

const SetShareable = createContext<(subject: Shareable) => void>(() => {});

export function useShareTarget() {
  return use(SetShareable);
}

/** `siteUrl` is the origin of absolute addresses. The menu's contents are loaded when the page is idle. */
export function ShareProvider({ siteUrl, children }: { siteUrl: string; children: ReactNode }) {
  const location = useLocation();
  const [chosen, setChosen] = useState<Shareable | null>(null);
  const { Part } = useLatePart(SHARE_LINKS, useIdle());
  const choose = useCallback((subject: Shareable) => {
    setChosen(subject);
    // Another try, if the first one failed.
    SHARE_LINKS.start();
  }, []);
  const { path, title, picture } = chosen ?? {
    path: location.pathname + location.search,
    title: 'Stoop',
    picture: undefined,
  };
  return (
    <SetShareable value={choose}>
      {children}
      <div id={SHARE_MENU_ID} className="menu menu-anchored" popover="auto">
        {Part && <Part subject={{ url: siteUrl + path, title, picture: picture && siteUrl + picture }} path={path} />}
      </div>
    </SetShareable>
  );
}
