// Mails about a posting: to its lister and to the firm's broker.
import { timeText } from '#domain/times/new-york-mail.ts';
import { textIn } from '#domain/forms/read-form.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import type { PostingEvent } from './lifecycle.ts';
import type { Posting } from './posting.ts';

const REASON = 'You’re getting this because you have a listing on Stoop.';

/** What its lister calls it: the address that they typed. */
export function nameOfPosting({ published, form }: Pick<Posting, 'published' | 'form'>): string {
  const fields = published ?? form;
  const [address, unit] = [textIn(fields, 'address').trim(), textIn(fields, 'unit').trim()];
  return [address || 'Your listing', unit].filter(Boolean).join(', unit ').slice(0, 200);
}

interface Surroundings {
  siteUrl: string;
  note: string | null;
}

type Who = 'lister' | 'broker';
type Texts = Pick<MailContent, 'subject' | 'preview' | 'paragraphs' | 'button'>;

const TEXTS: Partial<Record<PostingEvent, (posting: Posting, name: string, mail: Surroundings) => Texts>> = {
  submit: (_posting, name, { siteUrl }) => ({
    subject: `${name} needs your approval`,
    preview: 'A salesperson of your firm wants to publish a listing.',
    paragraphs: ['A salesperson of your firm wants to publish this listing. It isn’t public until you approve it.'],
    button: { label: 'Review the listing', url: `${siteUrl}/list-property?tab=firm` },
  }),
  approve: (posting, name, { siteUrl }) =>
    posting.state === 'inactive'
      ? {
          subject: `${name} was approved`,
          preview: 'Activate it to put it online.',
          paragraphs: ['Your listing was approved. Its free week was used before, so activate it to put it online.'],
          button: { label: 'Open your listings', url: `${siteUrl}/list-property?tab=inactive` },
        }
      : {
          subject: `${name} is online`,
          preview: 'Your listing was approved.',
          paragraphs: [`Your listing was approved and is active${until(posting)}.`],
          button: { label: 'See your listings', url: `${siteUrl}/list-property` },
        },
  send_back: (posting, name, { siteUrl, note }) => ({
    subject: `${name} needs a change`,
    preview: 'Your listing was sent back.',
    paragraphs: ['Your listing was sent back before it was published. The reason:', note ?? ''],
    button: { label: 'Edit the listing', url: `${siteUrl}/edit-listing/${posting.id}` },
  }),
  hold: (posting, name, { siteUrl, note }) => ({
    subject: `${name} is off the market while we look at it`,
    preview: 'Your listing is being reviewed.',
    paragraphs: ['Your listing was taken off the market until somebody has looked at it. The reason:', note ?? ''],
    button: { label: 'Edit the listing', url: `${siteUrl}/edit-listing/${posting.id}` },
  }),
  expire: (_posting, name, { siteUrl }) => ({
    subject: `${name} is no longer online`,
    preview: 'Your listing is inactive.',
    paragraphs: [
      'We didn’t hear that the home is still available, so the listing is inactive and nobody can see it.',
      'You can put it back on the market for $20, or mark it as leased or sold.',
    ],
    button: { label: 'Open your listings', url: `${siteUrl}/list-property?tab=inactive` },
  }),
  refund: (_posting, name, { siteUrl }) => ({
    subject: `${name} is no longer online`,
    preview: 'The payment for your listing was returned.',
    paragraphs: ['The payment for this listing was refunded or disputed, so the listing is inactive.'],
    button: { label: 'Open your listings', url: `${siteUrl}/list-property?tab=inactive` },
  }),
  restore: (posting, name, { siteUrl }) => ({
    subject: `${name} is online again`,
    preview: 'The payment for your listing is valid again.',
    paragraphs: [
      `The dispute about this listing’s payment ended in your favor. The listing is active${until(posting)}.`,
    ],
    button: { label: 'See your listings', url: `${siteUrl}/list-property` },
  }),
};

const until = ({ activeUntil }: Posting) => (activeUntil ? ` until ${timeText(activeUntil)}` : '');

/** Null: nobody is told of this by mail. */
export function stepMail(event: PostingEvent, who: Who, posting: Posting, mail: Surroundings): MailContent | null {
  const texts = TEXTS[event]?.(posting, nameOfPosting(posting), mail);
  if (!texts) return null;
  return {
    kind: `posting-${event.replaceAll('_', '-')}`,
    ...texts,
    heading: texts.subject,
    reason: who === 'broker' ? 'You’re getting this because you’re the broker of the listing’s firm on Stoop.' : REASON,
  };
}

/** A day before the end: is the home still available? */
export function stillAvailableMail(posting: Posting, link: string): MailContent {
  const name = nameOfPosting(posting);
  return {
    kind: 'posting-still-available',
    subject: `Is ${name} still available?`,
    preview: 'Your listing ends tomorrow unless you confirm it.',
    heading: `Is ${name} still available?`,
    paragraphs: [
      `Your listing is active${until(posting)}. If the home is still available, confirm it and its week starts again, free. If it’s gone, tell us and we’ll close the listing.`,
    ],
    button: { label: 'Answer', url: link },
    note: 'If you don’t answer, the listing becomes inactive and nobody can see it. Putting it back then costs $20.',
    reason: REASON,
  };
}

/** To the address that somebody gave with a draft. */
/** Without anything that was typed, because anybody can enter anybody's address. */
export function unclaimedDraftMail(link: string): MailContent {
  return {
    kind: 'listing-draft',
    subject: 'Your draft of a listing',
    preview: 'Open it to finish and publish the listing.',
    heading: 'Your draft is saved',
    paragraphs: [
      'We keep your draft of a listing for seven days. The link lets you change it and add photos.',
      'To publish it, open the link in a browser with JavaScript and sign in. The draft then moves into your account.',
    ],
    button: { label: 'Open the draft', url: link },
    note: 'Anybody with this link can read and change the draft.',
    hint: { lead: 'You didn’t write a listing?', text: 'Ignore this email. The draft is deleted after seven days.' },
    reason: 'You’re getting this because somebody entered this address with a listing on Stoop. It is not marketing.',
  };
}
