import type { Config, Sources } from '#server/configuration';
import type { CountCall, Endpoint } from '#server/http';
import type { Eid } from '#server/orders';
import type { KeptPdfs } from '#server/pdf';
import { iddDocument } from './iddDocument.ts';
import { resultOf } from './sessionResult.ts';

const TEN_MINUTES_MS = 600_000;
/** Documents are drawn one after the other: enough for a visitor, too few to stop others. */
const DOCUMENTS_PER_PERSON = 30;

/** `GET /v1/api/idd` (specification, section 7): the information about what was recommended. */
export function idd({
  config,
  countCall,
  eid,
  pdfs,
  sources,
}: {
  readonly config: Config;
  readonly countCall: CountCall;
  readonly eid: Eid;
  readonly pdfs: KeptPdfs;
  readonly sources: Sources;
}): Endpoint {
  return {
    method: 'GET',
    path: '/api/idd',
    access: 'member',
    async answer(request, visitor) {
      const result = await resultOf(eid.database, visitor);
      await countCall(request, {
        name: 'idd of a person',
        person: visitor.person.personalNumber,
        windowMs: TEN_MINUTES_MS,
        most: Math.min(config.callLimit, DOCUMENTS_PER_PERSON),
      });
      const now = new Date(sources.now());
      return {
        status: 200,
        body: await pdfs.find(iddDocument(result, now), now),
        file: { contentType: 'application/pdf', name: 'information-om-forsakringarna.pdf' },
      };
    },
  };
}
