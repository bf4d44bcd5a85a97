import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sources } from '#server/configuration';
import { type Markup, markup } from '#server/http';
import { formField, readForms, seeOther, sendSandboxPage } from '#server/sandbox/pages';
import type { SimulatedCollection, SimulatedCollections } from './collections.ts';
import { endOf } from './course.ts';
import { INSURERS, type Insurer } from './insurers.ts';

/** Where the insurers' page is, on this server. */
const INSURERS_PAGE = '/sandbox/insurers/';

const NONCE_BYTES = 16;

/** Mounts the page that lists the insurers and what is being collected. Works without script. */
export async function mountInsurersPage(
  app: FastifyInstance,
  collections: SimulatedCollections,
  sources: Sources,
): Promise<void> {
  await app.register(
    async (page) => {
      readForms(page);

      page.get('/', async (_request, reply): Promise<FastifyReply> => {
        const content = insurersPage(await collections.underWay(), sources.now());
        return sendSandboxPage(
          reply,
          sources.newSecret(NONCE_BYTES),
          'Andra försäkringsbolag',
          content,
          { style: INSURERS_STYLE, formAction: ["'self'"] },
        );
      });

      page.post('/status', async (request, reply) => {
        const status = formField(request.body, 'status');
        const isKnown = status === '' || STATUSES.some(({ name }) => name === status);
        if (isKnown) await collections.choose(formField(request.body, 'id'), status);
        return seeOther(reply, INSURERS_PAGE);
      });
    },
    { prefix: INSURERS_PAGE.slice(0, -1) },
  );
}

/** The page's own CSS. */
const INSURERS_STYLE = `
.list{list-style:none;margin:0;padding:0}
.list>li{border-top:1px solid #ded8ca;padding:12px 0}
.list p{margin:4px 0}
.more{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
code{font:15px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
`;

/** Statuses that no insurer comes to by itself, and what the guide is told by them. */
const STATUSES: readonly { readonly name: string; readonly label: string }[] = [
  { name: 'RUNNING', label: 'Pågår' },
  { name: 'TWO FACTOR PENDING', label: 'Väntar på en kod till' },
  { name: 'AUTHENTICATION CONFLICT', label: 'Annan legitimering pågår' },
  { name: 'FAILED PDF PARSE', label: 'Kan inte läsa underlaget' },
  { name: 'HOLD FOR REVIEW', label: 'Läge som ingen känner till' },
];

/** What is being collected, then every insurer. */
function insurersPage(underWay: readonly SimulatedCollection[], now: number): Markup {
  return markup`
<p>Här är de bolag som guiden kan hämta försäkringar från. Alla är påhittade.</p>
<p>Så provar du: logga in i guiden, svara på frågorna och välj bolag. När hämtningen väntar på BankID
öppnar du <a href="/sandbox/bankid/">BankID-appen</a> och legitimerar dig inom 30 sekunder. Väljer du en
annan person än den som är inloggad svarar bolaget att fel person legitimerade sig.</p>
<h2>Hämtningar som pågår</h2>
${underWay.length === 0 ? markup`<p>Ingen hämtning pågår just nu.</p>` : markup`<ul class="list">${underWay.map((one) => row(one, now))}</ul>`}
<p><a href="/sandbox/insurers/">Uppdatera listan</a></p>
<h2>Bolagen</h2>
<ul class="list">${INSURERS.map(described)}</ul>`;
}

function row({ id, insurer, createdAt, status, isChosen }: SimulatedCollection, now: number) {
  const age = Math.max(0, Math.floor((now - createdAt.getTime()) / 1000));
  const release = isChosen
    ? [markup`<button class="main" name="status" value="">Låt den fortsätta</button>`]
    : [];
  return markup`<li><strong>${insurer.displayName}</strong>
<p><code>${status}</code>, startad för ${age} sekunder sedan.</p>
<form method="post" action="/sandbox/insurers/status"><input type="hidden" name="id" value="${id}">
<p id="h-${id}">Svara i stället med:</p><div class="more" role="group" aria-labelledby="h-${id}">${release}${STATUSES.map(({ name, label }) => markup`<button name="status" value="${name}">${label}</button>`)}</div></form></li>`;
}

function described(insurer: Insurer): Markup {
  const { displayName, shows } = insurer;
  return markup`<li><strong>${displayName}</strong><p>${shows}</p>
<p>Slutar med <code>${endOf(insurer)}</code></p></li>`;
}
