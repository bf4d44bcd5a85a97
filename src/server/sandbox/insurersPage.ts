import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sources } from '#server/configuration';
import { formField, readForms, seeOther } from './forms.ts';
import { INSURERS_STYLE, insurersPage, STATUSES } from './insurersMarkup.ts';
import { sendSandboxPage } from './sandboxPage.ts';
import type { SimulatedCollections } from './simulatedCollections.ts';

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
