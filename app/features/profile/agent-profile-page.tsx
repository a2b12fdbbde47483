import { useMemo, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import { typedValues } from '#domain/forms/read-form.ts';
import { agentSchema } from '#domain/people/profile-forms.ts';
import { SignedOutNotice } from '#app/session/signed-out-notice.tsx';
import { usePersonalForm } from '#app/forms/use-form.ts';
import { withDraft } from '#app/forms/drafts.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { FormFrame } from '#app/ui/form/form-frame.tsx';
import { countOf, formatDay } from '#app/ui/format.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { Toggle } from '#app/ui/toggle/toggle.tsx';
import { AgentFields } from './agent-fields.tsx';
import { type AgentKind, findMissing, loadedValues, type MissingField, readValues } from './agent-form.ts';
import { FormFoot } from './form-foot.tsx';
import { FormSection } from './form-section.tsx';
import type { AgentProfileData } from './load-agent-profile.ts';
import { NextStep, nextStep } from './next-step.tsx';
import { MISSING_FIELDS } from './messages.ts';
import { type PhotoChange, PhotoWell } from './photo-well.tsx';
import { kindOfRole, saveAgentProfile } from './save-agent-profile.ts';
import '#app/forms/form-page.css';

const FORM_ID = 'agent-profile';

export function AgentProfilePage({ data }: { data: AgentProfileData }) {
  const { pathname } = useLocation();
  const { values } = useMemo(() => withDraft(pathname, loadedValues(data)), [pathname, data]);
  const [kind, setKind] = useState<AgentKind>(() => kindOfRole(data));
  const [typed, setTyped] = useState(values);
  const [isSaved, setSaved] = useState(false);
  const [photo, setPhoto] = useState<PhotoChange>(null);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const missing = findMissing(typed, kind);
  const { firstName, lastName, preferredName, email, phone, alternatePhone, license } = values;
  const form = usePersonalForm(agentSchema(kind), {
    values: { firstName, lastName, preferredName, email, phone, alternatePhone, license },
    draftOf: readValues,
    onRefused(_errors, now) {
      if (findMissing(readValues(now), kind).length > 0) toast(MISSING_FIELDS);
    },
    async send(fields, { client, session }) {
      const message = await saveAgentProfile({ client, session }, data, { fields, kind, photo });
      setPhoto(null);
      await revalidate();
      setSaved(true);
      toast({ ...message, link: message.link ?? nextStep(data.role, kind) });
    },
  });

  return (
    <>
      <div className="wrap">
        <header className="page-head">
          <h1>Edit profile</h1>
          <p>What people see before they write to you. Fields are required unless marked optional.</p>
          {kindOfRole(data) === 'AGENT' && (
            <p>
              <Link to="/agents/own/review">Ask clients for reviews, and answer them</Link>
            </p>
          )}
        </header>
        <SignedOutNotice />
        {(data.role === 'BUYER' || data.role === 'RENTER') && (
          <Alert>
            <b>You’re a {data.role === 'BUYER' ? 'buyer' : 'renter'} now.</b> Saving this page makes you{' '}
            {kind === 'AGENT' ? 'an agent' : 'a seller'}. What you’re looking for is on{' '}
            <Link to="/buyer-renter-profile">your own page</Link>.
          </Alert>
        )}
        <NextStep role={data.role} kind={kind} isSaved={isSaved} />
      </div>
      <FormFrame
        {...form.frame}
        id={FORM_ID}
        className="wrap page-form page-split"
        onInput={(event) => setTyped(readValues(typedValues(new FormData(event.currentTarget))))}
      >
        <div className="form-top role-toggle">
          <Toggle
            legend="I am"
            name="kind"
            options={[
              { value: 'AGENT', label: 'Agent' },
              { value: 'SELLER', label: 'Seller' },
            ]}
            value={kind}
            onChange={(value) => setKind(value === 'SELLER' ? 'SELLER' : 'AGENT')}
          />
          <span className="small muted">
            {kind === 'AGENT'
              ? 'You act for others. A license is required before you can publish.'
              : 'You sell or rent out your own homes. No license is needed.'}
          </span>
        </div>
        <FormSection title="Profile photo" hint="At least 180 px by 180 px, JPG.">
          <PhotoWell stored={data.photoUrl} change={photo} onChange={setPhoto} />
        </FormSection>
        <AgentFields form={form} values={values} kind={kind} missing={missing} />
      </FormFrame>
      <FormFoot
        formId={FORM_ID}
        note={
          missing.length > 0 ? (
            <WhyDisabled missing={missing} />
          ) : (
            <span className="small muted">Last saved {formatDay(data.profile.updated_at)}</span>
          )
        }
        save="SAVE"
        isBusy={form.isBusy}
        disabled={missing.length > 0}
      />
    </>
  );
}

function WhyDisabled({ missing }: { missing: readonly MissingField[] }) {
  return (
    <span className="why" role="status">
      <Icon name="warn" />
      <span>
        {countOf(missing.length, 'required field is', 'required fields are')} empty:{' '}
        {missing.map((field, index) => (
          <span key={field.id}>
            {index > 0 && ', '}
            <a href={`#${field.id}`}>{field.label}</a>
          </span>
        ))}
      </span>
    </span>
  );
}
