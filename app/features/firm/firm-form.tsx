import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { State } from '#domain/listings/listing.ts';
import { firmSchema } from '#domain/people/firm-form.ts';
import type { FirmSuggestion } from '#domain/people/suggest-firms.server.ts';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { useSuggestions } from '#app/forms/use-suggestions.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { SubmitButton } from '#app/ui/button/submit-button.tsx';
import { Combobox } from '#app/ui/combobox/combobox.tsx';
import { SelectField } from '#app/ui/field/field.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

const STATE_NAMES: Record<State, string> = { NY: 'New York', NJ: 'New Jersey' };
const isEnough = (text: string): boolean => text.length >= 2;
const noteOf = ({ state, brokerName }: FirmSuggestion) => `${state}, broker: ${brokerName || 'no name yet'}`;

interface FirmFormProps {
  /** Registers a brokerage; agents ask to join one. */
  isBroker: boolean;
  /** To choose from. */
  states: readonly State[];
}

export function FirmForm({ isBroker, states }: FirmFormProps) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = usePersonalForm(firmSchema, {
    keep: { as: 'firm', fields: ['name', 'state'] },
    async send(fields, { client }) {
      await callFunction(client, isBroker ? 'register-firm' : 'join-firm', fields);
      toast({
        title: isBroker ? 'Brokerage registered' : 'Asked',
        text: isBroker ? undefined : 'The broker sees it in their dashboard and gets an email.',
        tone: 'success',
      });
      await revalidate();
      return null;
    },
  });
  const { defaultValue: keptName = '', ...nameField } = form.field('name');
  const { defaultValue: keptState, ...stateField } = form.field('state');
  const [name, setName] = useState(keptName);
  const [state, setState] = useState(keptState ?? states[0] ?? 'NY');
  const { found, ask } = useSuggestions<FirmSuggestion>('suggest-firms', isEnough);
  const taken = isBroker ? found.find((firm) => firm.isSame && firm.state === state) : undefined;

  function type(text: string) {
    setName(text);
    ask(text);
  }

  return (
    <FormFrame
      {...form.frame}
      className="stack firm-form"
      aria-label={isBroker ? 'Register a brokerage' : 'Join a brokerage'}
    >
      <h2>{isBroker ? 'Register a brokerage' : 'Join your brokerage'}</h2>
      <Combobox
        {...nameField}
        label="Name as registered"
        maxLength={200}
        value={name}
        options={found.length === 0 ? null : found.map((firm) => ({ value: firm.name, note: noteOf(firm) }))}
        status={null}
        onType={type}
        onPick={({ value, note }) => {
          const firm = found.find((each) => each.name === value && noteOf(each) === note);
          if (firm && states.includes(firm.state)) setState(firm.state);
          type(value);
        }}
      />
      <SelectField
        {...stateField}
        label="State"
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        options={states.map((value) => ({ value, label: STATE_NAMES[value] }))}
      />
      <div role="status">
        {taken && (
          <Alert tone="warning">
            <b>
              {taken.name} is registered in {STATE_NAMES[taken.state]} already,
            </b>{' '}
            by {taken.brokerName || 'its broker'}. To list homes under it, choose the role Agent in your{' '}
            <Link to="/account-settings?section=role">account settings</Link>, then ask to join it here.
          </Alert>
        )}
      </div>
      {!taken && (
        <div>
          <SubmitButton busyText={form.isBusy && 'Saving…'}>{isBroker ? 'Register' : 'Ask to join'}</SubmitButton>
        </div>
      )}
    </FormFrame>
  );
}
