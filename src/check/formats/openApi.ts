import type { Document, Found } from '#check/findings';
import { child, located, shown } from '#check/findings';

/** The call contract: its version alone. What it says is held to by the tests of the server. */
export function checkOpenApi(document: Document): readonly Found[] {
  const version = child(document.content?.value, 'openapi');
  if (typeof version === 'string' && version.startsWith('3.1.')) return [];
  return [
    located(document, {
      code: 'openapi-version',
      pointer: '/openapi',
      message: `Avtalet är skrivet i OpenAPI ${shown(version)}, men ska vara i 3.1.`,
      hint: 'Skriv "openapi": "3.1.0".',
    }),
  ];
}
