import { expect, test } from 'vitest';
import { Interrupted, Workbench } from '#checker/workbench';
import type { FormDefinition } from '#engine';
import { byDepth } from '../../support/depth.ts';
import { countingForm } from '../../support/manyQuestions.ts';
import { ourText } from '../../support/memorySources.ts';

const MANY = byDepth(8, 20);
/** Steps of work in a slice. */
const EACH = 10;
const fileAt = (at: number) => `schemas/many${at}/form.json`;
const SCHEMA = 'schemas/meta/form.schema.json';

/** As many forms, each in a folder of its own; a change leaves out the rule of the last step. */
function texts(isChanged: boolean): ReadonlyMap<string, string> {
  const form = countingForm(2);
  const changed: FormDefinition = {
    ...form,
    steps: form.steps.map(({ visible, ...step }) => step),
  };
  const own = Array.from({ length: MANY }, (_none, at) => {
    const text = JSON.stringify({ ...(isChanged ? changed : form), id: `many${at}` });
    return [fileAt(at), text] as const;
  });
  return new Map([[SCHEMA, ourText(SCHEMA)], ...own]);
}

/** A bench over changed forms that is left after each so many steps of work, and the steps. */
function bench(each = Number.POSITIVE_INFINITY) {
  const done = { steps: 0 };
  const isDue = () => {
    done.steps += 1;
    return done.steps % each === 0;
  };
  return { own: new Workbench(texts(true), { today: '20260615', isDue }), done };
}

/** What a question comes to, asked until it is answered, and how often it had to be. */
function asked<T>(
  question: () => T,
  most: number,
): { readonly answer: T; readonly slices: number } {
  for (let slices = 1; slices <= most; slices += 1) {
    try {
      return { answer: question(), slices };
    } catch (cause) {
      if (!(cause instanceof Interrupted)) throw cause;
    }
  }
  throw new RangeError(`no answer in ${most} slices`);
}

test('many changed forms are compared in slices as at once, and no step is done twice', () => {
  const saved = texts(false);
  const [whole, sliced] = [bench(), bench(EACH)];
  const told = whole.own.changesSince(saved);
  expect(told.map(({ isSeen }) => isSeen)).toEqual(Array(MANY).fill(true));
  const { steps } = whole.done;
  expect(steps).toBeGreaterThan(MANY);
  const { answer, slices } = asked(() => sliced.own.changesSince(saved), steps);
  expect([answer, slices, sliced.done.steps]).toEqual([told, Math.floor(steps / EACH) + 1, steps]);
  // What has been compared is known, and what is changed after that is compared alone.
  expect(sliced.own.changesSince(saved)).toEqual(told);
  sliced.own.set(fileAt(0), saved.get(fileAt(0)));
  expect(sliced.own.changesSince(saved)).toEqual(told.filter(({ file }) => file !== fileAt(0)));
  expect(sliced.done.steps).toBe(steps);
});

test('many questions about a form are answered in turns, and no step is done twice', () => {
  const [whole, sliced] = [bench(), bench(1)];
  const places = [0, 1, 2, 3, 4].flatMap((at) =>
    ['a', 'b', 'c', 'd'].map((value) => ({ at, answers: { q0: value, q1: value } })),
  );
  const questions = (own: Workbench) =>
    places.map(({ at, answers }) => () => {
      const found = own.form(fileAt(0));
      const id = found.kind === 'found' ? (found.form.steps[at]?.definition.id ?? '') : '';
      return own.why(fileAt(0), { stepId: id }, answers);
    });
  const told = questions(whole.own).map((question) => question());
  const open = questions(sliced.own).map((question, at) => ({ question, at }));
  const answers: unknown[] = [];
  for (let turn = 0; open.length > 0; turn += 1) {
    expect(turn).toBeLessThan(10 * (whole.done.steps + places.length));
    const next = open.shift();
    if (!next) break;
    try {
      answers[next.at] = next.question();
    } catch (cause) {
      if (!(cause instanceof Interrupted)) throw cause;
      open.push(next);
    }
  }
  expect([answers, sliced.done.steps]).toEqual([told, whole.done.steps]);
});
