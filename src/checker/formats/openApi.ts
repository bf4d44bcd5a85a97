import { advise, child, type Document, located, quoted, type RawFinding } from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

/** Checks the version of the API document; its contents are checked by the tests of the server. */
export function checkOpenApi(document: Document): readonly RawFinding[] {
  const version = child(document.content?.value, 'openapi');
  if (typeof version === 'string' && version.startsWith('3.1.')) return [];
  return [
    located(document, {
      code: 'openapi-version',
      pointer: '/openapi',
      ...advise(findings.files['openapi-version'], { version: quoted(version) }),
    }),
  ];
}
