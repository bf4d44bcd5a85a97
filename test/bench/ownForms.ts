import type { FormDefinition, QuestionDefinition, Rule, StepDefinition } from '#engine';
import { Chance } from '../support/seededDefects.ts';
import {
  any,
  atLeast,
  choice,
  date,
  every,
  given,
  has,
  is,
  more,
  not,
  note,
  number,
  numbered,
  person,
  read,
  several,
  sum,
  text,
  yesNo,
} from './formParts.ts';

/** Questions per form, including sub-questions. */
const QUESTIONS = 20;
/** Questions per step, before another begins. */
const ON_STEP = 4;

/** Sound forms of twenty questions, as editors write them: each different, but the same in every run. */
export function ownForms(count: number): readonly FormDefinition[] {
  return numbered('form', count).map((id, at) => ownForm(id, new Chance(20260532 + at)));
}

function ownForm(id: string, chance: Chance): FormDefinition {
  const groups: Group[] = [opening(chance)];
  let left = QUESTIONS - sizeOf(groups);
  while (left > 0) {
    const fitting = GROUPS.filter(({ size }) => size <= left);
    const { make } = fitting[chance.below(fitting.length)] ?? LAST;
    groups.push(make(`q${groups.length}`, chance));
    left = QUESTIONS - sizeOf(groups);
  }
  const reasons = groups.flatMap(({ tells = [] }) => tells);
  const exits = reasons.slice(-1).map((when) => ({ to: 'boka-mote', when }));
  const steps = stepsOf(groups, chance);
  return { id, title: id, steps, exits: [...exits, { to: 'klart' }] };
}

/** Questions that belong together. */
interface Group {
  readonly questions: readonly QuestionDefinition[];
  /** Rules that hold for some answers to the group, and not for others. */
  readonly tells?: readonly Rule[];
}

interface Kind {
  readonly size: number;
  make(id: string, chance: Chance): Group;
}

function opening(chance: Chance): Group {
  const kinds = numbered('kind', 3 + chance.below(4));
  return {
    questions: [choice('kind', kinds), number('age', [18, 99]), yesNo('children')],
    tells: [is('kind', 'kind-1'), more(read('age'), 40 + chance.below(30)), is('children', 'yes')],
  };
}

/** Fills up a form by one question. */
const LAST: Kind = { size: 1, make: (id) => ({ questions: [note(id)] }) };

const GROUPS: readonly Kind[] = [
  LAST,
  {
    // A sub-question.
    size: 3,
    make: (id, chance) => ({
      questions: [
        yesNo(id, [
          number(`${id}-count`, [1, 9 + chance.below(30)]),
          choice(`${id}-which`, numbered('way', 2 + chance.below(4))),
        ]),
      ],
      tells: [is(id, 'yes'), is(`${id}-which`, 'way-2')],
    }),
  },
  {
    // A question for numbers from a limit on.
    size: 2,
    make: (id, chance) => {
      const limit = 10 + chance.below(80);
      return {
        questions: [
          number(id, [0, 100]),
          yesNo(`${id}-more`, [], { visible: every(given(id), more(read(id), limit)) }),
        ],
        tells: [every(given(id), atLeast(read(id), limit + 1))],
      };
    },
  },
  {
    // Two days in order.
    size: 2,
    make: (id) => ({
      questions: [
        date(`${id}-from`, { is_within_months: [read(`${id}-from`), 24] }),
        date(
          `${id}-until`,
          every(given(`${id}-from`), atLeast(read(`${id}-until`), read(`${id}-from`))),
        ),
      ],
    }),
  },
  {
    // Two numbers and their sum.
    size: 3,
    make: (id, chance) => {
      const limit = 200 + 10 * chance.below(40);
      const ids = numbered(id, 2);
      const high = every(...ids.map(given), more(sum(ids.map(read)), limit));
      const numbers = ids.map((own) => number(own, [0, 400]));
      return { questions: [...numbers, note(`${id}-why`, { visible: high })] };
    },
  },
  {
    // Several choices, and a question for one of them.
    size: 2,
    make: (id, chance) => {
      const values = numbered('thing', 3 + chance.below(5));
      const one = values[chance.below(values.length)] ?? '';
      return {
        questions: [several(id, values), text(`${id}-name`, { visible: has(id, one) })],
        tells: [has(id, one)],
      };
    },
  },
  {
    // A question that depends on two others.
    size: 3,
    make: (id, chance) => {
      const values = numbered('value', 3 + chance.below(3));
      const isOther = every(given(`${id}-2`), not(is(`${id}-2`, 'value-2')));
      const both = every(is(`${id}-1`, 'value-1'), isOther);
      return {
        questions: [
          choice(`${id}-1`, values),
          choice(`${id}-2`, values),
          yesNo(`${id}-both`, [], { visible: both }),
        ],
        tells: [any(is(`${id}-1`, 'value-3'), is(`${id}-2`, 'value-2'))],
      };
    },
  },
  {
    // A scale, and a question for high values.
    size: 5,
    make: (id, chance) => {
      const ids = numbered(id, 4);
      const total = sum(ids.map((own) => ({ var: [own, 0] })));
      const high = every(...ids.map(given), atLeast(total, 5 + chance.below(9)));
      const scale = ids.map((own) => choice(own, [0, 1, 2, 3, 4]));
      return { questions: [...scale, note(`${id}-why`, { visible: high })] };
    },
  },
  { size: 4, make: (id) => ({ questions: person(id) }) },
];

/** Groups in steps, some of which are shown by a rule of an earlier group. */
function stepsOf(groups: readonly Group[], chance: Chance): readonly StepDefinition[] {
  const steps: StepDefinition[] = [];
  let questions: QuestionDefinition[] = [];
  let here: Rule[] = [];
  const told: Rule[] = [];
  for (const [at, group] of groups.entries()) {
    questions.push(...group.questions);
    const isFull = questions.length >= ON_STEP || at === groups.length - 1;
    const visible = chance.below(3) === 0 ? told[chance.below(told.length)] : undefined;
    here.push(...(group.tells ?? []));
    if (!isFull) continue;
    const isForSome = steps.length > 0 && visible !== undefined;
    const id = `s${steps.length + 1}`;
    steps.push({ id, title: id, questions, ...(isForSome && { visible }) });
    // Rules of a conditional step are not used by later steps.
    if (!isForSome) told.push(...here);
    questions = [];
    here = [];
  }
  return steps;
}

function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { questions }) => sum + countOf(questions), 0);
}

function countOf(questions: readonly QuestionDefinition[]): number {
  return questions.reduce((sum, { options = [] }) => {
    const inner = options.map((one) => countOf(one.questions ?? []));
    return sum + 1 + inner.reduce((all, own) => all + own, 0);
  }, 0);
}
