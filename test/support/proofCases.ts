import type { Code } from '#checker/findings';

/** A small form with one mistake that only a proof shows. */
export interface ProofCase {
  readonly code: Code;
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
  /** A part of the message or its fix. */
  readonly says: string;
  /** Text of the line that the finding is on. */
  readonly on: string;
}

type Part = Readonly<Record<string, unknown>>;

const is = (id: string, value: unknown) => ({ '==': [{ var: id }, value] });
const required = (id: string) => [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }];

const choice = (id: string, more: Part = {}): Part => ({
  ...{ id, type: 'radio-button', label: `Fråga ${id}?` },
  options: [
    { value: 'yes', label: 'Ja' },
    { value: 'no', label: 'Nej' },
  ],
  validation: required(id),
  ...more,
});
/** A question of a whole number, which is asked for last where nothing else asks for one. */
const amount = ({ id = 'n', type = 'numeric', validation = [], ...more }: Amount = {}) => ({
  ...{ id, type, label: 'Antal?', ...more },
  validation:
    type !== 'numeric' || JSON.stringify(validation).includes('is_integer')
      ? validation
      : [...validation, { rule: { is_integer: [{ var: id }] }, message: 'Skriv ett heltal.' }],
});
type Amount = Part & {
  readonly id?: string;
  readonly type?: string;
  readonly validation?: readonly unknown[];
};
const step = (id: string, questions: readonly Part[], more: Part = {}): Part => ({
  ...{ id, title: `Steg ${id}` },
  ...more,
  questions,
});

/** A file with a form, every value on a line of its own. */
export const formText = (steps: readonly Part[], more: Part = {}): string =>
  JSON.stringify({ $schema: 'form.schema.json', id: 'f', title: 'F', steps, ...more }, null, 1);
export const STEPS = { choice, amount, step, is };

const planted = (
  code: Code,
  says: string,
  on: string,
  steps: readonly Part[],
  more: Part = {},
): ProofCase => ({ code, file: 'f.json', files: { 'f.json': formText(steps, more) }, says, on });

const ASKED = step('one', [choice('a')]);

/** Every kind of finding that a proof gives, and those that rules give by their kinds. */
export const PROOF_CASES: readonly ProofCase[] = [
  planted('never-shown', 'villkoren säger emot varandra', '"visible": {', [
    ASKED,
    step('two', [choice('b', { visible: is('a', 'no') })], { visible: is('a', 'yes') }),
  ]),
  planted('no-way-on', 'Ingen kan lämna steget ”Steg two”', '"ready": {', [
    ASKED,
    step('two', [choice('b')], { ready: { '!': [{ is_answered: [{ var: 'b' }] }] } }),
  ]),
  planted(
    'no-way-on-for-some',
    'Den som svarar Nej på ”Fråga a?” kan inte lämna steget ”Steg two”: steget',
    '"ready": {',
    [ASKED, step('two', [choice('b')], { ready: is('a', 'yes') })],
  ),
  planted('rule-constant', 'Villkoret stämmer alltid', '"visible": {', [
    ASKED,
    step('two', [choice('b')], { visible: { or: [is('a', 'yes'), is('a', 'no')] } }),
  ]),
  planted('rule-constant', 'Ta bort "visible".', '"visible": true', [
    step('one', [choice('a', { visible: true })]),
  ]),
  planted('rule-constant', 'Ta bort "ready".', '"ready": true', [
    step('one', [choice('a')], { ready: true }),
  ]),
  planted(
    'part-constant',
    'under 9 eller saknas gör ingen skillnad: de andra delarna avgör ändå. Ta bort den delen, eller ändra den.',
    '{',
    [
      step('one', [amount({ validation: required('n') })]),
      step('two', [choice('b')], {
        visible: { and: [{ '<': [{ var: 'n' }, 5] }, { '<': [{ var: 'n' }, 9] }] },
      }),
    ],
  ),
  planted(
    'part-constant',
    'Villkoret att du har svarat på ”Fråga a?” gör ingen skillnad: det stämmer alltid för den som kommer hit. Ta bort',
    '{',
    [
      ASKED,
      step('two', [choice('b')]),
      step('three', [choice('c')], {
        visible: { and: [{ in: [{ var: 'a' }, ['yes', 'no']] }, is('b', 'yes')] },
      }),
    ],
  ),
  // The first part of `or` alone could not be removed: the second would decide.
  planted('part-constant', 'Ja på ”Fråga a?” eller Ja på ”Fråga b?” gör ingen skillnad', '{', [
    ASKED,
    step('two', [choice('b')]),
    step('three', [choice('c')], {
      visible: { and: [is('a', 'yes'), { or: [is('a', 'yes'), is('b', 'yes')] }] },
    }),
  ]),
  planted('part-constant', 'du inte har svarat Nej på ”Fråga a?” gör ingen skillnad', '{', [
    ASKED,
    step('two', [choice('b')], {
      visible: { and: [is('a', 'yes'), { '!=': [{ var: 'a' }, 'no'] }] },
    }),
  ]),
  planted(
    'part-constant',
    'stämmer alltid för den som kommer hit. Ändra den delen, eller skriv',
    '{',
    [
      ASKED,
      step('two', [choice('b')]),
      step('three', [choice('c')], {
        visible: { if: [{ in: [{ var: 'a' }, ['yes', 'no']] }, is('b', 'yes'), is('b', 'no')] },
      }),
    ],
  ),
  // A forgotten `var`, or leftovers of an attempt.
  ...[{ or: [is('a', 'yes'), { '!': [true] }] }, { or: [is('a', 'yes'), { and: [false] }] }].map(
    (visible) =>
      planted('part-constant', 'Den här delen av villkoret gör ingen skillnad', '{', [
        ASKED,
        step('two', [choice('b')], { visible }),
      ]),
  ),
  planted('never-accepted', 'Inget svar på frågan ”Antal?”', '"rule": {', [
    step('one', [
      amount({
        validation: [
          { rule: { '>': [{ var: 'n' }, 5] }, message: 'Mer.' },
          { rule: { '<': [{ var: 'n' }, 5] }, message: 'Mindre.' },
        ],
      }),
    ]),
  ]),
  planted('never-accepted', 'minst 99 och högst 18', '"rule": {', [
    step('one', [
      amount({
        validation: [
          {
            rule: { and: [{ '>=': [{ var: 'n' }, 99] }, { '<=': [{ var: 'n' }, 18] }] },
            message: 'Fel.',
          },
          {
            rule: { and: [{ '<': [{ var: 'n' }, 5] }, { '<': [{ var: 'n' }, 9] }] },
            message: 'Aldrig prövat.',
          },
        ],
      }),
    ]),
  ]),
  planted('message-never-shown', '”Mindre än tio.” visas aldrig', '"rule": {', [
    step('one', [
      amount({
        validation: [
          { rule: { '<': [{ var: 'n' }, 5] }, message: 'Mindre än fem.' },
          {
            rule: { and: [{ '<': [{ var: 'n' }, 10] }, { '<': [{ var: 'n' }, 20] }] },
            message: 'Mindre än tio.',
          },
        ],
      }),
    ]),
  ]),
  planted('exit-never-taken', 'Ingen kommer till utgången "klart"', '"to": "klart"', [ASKED], {
    exits: [{ to: 'boka-mote', when: { is_answered: [{ var: 'a' }] } }, { to: 'klart' }],
  }),
  planted('never-together', 'aldrig har något svar', '{', [
    ASKED,
    step('two', [choice('b')], { visible: is('a', 'yes') }),
    step('three', [choice('c')], {
      visible: { and: [is('a', 'no'), { '!=': [{ var: 'b' }, 'no'] }] },
    }),
  ]),
  planted('later-question', 'ställs först på ett senare steg', '"var": "c"', [
    ASKED,
    step('two', [choice('b')], { visible: is('c', 'yes') }),
    step('three', [choice('c')]),
  ]),
  planted('compared-kinds', 'är ett tal, men villkoret jämför det med "trettio"', '"trettio"', [
    step('one', [choice('a'), amount()]),
    step('two', [choice('b')], { visible: { or: [is('a', 'yes'), is('n', 'trettio')] } }),
  ]),
  planted('compared-kinds', 'jämför det med "65". Skriv 65 utan citattecken.', '"65"', [
    step('one', [choice('a'), amount({ validation: required('n') })]),
    step('two', [choice('b')], { visible: { '>': [{ var: 'n' }, '65'] } }),
  ]),
  planted('compared-kinds', 'Svaren på "a" och "b" är inga tal', '{', [
    step('one', [choice('a'), choice('b')]),
    step('two', [choice('c')], { visible: { '>': [{ var: 'a' }, { var: 'b' }] } }),
  ]),
  planted('compared-kinds', 'Svaret på "a" är inget tal', '{', [
    step('one', [choice('a'), amount({ validation: required('n') })]),
    step('two', [choice('c')], { visible: { '>': [{ var: 'n' }, { var: 'a' }] } }),
  ]),
  // What depends on it is not reported: fixing the comparison may fix that too.
  planted('compared-kinds', 'Svaret på "a" är inget tal', '"no"', [
    ASKED,
    step('two', [choice('b')], { visible: { '<': [{ var: 'a' }, 'no'] } }),
    step('three', [choice('c')], { visible: { and: [is('b', 'yes'), is('a', 'yes')] } }),
  ]),
  planted('compared-kinds', 'Texten "a" jämförs med "yes". Menade du {"var": "a"}?', '"a"', [
    step('one', [choice('a'), choice('b')]),
    step('two', [choice('c')], { visible: { or: [is('b', 'no'), { '==': ['a', 'yes'] }] } }),
  ]),
  planted('compared-kinds', 'Här prövas texten "a"', '"a"', [
    ASKED,
    step('two', [choice('c')], { visible: { '!': [{ in: ['yes', 'a'] }] } }),
  ]),
  planted('compared-itself', 'med sig självt', '{', [
    ASKED,
    step('two', [choice('b')], {
      visible: { and: [is('a', 'yes'), { '==': [{ var: 'a' }, { var: 'a' }] }] },
    }),
  ]),
  planted('repeated-value', 'står två gånger', '"yes"', [
    ASKED,
    step('two', [choice('b')], { visible: { in: [{ var: 'a' }, ['yes', 'yes']] } }),
  ]),
  planted('unanswered-read', 'räknas här som den som har svarat 0', '{', [
    step('one', [amount()]),
    step('two', [choice('b')], { visible: { '<': [{ var: 'n' }, 5] } }),
  ]),
  planted(
    'unanswered-negation',
    'Den som inte har svarat på frågan ”Fråga a?” ser också steget ”Steg two”: utan svar stämmer det att du inte har svarat Ja på ”Fråga a?”.',
    '"visible": {',
    [
      step('one', [choice('a', { validation: [] })]),
      step('two', [choice('b')], { visible: { '!=': [{ var: 'a' }, 'yes'] } }),
    ],
  ),
  planted(
    'unanswered-negation',
    'Den som inte får frågan ”Fråga b?” ser också frågan ”Fråga c?”',
    '"visible": {',
    [
      ASKED,
      step('two', [choice('b')], { visible: is('a', 'yes') }),
      step('three', [
        choice('c', { visible: { '!': [{ in: [{ var: 'b' }, ['yes']] }] } }),
        choice('d'),
      ]),
    ],
  ),
  planted('no-number', 'inget krav säger det', '"type": "numeric"', [
    step('one', [{ id: 'n', type: 'numeric', label: 'Antal?', validation: required('n') }]),
  ]),
  planted(
    'unread-option',
    'Inget villkor reagerar på alternativet "hyresrät"',
    '"value": "hyresrät"',
    [
      step('one', [
        choice('a', {
          options: ['hyresrätt', 'hyresrät', 'villa'].map((value) => ({ value, label: value })),
        }),
      ]),
      step('two', [choice('b')], { visible: is('a', 'villa') }),
      step('three', [choice('c')], { visible: is('a', 'hyresrätt') }),
    ],
  ),
  planted('unproven', 'går inte att pröva', '{', [
    step('one', [amount({ validation: required('n') })]),
    step('two', [choice('b')], { visible: { '==': [{ '*': [{ var: 'n' }, 7] }, 91] } }),
  ]),
];
