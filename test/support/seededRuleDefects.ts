import { at, mistakeAt, type Path, type Planter, type Planters, put } from './seededDefects.ts';
import { stepRule } from './seededFormDefects.ts';
import { choices, type LooseForm } from './seededForms.ts';

/** Adds a numeric question before a step, and a condition of the step that reads it. */
function withNumber(
  rule: (number: object, bound: number) => unknown,
  inner: Path,
): Planter<LooseForm> {
  return (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length - 1));
    if (!choice) return undefined;
    const number = { var: 'amount' };
    const required = [
      { rule: { is_answered: [number] }, message: 'Svara.' },
      { rule: { is_integer: [number] }, message: 'Skriv ett heltal.' },
    ];
    form.steps[choice.step]?.questions.push({
      ...{ id: 'amount', type: 'numeric', label: 'Hur många?' },
      validation: required,
    });
    const place = ['steps', choice.step + 1, 'visible'];
    put(form, place, rule(number, 10 + chance.below(90)));
    return mistakeAt(['compared-kinds'], [...place, ...inner]);
  };
}

/** Kinds of mistakes in what a rule compares: each must give one finding only. */
const COMPARISON_PLANTERS: Planters<LooseForm> = {
  'number in quotation marks': withNumber(
    (number, bound) => ({ '>=': [number, `${bound}`] }),
    ['>=', 1],
  ),
  'equal to a number in quotation marks': withNumber(
    (number, bound) => ({ '==': [`${bound}`, number] }),
    ['==', 0],
  ),
  'choices compared by size': stepRule(['compared-kinds'], ({ id }, chance, other) => ({
    [chance.one(['>', '>=', '<', '<=']) ?? '>']: [{ var: id }, { var: other.id }],
  })),
  'choice compared by size': stepRule(
    ['compared-kinds'],
    ({ id }, chance) => ({ '<': [{ var: id }, chance.one([1, true, 'a'])] }),
    ['<', 1],
  ),
  'id as a text': stepRule(
    ['compared-kinds'],
    ({ id, values }, chance) => ({ '==': [id, chance.one([true, values[0]])] }),
    ['==', 0],
  ),
  'id as a text to look in': stepRule(
    ['compared-kinds'],
    ({ id, values }) => ({ '!': [{ in: [values[0], id] }] }),
    ['!', 0, 'in', 1],
  ),
};

/** Kinds of mistakes in a form that must give one finding only. */
export const SINGLE_PLANTERS: Planters<LooseForm> = {
  ...COMPARISON_PLANTERS,
  'condition written out as true': (form, chance) => {
    const place = chance.one([...form.steps.keys()].map((step) => ['steps', step] as const));
    const name = chance.one(['visible', 'ready']);
    if (!place || !name || at(form, [...place, name]) !== undefined) return undefined;
    put(form, [...place, name], true);
    return mistakeAt(['rule-constant'], [...place, name]);
  },
  'bounds that exclude each other': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length));
    if (!choice) return undefined;
    const number = { var: 'amount' };
    const most = 10 + chance.below(90);
    const rule = { and: [{ '>=': [number, most + 1] }, { '<=': [number, most] }] };
    const questions = form.steps[choice.step]?.questions ?? [];
    questions.push({
      ...{ id: 'amount', type: 'numeric', label: 'Hur många?' },
      validation: [
        { rule: { is_integer: [number] }, message: 'Skriv ett heltal.' },
        { rule, message: 'Fel.' },
      ],
    });
    const place = ['steps', choice.step, 'questions', questions.length - 1, 'validation', 1];
    return mistakeAt(['never-accepted'], [...place, 'rule']);
  },
  'misspelled list': (form, chance) => {
    const places = [...form.steps.keys()].flatMap((step) => {
      const path = ['steps', step, 'questions', 0, 'optionsFrom', 'list'];
      return at(form, path.slice(0, -1)) === undefined ? [] : [path];
    });
    const place = chance.one(places);
    if (!place) return undefined;
    put(form, place, `${String(at(form, place)).slice(0, 3 + chance.below(2))}.json`);
    return mistakeAt(['unknown-list'], place);
  },
  'copied id': (form, chance) => {
    const [one, other] = chance.two(choices(form, form.steps.length)) ?? [];
    if (!one || !other) return undefined;
    const [first, second] = one.step < other.step ? [one, other] : [other, one];
    const questions = form.steps[second.step]?.questions ?? [];
    const place = questions.findIndex(({ id }) => id === second.id);
    put(form, ['steps', second.step, 'questions', place, 'id'], first.id);
    return mistakeAt(['duplicate-id'], ['steps', second.step, 'questions', place, 'id']);
  },
};
