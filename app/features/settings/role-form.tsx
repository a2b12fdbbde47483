import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CHOOSABLE_ROLES,
  type ChoosableRole,
  isChoosableRole,
  profileOfRole,
  type Role,
} from '#domain/people/roles.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { rememberAccount } from '#app/session/session.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import './settings.css';

const ROLE_TEXTS: Record<ChoosableRole, { label: string; note: string }> = {
  BUYER: { label: 'Buyer', note: 'Looking to purchase property' },
  RENTER: { label: 'Renter', note: 'Looking to rent property' },
  SELLER: { label: 'Seller', note: 'Selling property' },
  AGENT: { label: 'Agent', note: 'Real estate agent' },
  BROKER: { label: 'Broker', note: 'Real estate broker' },
};

interface RoleFormProps {
  userId: string;
  /** As stored; null before the first choice. */
  role: Role | null;
  /** Chosen from the start where none is stored; null: the person must choose. */
  preselected?: ChoosableRole | null;
}

export function RoleForm({ userId, role: stored, preselected = 'BUYER' }: RoleFormProps) {
  // A role outside the picker stays until another is chosen: nobody loses one by pressing Save.
  const [role, setRole] = useState(isChoosableRole(stored) ? stored : stored === null ? preselected : null);
  const { isBusy, submit } = usePersonalSubmit();
  const navigate = useNavigate();
  const toast = useToast();

  function save(event: FormEvent) {
    event.preventDefault();
    if (role === null) return;
    void submit(async ({ client }) => {
      throwIfFailed(await client.rpc('choose_role', { role }));
      rememberAccount({ id: userId, role });
      toast({ title: 'Role saved', text: 'Please complete your profile to get started.' });
      await navigate(profileOfRole(role));
    });
  }

  return (
    <form onSubmit={save} className="stack">
      {stored === 'OWNER' && <p>Your role is Owner. Another one, once saved, takes its place.</p>}
      <fieldset className="radio-list">
        <legend className="sr">Role</legend>
        {CHOOSABLE_ROLES.map((each) => (
          <Check
            key={each}
            type="radio"
            name="role"
            value={each}
            checked={each === role}
            onChange={() => setRole(each)}
          >
            <b>{ROLE_TEXTS[each].label}</b>
            <small>{ROLE_TEXTS[each].note}</small>
          </Check>
        ))}
      </fieldset>
      <p>
        <SubmitButton disabled={role === null} busyText={isBusy && 'Saving...'}>
          Save Role
        </SubmitButton>
      </p>
    </form>
  );
}
