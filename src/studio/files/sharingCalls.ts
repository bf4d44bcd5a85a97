import { NAMING } from './copy.ts';
import type { StudioCall } from './handler.ts';
import type { SharedCopy } from './SharedCopy.ts';
import type { Sending, SendResult } from './sharing.ts';

/** Longer than any title that is read in a list of changes. */
const LONGEST_TITLE = 200;

/**
 * The calls of those who share their changes, by method and path.
 *
 * | call                                               | answer                             |
 * |----------------------------------------------------|------------------------------------|
 * | GET /studio/sharing                                | `SharingState`                     |
 * | POST /studio/proposal `Sending`                    | `SendResult`; 422 for what is none |
 * | POST /studio/latest                                | `LatestPlan`                       |
 * | POST /studio/latest/take `{ to, id }`              | `LatestResult`                     |
 * | GET /studio/versions?path=                         | `{ versions? }`                    |
 * | GET /studio/version?path=&id=                      | `{ text }`, null when not there    |
 */
export function sharingCalls(copy: SharedCopy): Readonly<Record<string, StudioCall>> {
  const ok = async (body: Promise<unknown>) => ({ status: 200, body: await body });
  return {
    'GET /studio/sharing': () => ok(copy.state()),
    'POST /studio/proposal': async ({ body: { id, title, summary, name, email } }) => {
      if (typeof id !== 'string' || typeof summary !== 'string') return { status: 422, body: {} };
      const author = { name: lineFrom(name), email: lineFrom(email) };
      const sending = { id, title: lineFrom(title), summary: textFrom(summary), author };
      const kind = missingIn(sending);
      return kind ? { status: 200, body: { kind } } : ok(copy.send(sending));
    },
    'POST /studio/latest': () => ok(copy.plan()),
    'POST /studio/latest/take': ({ body: { to, id } }) =>
      ok(copy.take({ to: String(to), id: String(id) })),
    'GET /studio/versions': ({ query }) =>
      ok(copy.versions(query.get('path') ?? '').then((versions) => ({ versions }))),
    'GET /studio/version': ({ query }) =>
      ok(copy.textAt(query.get('id') ?? '', query.get('path') ?? '').then((text) => ({ text }))),
  };
}

function missingIn({ title, author }: Sending): SendResult['kind'] | undefined {
  if (title === '') return 'no title';
  if (!NAMING.test(author.name)) return 'no name';
  return NAMING.test(author.email) ? undefined : 'no email';
}

/** Text without control characters, which git refuses in part. */
function textFrom(value: string): string {
  return value.replace(/(?![\n\t])\p{Cc}/gu, ' ');
}

/** One line of text, without what would end it or a name in a header. */
function lineFrom(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replace(/[\p{Cc}<>]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
}
