import { type Path, valueAt } from '#jsonText';
import type { FieldsAt } from './fields.ts';
import { type KnownIds, type KnownName, knownIds } from './knownIds.ts';

/** Which names a property may have: by the schema's file, the nearest named holder and the property. */
const REFERENCES: Readonly<Record<string, keyof KnownIds>> = {
  'form questions/clearedBy': 'questions',
  'form matching/question': 'severalChoices',
  'questionnaire requiredAnswersToBeShown/id': 'questions',
  'health-declaration steps/dependency': 'dependencies',
  'health-declaration dependencies/key': 'questions',
  'products recommendedLevel/conditionNumber': 'conditions',
  'products levels/canBesignedWithAnyOfConditions': 'conditions',
};

/** More names than this are no list to choose from; the name is written instead. */
const MOST_NAMES = 100;

/** What a property may name, without the thing itself; undefined when it names nothing or there is too much. */
export function referencesAt(at: FieldsAt, path: Path): readonly KnownName[] | undefined {
  const [name, ...holders] = path.filter((step) => typeof step === 'string').reverse();
  const file = at.schemaFile.replace('.schema.json', '');
  const [kind] = holders
    .slice(0, 2)
    .flatMap((holder) => REFERENCES[`${file} ${holder}/${name}`] ?? []);
  if (!kind) return undefined;
  const own = path.findLastIndex((step) => step === 'questions' || step === 'subQuestions');
  const itself = own === -1 ? undefined : valueAt(at.document, [...path.slice(0, own + 2), 'id']);
  const known = (at.ids ?? knownIds(at.document))[kind].filter(({ id }) => id !== itself);
  return known.length === 0 || known.length > MOST_NAMES ? undefined : known;
}
