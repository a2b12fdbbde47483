// Says at the start what the settings leave out that a server for real people needs.
import type { Log } from '#db/log.ts';
import { isReachedByNobodyElse, type Settings } from './settings.ts';

export function warnOfGaps(settings: Settings, deskEmail: string, log: Log): void {
  const { databaseUrl, objects, payments, platform } = settings;
  const isPublic = !isReachedByNobodyElse(settings);
  if (databaseUrl && !objects) {
    log(
      'warn',
      'Uploaded files stay in the data folder of this server: set S3_BUCKET if another server uses this database',
    );
  }
  if (isPublic && !platform.smtp) log('warn', 'Mails are kept and not sent: set SMTP_URL');
  if (platform.smtp && !platform.deskEmail) {
    log(
      'warn',
      `Inquiries without another contact go to ${deskEmail}: set DESK_EMAIL to a mailbox that somebody reads`,
    );
  }
  if (isPublic && !payments) {
    log('warn', 'Payments are tests, so listings are activated for nothing: set STRIPE_SECRET_KEY');
  }
}
