import { useState } from 'react';
import { useNavigate } from 'react-router';
import { roleSchema } from '#domain/people/role-form.ts';
import {
  CHOOSABLE_ROLES,
  type ChoosableRole,
  isChoosableRole,
  profileOfRole,
  type Role,
} from '#domain/people/roles.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { throwIfFailed } from '#app/session/throw-if-failed.ts';
import { rememberAccount } from '#app/session/session.ts';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Check } from '#app/ui/field/check.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import '#app/ui/field/radio-list.css';
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
  /** Preselected if no role is stored. Null: the person has to choose. */
  preselected?: ChoosableRole | null;
}

export function RoleForm({ userId, role: stored, preselected = 'BUYER' }: RoleFormProps) {
  // A role that the picker doesn't offer is kept until another is chosen, so nobody loses it by pressing Save.
  const navigate = useNavigate();
  const toast = useToast();
  const first = isChoosableRole(stored) ? stored : stored === null ? preselected : null;
  const form = usePersonalForm(roleSchema, {
    keep: { as: 'role', fields: ['role'] },
    async send({ role: chosen }, { client }) {
      throwIfFailed(await client.rpc('choose_role', { role: chosen }));
      rememberAccount({ id: userId, role: chosen });
      toast({ title: 'Role saved', text: 'Please complete your profile to get started.' });
      await navigate(profileOfRole(chosen));
    },
  });

  const kept = form.field('role').defaultValue;
  const [role, setRole] = useState(isChoosableRole(kept) ? kept : first);

  return (
    <FormFrame {...form.frame} className="stack">
      {stored === 'OWNER' && <p>Your role is Owner. If you save another one, it replaces this one.</p>}
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
        <SubmitButton disabled={role === null} busyText={form.isBusy && 'Saving...'}>
          Save Role
        </SubmitButton>
      </p>
    </FormFrame>
  );
}
