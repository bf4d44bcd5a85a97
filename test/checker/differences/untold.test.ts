import { expect, test } from 'vitest';
import {
  compareFiles,
  differenceSentences,
  type FileReport,
  fileReports,
} from '#checker/differences';
import type { Rule } from '#engine';
import { between, choice, form, is, required } from '../../support/differences.ts';
import { memorySources, ourText } from '../../support/memorySources.ts';

const HEALTH = 'schemas/reference/health-declaration.json';
const GUIDE = 'schemas/short-guide/form.json';
const TEXTS = 'schemas/texts/sv.json';

type Json = ReturnType<typeof JSON.parse>;

/** What is told of an edit of one of our files. */
function told(file: string, edit: (value: Json) => void): FileReport | undefined {
  const value = JSON.parse(ourText(file));
  edit(value);
  const [own] = fileReports(
    compareFiles([file], {
      before: memorySources({}),
      after: memorySources({ [file]: JSON.stringify(value, null, 2) }),
      schemaFolder: 'schemas/meta',
      today: '20261121',
    }),
  );
  return own;
}

const radio = (id: string, ...subQuestions: readonly object[]) => ({
  ...{ id, type: 'radiobuttongroup', name: `Ny fråga ${id}?`, assessmentType: 'none' },
  options: [
    { id: 'no', name: 'Nej' },
    { id: 'yes', name: 'Ja', ...(subQuestions.length > 0 && { subQuestions }) },
  ],
});

test('follow-up questions that come or go with their question are told with it', () => {
  const added = told(HEALTH, ({ steps }) => {
    steps[0].questions.push(radio('x', radio('y', radio('z'))));
  });
  expect(added?.changes).toMatchObject([
    {
      text: expect.stringContaining('Frågan ”Ny fråga x?” har lagts till.'),
      following: [
        'Frågan ”Ny fråga y?” har lagts till. Visas om du väljer Ja på ”Ny fråga x?”.',
        'Frågan ”Ny fråga z?” har lagts till. Visas om du väljer Ja på ”Ny fråga x?” och Ja på ”Ny fråga y?”.',
      ],
    },
  ]);
  const option = { value: 'maybe', label: 'Kanske', questions: [choice('c', 'Varför?')] };
  const options = choice('a', 'Hur?').options ?? [];
  const whole = form([choice('a', 'Hur?', undefined, { options: [...options, option] })]);
  const [gone] = differenceSentences(between(whole, form([choice('a', 'Hur?')])));
  expect(gone?.following).toEqual(['Frågan ”Varför?” har tagits bort.']);
});

test('a help text that reads otherwise is a difference, in texts alone', () => {
  const file = told(GUIDE, ({ steps }) => {
    steps[0].questions[0].help = 'Räkna alla.';
  });
  expect(file?.summary).toBe('Bara texter är ändrade.');
  expect(file?.texts).toEqual([expect.stringContaining('→ ”Räkna alla.”')]);
});

const ASKS = (isRequired: boolean, visible: Rule) =>
  form(
    [choice('work', 'Arbetar du?', undefined, required('work'))],
    [choice('salary', 'Har du lön?', is('work', 'yes'), isRequired ? required('salary') : {})],
    [choice('income', 'Har du annan inkomst?', visible)],
  );

test('what those who passed over a question are not asked any more, when it must be answered', () => {
  const noSalary = { '!': [{ is_answered: [{ var: 'salary' }] }] };
  const [change, ...others] = differenceSentences(
    between(ASKS(false, noSalary), ASKS(true, noSalary)),
  );
  expect(others).toEqual([]);
  expect(change?.text).toBe('Frågan ”Har du lön?” måste nu besvaras.');
  expect(change?.following).toEqual([
    'Frågan ”Har du annan inkomst?” visas inte längre för den som förut hoppade över frågan. Exempel: den som svarar Ja på ”Arbetar du?” ser den inte längre.',
  ]);
  // Some answer that is taken still leads there.
  const notYes = { '!': [is('salary', 'yes')] };
  const [other] = differenceSentences(between(ASKS(false, notYes), ASKS(true, notYes)));
  expect(other?.following).toEqual([]);
});

test('a question that no visitor gets to is not missed by those who passed over another', () => {
  const rented = {
    validation: [{ rule: is('rented', 'no'), message: 'Bara om du inte hyr.' }],
  };
  const visible = { and: [{ '!': [{ is_answered: [{ var: 'salary' }] }] }, is('rented', 'yes')] };
  const asks = (isRequired: boolean) => {
    const { steps, ...others } = ASKS(isRequired, visible);
    const between = {
      id: 'home',
      title: 'Hem',
      questions: [choice('rented', 'Hyr du?', true, rented)],
    };
    return { ...others, steps: steps.toSpliced(2, 0, between) };
  };
  const [change] = differenceSentences(between(asks(false), asks(true)));
  expect(change?.text).toBe('Frågan ”Har du lön?” måste nu besvaras.');
  expect(change?.following).toEqual([]);
});

test('a message that two requirements have is told once', () => {
  const file = told('schemas/pages/summary-mail.json', ({ steps }) => {
    for (const { validation } of steps[0].questions) {
      for (const one of validation) one.message = one.message.replace('giltig', 'riktig');
    }
  });
  expect(file?.texts).toHaveLength(1);
});

test('an option that begins to exclude the others is told, and one that no longer does', () => {
  const asks = (excludesOthers?: boolean) => {
    const none = { value: 'none', label: 'Inget', ...(excludesOthers && { excludesOthers }) };
    const options = [...(choice('a', 'Vad?').options ?? []), none];
    return form([choice('a', 'Vad?', undefined, { type: 'checkbox', options })]);
  };
  const told = (before: boolean, after: boolean) =>
    differenceSentences(between(asks(before), asks(after))).map(({ text }) => text);
  expect(told(false, true)).toEqual([
    'Svaret ”Inget” på ”Vad?” går inte längre att välja tillsammans med andra alternativ.',
  ]);
  expect(told(true, false)).toEqual([
    'Svaret ”Inget” på ”Vad?” går nu att välja tillsammans med andra alternativ.',
  ]);
  expect(told(true, true)).toEqual([]);
});

test('a text is told by its place and not by the name of its property', () => {
  const { texts, changes } =
    told(TEXTS, (value) => {
      value.booking.submit = 'Boka';
      value.result.none = 'Inget att visa.';
      value.footer.cookies = 'Kakor';
    }) ?? {};
  expect(changes).toEqual([]);
  expect(texts).toEqual([
    'Sidfoten: ”Inställningar för kakor” → ”Kakor”',
    'Boka möte, knappen: ”Boka möte” → ”Boka”',
    expect.stringMatching(/^Rekommendationen, 4:1: ”.*” → ”Inget att visa\.”$/),
  ]);
});
