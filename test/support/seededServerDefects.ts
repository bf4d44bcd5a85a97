import {
  at,
  type Chance,
  misspelled,
  mistakeAt,
  type Path,
  type Planters,
  put,
} from './seededDefects.ts';
import { textPlanters } from './seededTextDefects.ts';

/** A parsed questionnaire, loosely typed so that it can be mutated. */
export interface LooseQuestionnaire {
  readonly questions: LooseQuestion[];
}

interface LooseQuestion {
  id: string;
  readonly type: string;
  questionTitle: string;
  readonly answers?: readonly { readonly option: string }[];
  readonly validation?: { readonly minValue?: number; readonly maxValue?: number };
  readonly requiredAnswersToBeShown?: { id: string; readonly requiredAnswers: string[] }[];
}

/** A parsed health declaration, loosely typed so that it can be mutated. */
export interface LooseDeclaration {
  readonly steps: { name: string; dependency?: string }[];
  readonly dependencies: Record<string, { key: string; value: string }>;
}

/** The indices of the items that match. */
function indicesOf<T>(list: readonly T[], fits: (item: T) => unknown): readonly number[] {
  return list.flatMap((item, index) => (fits(item) ? [index] : []));
}

const requirementsOf = ({ requiredAnswersToBeShown = [] }: LooseQuestion) =>
  requiredAnswersToBeShown;

/** The first requirement of a random question. */
function oneRequirement({ questions }: LooseQuestionnaire, chance: Chance) {
  const index = chance.one(indicesOf(questions, (own) => requirementsOf(own).length > 0));
  const question = questions[index ?? -1];
  const requirement = question && requirementsOf(question)[0];
  return index === undefined || !requirement ? undefined : { index, requirement };
}

/** Kinds of mistakes in a server's questionnaire. */
export const QUESTIONNAIRE_PLANTERS: Planters<LooseQuestionnaire> = {
  'misspelled reference': (questionnaire, chance) => {
    const { index, requirement } = oneRequirement(questionnaire, chance) ?? {};
    if (index === undefined || !requirement) return undefined;
    requirement.id = misspelled(requirement.id, chance);
    return mistakeAt(
      ['unknown-question'],
      ['questions', index, 'requiredAnswersToBeShown', 0, 'id'],
    );
  },
  'unknown option': (questionnaire, chance) => {
    const { index, requirement } = oneRequirement(questionnaire, chance) ?? {};
    if (index === undefined || !requirement) return undefined;
    requirement.requiredAnswers[0] = misspelled(requirement.requiredAnswers[0] ?? '', chance);
    const place = ['questions', index, 'requiredAnswersToBeShown', 0, 'requiredAnswers', 0];
    return mistakeAt(['unknown-option', 'requirement-number'], place);
  },
  'and-chain over questions': ({ questions }, chance) => {
    const asked = indicesOf(questions, (own) => own.answers && requirementsOf(own).length === 0);
    const first = chance.one(asked.filter((index) => index + 2 < questions.length));
    const choice = questions[first ?? -1];
    if (first === undefined || !choice?.answers) return undefined;
    const [one, other] = chance.two(choice.answers.map(({ option }) => option)) ?? [];
    const link = first + 1 + chance.below(questions.length - first - 2);
    const last = link + 1 + chance.below(questions.length - link - 1);
    const between = questions[link];
    if (!between?.answers) return undefined;
    setRequirements(between, [[choice.id, one]]);
    setRequirements(questions[last], [
      [choice.id, other],
      [between.id, between.answers[0]?.option],
    ]);
    return mistakeAt(['never-shown'], ['questions', last, 'requiredAnswersToBeShown']);
  },
  'wrong bound': ({ questions }, chance) => {
    const [salary = -1] = indicesOf(questions, ({ validation }) => validation?.maxValue);
    const { id, validation } = questions[salary] ?? {};
    if (id === undefined) return undefined;
    const last = salary + 1 + chance.below(questions.length - salary - 1);
    setRequirements(questions[last], [
      [id, String((validation?.maxValue ?? 0) + chance.below(1000))],
    ]);
    return mistakeAt(['never-shown'], ['questions', last, 'requiredAnswersToBeShown']);
  },
  'bound that all answers meet': ({ questions }, chance) => {
    const [salary = -1] = indicesOf(questions, ({ validation }) => (validation?.minValue ?? 0) > 1);
    const { id, validation } = questions[salary] ?? {};
    if (id === undefined) return undefined;
    const last = salary + 1 + chance.below(questions.length - salary - 1);
    setRequirements(questions[last], [[id, String(chance.below(validation?.minValue ?? 0))]]);
    const place = ['questions', last, 'requiredAnswersToBeShown', 0, 'requiredAnswers'];
    return mistakeAt(['part-constant'], place);
  },
  'crossed bounds': ({ questions }, chance) => {
    const index = chance.one(indicesOf(questions, ({ type }) => type === 'salary')) ?? 0;
    const bounds = { minValue: 9000 + chance.below(900), maxValue: 1 + chance.below(800) };
    Object.assign(questions[index]?.validation ?? {}, bounds);
    return mistakeAt(['bounds-crossed'], ['questions', index, 'validation', 'minValue']);
  },
  'type mismatch': ({ questions }, chance) => {
    const isSalary = ({ id }: { readonly id: string }) => id.endsWith('Salary');
    const index = chance.one(indicesOf(questions, (own) => requirementsOf(own).some(isSalary)));
    const requirements = requirementsOf(questions[index ?? -1] as LooseQuestion);
    const place = requirements.findIndex(isSalary);
    if (index === undefined || place === -1) return undefined;
    const path = ['questions', index, 'requiredAnswersToBeShown', place, 'requiredAnswers', 0];
    put({ questions }, path, chance.one(['mycket', 'trettio', '30 000 kr']));
    return mistakeAt(['requirement-number'], path);
  },
  'duplicate id': ({ questions }, chance) => {
    const [one, other] = chance.two([...questions.keys()]) ?? [0, 1];
    const [first, second] = one < other ? [one, other] : [other, one];
    put({ questions }, ['questions', second, 'id'], questions[first]?.id);
    return mistakeAt(['duplicate-id'], ['questions', second, 'id']);
  },
  'missing text': (questionnaire, chance) => {
    const path = ['questions', chance.below(questionnaire.questions.length), 'questionTitle'];
    put(questionnaire, path, '');
    return mistakeAt(['empty-text'], path);
  },
  ...textPlanters<LooseQuestionnaire>(
    ['questionTitle', 'categoryText'],
    ['description', 'readMoreText'],
  ),
};

function setRequirements(
  question: LooseQuestion | undefined,
  wanted: readonly (readonly [string, string | undefined])[],
): void {
  Object.assign(question ?? {}, {
    requiredAnswersToBeShown: wanted.map(([id, answer]) => ({ id, requiredAnswers: [answer] })),
    allRequiredAnswersHasToBeFulfilled: true,
  });
}

/** Kinds of mistakes in a server's health declaration. */
export const DECLARATION_PLANTERS: Planters<LooseDeclaration> = {
  'misspelled reference': ({ dependencies }, chance) => {
    const name = chance.one(Object.keys(dependencies)) ?? '';
    const path = ['dependencies', name, 'key'];
    put({ dependencies }, path, misspelled(dependencies[name]?.key ?? '', chance));
    return mistakeAt(['unknown-question'], path);
  },
  'misspelled dependency': ({ steps }, chance) => {
    const index = chance.one(indicesOf(steps, ({ dependency }) => dependency !== 'Beroende1')) ?? 0;
    const path = ['steps', index, 'dependency'];
    put({ steps }, path, misspelled(steps[index]?.dependency ?? '', chance));
    return mistakeAt(['unknown-dependency'], path);
  },
  'unknown option': ({ dependencies }, chance) => {
    const name = chance.one(Object.keys(dependencies)) ?? '';
    const path = ['dependencies', name, 'value'];
    put({ dependencies }, path, misspelled(dependencies[name]?.value ?? '', chance));
    return mistakeAt(['unknown-option'], path);
  },
  'crossed bounds': (declaration, chance) => {
    const path = chance.one(numericIn(declaration.steps, ['steps'])) ?? [];
    const bounds = `required|numeric|min_value:${500 + chance.below(90)}|max_value:9`;
    put(declaration, [...path, 'validation'], bounds);
    return mistakeAt(['bounds-crossed'], [...path, 'validation']);
  },
  'type mismatch': (declaration, chance) => {
    const name = chance.one(Object.keys(declaration.dependencies)) ?? '';
    const wrong = { key: 'height', value: chance.one(['lång', 'kort', '1,7 meter']) };
    put(declaration, ['dependencies', name], wrong);
    return mistakeAt(['compared-kinds'], ['dependencies', name, 'value']);
  },
  'wrong bound': (declaration, chance) => {
    const name = chance.one(Object.keys(declaration.dependencies)) ?? '';
    const [step] = indicesOf(declaration.steps, ({ dependency }) => dependency === name);
    if (step === undefined) return undefined;
    const outside = { key: 'height', value: chance.one(['10', '99', '251', '900']) };
    put(declaration, ['dependencies', name], outside);
    return mistakeAt(['never-shown'], ['steps', step, 'dependency']);
  },
  'missing text': ({ steps }, chance) => {
    const path = ['steps', chance.below(steps.length), 'name'];
    put({ steps }, path, '');
    return mistakeAt(['empty-text'], path);
  },
  ...textPlanters<LooseDeclaration>(['introQuestion', 'helptext'], ['description']),
};

/** The paths of numeric questions, to any depth. */
function numericIn(list: unknown, path: Path): readonly Path[] {
  if (typeof list !== 'object' || list === null) return [];
  const isNumeric = String(at(list, ['validation'])).includes('numeric');
  const inner = Object.entries(list).flatMap(([name, value]) =>
    numericIn(value, [...path, Array.isArray(list) ? Number(name) : name]),
  );
  return isNumeric ? [path, ...inner] : inner;
}
