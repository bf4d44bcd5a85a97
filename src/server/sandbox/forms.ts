import type { FastifyInstance, FastifyReply } from 'fastify';
import { textOf } from '#server/http';

const FORM_LIMIT_BYTES = 8_192;

/** Lets a scope of the sandbox read what its pages' forms send. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: FORM_LIMIT_BYTES },
    async (_request: unknown, body: Buffer) => new URLSearchParams(textOf(body)),
  );
}

/** One field of a form that was sent; empty when it is not there. */
export function formField(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}

/** Leads on after a form, so that a reload does not send it again. */
export function seeOther(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}
