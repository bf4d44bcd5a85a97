import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applied } from '#checker/json';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';

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

test('our pages say which answers the site reads of them', () => {
  const pages = readdirSync('test/content/pages').map((name) => `schemas/pages/${name}`);
  const forms = pages.map((file) => [file, JSON.parse(ourText(file))] as const);
  const isForm = ([, { $schema }]: (typeof forms)[number]) =>
    $schema === '../meta/form.schema.json';
  expect(
    Object.fromEntries(forms.filter(isForm).map(([file, { reads }]) => [file, reads])),
  ).toEqual({
    'schemas/pages/added-child.json': { questions: { childPersonalNumber: 'personal-number' } },
    'schemas/pages/added-pregnancy.json': {
      questions: { childExpectedBirth: 'date', motherPersonalNumber: 'personal-number' },
    },
    'schemas/pages/companies.json': { questions: { selectedInsuranceCompanies: 'multi-select' } },
    'schemas/pages/fetch.json': {
      questions: {
        agreedToFetchCollectorInsurances: 'checkbox',
        personalNumber: 'personal-number',
      },
    },
    'schemas/pages/personal-number.json': {
      questions: { personalNumber: 'personal-number' },
      step: 'person',
    },
    'schemas/pages/sign.json': {
      questions: {
        isFullyFunctional: 'radio-button',
        email: 'email',
        declinesMarketing: 'checkbox',
      },
      yesOrNo: 'isFullyFunctional',
    },
  });
});

describe('a page whose answers are read by name', () => {
  const edited = (file: string, change: (form: ReturnType<typeof JSON.parse>) => void) => {
    const form = JSON.parse(ourText(file));
    change(form);
    return found(file, JSON.stringify(form)).map(({ code, message }) => `${code}: ${message}`);
  };

  test('a page whose answers are read by name must ask every question that is read', () => {
    const told = edited('schemas/pages/fetch.json', ({ steps }) => steps[0].questions.pop());
    expect(told).toEqual([
      expect.stringMatching(/^page-question: .*"personalNumber".* finns inte/),
    ]);
  });

  test('a page whose answers are read by name must ask no other question', () => {
    const told = edited('schemas/pages/fetch.json', ({ steps }) => {
      steps[0].questions.push({ id: 'town', type: 'text', label: 'Ort' });
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"town", så det försvinner/)]);
  });

  test('a page whose answers are read by name must have only one step', () => {
    const told = edited('schemas/pages/added-child.json', ({ steps }) => {
      steps.push({ id: 'more', title: 'Mer', questions: [{ id: 'x', type: 'box', label: 'X' }] });
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"more" syns aldrig/)]);
  });

  test('a page whose answers are read by name must have the step that is shown', () => {
    const told = edited('schemas/pages/personal-number.json', ({ steps }) => {
      steps[0].id = 'visitor';
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"person".*"visitor"/)]);
  });

  test('a page whose answers are read by name must take the kind of answer that is read', () => {
    const told = edited('schemas/pages/added-child.json', ({ steps }) => {
      steps[0].questions[0].type = 'phone';
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"phone".*"personal-number"/)]);
  });

  test('a page whose answers are read by name must have the values true and false where they are read', () => {
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

  test('a page must name a question that it reads as the one answered by yes or no', () => {
    const told = edited('schemas/pages/sign.json', ({ reads }) => {
      reads.yesOrNo = 'isFullyFunctionl';
    });
    expect(told).toEqual([expect.stringMatching(/^page-question: .*"isFullyFunctionl"/)]);
  });

  test('a page that names no answers to read is a form like any other', () => {
    const told = edited('schemas/pages/added-child.json', (form) => {
      delete form.reads;
      form.steps[0].questions.push({ id: 'town', type: 'text', label: 'Ort' });
    });
    expect(told).toEqual([]);
  });
});
