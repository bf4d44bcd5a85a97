import { describe, expect, test } from 'vitest';
import { applied } from '#jsonText';
import { checked } from '../support/checked.ts';
import { ourText } from '../support/memorySources.ts';

const found = (file: string, text: string) => checked([file], { [file]: text }).findings;

const BOOKING = 'schemas/pages/booking.json';

test('a question whose answer is read by name is called so again, with all that reads it', () => {
  const whole = ourText(BOOKING);
  const idAlone = whole.replace('"id": "name"', '"id": "namn"');
  const withRules = idAlone.replaceAll('"var": "name"', '"var": "namn"');
  for (const text of [idAlone, withRules]) {
    const findings = found(BOOKING, text);
    expect(findings.map(({ code, fix }) => [code, fix?.label])).toEqual([
      ['page-question', 'Byt till "name"'],
    ]);
    expect(applied(text, findings[0]?.fix?.edits ?? [])).toBe(whole);
  }
});

describe('a page whose answers are read by name', () => {
  const edited = (file: string, change: (form: ReturnType<typeof JSON.parse>) => void) => {
    const form = JSON.parse(ourText(file));
    change(form);
    return found(file, JSON.stringify(form)).map(({ code, message }) => `${code}: ${message}`);
  };

  test('asks all that is read', () => {
    const told = edited('schemas/pages/fetch.json', ({ steps }) => steps[0].questions.pop());
    expect(told).toEqual([
      expect.stringMatching(/^page-question: .*"personalNumber".* finns inte/),
    ]);
  });

  test('asks nothing else', () => {
    const told = edited(BOOKING, ({ steps }) => {
      steps[0].questions.push({ id: 'town', type: 'text', label: 'Ort' });
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"town", så det försvinner/)]);
  });

  test('has one step', () => {
    const told = edited(BOOKING, ({ steps }) => {
      steps.push({ id: 'more', title: 'Mer', questions: [{ id: 'x', type: 'box', label: 'X' }] });
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"more" syns aldrig/)]);
  });

  test('has the step that is shown', () => {
    const told = edited('schemas/pages/personal-number.json', ({ steps }) => {
      steps[0].id = 'visitor';
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"person".*"visitor"/)]);
  });

  test('takes the kind of answer that is read', () => {
    const told = edited(BOOKING, ({ steps }) => {
      steps[0].questions[1].type = 'email';
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"email".*"phone"/)]);
  });

  test('has the answers true and false where they are read', () => {
    const told = edited('schemas/pages/sign.json', ({ steps }) => {
      const [{ options }] = steps[0].questions;
      options.push({ value: 'unsure', label: 'Vet inte' });
    });
    expect(told).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^page-question: .*true eller false.*"unsure"/),
      ]),
    );
  });

  test('elsewhere is a form like any other', () => {
    const text = ourText(BOOKING).replaceAll('"name"', '"namn"');
    const findings = found(
      'schemas/pages/other.json',
      text.replace('"autocomplete": "namn"', '"autocomplete": "name"'),
    );
    expect(findings).toEqual([]);
  });
});
