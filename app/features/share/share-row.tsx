import { IconButton } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { copyLink, printPage } from './share-actions.ts';
import { ShareButton, type SharedHome } from './share-button.tsx';
import { shareLinks } from './share-links.ts';

/** The usual ways to share a home as buttons, and a menu with all of them. For pages that only the browser renders. */
export function ShareRow({ home }: { home: SharedHome }) {
  const toast = useToast();
  const path = `/property/${home.id}`;
  const subject = { url: location.origin + path, title: home.title };
  const links = shareLinks(subject).filter(({ name }) => name === 'WhatsApp' || name === 'Email');
  return (
    <span className="share-row">
      {links.map(({ name, icon, href }) => (
        <a
          key={name}
          className="icon-btn"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          title={name}
          aria-label={`Share ${home.title} by ${name}`}
        >
          <Icon name={icon} />
        </a>
      ))}
      <IconButton
        icon="link"
        title="Copy link"
        label={`Copy the link to ${home.title}`}
        onClick={() => void copyLink(subject).then(toast)}
      />
      <IconButton icon="print" title="Print" label={`Print ${home.title}`} onClick={() => printPage(path)} />
      <ShareButton home={home} plate={false} />
    </span>
  );
}
