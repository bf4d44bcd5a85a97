import type { Code } from '#check';

/** A small form with one mistake that only a proof shows. */
export interface ProofCase {
  readonly code: Code;
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
  /** A part of what is said. */
  readonly says: string;
  /** What stands on the line where it is told. */
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
const amount = (more: Part = {}): Part => ({ id: 'n', type: 'numeric', label: 'Antal?', ...more });
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
  planted('rule-constant', 'Villkoret stämmer alltid', '"visible": {', [
    ASKED,
    step('two', [choice('b')], { visible: { or: [is('a', 'yes'), is('a', 'no')] } }),
  ]),
  planted('part-constant', 'alltid uppfylld', '{', [
    step('one', [amount({ validation: required('n') })]),
    step('two', [choice('b')], {
      visible: { and: [{ '<': [{ var: 'n' }, 5] }, { '<': [{ var: 'n' }, 9] }] },
    }),
  ]),
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
  planted('message-never-shown', '”Mindre än tio.” visas aldrig', '"rule": {', [
    step('one', [
      amount({
        validation: [
          { rule: { '<': [{ var: 'n' }, 5] }, message: 'Mindre än fem.' },
          { rule: { '<': [{ var: 'n' }, 10] }, message: 'Mindre än tio.' },
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
    step('one', [{ id: 't', type: 'text', label: 'Vad?', validation: required('t') }]),
    step('two', [choice('b')], { visible: { '==': [{ '*': [{ var: 't' }, 7] }, 91] } }),
  ]),
];
