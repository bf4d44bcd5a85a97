import { describe, expect, it } from 'vitest';
import { type FormDefinition, loadOrThrow, start } from '#engine';
import { placedAnswers } from '#engine/adapters';
import {
  openedDraft,
  readSavedPage,
  savedAnswersOf,
  savedPage,
} from '../../../src/guide/answers/savedAnswers.ts';
import { openedAnswers } from '../../content/texts/sv.json';
import { formOf } from '../../support/definitions.ts';
import { Chance } from '../../support/formEdits.ts';

const TODAY = '20261127';
const HOSTILE = '</script><script>alert(1)</script><!-- --> & "\'';
const FORM = loadOrThrow(
  formOf(
    { id: '2', type: 'text', label: 'Namn?' },
    { id: '10', type: 'numeric', label: 'Antal?', unit: 'barn' },
    {
      id: 'home',
      type: 'checkbox',
      label: 'Boende?',
      options: [
        { value: 'a', label: 'Hus' },
        { value: 'b', label: HOSTILE },
      ],
    },
    { id: 'number', type: 'personal-number', label: 'Personnummer?' },
  ) as FormDefinition,
);
const ANSWERS = { 2: HOSTILE, 10: 3, home: ['a', 'b'], number: '199001012385' };
const RUN = start(FORM, { answers: ANSWERS, today: TODAY });
const LISTED = placedAnswers(RUN, { yes: 'Ja', no: 'Nej', amountUnit: 'kronor' });
const SAVED = savedAnswersOf(LISTED, 'short', FORM, TODAY);
const HOLDS = 'Svaren är inte krypterade --> <b>';
const PAGE = savedPage(SAVED, { title: 'Svar & mer', holds: HOLDS, notes: ['<i>'] });
const JSON_TEXT = /id="saved-answers">(.*)<\/script>/.exec(PAGE)?.[1] ?? '';

/** The page with another value in the place of its data. */
const holding = (data: unknown) =>
  PAGE.replace(JSON_TEXT, () => JSON.stringify(data).replaceAll('<', '\\u003c'));
const changed = (change: object) => holding({ ...JSON.parse(JSON_TEXT), ...change });
const [FIRST] = SAVED.answers;
const read = (text: string) => readSavedPage(text, 'short');

describe('a saved page', () => {
  it('a saved page holds the answers in the order of the form, in words, without personal numbers', () => {
    expect(SAVED).toEqual({
      guide: 'short',
      form: 'form',
      date: TODAY,
      answers: [
        { id: '2', answer: HOSTILE, label: 'Namn?', value: HOSTILE },
        { id: '10', answer: 3, label: 'Antal?', value: '3\u00a0barn' },
        { id: 'home', answer: ['a', 'b'], label: 'Boende?', value: `Hus, ${HOSTILE}` },
      ],
    });
    expect(PAGE).not.toContain('19900101');
    expect(read(PAGE)).toEqual(SAVED);
  });

  it('the first line of a saved page describes it, and no text in it ends a comment, element or data', () => {
    const [line = ''] = PAGE.split('\n');
    expect(line).toMatch(/^<!doctype html><!-- Svaren är inte krypterade .* -->$/);
    expect(line.match(/--/g)).toHaveLength(2);
    expect(PAGE.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(PAGE).not.toMatch(/<[bi]>|alert\(1\)<\/script/);
    expect(PAGE).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(PAGE).not.toMatch(/ style=|https?:/);
  });

  it('a saved page opens without answers that no longer fit the form, and lists what the form asks anew', () => {
    const next = loadOrThrow(
      formOf(
        { id: '2', type: 'text', label: 'Namn?' },
        {
          id: 'home',
          type: 'checkbox',
          label: 'Bor du så?',
          options: [{ value: 'a', label: 'Hus' }],
        },
        {
          id: 'new',
          type: 'text',
          label: 'Nytt?',
          validation: [{ rule: { is_answered: [{ var: 'new' }] }, message: 'Svara.' }],
        },
      ) as FormDefinition,
    );
    const { answers, dropped, asked } = openedDraft(SAVED, next, TODAY);
    expect(answers).toEqual({ 2: HOSTILE, home: ['a'] });
    expect(dropped).toEqual(['Antal? – 3\u00a0barn', `Boende? – Hus, ${HOSTILE}`]);
    expect(asked).toEqual(['Nytt?']);
  });

  it('a saved answer to a hidden question is kept until the question is asked, and listed meanwhile', () => {
    const gate = { id: 'gate', type: 'text', label: 'Först?' } as const;
    const visible = { is_answered: [{ var: 'gate' }] };
    const next = loadOrThrow(
      formOf(gate, { id: '2', type: 'text', label: 'Namn?', visible }) as FormDefinition,
    );
    const { answers, dropped } = openedDraft(SAVED, next, TODAY);
    expect(answers).toEqual({ 2: HOSTILE });
    expect(dropped[0]).toBe(`Namn? – ${HOSTILE}`);
  });
});

describe('a file that was damaged, or changed by hand', () => {
  const chance = new Chance(44);
  const noise = (count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, () => chance.below(0xd800)));
  const answersOf = (...answers: readonly object[]) =>
    changed({ answers: answers.map((each) => ({ ...FIRST, ...each })) });
  const at = PAGE.indexOf('<script');
  const CASES: Readonly<Record<string, readonly string[]>> = {
    foreign: [
      ...['', ' \n', '{}', JSON_TEXT, 'PK\u0003\u0004zip', '%PDF-1.7', '<!doctype html><p>Hej</p>'],
      ...[...'abcdefgh'].map((_sign, index) => noise(10 ** (index % 5))),
      [...PAGE].join('\0'),
      ...Array.from({ length: 15 }, (_none, index) => PAGE.slice(0, Math.floor((at * index) / 15))),
      PAGE.replace('id="saved-answers"', 'id="other"'),
      PAGE.toUpperCase(),
    ],
    damaged: [
      ...Array.from({ length: 20 }, (_none, index) =>
        PAGE.slice(0, at + 60 + Math.floor(((PAGE.length - at - 70) * index) / 20)),
      ),
      ...[null, [], 7, 'text', true, {}, [[[]]], { answers: [] }].map(holding),
      PAGE + PAGE,
      PAGE.replace(JSON_TEXT, () => '['.repeat(200_000)),
      PAGE.replace(JSON_TEXT, () => `{"__proto__":${JSON_TEXT}}`),
      PAGE.replace(JSON_TEXT, () => JSON_TEXT.replace('"short"', '"short')),
      ...[0, -1, 0.5, '1', null, [1], {}].map((version) => changed({ version })),
      ...['', 'other', null, 5].map((format) => changed({ format })),
      ...['', 'long', null, 5, '__proto__', 'constructor'].map((guide) => changed({ guide })),
      ...['', 'igår', '20261340', 20261127, null].map((date) => changed({ date })),
      ...['', null, {}].map((form) => changed({ form })),
      ...[null, {}, [], 'text', [null], [[]], ['x']].map((answers) => changed({ answers })),
      ...[null, {}, [1], [['a']], { toString: 1 }].map((own) => answersOf({ answer: own })),
      ...['', 5, null, {}].map((id) => answersOf({ id })),
      ...['', null, ['x']].map((label) => answersOf({ label })),
      ...[7, ['x'], {}].map((value) => answersOf({ value })),
      answersOf({}, { answer: null }),
    ],
    newer: [2, 3.5, 1e300, '2'].map((version) => changed({ version, answers: 'other' })),
    otherGuide: [changed({ guide: 'inDepth' })],
  };

  it('a damaged file of answers is refused with one of four sentences, in at least a hundred cases', () => {
    expect(Object.values(CASES).flat().length).toBeGreaterThanOrEqual(100);
    for (const [problem, files] of Object.entries(CASES)) {
      for (const file of files) expect(read(file), file.slice(-300)).toBe(problem);
    }
    expect(Object.keys(openedAnswers.problems).sort()).toEqual(Object.keys(CASES).sort());
    for (const text of Object.values(openedAnswers.problems)) {
      expect(text).toMatch(/^[A-ZÅÄÖ][^.!?]+\.$/);
    }
  });

  it.each([
    [{ id: '__proto__', answer: 'x' }, {}],
    [{ id: 'constructor', answer: 'x' }, {}],
    [{ id: 'home', answer: 'a' }, {}],
    [{ id: 'home', answer: ['toString', 'c'] }, {}],
    [{ id: '10', answer: false }, {}],
    [{ id: '2', answer: ['a'] }, {}],
  ])(
    'a changed file of answers opens with only the answers that the form accepts: %j',
    (change, kept) => {
      const opened = read(answersOf(change));
      if (typeof opened === 'string') throw new Error(opened);
      const draft = openedDraft(opened, FORM, TODAY);
      expect(draft.answers).toEqual(kept);
      expect(draft.dropped).toHaveLength(1);
      expect(Reflect.get({}, 'x')).toBeUndefined();
    },
  );

  it('an answer of a file that is dropped is listed in one line, however long its label', () => {
    const opened = read(answersOf({ id: 'gone', label: `A\n\u202e${'b'.repeat(5000)}` }));
    if (typeof opened === 'string') throw new Error(opened);
    const [line = ''] = openedDraft(opened, FORM, TODAY).dropped;
    expect(line).toHaveLength(200);
    expect(line).toMatch(/^A b+$/);
  });

  it('a file of answers with a number beyond all bounds opens without that number', () => {
    const opened = read(answersOf({ id: '10', answer: 1 }).replace('"answer":1', '"answer":1e999'));
    if (typeof opened === 'string') throw new Error(opened);
    expect(openedDraft(opened, FORM, TODAY).answers).toEqual({});
  });
});
