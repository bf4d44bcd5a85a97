import { describe, expect, test } from 'vitest';
import { renameSentence, textSentence } from '#checker/differences';
import { Effort } from '#checker/reach';
import type { FormDefinition, QuestionDefinition, Rule } from '#engine';
import { between, choice, form, is, required, sentencesOf } from '../../support/differences.ts';

const children = choice('children', 'Har du barn?', undefined, required('children'));
const partner = choice('partner', 'Har du en partner?');
const age = choice('age', 'Är barnen små?');

describe('which answers are taken', () => {
  const number = (least: number, more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
    id: 'height',
    type: 'numeric',
    label: 'Hur lång är du?',
    validation: [{ rule: { '>=': [{ var: 'height' }, least] }, message: 'För kort.' }],
    ...more,
  });

  test('changed limits are described as numbers, with an example of an answer no longer accepted', () => {
    const [first] = sentencesOf(between(form([number(1000)]), form([number(1200)])));
    expect(first).toMatch(
      /^Svar på frågan ”Hur lång är du\?” som förut godtogs godtas inte längre\. Minsta tillåtna värde är nu 1\s200 \(förut 1\s000\)\. Exempel: den som svarar 1\s?\d{3} på/,
    );
    expect(sentencesOf(between(form([number(1200)]), form([number(1000)])))[0]).toContain(
      'godtas nu.',
    );
  });

  test('the difference reports an answer that has become required or optional', () => {
    const needed = { ...partner, ...required('partner') };
    expect(sentencesOf(between(form([partner]), form([needed])))[0]).toContain(
      'måste nu besvaras.',
    );
    expect(sentencesOf(between(form([needed]), form([partner])))[0]).toContain(
      'inte längre besvaras.',
    );
  });

  test('a text field in place of a number is reported as another kind of answer', () => {
    const text = number(1, { type: 'text', validation: [] });
    expect(sentencesOf(between(form([number(1)]), form([text])))).toEqual([
      'Frågan ”Hur lång är du?” besvaras nu med en rad text i stället för ett tal.',
    ]);
  });
});

test('an answer of another kind is sentencesOf with the form that takes it', () => {
  const several: QuestionDefinition = { ...children, type: 'checkbox' };
  const before = form([children], [{ ...age, visible: is('children', 'yes') }]);
  const after = form([several], [{ ...age, visible: { in: ['yes', { var: 'children' }] } }]);
  const difference = between(before, after);
  expect(difference.before.questions.map(({ definition }) => definition.id)).toEqual([
    'children~before',
    'age',
  ]);
  const all = sentencesOf(difference).join(' ');
  expect(all).toContain('Frågan ”Är barnen små?” visas för andra än förut.');
  expect(all).not.toContain('~');
});

describe('where things stand', () => {
  test('a changed order of steps is reported with the step that was moved', () => {
    const [one, two, three] = [children, partner, age].map((own) => ({
      id: own.id,
      title: own.label,
      questions: [own],
    }));
    if (!one || !two || !three) throw new Error('three steps');
    const whole = { id: 'form', title: 'Formulär' };
    const difference = between(
      { ...whole, steps: [one, two, three] },
      { ...whole, steps: [three, one, two] },
    );
    expect(sentencesOf(difference)[0]).toContain('Steget ”Är barnen små?” kommer nu först.');
    expect(difference.changes).toHaveLength(1);
  });

  test('among many steps only the step that was moved is reported', () => {
    const steps = (titles: string): FormDefinition => ({
      id: 'form',
      title: 'Formulär',
      steps: [...titles].map((title) => ({
        id: title,
        title,
        questions: [choice(`q${title}`, `${title}?`)],
      })),
    });
    expect(sentencesOf(between(steps('ABCDEFG'), steps('BCDAEFG')))).toEqual([
      expect.stringContaining('Steget ”A” kommer nu efter steget ”D”.'),
    ]);
  });

  test('a changed order of two questions that no visitor sees together is no difference', () => {
    const [yes, no] = [
      choice('a', 'A?', is('children', 'yes')),
      choice('b', 'B?', is('children', 'no')),
    ];
    const difference = between(form([children], [yes, no]), form([children], [no, yes]));
    expect(difference.changes).toEqual([]);
  });

  test('the difference reports a question moved to another step, and an exit with a new target', () => {
    const moved = between(form([children, partner], [age]), form([children], [partner, age]));
    expect(sentencesOf(moved)[0]).toBe(
      'Frågan ”Har du en partner?” har flyttats från steget ”Del 1” till steget ”Del 2”.',
    );
    const exits = (to: string) => ({
      ...form([children]),
      exits: [{ to, when: is('children', 'yes') }, { to: 'klart' }],
    });
    expect(sentencesOf(between(exits('boka-mote'), exits('introduktion')))).toEqual([
      'Den som är klar leds nu till ”introduktion” i stället för ”boka-mote”. Exempel: den som svarar Ja på ”Har du barn?”.',
    ]);
  });
});

describe('no difference to visitors', () => {
  test('changed texts are described apart from changes of behaviour', () => {
    const difference = between(
      form([children]),
      form([{ ...children, help: 'Räkna med alla.', label: 'Har du några barn?' }]),
    );
    expect(sentencesOf(difference)).toEqual([]);
    expect(difference.texts.map((text) => textSentence(difference, text))).toEqual([
      'Texten till frågan ”Har du några barn?”: ”Har du barn?” → ”Har du några barn?”',
      'Hjälptexten till frågan ”Har du några barn?”: ingen text → ”Räkna med alla.”',
    ]);
  });

  test('long texts in a difference are cut to the part that differs', () => {
    const help = (word: string) => ({
      ...children,
      help: `${'a'.repeat(90)}${word}${'b'.repeat(90)}`,
    });
    const difference = between(form([help('ett')]), form([help('två')]));
    const [text] = difference.texts.map((own) => textSentence(difference, own));
    const [a, b] = ['a'.repeat(30), 'b'.repeat(30)];
    expect(text).toContain(`: ”…${a}ett${b}…” → ”…${a}två${b}…”`);
  });

  test('renamed questions and values are recognised by their texts, in rules too', () => {
    const before = form([children], [{ ...age, visible: is('children', 'yes') }]);
    const named = JSON.parse(
      JSON.stringify(before).replaceAll('"children"', '"kids"').replaceAll('"yes"', '"ja"'),
    );
    const difference = between(before, named);
    expect(sentencesOf(difference)).toEqual([]);
    expect(difference.renames.map((own) => renameSentence(difference, own))).toEqual([
      expect.stringContaining('Frågan ”Har du barn?” har fått id ”kids” i stället för ”children”.'),
      expect.stringContaining('har fått värdet ”ja” i stället för ”yes”.'),
      expect.stringContaining('har fått värdet ”ja” i stället för ”yes”.'),
    ]);
  });
});

describe('options whose values are their texts', () => {
  const work = (...values: readonly string[]): QuestionDefinition => ({
    ...children,
    options: values.map((value) => ({ value, label: value })),
  });
  const of = (first: QuestionDefinition, value: string) =>
    form([first], [{ ...age, visible: is('children', value) }]);
  const ways = (before: FormDefinition, after: FormDefinition) => {
    const { changes, renames, texts } = between(before, after);
    return [changes.length > 0, renames.length, texts.length];
  };

  test('the only option with a new text is the same option when the same rules read it', () => {
    const before = of(work('Hyr', 'Äger'), 'Äger');
    expect(ways(before, of(work('Hyr', 'Jag äger'), 'Jag äger'))).toEqual([false, 0, 1]);
    // Another place, another rule, two at a time, a question under it: something else.
    expect(ways(before, of(work('Jag äger', 'Hyr'), 'Jag äger'))).toEqual([true, 0, 0]);
    expect(ways(before, of(work('Hyr', 'Jag äger'), 'Hyr'))).toEqual([true, 0, 0]);
    expect(ways(before, of(work('Jag hyr', 'Jag äger'), 'Jag äger'))).toEqual([true, 0, 0]);
    const below = work('Hyr', 'Jag äger');
    const [first, second] = below.options ?? [];
    const options = first && second ? [first, { ...second, questions: [partner] }] : [];
    expect(ways(before, of({ ...below, options }, 'Jag äger'))).toEqual([true, 0, 0]);
  });

  test('an option with another value and another text is another option', () => {
    const valued = (value: string, label: string) => ({
      ...children,
      options: [
        { value: 'rents', label: 'Hyr' },
        { value, label },
      ],
    });
    const before = of(valued('owns', 'Äger'), 'owns');
    expect(ways(before, of(valued('has', 'Har'), 'has'))).toEqual([true, 0, 0]);
  });
});

test('a text that another option had means something else to those who meet it', () => {
  const valued = (yes: string, no: string, visible?: Rule) => ({
    ...choice('moving', 'Flyttar du?', visible),
    options: [
      { value: 'yes', label: yes },
      { value: 'no', label: no },
    ],
  });
  const of = (question: QuestionDefinition) => form([children], [question]);
  expect(sentencesOf(between(of(valued('Ja', 'Nej')), of(valued('Nej', 'Kanske'))))).toEqual([
    'Svaret ”Nej” på ”Flyttar du?” betyder nu det som ”Ja” betydde förut.',
  ]);
  const hidden = between(of(valued('Ja', 'Nej', false)), of(valued('Nej', 'Ja', false)));
  expect(sentencesOf(hidden)).toEqual([]);
});

test('where it gives up it says what was not decided', () => {
  const after = form([children], [{ ...age, visible: is('children', 'yes') }]);
  const difference = between(form([children], [age]), after, new Effort({ units: 0 }));
  expect(difference.changes).toEqual([]);
  expect(sentencesOf(difference)).toContain(
    'Det är inte avgjort om frågan ”Är barnen små?” är som förut, eftersom det finns för många kombinationer av svar.',
  );
});
