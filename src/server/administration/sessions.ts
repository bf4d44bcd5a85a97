import type { StoredConfig, TimeAndRandom } from '#server/configuration';
import type { CommandStreams, ExitStatus } from './commandLine.ts';
import type { WaitingMails } from './endSessions.ts';
import { runOperation } from './runOperation.ts';

/** Ends all logins and orders, as after a restore, and prints what there was. Returns 1 while mails are undecided. */
export async function reportEndedSessions(
  config: StoredConfig,
  mails: WaitingMails,
  { print, complain }: CommandStreams,
  timeAndRandom: TimeAndRandom,
): Promise<ExitStatus> {
  const input = mails === undefined ? {} : { mails };
  const ended = await runOperation(config, 'endSessions', input, timeAndRandom);
  if (!ended.isDone) {
    complain(
      `${ended.mails} mails wait, and after a restore some of them were sent before. Nothing is changed: add --drop-mails to remove them, or --send-mails to have them sent.`,
    );
    return 1;
  }
  print(`Ended: ${ended.sessions} logins, ${ended.orders} orders of BankID.`);
  if (ended.mails > 0) {
    print(`${ended.mails} waiting mails ${mails === 'drop' ? 'removed' : 'will be sent'}.`);
  }
  return 0;
}
