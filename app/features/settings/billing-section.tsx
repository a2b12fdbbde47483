import { Badge } from '#app/ui/badge/badge.tsx';
import { Panel } from '#app/ui/panel/panel.tsx';
import { SettingsSection } from './settings-section.tsx';

export function BillingSection() {
  return (
    <SettingsSection title="Billing" hint="You have a free account.">
      <div className="plans">
        <Panel className="plan plan-current">
          <div className="row row-between">
            <h3>Basic Plan</h3>
            <Badge tone="accent">Current</Badge>
          </div>
          <b className="price">$0</b>
          <p className="muted small">Search, save, message, list.</p>
        </Panel>
        <Panel className="plan">
          <h3>Premium Plan</h3>
          <b className="price">
            $29 <span className="small muted">per month</span>
          </b>
          <p className="muted small">Advanced search &amp; alerts</p>
          <p className="hint">Payments aren’t set up on this site, so you can’t choose this plan yet.</p>
        </Panel>
      </div>
    </SettingsSection>
  );
}
