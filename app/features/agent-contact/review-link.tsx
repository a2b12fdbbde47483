import { ButtonLink } from '#app/ui/button/button.tsx';

/** Nobody reviews themselves: whoever manages the profile asks clients instead. */
export function ReviewLink({ agentId, isOwn }: { agentId: number; isOwn: boolean }) {
  return isOwn ? (
    <ButtonLink icon="edit" to="/agents/own/review">
      Ask for reviews
    </ButtonLink>
  ) : (
    <ButtonLink icon="edit" to={`/agents/${agentId}/review`}>
      Write a review
    </ButtonLink>
  );
}
