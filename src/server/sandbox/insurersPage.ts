import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TimeAndRandom } from '#server/configuration';
import { filledMarkup, type Markup, markup } from '#server/http';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { endOf } from './course.ts';
import { INSURERS, type Insurer } from './insurers.ts';
import { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';
import type { SimulatedCollection, SimulatedCollections } from './simulatedCollections.ts';

/** Path of the insurers' page. */
const INSURERS_PAGE = '/sandbox/insurers/';

const NONCE_BYTES = 16;

/** Mounts the page that lists the insurers and what is being collected. It works without scripts. */
export async function mountInsurersPage(
  app: FastifyInstance,
  collections: SimulatedCollections,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  await app.register(
    async (page) => {
      readForms(page);

      page.get('/', async (_request, reply): Promise<FastifyReply> => {
        const content = insurersPage(await collections.underWay(), timeAndRandom.now());
        return sendSandboxPage(reply, timeAndRandom.newSecret(NONCE_BYTES), words.title, content, {
          style: INSURERS_STYLE,
          formAction: ["'self'"],
        });
      });

      page.post('/status', async (request, reply) => {
        const status = formField(request.body, 'status');
        const isKnown = status === '' || Object.hasOwn(texts.collectionStatuses, status);
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
.list>li{border-top:1px solid var(--line);padding:12px 0}
.list p{margin:4px 0}
.more{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}
code{font:15px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
`;

const { insurers: words } = texts;
/** Statuses that no simulated insurer reaches by itself, each with what it means to the guide. */
const STATUSES = Object.entries(texts.collectionStatuses);

/** The collections in progress, then every insurer. */
function insurersPage(underWay: readonly SimulatedCollection[], now: number): Markup {
  return markup`
<p>${words.intro}</p>
<p>${filledMarkup(words.how, { app: markup`<a href="/sandbox/bankid/">${texts.bankIdApp.title}</a>` })}</p>
<h2>${words.underWay}</h2>
${underWay.length === 0 ? markup`<p>${words.noneUnderWay}</p>` : markup`<ul class="list">${underWay.map((one) => row(one, now))}</ul>`}
<p><a href="/sandbox/insurers/">${words.refresh}</a></p>
<h2>${words.all}</h2>
<ul class="list">${INSURERS.map(described)}</ul>`;
}

function row({ id, insurer, createdAt, status, isChosen }: SimulatedCollection, now: number) {
  const age = Math.max(0, Math.floor((now - createdAt.getTime()) / 1000));
  const release = isChosen
    ? [markup`<button class="main" name="status" value="">${words.release}</button>`]
    : [];
  return markup`<li><strong>${insurer.displayName}</strong>
<p>${filledMarkup(words.started, { status: markup`<code>${status}</code>`, age })}</p>
<form method="post" action="/sandbox/insurers/status"><input type="hidden" name="id" value="${id}">
<p id="h-${id}">${words.answerInstead}</p><div class="more" role="group" aria-labelledby="h-${id}">${release}${STATUSES.map(([name, label]) => markup`<button name="status" value="${name}">${label}</button>`)}</div></form></li>`;
}

function described(insurer: Insurer): Markup {
  const { displayName, shows } = insurer;
  return markup`<li><strong>${displayName}</strong><p>${shows}</p>
<p>${filledMarkup(words.end, { status: markup`<code>${endOf(insurer)}</code>` })}</p></li>`;
}
