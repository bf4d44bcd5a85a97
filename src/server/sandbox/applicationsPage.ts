import type { FastifyInstance } from 'fastify';
import { fill } from '#engine/texts';
import { type Application, deleteApplications, listApplications } from '#server/applications';
import type { TimeAndRandom } from '#server/configuration';
import type { Database } from '#server/database';
import { type Markup, markup } from '#server/http';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';

const PAGE = '/sandbox/applications/';
const NONCE_BYTES = 16;
const MAX_SHOWN = 200;
const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
});
const { applications: words } = texts;
const STYLE = `
.list{padding:0 0 0 20px}
.list p{margin:0}
section{border-top:1px solid var(--line);padding:0 0 16px}
h3{font-size:17px;margin:16px 0 8px}
`;

/** Mounts the page that lists applications, and deletes those of a person. */
export async function mountApplicationsPage(
  app: FastifyInstance,
  { query }: Database,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  await app.register(
    async (page) => {
      readForms(page);

      page.get('/', async (_request, reply) =>
        sendSandboxPage(
          reply,
          timeAndRandom.newSecret(NONCE_BYTES),
          words.title,
          applicationsPage(await listApplications(query, MAX_SHOWN)),
          { style: STYLE, formAction: ["'self'"] },
        ),
      );

      page.post('/forget', async (request, reply) => {
        await deleteApplications(query, formField(request.body, 'id'));
        return seeOther(reply, PAGE);
      });
    },
    { prefix: PAGE.slice(0, -1) },
  );
}

function applicationsPage(applications: readonly Application[]): Markup {
  if (applications.length === 0) return markup`<p>${words.none}</p>`;
  const people = new Map<string, Application[]>();
  for (const application of applications) {
    const { personal_number: number } = application;
    people.set(number, [...(people.get(number) ?? []), application]);
  }
  return markup`<p>${words.intro}</p>
${[...people.values()].map(personPart)}`;
}

/** The form identifies the person by the id of an application, not by the personal number. */
function personPart(applications: readonly Application[]): Markup {
  const [newest] = applications;
  if (newest === undefined) return markup``;
  const name = `${newest.given_name} ${newest.surname}`;
  return markup`<section><h2>${name}</h2>
${applications.map(applicationPart)}
<form method="post" action="${PAGE}forget"><input type="hidden" name="id" value="${newest.id}"><button>${fill(words.remove, { name })}</button></form></section>
`;
}

function applicationPart({ created_at, declared_at, products, results }: Application): Markup {
  const items = products.map(({ productName, conditionNumber }, index) => {
    const { wasSigned = false, resultText: result = '' } = results[index] ?? {};
    const decision = fill(wasSigned ? words.granted : words.pending, { result });
    return markup`<li><strong>${productName}</strong> (${conditionNumber})<p>${decision}</p></li>`;
  });
  // Only that there is one: its content is sealed.
  const declared =
    declared_at === null
      ? markup``
      : markup`<p>${fill(words.declared, { time: WHEN.format(declared_at) })}</p>`;
  return markup`<h3>${WHEN.format(created_at)}</h3>
${declared}<ul class="list">${items}</ul>`;
}
