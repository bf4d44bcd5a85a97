import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server';
import { systemTimeAndRandom } from '../../src/server/configuration/deps.ts';
import { IN_MEMORY, openDatabase } from '../../src/server/database/database.ts';
import { enqueueMail } from '../../src/server/mail/outbox.ts';
import { startMailSender } from '../../src/server/mail/sender.ts';

/** The time that a nearby mail server takes for a mail. */
const DELIVERY_MS = 20;
const MAILS = 400;

/** Measures how fast the outbox is emptied: with one delivery at a time, and as configured. */
export async function benchMails(mails = MAILS): Promise<void> {
  console.info(`\nMails a second (${mails} waiting, ${DELIVERY_MS} ms each)`);
  console.info('at once     to many     to one');
  for (const atOnce of [1, 10, 20]) {
    const toMany = await measure(mails, atOnce, (index) => `${index}@exempel.se`);
    const toOne = await measure(mails, atOnce, () => 'kundservice@exempel.se');
    console.info(
      String(atOnce).padStart(7) + toMany.toFixed(0).padStart(12) + toOne.toFixed(0).padStart(11),
    );
  }
}

async function measure(
  mails: number,
  atOnce: number,
  recipientOf: (index: number) => string,
): Promise<number> {
  const database = await openDatabase({ databaseUrl: '', dataDir: IN_MEMORY });
  await database.query.transaction().execute(async (transaction) => {
    for (let index = 0; index < mails; index += 1) {
      const recipient = recipientOf(index);
      const mail = {
        recipient,
        replyTo: recipient,
        subject: 'Hej',
        text: 'Hej',
        html: '<p>Hej</p>',
      };
      await enqueueMail(transaction, mail, systemTimeAndRandom);
    }
  });
  let delivered = 0;
  const transport = {
    async deliver() {
      await pause(DELIVERY_MS);
      delivered += 1;
    },
    close() {},
  };
  const begun = performance.now();
  const report = (error: unknown) => {
    throw error;
  };
  const sender = startMailSender(
    database,
    transport,
    { ...readConfig({}), mailsAtOnce: atOnce },
    systemTimeAndRandom,
    report,
  );
  await sender.deliverDue();
  const seconds = (performance.now() - begun) / 1000;
  await sender.stop();
  await database.close();
  if (delivered !== mails) throw new Error(`${delivered} of ${mails} mails were delivered`);
  return mails / seconds;
}
