import { Link } from 'react-router';
import { actionSentence, type LoggedAction } from './action-texts.ts';

/** What somebody did, as a sentence with a link to the affected item. */
export function ActionLine({ action }: { action: LoggedAction }) {
  const { lead, link, rest } = actionSentence(action);
  return (
    <>
      {lead}
      {link && <Link to={link.to}>{link.text}</Link>}
      {rest}
    </>
  );
}
