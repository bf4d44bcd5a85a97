import { expect, test } from 'vitest';
import {
  type Difference,
  differenceOf,
  differenceSentences,
  type NamedOptions,
  type OptionNames,
} from '#checker/differences';
import { type Item, modelOf } from '#checker/reach';
import { type Form, load } from '#engine';
import { adaptDeclaration, adaptQuestionnaire, declarationMessages } from '#engine/adapters';
import type { ShownChange } from '../../../src/checker/differences/shown.ts';
import declaration from '../../content/reference/health-declaration.json';
import questionnaire from '../../content/reference/questionnaire.json';
import guide from '../../content/short-guide/form.json';
import { needs } from '../../content/short-guide/needs.json';
import { suggestions } from '../../content/short-guide/suggestions.json';
import texts from '../../content/texts/sv.json';
import { bruteDifference } from '../../support/bruteDifference.ts';
import { type BruteDifference, CurrentNames, type Witnessed } from '../../support/bruteForce.ts';
import { byDepth } from '../../support/depth.ts';
import { CHANGES } from '../../support/formChanges.ts';
import { Chance, type Edit, type EditedForm } from '../../support/formEdits.ts';

const TODAY = '20261121';
const MOST = 3000;

/** What a difference says, in the words of the one found by hand. */
function toldBy(difference: Difference) {
  const { after, changes } = difference;
  const shown = new Map<string, ShownChange>();
  const answers = new Set<string>();
  const exits = new Set<string>();
  const leaving = new Set<string>();
  const order = new Set<string>();
  for (const { change, following } of changes) {
    if (change.kind === 'shown') shown.set(nameOf(difference, change), change);
    for (const own of following) shown.set(nameOf(difference, own), own);
    if (change.kind === 'answer') answers.add(`${change.how} ${idOf(after, change.item)}`);
    if (change.kind === 'exit') exits.add(`${change.before} ${change.after}`);
    if (change.kind === 'leaving') {
      leaving.add(`${change.how} ${after.steps[change.item.step]?.definition.id}`);
    }
    if (change.kind === 'order') order.add(withinOf(after, change.item));
  }
  return { shown, answers, exits, leaving, order };
}

function idOf(form: Form, item: Item): string {
  return item.kind === 'step' ? '' : (form.questions[item.question]?.definition.id ?? '');
}

function nameOf({ before, after }: Difference, change: ShownChange): string {
  const form = change.after ? after : before;
  const item = change.after ?? change.before;
  if (!item) return '';
  if (item.kind === 'step') return `step ${form.steps[item.step]?.definition.id}`;
  const id = idOf(form, item);
  if (item.kind !== 'option') return `question ${id}`;
  return `option ${id} ${form.questions[item.question]?.definition.options?.[item.option]?.value}`;
}

function withinOf(form: Form, item: Item): string {
  if (item.kind === 'step') return 'form';
  if (item.kind === 'option') return `question ${idOf(form, item)}`;
  const { cell = -1, depth = 0, step = 0 } = form.questions[item.question] ?? {};
  const chosen = depth > 0 ? form.cells[cell]?.underOption : undefined;
  if (!chosen) return `step ${form.steps[step]?.definition.id}`;
  return `option ${form.questions[chosen.question]?.definition.id} ${chosen.value}`;
}

const inAnyOrder = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** Whether an example is what somebody answers who was found by hand, and nobody answers less. */
function isAmong(
  example: Readonly<Record<string, unknown>> | undefined,
  found: readonly Readonly<Record<string, unknown>>[],
): boolean {
  const entries = Object.entries(example ?? {});
  const isOf = (answers: Readonly<Record<string, unknown>>) =>
    entries.every(([id, value]) => inAnyOrder(answers[id]) === inAnyOrder(value));
  return (
    found.some(isOf) && found.every((answers) => Object.keys(answers).length >= entries.length)
  );
}

/** Whether everybody who was found by hand answers as the example. */
function haveAll(example: unknown, found: Witnessed | undefined): boolean {
  const entries = Object.entries(example ?? {});
  return [...(found?.lost ?? []), ...(found?.gained ?? [])].every((answers) =>
    entries.every(([id, value]) => {
      const answer = answers[id];
      const values = Array.isArray(answer) ? answer : [answer];
      return (Array.isArray(value) ? value : [value]).every((one) => values.includes(one));
    }),
  );
}

interface Trial {
  readonly name: string;
  readonly before: Form;
  readonly after: Form;
  readonly edit: Edit;
  readonly named?: NamedOptions;
}

function compare({ name, before, after, edit, named }: Trial): BruteDifference | undefined {
  const values = edit.revalued && new Map([[edit.revalued[1], edit.revalued[2]]]);
  const names = new CurrentNames(
    new Map(edit.renamed ? [edit.renamed] : []),
    new Map(edit.revalued && values ? [[edit.revalued[0], values]] : []),
  );
  const brute = bruteDifference(before, after, names, TODAY, MOST);
  if (!brute) return undefined;
  const difference = differenceOf(modelOf(before, TODAY), modelOf(after, TODAY), named);
  const told = toldBy(difference);
  const hows = (map: ReadonlyMap<string, { readonly how: string }>) =>
    Object.fromEntries([...map].map(([item, { how }]) => [item, how]).sort());
  const sorted = (set: ReadonlySet<string>) => [...set].sort();
  expect(difference.undecided, name).toEqual([]);
  expect(hows(told.shown), name).toEqual(hows(brute.shown));
  for (const key of ['answers', 'exits', 'leaving', 'order'] as const) {
    expect(sorted(told[key]), `${name}: ${key}`).toEqual(sorted(brute[key]));
  }
  for (const [item, { lost, gained, isExact }] of told.shown) {
    const witnessed = brute.shown.get(item);
    if (isExact) expect(haveAll(lost ?? gained, witnessed), `${name}: ${item}`).toBe(true);
    if (lost) expect(isAmong(lost, witnessed?.lost ?? []), `${name}: ${item} lost`).toBe(true);
    if (gained) expect(isAmong(gained, witnessed?.gained ?? []), `${name}: ${item}`).toBe(true);
  }
  // Whoever walks through both and sees anything else is told of.
  if (brute.differs) expect(difference.changes, name).not.toEqual([]);
  if (edit.kind.startsWith('a text')) expect(difference.changes, name).toEqual([]);
  for (const { text, example = '', following } of differenceSentences(difference)) {
    const all = [text, example, ...following].join(' ');
    expect(all, name).not.toMatch(/undefined|null|[{}]|\[object/);
    expect(text, name).toMatch(/^[\p{Lu}].*\.$/u);
  }
  return brute;
}

const formIn = (form: unknown): Form | undefined => {
  const loaded = load(form);
  return loaded.ok ? loaded.form : undefined;
};

/** An edit by chance of a form that stays one; undefined when none was found. */
function edited(form: EditedForm, chance: Chance): { readonly after: Form; readonly edit: Edit } {
  for (;;) {
    const copy = structuredClone(form);
    const kind = chance.one(Object.keys(CHANGES)) ?? '';
    const edit = CHANGES[kind]?.(copy, chance);
    if (!edit || JSON.stringify(copy) === JSON.stringify(form)) continue;
    const after = formIn(copy);
    if (after) return { after, edit: { kind, ...edit } };
  }
}

function* trials(): Generator<Trial> {
  for (let seed = 1; ; seed += 1) {
    const chance = new Chance(seed);
    const form = chance.form();
    const before = formIn(form);
    if (!before) continue;
    const { after, edit } = edited(form, chance);
    yield { name: `seed ${seed}: ${edit.kind}`, before, after, edit };
  }
}

const EDITS = byDepth(16, 100);

test('the difference of edits of small forms is the one found with every answer', () => {
  const counts = new Map<string, number>();
  let combinations = 0;
  let seen = 0;
  let done = 0;
  for (const trial of trials()) {
    const brute = compare(trial);
    if (!brute) continue;
    counts.set(trial.edit.kind, (counts.get(trial.edit.kind) ?? 0) + 1);
    combinations += brute.combinations;
    if (brute.differs) seen += 1;
    done += 1;
    if (done === EDITS) break;
  }
  process.stdout.write(
    `${done} edits, ${combinations} combinations of answers, ${seen} seen by somebody\n${[...counts]
      .map(([kind, count]) => `  ${kind}: ${count}`)
      .join('\n')}\n`,
  );
  expect(seen).toBeGreaterThan(EDITS * 0.4);
});

/** The real definitions, cut to pieces whose answers can all be tried. */
function pieces(): readonly (readonly [name: string, form: EditedForm])[] {
  const few = new Set(['Inkomst', 'Liv', 'Barn- och gravid']);
  const isFew = ({ tag }: { readonly tag: string }) => few.has(tag);
  const short = load(guide, {
    'needs.json': needs.filter(isFew),
    'suggestions.json': suggestions.filter(isFew),
  });
  const asked = adaptQuestionnaire(questionnaire.questions, {
    ...texts.questionnaire.messages,
    title: 'Frågor',
    unknownType: 'Okänd',
  });
  const declared = adaptDeclaration(declaration, declarationMessages(texts));
  if (!short.ok || !asked.ok || !declared.ok) throw new Error('our definitions are sound');
  const cut = (name: string, { definition }: Form, length: number) =>
    definition.steps.flatMap((_none, at) => {
      const steps = definition.steps.slice(at, at + length);
      const piece = structuredClone({ ...definition, steps }) as EditedForm;
      return steps.length === length && formIn(piece) ? [[`${name} ${at}`, piece] as const] : [];
    });
  const ofSteps = declared.form.definition.steps.flatMap((step, at) =>
    step.questions.flatMap((_none, first) => {
      const questions = step.questions.slice(first, first + 2);
      const own = { ...step, visible: true, questions };
      const piece = { ...declared.form.definition, steps: [own] };
      const copy = structuredClone(piece) as unknown as EditedForm;
      return formIn(copy) ? [[`health declaration ${at} ${first}`, copy] as const] : [];
    }),
  );
  return [
    ...Array.from({ length: byDepth(4, 8) }, () => cut('short guide', short.form, 5)).flat(),
    ...cut('questionnaire', asked.form, 4),
    ...cut('questionnaire', asked.form, 5),
    ...ofSteps,
  ];
}

/** In everyday runs every other, from the first or from the second. */
const somePieces = (from: number) => pieces().filter((_none, at) => byDepth(at % 2 === from, true));

test('so it is of edits of copies of the real definitions', () => {
  const counts = new Map<string, number>();
  let seen = 0;
  let done = 0;
  for (let round = 1; round <= byDepth(1, 3); round += 1) {
    for (const [at, [name, form]] of somePieces(0).entries()) {
      const before = formIn(form);
      if (!before) continue;
      const { after, edit } = edited(form, new Chance(1000 * round + at));
      const brute = compare({ name: `${name}, ${round}: ${edit.kind}`, before, after, edit });
      if (!brute) continue;
      const kind = name.replace(/[ \d]+$/, '');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (brute.differs) seen += 1;
      done += 1;
    }
  }
  const figures = [...counts].map(([kind, count]) => `  ${kind}: ${count}`).join('\n');
  process.stdout.write(`${done} edits of real definitions, ${seen} seen\n${figures}\n`);
  expect(done).toBeGreaterThan(byDepth(10, 50));
});

/** Names for the options of a form by their places, as ids that stay when a text is changed. */
function namesIn({ questions }: Form): OptionNames {
  return new Map(
    questions.map(({ definition: { id, options = [] } }) => [
      id,
      new Map(options.map(({ value }, at) => [value, `option ${at}`])),
    ]),
  );
}

test('an option of the server with another text is the same, for everybody who answers', () => {
  const chance = new Chance(7);
  let done = 0;
  for (const [name, form] of somePieces(1)) {
    const before = formIn(form);
    const asked = before?.questions.filter(({ definition }) =>
      definition.options?.some(({ value, label }) => value === label),
    );
    const { id, options = [] } = chance.one(asked ?? [])?.definition ?? {};
    const old = chance.one(options)?.value;
    if (!before || id === undefined || typeof old !== 'string') continue;
    // The text stands in other questions and in all rules as well: they are written otherwise too.
    const own = JSON.stringify(form).match(new RegExp(`"value":${JSON.stringify(old)}`, 'g'));
    if (own?.length !== 1) continue;
    const words = JSON.stringify(form).replaceAll(JSON.stringify(old), '"En annan text"');
    const after = formIn(JSON.parse(words));
    if (!after) continue;
    const edit: Edit = { kind: 'a text of an option', revalued: [id, 'En annan text', old] };
    const named = { before: namesIn(before), after: namesIn(after) };
    if (compare({ name: `${name}: ${old}`, before, after, edit, named })) done += 1;
  }
  expect(done).toBeGreaterThan(byDepth(5, 10));
});
