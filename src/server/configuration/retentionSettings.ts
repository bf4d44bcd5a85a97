import { duration, durationOrKeep } from './readers.ts';
import { setting } from './setting.ts';

/** How long personal data is kept; `RETENTION` says of each table by which of these. */
export const RETENTION_SETTINGS = {
  bookingRetention: setting(
    'BOOKING_RETENTION_DAYS',
    '90',
    duration('days', 1, 730),
    'for so long bookings of meetings are kept',
  ),
  outboxRetention: setting(
    'OUTBOX_RETENTION_DAYS',
    '2',
    duration('days', 1, 7),
    'for so long mails are tried that cannot be delivered',
  ),
  sandboxMailRetention: setting(
    'SANDBOX_MAIL_RETENTION_DAYS',
    '7',
    duration('days', 1, 90),
    'for so long mails stay in the sandbox mailbox',
  ),
  sandboxOrderRetention: setting(
    'SANDBOX_ORDER_RETENTION_MINUTES',
    '60',
    duration('minutes', 5, 60),
    'for so long the BankID that the sandbox plays keeps its orders',
  ),
  sessionIdle: setting(
    'SESSION_IDLE_MINUTES',
    '60',
    duration('minutes', 10, 480),
    'a login ends when it has not been used for so long',
  ),
  sessionLongest: setting(
    'SESSION_LONGEST_HOURS',
    '8',
    duration('hours', 1, 24),
    'a login ends after so long, however much it is used',
  ),
  collectionRetention: setting(
    'COLLECTION_RETENTION_DAYS',
    '14',
    duration('days', 1, 14),
    'for so long is kept what was fetched from other insurers, and who fetched it',
  ),
  applicationRetention: setting(
    'APPLICATION_RETENTION_YEARS',
    'keep',
    durationOrKeep('years', 10, 100),
    'for so long signed applications and health declarations are kept; keep is until somebody removes them, because an insurance that is in force rests on them',
  ),
} as const;

/** How long personal data is kept, in milliseconds; `Infinity` where nothing is removed by age. */
export type RetentionTimes = Readonly<Record<keyof typeof RETENTION_SETTINGS, number>>;
