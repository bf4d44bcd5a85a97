import { createHash } from 'node:crypto';
import { adaptDeclaration, declarationMessages, refuseDeviations } from '#engine/adapters';
import * as operations from '#operations';
import { type Endpoint, endpoint } from '#server/http';
import reference from '../../../schemas/reference/health-declaration.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };

/** The texts that screens use besides those of the declaration. */
export const MESSAGES = declarationMessages(texts);

const VERSION_LENGTH = 16;
const { name, steps, dependencies } = reference;
const content = { name, steps, dependencies };

/** The response to `GET /v1/api/health-declaration/3`. `version` is a hash of the rest. */
export const HEALTH_QUESTIONS = {
  ...content,
  version: createHash('sha256')
    .update(JSON.stringify(content))
    .digest('hex')
    .slice(0, VERSION_LENGTH),
};

const adapted = refuseDeviations(adaptDeclaration(HEALTH_QUESTIONS, MESSAGES));
if (!adapted.ok) {
  throw new Error(`The health declaration is unsound: ${JSON.stringify(adapted.faults)}`);
}

/** The health declaration as a form. */
export const { form, declaration } = adapted;

/** `GET /v1/api/health-declaration/3` (specification, section 7): the health declaration. */
export function healthDeclaration(): Endpoint {
  return endpoint(operations.getHealthDeclaration, {
    access: 'inDepth',
    respond: async () => ({ status: 200, body: HEALTH_QUESTIONS }),
  });
}
