import type { Endpoint } from '#server/http';
import document from '../../../schemas/reference/questionnaire.json' with { type: 'json' };

/** `GET /v1/api/questionnaire` (specification, section 7): the questions of the in-depth guide. */
export function questionnaire(): Endpoint {
  const body = { questions: document.questions };
  return {
    method: 'GET',
    path: '/api/questionnaire',
    access: 'member',
    answer: async () => ({ status: 200, body }),
  };
}
