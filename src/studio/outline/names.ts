import { isRecord } from '#jsonText';

/** What an item is called, by the name of the list it stands in or of the property it is. */
const KINDS: Readonly<Record<string, string>> = {
  steps: 'Steg',
  questions: 'Fråga',
  options: 'Alternativ',
  answers: 'Alternativ',
  optionsFrom: 'Lista',
  matching: 'Urval',
  validation: 'Krav',
  requiredAnswersToBeShown: 'Villkor',
  exits: 'Utgång',
  blocks: 'Block',
  items: 'Punkt',
  cards: 'Kort',
  facts: 'Uppgift',
  actions: 'Knappar',
  needs: 'Behov',
  suggestions: 'Förslag',
  products: 'Försäkring',
  levels: 'Nivå',
  recommendedLevel: 'Nivåval',
  reasons: 'Skäl',
  canNotBeSigned: 'Hinder',
  contracts: 'Avtal',
  subgroups: 'Undergrupp',
  packages: 'Paket',
  insurers: 'Bolag',
  insurances: 'Försäkring',
  people: 'Person',
  scenarios: 'Scenario',
  changes: 'Ändring',
  dependencies: 'Beroende',
};

/** Properties whose one object holds what `KINDS` is the name of one of. */
const SEVERAL: ReadonlySet<string> = new Set(['answers', 'dependencies']);

/**
 * What a part of a document is called: as its schema is titled, otherwise by where it stands. A question
 * inside an option is a follow-up question.
 */
export function kindName(
  property: string,
  isInList: boolean,
  owner: string | undefined,
  title?: string,
): string {
  if (property === 'questions' && (owner === 'options' || owner === 'answers')) return 'Följdfråga';
  if (property === 'subQuestions') return 'Följdfråga';
  if (title !== undefined) return title;
  if (property === 'steps' && owner === 'blocks') return 'Punkt';
  if (!isInList && SEVERAL.has(property)) return 'Grupp';
  const own = Object.hasOwn(KINDS, property) ? KINDS[property] : undefined;
  return own ?? (isInList ? 'Del' : 'Grupp');
}

/** The properties that say what a part is, in the order they are asked. */
const TELLING = [
  'title',
  'label',
  'questionTitle',
  'name',
  'introQuestion',
  'text',
  'option',
  'productName',
  'contractName',
  'givenName',
  'message',
  'lead',
  'value',
  'to',
  'list',
  'id',
] as const;

/** Letters that a name in the tree has room for. */
const LONGEST = 70;

/** A short name for an object: what people read in it; `undefined` when nothing in it is a name. */
export function ownNameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const property = TELLING.find((name) => isTelling(value[name]));
  return property === undefined ? undefined : shortened(plain(String(value[property])));
}

/** A short name for an object, otherwise the first text there is. */
export function nameIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined;
  const said = Object.values(value).flat().find(isTelling);
  return ownNameIn(value) ?? (said === undefined ? undefined : shortened(plain(String(said))));
}

function isTelling(value: unknown): value is string | number | boolean {
  return typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'number' || typeof value === 'boolean';
}

/** A property's name as words: `customerPortal` is 'Customer portal'. */
export function words(property: string): string {
  const spaced = property
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

/** A text as a name: without tags, on one line and no longer than the tree has room for. */
export function shortName(text: string | undefined): string | undefined {
  const said = plain(text ?? '');
  return said === '' ? undefined : shortened(said);
}

function plain(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
