import { type MouseEvent, use } from 'react';
import { Link } from 'react-router';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { PRICE_ON_REQUEST } from '#app/features/listing-cards/card-texts.ts';
import { useAccount } from '#app/session/session.ts';
import { STATUS_TEXTS } from '#app/features/listing-cards/status-texts.ts';
import { Avatar } from '#app/ui/avatar/avatar.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { formatDollars } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { PreviewMode } from './preview-mode.ts';
import { firstNameOf, hostText, isHost, isNewToday, leadingFirm, phoneHref } from './property-texts.ts';
import '#app/features/listing-cards/since.css';

export interface ContactActionsProps {
  home: ListingDetail;
  /** Opens the dialog; without JavaScript, the links go to the form in the page. */
  onContact: () => void;
}

function ContactLink({
  home,
  onContact,
  className,
  children,
}: ContactActionsProps & { className: string; children: React.ReactNode }) {
  if (use(PreviewMode))
    return (
      <button type="button" className={className} onClick={onContact}>
        {children}
      </button>
    );
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onContact();
  };
  return (
    <Link
      className={className}
      to={`/property/${home.id}?contact=message#contact`}
      onClick={open}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}

function ScheduleTour(props: ContactActionsProps & { className: string }) {
  const { schedulingUrl } = props.home.agent;
  const isPreview = use(PreviewMode);
  if (!schedulingUrl) {
    const text = (
      <>
        <Icon name="cal" />
        Schedule Tour
      </>
    );
    return isPreview ? (
      <button type="button" className={props.className} onClick={props.onContact}>
        {text}
      </button>
    ) : (
      <Link className={props.className} to={`/property/${props.home.id}/tour`}>
        {text}
      </Link>
    );
  }
  return (
    <a className={props.className} href={schedulingUrl} target="_blank" rel="noreferrer">
      <Icon name="cal" />
      Schedule Tour
      <Icon name="external" className="icon-sm" />
      <span className="sr">, opens in a new tab</span>
    </a>
  );
}

/** For a recipient who is not the listing agent. */
const ANSWERS_FOR = {
  source: (source: string) => `Contact for ${source}`,
  desk: () => 'Contact for listings that don’t name one',
} as const;

export function SideCard({
  home,
  agentId,
  onContact,
  wrote,
  recipient,
}: ContactActionsProps & { agentId: number | null; wrote: boolean; recipient: string }) {
  const { agent } = home;
  const firstName = firstNameOf(home);
  const isNew = isNewToday(home);
  const phone = agent.phone ?? home.recipient.phone;
  const host = isHost(home);
  const firm = home.recipient.kind === 'agent' && !host ? leadingFirm(home) : null;
  const account = useAccount();
  return (
    <Panel raised>
      <p className="side-price">
        <b className="num">
          {home.price === null ? PRICE_ON_REQUEST : formatDollars(home.price)}
          {home.kind === 'rental' && home.price !== null && <span className="per">/month</span>}
        </b>
        <Badge tone={home.status === 'pending' ? 'warning' : isNew ? 'positive' : 'accent'}>
          {isNew ? 'New today' : STATUS_TEXTS[home.status][home.kind]}
        </Badge>
      </p>
      <div className="agent-card">
        <div className="agent-id">
          <Avatar name={recipient} />
          <div>
            <b className={firm === null ? undefined : 'leading-firm'}>{firm ?? recipient}</b>
            {firm !== null && <span className="agent-name">{recipient}</span>}
            <span className="muted small">
              {host
                ? hostText(home)
                : home.recipient.kind === 'agent'
                  ? [agent.license, agent.name && firm === null ? agent.firm : null].filter(Boolean).join(', ')
                  : ANSWERS_FOR[home.recipient.kind](home.mlsSource)}
            </span>
          </div>
        </div>
        {agentId !== null && agent.name && !host && (
          <p className="small">
            <Link to={`/agents/${agentId}`}>Profile and listings of {agent.name}</Link>
          </p>
        )}
        {wrote && (
          <p className="since" role="status">
            <Icon name="check" className="icon-sm" />
            You wrote to {firstName} just now{account && <Link to="/messages">Open the conversation</Link>}
          </p>
        )}
        <ScheduleTour home={home} onContact={onContact} className="btn btn-primary btn-block" />
        <ContactLink home={home} onContact={onContact} className="btn btn-block">
          <Icon name="mail" />
          Send Message
        </ContactLink>
        {phone && (
          <a className="btn btn-block" href={phoneHref(phone)}>
            <Icon name="phone" />
            {agent.phone ? 'Call Agent' : `Call ${recipient}`}
          </a>
        )}
        <p className="small muted">
          Only {firstName} gets your message. Your phone number stays hidden until you share it.
        </p>
      </div>
    </Panel>
  );
}

/** The bottom bar on narrow screens. */
export function ContactBar(props: ContactActionsProps) {
  return (
    <div className="prop-bar">
      <ContactLink {...props} className="btn">
        <Icon name="mail" />
        Message
      </ContactLink>
      <ScheduleTour {...props} className="btn btn-primary" />
    </div>
  );
}
