import type { FastifyInstance } from 'fastify';
import type { Config, Sources } from '#server/configuration';
import type { Database } from '#server/database';
import { markup, refuseNul } from '#server/http';
import { mountApplicationsPage } from './applicationsPage.ts';
import { mountMailbox } from './mailbox.ts';
import { sendSandboxPage } from './sandboxPage.ts';
import { hasInsurers, hasPhone } from './simulated.ts';
import { mountSimulators } from './simulator.ts';

const NONCE_BYTES = 16;

/** The pages that stand in for what is outside: mounted only when the sandbox is on. */
export async function mountSandbox(
  app: FastifyInstance,
  config: Config,
  database: Database,
  sources: Sources,
): Promise<void> {
  await app.register(async (sandbox) => {
    refuseNul(sandbox);
    mountFirstPage(sandbox, config, sources);
    mountMailbox(sandbox, database, sources);
    await mountApplicationsPage(sandbox, database, sources);
    await mountSimulators(sandbox, config, database, sources);
  });
}

/** Names and addresses of its pages, for whoever has just started the server. */
export function sandboxPages(config: Config): readonly (readonly [name: string, path: string])[] {
  return [
    ['Sandbox', '/sandbox/'],
    ...(hasPhone(config) ? [['BankID', '/sandbox/bankid/'] as const] : []),
    ...(hasInsurers(config) ? [['Insurers', '/sandbox/insurers/'] as const] : []),
    ['Mailbox', '/sandbox/mailbox/'],
  ];
}

function mountFirstPage(app: FastifyInstance, config: Config, sources: Sources): void {
  const bankId = hasPhone(config)
    ? [
        markup`<li><a href="/sandbox/bankid/"><strong>BankID</strong>Spela telefonen: skanna, legitimera, skriv under eller avbryt.</a></li>`,
      ]
    : [];
  const insurers = hasInsurers(config)
    ? [
        markup`<li><a href="/sandbox/insurers/"><strong>Andra försäkringsbolag</strong>Se vad bolagen svarar och följ hämtningar som pågår.</a></li>`,
      ]
    : [];
  app.get('/sandbox/', async (_request, reply) =>
    sendSandboxPage(
      reply,
      sources.newSecret(NONCE_BYTES),
      'Sandlåda',
      markup`<p>Här finns det som annars ligger utanför guiden. Sidorna finns inte i drift.</p>
<ul class="rows">
${bankId}${insurers}<li><a href="/sandbox/applications/"><strong>Ansökningar</strong>Se vad testpersoner har ansökt om och ta bort det.</a></li>
<li><a href="/sandbox/mailbox/"><strong>Mejl</strong>Läs de mejl som guiden har skickat.</a></li>
<li><a href="/v1/openapi.json"><strong>API</strong>Anropen som guiden använder, som OpenAPI.</a></li>
<li><a href="/start/"><strong>Guiden</strong>Gå till guidens första sida.</a></li>
</ul>`,
    ),
  );
}
