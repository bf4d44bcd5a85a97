import type { Code } from './codes.ts';
import type { Advice } from './finding.ts';
import { shown } from './naming.ts';
import { closest } from './spelling.ts';

/**
 * What a text that breaks a schema's `pattern` means. Patterns that say something definite are
 * told in words; for the others the schema's own description does.
 */
export function patternAdvice(
  pattern: string,
  called: string,
  value: unknown,
  hint: string,
): Advice & { readonly code: Code } {
  if (typeof value === 'string' && value.trim() === '') return emptyText(called);
  const placeholder = /^\\\{(\w+)\\\}$/.exec(pattern)?.[1];
  if (placeholder) {
    return {
      code: 'wrong-form',
      message: `Texten ${called} saknar {${placeholder}}.`,
      hint: `Skriv {${placeholder}} där värdet ska stå. Det byts ut när texten visas.`,
    };
  }
  if (pattern === PLAIN_TEXT) {
    return {
      code: 'html',
      message: `${called} innehåller < eller >, men här visas bara vanlig text.`,
      hint: 'Ta bort taggarna.',
    };
  }
  if (pattern === COLOR) {
    return {
      code: 'wrong-form',
      message: `Färgen ${called} ska skrivas som #rrggbb, men här står ${shown(value)}.`,
      hint: 'Skriv till exempel #f5f1e8: sex siffror eller små bokstäver a–f efter #.',
    };
  }
  if (pattern.startsWith(REQUIREMENTS) && typeof value === 'string') {
    return { code: 'wrong-form', ...requirementAdvice(called, value) };
  }
  return {
    code: 'wrong-form',
    message: `${called} kan inte vara ${shown(value)}.`,
    hint: hint || `Värdet ska följa mönstret ${pattern}.`,
  };
}

/** A text that is there and says nothing. */
export function emptyText(called: string): Advice & { readonly code: Code } {
  return {
    code: 'empty-text',
    message: `${called} är ${called.startsWith('Värde ') ? 'tomt' : 'tom'}.`,
    hint: 'Skriv en text, eller ta bort raden om den inte behövs.',
  };
}

const PLAIN_TEXT = '^[^<>]*$';
/** As colours are written in `brand.schema.json`. */
const COLOR = '^#[0-9a-f]{6}$';
/** How the pattern of a health declaration's requirements begins. */
const REQUIREMENTS = '^(required|numeric|min_value:';
const KNOWN = ['required', 'numeric', 'min_value', 'max_value'];
const ALL = 'Skriv required, numeric, min_value:N och max_value:N med | emellan.';

/** The first part of `required|numeric|min_value:1` that is none. */
function requirementAdvice(called: string, value: string): Advice {
  const parts = value.split('|');
  const wrong = parts.find((part) => !/^(required|numeric|(min|max)_value:\d{1,15})$/.test(part));
  const [name = '', bound] = (wrong ?? '').split(/:(.*)/s);
  const message = `${called} har kravet ${shown(wrong ?? value)}, som inte finns.`;
  if (bound !== undefined && KNOWN.includes(name)) {
    return { message, hint: `Skriv ett heltal efter kolon, till exempel ${name}:10.` };
  }
  const guess = closest(name, KNOWN);
  return { message, hint: guess ? `Menade du ${shown(guess)}? ${ALL}` : ALL };
}

/** The same text without what it was most likely not to have. */
export function ofOtherForm(pattern: string, here: string): readonly string[] {
  if (pattern === COLOR) return ofOtherColor(here);
  const plain = here
    .replace(/<[^<>]*>/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const candidates = [here.trim(), here.replace(/^http:/, 'https:'), plain];
  return candidates.filter((text) => text !== '');
}

/** The same colour as `#rrggbb`, from what CSS takes besides: `#FFF`, `fff`, or one that lets light through. */
function ofOtherColor(here: string): readonly string[] {
  const digits = here.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3,4}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return /^[0-9a-f]{6}(ff)?$/.test(long) ? [`#${long.slice(0, 6)}`] : [];
}
