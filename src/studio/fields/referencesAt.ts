import { formatOf, type Path, valueAt } from '#checker/json';
import { isDisplay } from '#engine';
import { choiceName } from './choiceNames.ts';
import type { FieldsAt } from './fields.ts';
import {
  answersOf,
  type KnownIds,
  type KnownName,
  knownIds,
  knownName,
  questionIn,
  questionsIn,
} from './knownNames.ts';

/** Finds the names that a property may have by its path; `beside` are those of another file that the document is about. */
type Finder = (document: unknown, path: Path, beside: readonly KnownName[]) => readonly KnownName[];

/** Which names a property may have: by the schema's file, the nearest named holder and the property. */
const REFERENCES: Readonly<Record<string, keyof KnownIds | Finder>> = {
  'form questions/clearedBy': 'questions',
  'form matching/question': 'severalChoices',
  'questionnaire requiredAnswersToBeShown/id': askedBefore,
  'questionnaire requiredAnswersToBeShown/requiredAnswers': answersTo,
  'health-declaration steps/dependency': 'dependencies',
  'health-declaration dependencies/key': deciding,
  'health-declaration dependencies/value': answersTo,
  'needs needs/tag': 'subjects',
  // They stand in the file of needs.
  'suggestions suggestions/tag': (_document, _path, beside) => beside,
  'products recommendedLevel/conditionNumber': 'conditions',
  'products levels/canBesignedWithAnyOfConditions': 'conditions',
};

/** More names than this are no list to choose from; the name is written instead. */
const MOST_NAMES = 100;

/**
 * The names that a property may refer to, without the thing itself; undefined when it is no
 * reference or there are too many.
 */
export function referencesAt(context: FieldsAt, path: Path): readonly KnownName[] | undefined {
  const [name, ...holders] = path.filter((step) => typeof step === 'string').reverse();
  const file = formatOf(context.schemaFile).replace('.schema.json', '');
  if (file === 'scenarios') return fewEnough(saidAt(context, String(name), holders[0]), MOST_SAID);
  const [kind] = holders
    .slice(0, 2)
    .flatMap((holder) => REFERENCES[`${file} ${holder}/${name}`] ?? []);
  if (!kind) return undefined;
  if (typeof kind === 'function')
    return fewEnough(kind(context.document, path, context.names ?? []));
  const own = path.findLastIndex((step) => step === 'questions' || step === 'subQuestions');
  const itself =
    own === -1 ? undefined : valueAt(context.document, [...path.slice(0, own + 2), 'id']);
  const known = (context.ids ?? knownIds(context.document))[kind].filter(({ id }) => id !== itself);
  return fewEnough(known);
}

function fewEnough(
  known: readonly KnownName[],
  most = MOST_NAMES,
): readonly KnownName[] | undefined {
  return known.length === 0 || known.length > most ? undefined : known;
}

/** The names that a scenario may say at a place, with those of the definition that it is about. */
function saidAt(at: FieldsAt, name: string, holder: string | undefined): readonly KnownName[] {
  if (!at.sayableNames) return [];
  const { steps, questions, options, exits } = at.sayableNames;
  if (holder !== undefined && OF_QUESTION.has(holder)) return options.get(name) ?? [];
  if (name === 'steps') return steps;
  if (QUESTION_LISTS.has(name)) return questions;
  if (name !== 'end') return [];
  const ends = ['finished', 'disabled'].map((id) => ({ id, label: choiceName('end', id) }));
  return [...exits.map((id) => ({ id, label: choiceName('to', id) })), ...ends];
}

/** Properties of a scenario that have questions, and what they hold is about the options of each. */
const OF_QUESTION: ReadonlySet<string> = new Set([
  'answers',
  'changes',
  'options',
  'hiddenOptions',
]);
const QUESTION_LISTS: ReadonlySet<string> = new Set(['questions', 'shown', 'hidden']);
/** A scenario names some of everything that a definition has. */
const MOST_SAID = 500;

/** The questions before the one with the requirement, and the one that is named now. */
function askedBefore(document: unknown, path: Path): readonly KnownName[] {
  const own = path.find((step) => typeof step === 'number');
  const present = valueAt(document, path);
  return questionsIn(valueAt(document, ['questions']))
    .filter(
      ({ id, type }, index) => id === present || (!isDisplay(String(type)) && index < Number(own)),
    )
    .map(knownName);
}

/** The choice questions before the first step that depends on them, and the one that is named now. */
function deciding(document: unknown, path: Path): readonly KnownName[] {
  const [, name] = path;
  const steps = valueAt(document, ['steps']);
  const all: readonly unknown[] = Array.isArray(steps) ? steps : [];
  const depending = all.findIndex((step) => valueAt(step, ['dependency']) === name);
  const before = new Set(questionsIn(depending === -1 ? all : all.slice(0, depending)));
  const present = valueAt(document, path);
  return questionsIn(all)
    .filter((question) => {
      const isChoice = before.has(question) && answersOf(question, []).length > 0;
      return isChoice || question.id === present;
    })
    .map(knownName);
}

/** The answers to the question beside them. */
function answersTo(document: unknown, path: Path): readonly KnownName[] {
  const end = path.findLastIndex((step) => typeof step === 'string');
  const holder = valueAt(document, path.slice(0, end));
  const named = valueAt(holder, ['key']) ?? valueAt(holder, ['id']);
  const present = [valueAt(document, path.slice(0, end + 1))].flat();
  return answersOf(questionIn(document, named), present);
}
