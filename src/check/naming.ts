import { child, isRecord, segments } from './pointer.ts';

/** What the items of a list are called, in the definite form, by the name of the list. */
const NOUNS: ReadonlyMap<string, string> = new Map([
  ['steps', 'steget'],
  ['questions', 'frågan'],
  ['options', 'alternativet'],
  ['subQuestions', 'frågan'],
  ['validation', 'kravet'],
  ['exits', 'utgången'],
  ['needs', 'behovet'],
  ['suggestions', 'förslaget'],
  ['blocks', 'blocket'],
  ['cards', 'kortet'],
  ['links', 'länken'],
  ['answers', 'svarsalternativet'],
  ['requiredAnswersToBeShown', 'kravet på frågan'],
  ['people', 'personen'],
  ['contracts', 'avtalet'],
  ['subgroups', 'undergruppen'],
  ['insurances', 'försäkringen'],
  ['packages', 'paketet'],
  ['insurers', 'bolaget'],
  ['products', 'försäkringen'],
  ['reasons', 'skälet'],
  ['recommendedLevel', 'nivåvalet'],
  ['levels', 'nivån'],
]);

/** Properties that a person knows a thing by, best first. */
const NAMES = [
  'id',
  'label',
  'title',
  'option',
  'message',
  'to',
  'value',
  'kind',
  'givenName',
  'contractName',
  'name',
  'productName',
  'packageName',
  'insuranceName',
  'conditionNumber',
];

/**
 * What a person would call the thing a pointer leads into: `frågan "hasChildren"`. The innermost
 * thing with a noun; `filen` when there is none.
 */
export function thingAt(value: unknown, pointer: string): string {
  return thingsAt(value, pointer).at(-1) ?? 'filen';
}

/** All the things that a pointer leads through, the outermost first. */
export function thingsAt(value: unknown, pointer: string): readonly string[] {
  let at = value;
  let list = '';
  const things: string[] = [];
  for (const step of segments(pointer)) {
    const isItem = Array.isArray(at);
    at = child(at, step);
    const noun = isItem ? NOUNS.get(list) : undefined;
    if (noun && isRecord(at)) things.push(named(noun, at, Number(step)));
    if (list === 'dependencies' && !isItem) things.push(`beroendet ${shown(step)}`);
    list = step;
  }
  return things;
}

function named(noun: string, item: Readonly<Record<string, unknown>>, index: number): string {
  for (const property of NAMES) {
    const name = child(item, property);
    const isName =
      typeof name === 'string' || typeof name === 'number' || typeof name === 'boolean';
    if (isName && String(name).trim() !== '') return `${noun} ${shown(name)}`;
  }
  return `${noun} nummer ${index + 1}`;
}

/** A sentence begins with a capital letter. */
export { capital as sentence } from '#explain';

/** A value as it is quoted in a sentence: texts in quotation marks, everything cut when long. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? 'inget');
  return written.length <= 60
    ? written
    : `${written.slice(0, 57)}…${written.endsWith('"') ? '"' : ''}`;
}

/** Names in a sentence: `"a", "b" och "c"`; of many only the first. */
export function listed(values: readonly unknown[]): string {
  const shownValues = values.slice(0, 12).map(shown);
  if (values.length > shownValues.length) shownValues.push(`${values.length - 12} till`);
  const last = shownValues.pop() ?? '';
  return shownValues.length === 0 ? last : `${shownValues.join(', ')} och ${last}`;
}

/** The ids of every question in a form, boxes included, with their types. */
export function questionTypes(form: unknown): ReadonlyMap<string, unknown> {
  const types = new Map<string, unknown>();
  const waiting: unknown[] = [child(form, 'steps')];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) waiting.push(...at);
    else if (isRecord(at)) {
      const id = child(at, 'id');
      const type = child(at, 'type');
      if (typeof id === 'string' && type !== undefined) types.set(id, type);
      waiting.push(child(at, 'questions') ?? [], child(at, 'options') ?? []);
    }
  }
  return types;
}
