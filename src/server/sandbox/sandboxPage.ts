import type { FastifyInstance, FastifyReply } from 'fastify';
import { fill } from '#engine/texts';
import { Markup, markup, sendHtml, textOf } from '#server/http';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };

/** The colours of the brand, by the names of `tokens` in `schemas/brand.json`. */
const COLOURS = Object.entries(brand.tokens).map(([name, value]) => `--${name}:${value}`);

const STYLE = `
:root{${COLOURS.join(';')}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:17px/1.5 system-ui,sans-serif}
header,main{max-width:768px;margin:0 auto;padding:16px}
header a{margin-right:16px}
main{background:var(--surface);border-radius:14px;padding:24px 16px;margin-bottom:24px}
h1{font-size:28px;line-height:1.2;margin:0 0 16px}
h2{font-size:20px;margin:24px 0 8px}
a{color:var(--primary)}
ul.rows{list-style:none;margin:0;padding:0}
ul.rows a{display:block;padding:12px 0;border-top:1px solid var(--line);text-decoration:none}
ul.rows strong{display:block;text-decoration:underline}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}
dt{color:var(--textMuted)}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--page);border-radius:10px;padding:16px}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:10px;background:#fff}
fieldset{border:0;margin:0 0 16px;padding:0;min-width:0}
legend{font-weight:600;padding:0 0 8px}
button,input[type=text]{font:inherit;min-height:48px;border-radius:10px}
button{padding:8px 20px;border:2px solid var(--primary);background:var(--surface);color:var(--primary);font-weight:600;cursor:pointer}
button.main{background:var(--primary);color:var(--onPrimary)}
input[type=text]{width:100%;border:1px solid var(--textMuted);padding:8px 12px;background:var(--surface);color:inherit}
.alert{border-left:4px solid var(--error);background:var(--errorSoft);padding:12px 16px;margin:0 0 16px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;

/** The options of one page. */
export interface PageParts {
  /** CSS on top of what all pages share. */
  readonly style?: string;
  /** Sources of the `form-action` directive; `'none'` by default. */
  readonly formAction?: readonly string[];
}

/** Sends one of the sandbox's own pages: no script, and no frames but the sandbox's. */
export function sendSandboxPage(
  reply: FastifyReply,
  nonce: string,
  title: string,
  content: Markup,
  { style = '', formAction = ["'none'"] }: PageParts = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `form-action ${formAction.join(' ')}`,
  ].join('; ');
  const page = markup`<!doctype html>
<html lang="sv"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fill(texts.page.title, { title })}</title>
<style nonce="${nonce}">${new Markup(STYLE + style)}</style></head>
<body><header><a href="/sandbox/">${texts.page.home}</a><a href="/sandbox/mailbox/">${texts.page.mailbox}</a></header>
<main><h1>${title}</h1>
${content}</main></body></html>
`;
  return sendHtml(reply, policy, page.source);
}

const FORM_LIMIT_BYTES = 8_192;

/** Lets a Fastify scope parse submitted forms. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
    async (_request: unknown, body: Buffer) => new URLSearchParams(textOf(body)),
  );
}

/** One field of a submitted form; empty when it is absent. */
export function formField(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

/** Redirects after a form, so that a reload does not submit it again. */
export function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
