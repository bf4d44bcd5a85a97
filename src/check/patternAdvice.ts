import type { Code } from './codes.ts';
import type { Advice } from './finding.ts';
import { shown } from './naming.ts';

/**
 * What a text that breaks a schema's `pattern` means. Patterns that say something definite are
 * told in words; for the others the schema's own description does.
 */
export function patternAdvice(
  pattern: string,
  property: string,
  value: unknown,
  hint: string,
): Advice & { readonly code: Code } {
  if (value === '' || (typeof value === 'string' && value.trim() === '')) {
    return {
      code: 'empty-text',
      message: `"${property}" är tom.`,
      mend: `Skriv en text, eller ta bort raden om den inte behövs. ${hint}`.trim(),
    };
  }
  const placeholder = /^\\\{(\w+)\\\}$/.exec(pattern)?.[1];
  if (placeholder) {
    return {
      code: 'wrong-form',
      message: `Texten "${property}" saknar {${placeholder}}.`,
      mend: `Skriv {${placeholder}} där värdet ska stå. Det byts ut när texten visas.`,
    };
  }
  if (pattern === PLAIN_TEXT) {
    return {
      code: 'html',
      message: `"${property}" innehåller < eller >, men här visas bara vanlig text.`,
      mend: 'Ta bort taggarna.',
    };
  }
  if (pattern === COLOR) {
    return {
      code: 'wrong-form',
      message: `Färgen "${property}" ska skrivas som #rrggbb, men här står ${shown(value)}.`,
      mend: 'Skriv till exempel #f5f1e8: sex siffror eller små bokstäver a–f efter #.',
    };
  }
  return {
    code: 'wrong-form',
    message: `"${property}" kan inte vara ${shown(value)}.`,
    mend: hint || `Värdet ska följa mönstret ${pattern}.`,
  };
}

const PLAIN_TEXT = '^[^<>]*$';
/** As colours are written in `brand.schema.json`. */
export const COLOR = '^#[0-9a-f]{6}$';
