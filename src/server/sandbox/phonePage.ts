import type { FastifyInstance, FastifyReply } from 'fastify';
import { startQuery } from '#server/bankid';
import type { Config, TimeAndRandom } from '#server/configuration';
import { markup } from '#server/http';
import { findPerson } from '#server/people';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { orderPage, orderTitle, SIMULATOR_STYLE, waitingPage } from './orderPages.ts';
import type { NotOpened, PhoneAction, SimulatedPhone } from './phone.ts';
import { formField, readForms, seeOther, sendSandboxPage } from './sandboxPage.ts';
import type { SimulatedOrder } from './simulatedOrders.ts';

/** Path of the simulator's page. */
const SIMULATOR_PAGE = '/sandbox/bankid/';

const NONCE_BYTES = 16;
const NOT_FOUND = markup`<p>${texts.order.notFound}</p>
<p><a href="/sandbox/bankid/">${texts.bankIdApp.toFirstPage}</a></p>`;

/** Mounts the page that simulates the phone. It works without scripts; no token stays in a URL. */
export async function mountSimulatorPage(
  app: FastifyInstance,
  phone: SimulatedPhone,
  timeAndRandom: TimeAndRandom,
): Promise<void> {
  await app.register(
    async (page) => {
      readForms(page);
      const nonce = () => timeAndRandom.newSecret(NONCE_BYTES);

      async function sendWaiting(reply: FastifyReply, refusal?: NotOpened): Promise<FastifyReply> {
        const content = waitingPage(await phone.waiting(), timeAndRandom.now(), refusal);
        if (refusal !== undefined) reply.code(422);
        return sendSandboxPage(reply, nonce(), texts.bankIdApp.title, content, {
          style: SIMULATOR_STYLE,
          formAction: ["'self'"],
        });
      }

      async function leadTo(reply: FastifyReply, opened: SimulatedOrder | NotOpened) {
        if (typeof opened === 'string') return sendWaiting(reply, opened);
        return seeOther(reply, `${SIMULATOR_PAGE}${opened.id}/`);
      }

      page.get<{ Querystring: { autostarttoken?: unknown } }>('/', async (request, reply) => {
        const { autostarttoken: token } = request.query;
        return typeof token === 'string'
          ? leadTo(reply, await phone.start(token))
          : sendWaiting(reply);
      });

      page.post('/scan', async (request, reply) => {
        const id = formField(request.body, 'id');
        const opened =
          id === '' ? phone.scan(formField(request.body, 'code').trim()) : phone.choose(id);
        return leadTo(reply, await opened);
      });

      page.get<{ Params: { id: string } }>('/:id/', async (request, reply) => {
        const order = await phone.find(request.params.id);
        if (order === undefined) {
          return sendSandboxPage(reply.code(404), nonce(), texts.order.notFoundTitle, NOT_FOUND);
        }
        if (order.status === 'pending' && order.opened_at === null) {
          return seeOther(reply, SIMULATOR_PAGE);
        }
        return sendSandboxPage(reply, nonce(), orderTitle(order), orderPage(order), {
          style: SIMULATOR_STYLE,
          formAction: ["'self'", ...originOf(order.return_url)],
        });
      });

      page.post<{ Params: { id: string } }>('/:id/', async (request, reply) => {
        const { id } = request.params;
        const act = phoneAction(request.body);
        if (act !== undefined) await phone.act(id, act);
        const order = await phone.find(id);
        const leadsBack = order?.status === 'complete' && order.device === 'same';
        return seeOther(reply, (leadsBack && order.return_url) || `${SIMULATOR_PAGE}${id}/`);
      });
    },
    { prefix: SIMULATOR_PAGE.slice(0, -1) },
  );
}

/**
 * The link to the page that simulates the phone, as if the app were started on the same device: a
 * path, or an absolute URL when clients hosted elsewhere are allowed.
 */
export function phoneUrl(
  { publicUrl, allowedOrigins }: Pick<Config, 'publicUrl' | 'allowedOrigins'>,
  autoStartToken: string,
): string {
  const base = allowedOrigins.length > 0 ? publicUrl.replace(/\/+$/, '') : '';
  return `${base}${SIMULATOR_PAGE}${startQuery(autoStartToken)}`;
}

/** Browsers apply the page's `form-action` to redirects after a form, too. */
function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

function phoneAction(body: unknown): PhoneAction | undefined {
  const act = formField(body, 'act');
  switch (act) {
    case 'approve':
    case 'wait': {
      const person = findPerson(formField(body, 'personalNumber'));
      return person && { act, personalNumber: person.personalNumber };
    }
    case 'refuse':
    case 'expire':
    case 'block':
    case 'unknownPending':
    case 'unknownFailed':
      return { act };
    default:
      return undefined;
  }
}
