import { afterEach, describe, expect, test } from 'vitest';
import { Workbench } from '#checker/workbench';
import { fewInsurances } from '../../support/fewInsurances.ts';
import { GUIDE_FILES, ourText, withSchemas } from '../../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const PRODUCTS = 'schemas/reference/products.json';
/** The short guide, and the insurances with what they read; the rules of all would take long to prove. */
const OURS = new Map(
  withSchemas([
    ...GUIDE_FILES,
    ...[QUESTIONS, PRODUCTS, 'schemas/reference/contracts.json', 'schemas/brand.json'],
  ]),
).set(PRODUCTS, fewInsurances(['OF']));
/** One for all tests, which have our files again after each. */
const own = new Workbench(OURS, { today: '20260615' });

afterEach(() => {
  for (const file of [FORM, NEEDS, QUESTIONS]) own.set(file, ourText(file));
});

describe('a bench with our files', () => {
  test('the workbench finds nothing wrong at first, and then every file that a change breaks', () => {
    expect(own.findings()).toEqual([]);
    own.set(FORM, ourText(FORM).replace('"id": "hasPartner"', '"id": "hasFriend"'));
    const files = new Set(own.findings().map(({ file }) => file));
    expect([...files]).toEqual(expect.arrayContaining([FORM, NEEDS]));
    own.set(FORM, ourText(FORM));
    expect(own.findings()).toEqual([]);
  });

  test('the workbench removes a file and restores it', () => {
    own.set(NEEDS, undefined);
    expect(own.findings().map(({ code }) => code)).toContain('unknown-list');
    own.set(NEEDS, ourText(NEEDS));
    expect(own.findings()).toEqual([]);
  });

  test('the workbench gives the form as visitors see it, with edited lists', () => {
    const labels = (): readonly string[] => {
      const found = own.form(FORM);
      if (found.kind !== 'found') return [found.kind];
      const { options = [] } = found.form.questions[2]?.definition ?? {};
      return options.map(({ label }) => label);
    };
    const [first = ''] = labels();
    own.set(NEEDS, ourText(NEEDS).replace(`"${first}"`, '"Nytt behov"'));
    expect(labels()).toContain('Nytt behov');
    own.set(FORM, '{');
    expect(labels()).toEqual(['no definition']);
    expect(own.form('schemas/brand.json').kind).toBe('no definition');
  });

  test('the workbench gives the facts that insurance rules read, from the edited questions', () => {
    const label = () => own.ruleForm(PRODUCTS)?.steps.at(-1)?.questions[0]?.label;
    expect(label()).toBe('Vilka bor du tillsammans med?');
    own.set(QUESTIONS, ourText(QUESTIONS).replace('Vilka bor du tillsammans med?', 'Hur bor du?'));
    expect(label()).toBe('Hur bor du?');
    expect(own.ruleForm(FORM)).toBeUndefined();
  });

  test('the workbench reports whether visitors meet each item, and renews that after a change', () => {
    const verdicts = () => own.items(FORM).map(({ verdict }) => verdict);
    expect(verdicts()).not.toContain('never');
    const dead = '{ "and": [{ "==": [{ "var": "hasPartner" }, true] }, false] }';
    own.set(NEEDS, ourText(NEEDS).replace('{ "==": [{ "var": "hasPartner" }, true] }', dead));
    expect(verdicts()).toContain('never');
    expect(own.items('schemas/brand.json')).toEqual([]);
  });

  test('the workbench proves nothing again after a text change, and gives the new text', () => {
    let steps = 0;
    const isDue = () => {
      steps += 1;
      return false;
    };
    const counted = new Workbench(OURS, { today: '20260615', isDue });
    const told = () => {
      const before = steps;
      const all = [
        counted.findings().length,
        counted.items(FORM),
        counted.items(QUESTIONS),
      ] as const;
      return { all, steps: steps - before };
    };
    expect(told().steps).toBeGreaterThan(100);
    counted.set(FORM, ourText(FORM).replaceAll('Har du barn?', 'Finns det barn?'));
    counted.set(QUESTIONS, ourText(QUESTIONS).replaceAll('Vilka bor du', 'Med vilka bor du'));
    const now = told();
    expect(now.steps).toBe(0);
    const names = now.all[1].map(({ name }) => name).join();
    expect([names.includes('Finns det barn?'), names.includes('Har du barn?')]).toEqual([
      true,
      false,
    ]);
    const anew = new Workbench(OURS, { today: '20260615' });
    anew.set(FORM, ourText(FORM).replaceAll('Har du barn?', 'Finns det barn?'));
    expect(counted.items(FORM)).toEqual(anew.items(FORM));
  });

  test('the workbench explains why a step or question is hidden, by the ids of its form', () => {
    const stepId = 'childrenCount';
    const why = (questionId?: string) =>
      own.why(QUESTIONS, { stepId, ...(questionId && { questionId }) }, {});
    expect(why()).toMatchObject({ kind: 'explained', why: { kind: 'hidden' } });
    expect(why(stepId)).toMatchObject({ kind: 'explained', why: { kind: 'hidden' } });
    expect(why('childrenCuont')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('childrenCount'),
    });
    expect(own.why('schemas/brand.json', { stepId }, {})).toBeUndefined();
  });

  test('the workbench gives every text that people read', () => {
    own.set(FORM, ourText(FORM).replace('Det kostar inget.', 'Det är gratis.'));
    expect(own.texts(FORM).some(({ text }) => text.includes('Det är gratis.'))).toBe(true);
    own.set(FORM, '{');
    expect(own.texts(FORM)).toEqual([]);
  });

  test('the workbench is sound with warnings and unsound with an error', () => {
    expect(own.isSound()).toBe(true);
    own.set(FORM, '{');
    expect(own.isSound()).toBe(false);
  });

  test('the workbench reports what has changed for visitors since the saved files', () => {
    expect(own.changesSince(OURS)).toEqual([]);
    own.set(FORM, ourText(FORM).replace('Det kostar inget.', 'Det är gratis.'));
    const list = ourText(NEEDS).replace('"hasPartner" }, true', '"hasPartner" }, false');
    own.set(NEEDS, list);
    const [told, ...others] = own.changesSince(OURS);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      file: FORM,
      isSeen: true,
      texts: [expect.stringContaining('gratis')],
    });
    expect(told?.changes[0]?.text).toContain('Jag dör tidigt');
  });
});
