import type { Endpoint } from '#server/http';
import { HEALTH_QUESTIONS } from './healthQuestions.ts';

/** `GET /v1/api/health-declaration/3` (specification, section 7): the questions about health. */
export function healthDeclaration(): Endpoint {
  return {
    method: 'GET',
    path: '/api/health-declaration/3',
    access: 'member',
    answer: async () => ({ status: 200, body: HEALTH_QUESTIONS }),
  };
}
