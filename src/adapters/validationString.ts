import type { DeclarationValidation } from './declarationFormat.ts';
import { numberIn } from './fieldReader.ts';

/** Each of the four more than once; a string with more is a mistake, or an attack. */
const MOST_PARTS = 20;

const FLAGS = ['required', 'numeric'] as const;
const BOUNDS = ['min_value', 'max_value'] as const;

/** Nothing is asked of the answer. */
export const NO_VALIDATION: DeclarationValidation = {
  required: false,
  numeric: false,
  minValue: 0,
  maxValue: 0,
};

/** What a validation string asks, and what of it cannot be read, as params of a fault. */
export interface ReadValidation {
  readonly validation: DeclarationValidation;
  readonly wrong: readonly Readonly<Record<string, unknown>>[];
}

/**
 * `required|numeric|min_value:N|max_value:N` (spec section 5), in any order, with room around the
 * parts, and each bound once, so that none is lost; choices take the first alone.
 */
export function readValidation(text: string, isChoice: boolean): ReadValidation {
  const parts = text.split('|', MOST_PARTS + 1);
  if (parts.length > MOST_PARTS) {
    return { validation: NO_VALIDATION, wrong: [{ keyword: 'maxItems', limit: MOST_PARTS }] };
  }
  const flags = new Set<string>();
  const bounds = new Map<string, number>();
  const wrong: Readonly<Record<string, unknown>>[] = [];
  const allowedValues = isChoice ? ['required'] : [...FLAGS, ...BOUNDS.map((name) => `${name}:N`)];
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    const [name = '', ...numbers] = part.split(':', 3).map((one) => one.trim());
    const bound = boundOf(numbers);
    if (numbers.length === 0 && isAmong(isChoice ? ['required'] : FLAGS, name)) flags.add(name);
    else if (bound !== undefined && !isChoice && isAmong(BOUNDS, name) && !bounds.has(name)) {
      bounds.set(name, bound);
    } else wrong.push({ keyword: 'enum', allowedValues, found: part });
  }
  const minValue = bounds.get('min_value') ?? 0;
  const maxValue = bounds.get('max_value') ?? 0;
  // Only numbers have bounds.
  const numeric = flags.has('numeric') || minValue !== 0 || maxValue !== 0;
  return { validation: { required: flags.has('required'), numeric, minValue, maxValue }, wrong };
}

function isAmong(known: readonly string[], name: string): boolean {
  return known.includes(name);
}

/** The one number that stands there; one with more digits than numbers hold is none. */
function boundOf([text, ...more]: readonly string[]): number | undefined {
  const number = text === undefined || more.length > 0 ? undefined : numberIn(text);
  return number !== undefined && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}
