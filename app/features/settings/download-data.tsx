import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction } from '#app/session/call-function.ts';
import { Button } from '#app/ui/button/button.tsx';

export function DownloadData() {
  const { isBusy, submit } = usePersonalSubmit();

  const download = () =>
    submit(async ({ client }) => {
      const record = await callFunction<object>(client, 'export-account');
      const file = new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(file),
        download: 'stoop-account.json',
      });
      link.click();
      URL.revokeObjectURL(link.href);
    });

  return (
    <section className="settings-part">
      <h3>Your data</h3>
      <p>
        Everything we hold about you, in one file that programs can read: profile, sign-in methods, devices, choices,
        agreements, messages, saved homes and searches, uploads, and our own record of your sign-ins. It contains no
        passwords or keys.
      </p>
      <p>
        <Button icon="copy" busyText={isBusy && 'Collecting...'} onClick={() => void download()}>
          Download my data
        </Button>
      </p>
    </section>
  );
}
