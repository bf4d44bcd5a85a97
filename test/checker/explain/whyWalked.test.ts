import { expect, test } from 'vitest';
import { whyHidden } from '#checker/explain';
import { Effort, type Item, modelOf } from '#checker/reach';
import { namedFormAt } from '#checker/scenarios';
import { type AnswerValue, type Form, loadOrThrow, start } from '#engine';
import { byDepth } from '../../support/depth.ts';
import { isReached } from '../../support/isReached.ts';
import { memorySources } from '../../support/memorySources.ts';
import { diceOf } from '../../support/whyForms.ts';

const TODAY = '20260615';

const options = ['yes', 'no'].map((value) => ({ value, label: value === 'yes' ? 'Ja' : 'Nej' }));
const required = (id: string) => [{ rule: { is_answered: [{ var: id }] }, message: 'Svara.' }];
const asked = (id: string, more = {}) => ({
  ...{ id, type: 'radio-button', label: `Fråga ${id}?`, options, validation: required(id) },
  ...more,
});

test('where there is too much to try, what must be answered on the way is still told', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const is = (id: string, value: string) => ({ '==': [{ var: id }, value] });
  const amount = {
    ...{ id: 'n', type: 'numeric', label: 'Antal?' },
    validation: [...required('n'), { rule: { '<=': [{ var: 'n' }, 9] }, message: 'Högst 9.' }],
  };
  // Whether it is asked hangs on all that comes before it, so that they have to be tried together.
  const pairs = [is('a', 'no'), is('b', 'yes'), is('c', 'yes'), is('d', 'yes'), is('e', 'yes')];
  const visible = { or: pairs.map((one, at) => ({ and: [one, is(ids[at + 1] ?? '', 'yes')] })) };
  const form = loadOrThrow({
    ...{ id: 'long', title: 'Lång' },
    steps: [
      { id: 'all', title: 'Alla', questions: [...ids.map((id) => asked(id)), amount] },
      { id: 'more', title: 'Mer', questions: [asked('g', { visible }), asked('h')] },
      { ...{ id: 'last', title: 'Sist', visible: is('a', 'yes') }, questions: [asked('z')] },
    ],
  });
  const item: Item = { kind: 'step', step: 2 };
  const model = modelOf(form, TODAY, new Effort({ maxSets: 8 }));
  const why = whyHidden(model, item, { a: 'no', b: 'yes', c: 'yes', n: 12 });
  const { change } = why.kind === 'hidden' ? why : {};
  expect([...(change?.replaced.keys() ?? [])]).toEqual(['a', 'n']);
  expect([...(change?.added.keys() ?? [])]).toEqual(['d', 'e', 'f', 'g', 'h']);
  expect(isReached(start(form, { answers: change?.answers ?? {}, today: TODAY }), item)).toBe(true);
  expect(why.sentence).toMatch(/på ”Antal\?” och besvarar 5 frågor till på vägen dit\.$/);
});

const FILE = 'schemas/reference/health-declaration.json';

function declaration(): Form {
  const found = namedFormAt(FILE, memorySources({}), 'schemas/meta');
  if (found.kind !== 'found') throw new Error('our declaration is refused');
  return found.namedForm.form;
}

test('every change told of a declaration that is too large to try shows what it says', () => {
  const form = declaration();
  const model = modelOf(form, TODAY);
  const dice = diceOf(20260531);
  const choices = form.questions.flatMap(({ definition: { id, type, options: own = [] } }) =>
    type === 'radio-button' ? own.map(({ value }) => [id, value] as const) : [],
  );
  const named = (title: string) => form.steps.findIndex((step) => step.definition.title === title);
  const last = named('Uppgifter från vården');
  const yes = form.questions.find(({ definition }) =>
    definition.label.startsWith('Har du sökt vård för någon sjukdom'),
  );
  const tries: readonly (readonly [number, Readonly<Record<string, AnswerValue>>])[] = [
    [last, yes ? { [yes.definition.id]: yes.definition.options?.[0]?.value ?? '' } : {}],
    ...Array.from({ length: byDepth(0, 40) }, () => {
      const given = Array.from(
        { length: dice(5) },
        () => choices[dice(choices.length)] ?? ['', ''],
      );
      return [dice(form.steps.length), Object.fromEntries(given)] as const;
    }),
  ];
  let told = 0;
  for (const [step, answers] of tries) {
    const item: Item = { kind: 'step', step };
    const why = whyHidden(model, item, answers);
    const place = `${form.steps[step]?.definition.title}, ${JSON.stringify(answers)}`;
    expect(why.sentence, place).not.toMatch(/om du \.|undefined/);
    if (why.kind !== 'hidden') continue;
    told += 1;
    const run = start(form, { answers: why.change.answers, today: TODAY });
    expect(isReached(run, item), `${place}: ${why.sentence}`).toBe(true);
    expect(why.change.replaced.size + why.change.added.size, place).toBeGreaterThan(0);
  }
  expect(told).toBeGreaterThan(tries.length / 3);
});
