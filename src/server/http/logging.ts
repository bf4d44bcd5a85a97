import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { type Config, propertiesOf } from '#server/configuration';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * The logger's options. Lines contain neither requests nor messages of errors: those of databases,
 * parsers and mail servers repeat what a visitor typed.
 */
export function loggerOptions(
  config: Config,
  stream: LogStream | undefined,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> {
  return {
    level: config.logLevel,
    base: null,
    serializers: {
      req: (request: { method: string }) => ({ method: request.method }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
    ...(stream === undefined ? {} : { stream }),
  };
}

/**
 * An error without its message: type, code, stack, and its cause likewise. The words of a service in `refusal` are
 * there when its client has made them fit for a log.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code, cause, refusal } = propertiesOf(error);
  // The stack starts with the message, which may itself have several lines.
  const frames = (error.stack ?? '').split(error.message).at(-1) ?? '';
  return {
    type: error.constructor.name,
    message: '',
    stack: frames.match(/^ +at .+$/gm)?.join('\n') ?? '',
    ...(typeof code === 'string' ? { code } : {}),
    ...(refusal === undefined ? {} : { refusal }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

interface ErrorDescription {
  readonly [key: string]: unknown;
  readonly type: string;
  /** Always empty; the logger's type requires it. */
  readonly message: '';
  readonly stack: string;
  readonly code?: string;
  readonly cause?: ErrorDescription;
}

/** Writes one line for each call: the route's pattern, never the requested URL. */
export function mountCallLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    request.log.info(line, 'answered');
  });
}
