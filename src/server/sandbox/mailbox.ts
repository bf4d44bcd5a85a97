import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { fill } from '#engine/texts';
import type { TimeAndRandom } from '#server/configuration';
import { HttpError } from '#server/contract';
import type { CapturedMailTable, Database } from '#server/database';
import { type Markup, markup, sendHtml } from '#server/http';
import type { MailTransport } from '#server/mail';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { sendSandboxPage } from './sandboxPage.ts';

type CapturedMail = Selectable<CapturedMailTable>;

/** A mail's own HTML: framed by the mailbox, without scripts, links, forms or anything from outside. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

const { mailbox: words } = texts;
const MAX_SHOWN = 200;
const NONCE_BYTES = 16;
const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
});
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The sandbox mailbox: a list of captured mails, a page for each, and its HTML by itself. */
export function mountMailbox(
  app: FastifyInstance,
  database: Database,
  timeAndRandom: TimeAndRandom,
): void {
  app.get('/sandbox/mailbox/', async (_request, reply) => {
    const mails = await database.query
      .selectFrom('captured_mails')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    return sendSandboxPage(
      reply,
      timeAndRandom.newSecret(NONCE_BYTES),
      words.title,
      listPage(mails),
    );
  });

  app.get<{ Params: { id: string } }>('/sandbox/mailbox/:id/', async (request, reply) => {
    const mail = await findMail(database, request.params.id);
    return sendSandboxPage(
      reply,
      timeAndRandom.newSecret(NONCE_BYTES),
      mail.subject,
      mailPage(mail),
    );
  });

  app.get<{ Params: { id: string } }>('/sandbox/mailbox/:id/html', async (request, reply) => {
    const mail = await findMail(database, request.params.id);
    return sendHtml(reply, MAIL_POLICY, mail.html);
  });
}

async function findMail(database: Database, id: string): Promise<CapturedMail> {
  const mail = UUID.test(id)
    ? await database.query
        .selectFrom('captured_mails')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (mail === undefined) throw new HttpError('not_found');
  return mail;
}

function listPage(mails: readonly CapturedMail[]): Markup {
  if (mails.length === 0) return markup`<p>${words.none}</p>`;
  const rows = mails.map(
    (mail) => markup`
<li><a href="/sandbox/mailbox/${mail.id}/"><strong>${mail.subject}</strong>${fill(words.sent, { recipient: mail.recipient, time: WHEN.format(mail.created_at) })}</a></li>`,
  );
  return markup`<p>${words.intro}</p>
<ul class="rows">${rows}</ul>`;
}

function mailPage(mail: CapturedMail): Markup {
  return markup`<dl><dt>${words.recipient}</dt><dd>${mail.recipient}</dd>
<dt>${words.replyTo}</dt><dd>${mail.reply_to}</dd>
<dt>${words.createdAt}</dt><dd>${WHEN.format(mail.created_at)}</dd></dl>
<h2>${words.html}</h2>
<iframe src="/sandbox/mailbox/${mail.id}/html" sandbox title="${words.frame}"></iframe>
<h2>${words.text}</h2>
<pre>${mail.text}</pre>`;
}

/** Keeps mails in the database, for the sandbox mailbox. Like most mail servers it lacks SMTPUTF8. */
export function capturingTransport(database: Database): MailTransport {
  return {
    async deliver({ id, created_at, recipient, reply_to, subject, text, html }) {
      await database.query
        .insertInto('captured_mails')
        .values({ id, created_at, recipient, reply_to, subject, text, html })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },
    supportsUnicode: async () => false,
    close() {},
  };
}
