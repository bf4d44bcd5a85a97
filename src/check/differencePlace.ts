import { sentence, thingsAt } from './naming.ts';
import { into, segments } from './pointer.ts';

/** Where something stands in a file, as a person would say it. */
export interface Placed {
  /** What it stands in, the outermost first: `försäkringen ”Livförsäkring”`. */
  readonly things: readonly string[];
  /** Names of properties from the innermost of them on. */
  readonly rest: readonly string[];
}

/** The things that a pointer leads through in a file, and how it goes on from the last of them. */
export function placed(value: unknown, pointer: string): Placed {
  const names = segments(pointer);
  const things = thingsAt(value, pointer);
  const lengths = names.map(
    (_none, at) => thingsAt(value, into('', ...names.slice(0, at + 1))).length,
  );
  const end = things.length === 0 ? 0 : lengths.indexOf(things.length) + 1;
  return { things: things.map(inMarks), rest: names.slice(end) };
}

/** A name in the marks that sentences have. */
function inMarks(thing: string): string {
  return thing.replace(/"(.*)"/s, '”$1”');
}

/** What properties are called. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['title', 'rubriken'],
  ['lead', 'ingressen'],
  ['label', 'texten'],
  ['text', 'texten'],
  ['name', 'namnet'],
  ['productName', 'namnet'],
  ['contractName', 'namnet'],
  ['description', 'beskrivningen'],
  ['reason', 'motiveringen'],
  ['price', 'priset'],
  ['priceNextYear', 'priset nästa år'],
  ['pricePercent', 'priset i procent'],
  ['insuredAmountText', 'beloppet'],
  ['conditionNumber', 'villkoret'],
  ['healthDeclarationVariant', 'frågorna om hälsan'],
  ['sortOrder', 'platsen i ordningen'],
  ['href', 'adressen'],
  ['requiredAnswers', 'svaren'],
  ['elsewhereWords', 'orden som känner igen den hos andra bolag'],
  ['elsewhereNotWords', 'orden som undantar försäkringar hos andra bolag'],
]);

/** A place as the beginning of a sentence; a JSON pointer where nothing has a name. */
export function placeText({ things, rest }: Placed, pointer: string): string {
  if (things.length === 0) return pointer || '/';
  const name = rest.join('/').replace(/\/\d+$/, '');
  const words = PROPERTIES.get(name) ?? `”${name}”`;
  return `${sentence(things.join(', '))}${name === '' ? '' : `: ${words}`}`;
}
