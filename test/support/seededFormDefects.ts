import {
  at,
  type Chance,
  type Mistake,
  misspelled,
  mistakeAt,
  type Path,
  type Planter,
  type Planters,
  put,
} from './seededDefects.ts';
import { type Choice, choices, type LooseForm, readings } from './seededForms.ts';
import { textPlanters } from './seededTextDefects.ts';

const is = ({ id }: Choice, value: unknown) => ({ '==': [{ var: id }, value] });

/** A rule that never holds: it requires two answers to one question. */
function both(choice: Choice, chance: Chance): unknown {
  const [one, other] = chance.two(choice.values) ?? [];
  return { and: [is(choice, one), is(choice, other)] };
}

/** Gives a later step a condition made by `rule` of earlier questions. */
export function stepRule(
  codes: Mistake['codes'],
  rule: (choice: Choice, chance: Chance, other: Choice) => unknown,
  inner: Path = [],
): Planter<LooseForm> {
  return (form, chance) => {
    const later = [...form.steps.keys()].filter((index) => choices(form, index).length >= 2);
    const step = chance.one(later.filter((index) => !isRead(form, index)));
    if (step === undefined) return undefined;
    const [choice, other] = chance.two(choices(form, step)) ?? [];
    if (!choice || !other) return undefined;
    put(form, ['steps', step, 'visible'], rule(choice, chance, other));
    return mistakeAt(codes, ['steps', step, 'visible', ...inner]);
  };
}

/** Whether another step depends on what is answered in one: who sees that one would then be told of the other too. */
function isRead({ steps }: LooseForm, index: number): boolean {
  const others = JSON.stringify(steps.filter((_, at) => at !== index));
  return steps[index]?.questions.some(({ id }) => others.includes(`{"var":"${id}"}`)) ?? false;
}

/** Adds a validation to a question of one choice. */
function addedRule(
  codes: Mistake['codes'],
  rule: (id: string, first: unknown) => unknown,
): Planter<LooseForm> {
  return (form, chance) => {
    const places = [...form.steps.keys()].filter((index) => {
      const { validation, options } = form.steps[index]?.questions[0] ?? {};
      return validation && options;
    });
    const step = chance.one(places);
    const { id = '', validation = [] } = form.steps[step ?? -1]?.questions[0] ?? {};
    if (step === undefined) return undefined;
    const last = validation.length;
    const added = { rule: rule(id, validation[0]?.rule), message: 'Svara rätt.' };
    put(form, ['steps', step, 'questions', 0, 'validation', last], added);
    return mistakeAt(codes, ['steps', step, 'questions', 0, 'validation', last, 'rule']);
  };
}

/** Kinds of mistakes in a form, each planted at a random place. */
export const FORM_PLANTERS: Planters<LooseForm> = {
  'misspelled reference': (form, chance) => {
    const path = chance.one(readings(form));
    if (!path) return undefined;
    put(form, path, misspelled(String(at(form, path)), chance));
    return mistakeAt(['unknown-question'], path);
  },
  'unreachable step': stepRule(['never-shown'], both),
  'and-chain over steps': (form, chance) => {
    const asked = choices(form, form.steps.length);
    const choice = chance.one(asked.filter(({ step }) => step + 2 < form.steps.length));
    if (!choice) return undefined;
    const between = choice.step + 1 + chance.below(form.steps.length - choice.step - 2);
    const last = between + 1 + chance.below(form.steps.length - between - 1);
    const [one, other] = chance.two(choice.values) ?? [];
    const link = form.steps[between]?.questions[0];
    if (!link || link.type === 'box') return undefined;
    const read = link.options ?? [];
    put(form, ['steps', between, 'visible'], is(choice, one));
    const answered =
      read.length > 0 && link.type !== 'multi-select'
        ? { '==': [{ var: link.id }, read[0]?.value] }
        : { is_answered: [{ var: link.id }] };
    put(form, ['steps', last, 'visible'], { and: [is(choice, other), answered] });
    return mistakeAt(['never-shown'], ['steps', last, 'visible']);
  },
  'or-contradiction': stepRule(['never-shown'], (choice, chance, other) => ({
    or: [both(choice, chance), both(other, chance)],
  })),
  'dead option': (form, chance) => {
    const steps = [...form.steps.keys()].filter(
      (index) => form.steps[index]?.questions[0]?.options && choices(form, index).length > 0,
    );
    const step = chance.one(steps);
    const choice = chance.one(choices(form, step ?? 0));
    if (step === undefined || !choice) return undefined;
    const option = chance.below(form.steps[step]?.questions[0]?.options?.length ?? 0);
    const place = ['steps', step, 'questions', 0, 'options', option, 'visible'];
    put(form, place, both(choice, chance));
    return mistakeAt(['never-shown'], place);
  },
  cycle: (form, chance) => {
    const asked = choices(form, form.steps.length);
    const [one, other] = chance.two(asked) ?? [];
    if (!one || !other) return undefined;
    put(form, ['steps', one.step, 'questions', 0, 'visible'], is(other, other.values[0]));
    put(form, ['steps', other.step, 'questions', 0, 'visible'], is(one, one.values[0]));
    return mistakeAt(
      ['cycle'],
      ...[one, other].map(({ step }) => ['steps', step, 'questions', 0, 'visible']),
    );
  },
  'type mismatch': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length - 1));
    if (!choice) return undefined;
    const step = choice.step + 1;
    const [id, type, value] = chance.one([
      ['amount', 'numeric', 'trettio'],
      ['town', 'text', 30],
      ['amount', 'numeric', true],
      ['town', 'text', false],
    ] as const) ?? ['town', 'text', 1];
    const required = [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }];
    const added = { id, type, label: 'Vad?', validation: required };
    form.steps[choice.step]?.questions.push(added);
    put(form, ['steps', step, 'visible'], {
      or: [{ '==': [{ var: id }, value] }, is(choice, choice.values[0])],
    });
    return mistakeAt(['compared-kinds'], ['steps', step, 'visible', 'or', 0, '==', 1]);
  },
  'null coercion': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length - 1));
    if (!choice) return undefined;
    const amount = { var: 'amount' };
    const validation = [{ rule: { is_integer: [amount] }, message: 'Skriv ett heltal.' }];
    const asked = { id: 'amount', type: 'numeric', label: 'Hur många?', validation };
    form.steps[choice.step]?.questions.push(asked);
    const rule = chance.one([
      { '<': [amount, 10] },
      { '>=': [amount, 0] },
      { '!': [amount] },
      { '<=': [{ '+': [amount, 1] }, 5] },
    ]);
    const place = ['steps', choice.step + 1, 'visible'];
    put(form, place, rule);
    const inner =
      rule && '<' in rule
        ? ['<', 0]
        : rule && '>=' in rule
          ? ['>=', 0]
          : rule && '<=' in rule
            ? ['<=', 0, '+', 0]
            : [];
    return mistakeAt(['unanswered-read'], [...place, ...inner]);
  },
  'never-valid validation': addedRule(['never-accepted'], (id) => ({
    '!': [{ is_answered: [{ var: id }] }],
  })),
  'message never shown': addedRule(['message-never-shown'], (_id, first) => first),
  'missing text': (form, chance) => {
    const step = chance.below(form.steps.length);
    const place = chance.one([
      ['steps', step, 'title'],
      ['steps', step, 'questions', 0, 'label'],
    ]);
    if (!place) return undefined;
    put(form, place, chance.one(['', '  ']));
    return mistakeAt(['empty-text'], place);
  },
  'wrong bound': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length - 1));
    if (!choice) return undefined;
    const number = { var: 'amount' };
    const most = 10 + chance.below(90);
    const bounds = [
      { rule: { is_answered: [number] }, message: 'Svara.' },
      { rule: { is_integer: [number] }, message: 'Skriv ett heltal.' },
      { rule: { '<=': [number, most] }, message: 'För mycket.' },
    ];
    form.steps[choice.step]?.questions.push({
      id: 'amount',
      type: 'numeric',
      label: 'Hur många?',
      validation: bounds,
    });
    // A text that is no number is not below the bound either.
    const place = ['steps', choice.step + 1, 'visible'];
    put(form, place, { '>': [number, most + chance.below(3)] });
    return mistakeAt(['never-shown'], place);
  },
  'duplicate id': (form, chance) => {
    const [one, other] = chance.two([...form.steps.keys()]) ?? [0, 1];
    const [first, second] = one < other ? [one, other] : [other, one];
    put(form, ['steps', second, 'questions', 0, 'id'], form.steps[first]?.questions[0]?.id);
    return mistakeAt(['duplicate-id'], ['steps', second, 'questions', 0, 'id']);
  },
  'condition that always holds': stepRule(['rule-constant'], (choice) => ({
    or: choice.values.map((value) => is(choice, value)),
  })),
  'part without effect': stepRule(
    ['part-constant'],
    (choice, _chance, other) => ({
      and: [
        is(choice, choice.values[0]),
        { or: [is(choice, choice.values[0]), is(other, other.values[0])] },
      ],
    }),
    ['and', 1],
  ),
  'exit never taken': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length));
    if (!choice) return undefined;
    put(form, ['exits'], [{ to: 'boka-mote', when: both(choice, chance) }, { to: 'klart' }]);
    return mistakeAt(['exit-never-taken'], ['exits', 0, 'when']);
  },
  'later question': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length).filter(({ step }) => step > 0));
    if (!choice) return undefined;
    const place = ['steps', chance.below(choice.step), 'visible'];
    put(form, place, is(choice, choice.values[0]));
    return mistakeAt(['later-question'], [...place, '==', 0, 'var']);
  },
  'compared with itself': stepRule(['compared-itself'], ({ id }, chance) => ({
    [chance.one(['==', '!=', '>']) ?? '==']: [{ var: id }, { var: id }],
  })),
  'value twice in a list': stepRule(
    ['repeated-value'],
    ({ id, values }) => ({
      in: [{ var: id }, [values[0], values[0]]],
    }),
    ['in', 1, 1],
  ),
  'unknown option': stepRule(['unknown-option'], (choice) => is(choice, `${choice.values[0]}x`), [
    '==',
    1,
  ]),
  'step nobody can leave': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length));
    if (!choice) return undefined;
    put(form, ['steps', choice.step, 'ready'], both(choice, chance));
    return mistakeAt(['rule-constant', 'no-way-on'], ['steps', choice.step, 'ready']);
  },
  'never asked together': (form, chance) => {
    const choice = chance.one(choices(form, form.steps.length - 1));
    const [one, other] = chance.two(choice?.values ?? []) ?? [];
    if (!choice) return undefined;
    const place = ['steps', choice.step + 1];
    const asked = form.steps[choice.step + 1]?.questions[0];
    if (!asked?.options || asked.type === 'multi-select') return undefined;
    put(form, [...place, 'visible'], is(choice, one));
    const read = { '!=': [{ var: asked.id }, asked.options[0]?.value] };
    const question = {
      id: 'after',
      type: 'text',
      label: 'Vad?',
      visible: { and: [is(choice, other), read] },
    };
    form.steps.push({ id: 'after', title: 'Efter', questions: [question] });
    return mistakeAt(
      ['never-together'],
      ['steps', form.steps.length - 1, 'questions', 0, 'visible', 'and', 1],
    );
  },
  ...textPlanters<LooseForm>(['title', 'label', 'help', 'message'], []),
};
