import type { Endpoint, Services } from './endpoint.ts';
import { iddDocument } from './iddDocument.ts';
import { drawPdf } from './pdf.ts';
import { resultOf } from './sessionResult.ts';

/** `GET /v1/api/idd` (specification, section 7): the information about what was recommended. */
export function idd({ eid, sources }: Services): Endpoint {
  return {
    method: 'GET',
    path: '/api/idd',
    access: 'member',
    async answer(_request, visitor) {
      const result = await resultOf(eid.database, visitor);
      const now = new Date(sources.now());
      return {
        status: 200,
        body: await drawPdf(iddDocument(result, now), now),
        file: { contentType: 'application/pdf', name: 'information-om-forsakringarna.pdf' },
      };
    },
  };
}
