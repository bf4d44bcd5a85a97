import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { fill } from '#engine/texts';
import type { TimeAndRandom } from '#server/configuration';
import { Markup, markup, sendHtml } from '#server/http';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };

/** Where people read and try the API. */
export const API_PAGE = '/v1/';

const FILES = '/sandbox/api';
const NONCE_BYTES = 16;

/** The files of Swagger UI that the page loads: read from the package for each request. */
const PACKAGE_FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Without a validator, which would be a call to another host. */
const START_SCRIPT = `SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const STYLE = `
body{margin:0}
header{padding:16px;font:17px/1.5 system-ui,sans-serif}
header a{margin-right:16px;color:${brand.tokens.primary}}
:focus-visible{outline:3px solid ${brand.tokens.focus};outline-offset:2px}
.swagger-ui .dialog-ux .modal-ux{min-width:0}
.swagger-ui .response-col_links{display:none}
@media (max-width:640px){
.swagger-ui .opblock-tag{flex-wrap:wrap}
.swagger-ui .opblock-tag small{flex:1 1 100%;order:1;padding:0}
}
`;

/** Mounts the page that shows the API document with Swagger UI, and the files it loads. */
export function mountApiPage(app: FastifyInstance, timeAndRandom: TimeAndRandom): void {
  app.get(API_PAGE, async (_request, reply) => {
    const nonce = timeAndRandom.newSecret(NONCE_BYTES);
    return sendHtml(reply, policy(nonce), page(nonce).source);
  });

  const { resolve } = createRequire(import.meta.url);
  for (const [name, type] of Object.entries(PACKAGE_FILES)) {
    app.get(`${FILES}/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type(type)
        .send(await readFile(resolve(`swagger-ui-dist/${name}`))),
    );
  }
  app.get(`${FILES}/start.js`, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/javascript; charset=utf-8')
      .send(START_SCRIPT),
  );
}

/** Swagger UI sets styles from scripts, which the policy does not restrict; its icons are `data:`. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function page(nonce: string): Markup {
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fill(texts.page.title, { title: texts.page.api })}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${FILES}/swagger-ui.css">
<style nonce="${nonce}">${new Markup(STYLE)}</style>
<script src="${FILES}/swagger-ui-bundle.js" defer></script>
<script src="${FILES}/start.js" defer></script></head>
<body><header lang="sv"><a href="/sandbox/">${texts.page.home}</a><a href="/v1/openapi.json">OpenAPI</a></header>
<main id="api"></main></body></html>
`;
}
