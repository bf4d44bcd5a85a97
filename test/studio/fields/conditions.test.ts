import { expect, test } from 'vitest';
import type { Path } from '#checker/json';
import { fieldsFor } from '#studio/fields';
import { SCHEMAS } from './ourObjects.ts';

const formOf = (schemaFile: string, document: unknown, path: Path) =>
  fieldsFor({ schemas: SCHEMAS, schemaFile, document, path });

const question = (id: string, name: string, options: readonly object[] = []) => ({
  ...{ id, name, type: options.length > 0 ? 'radiobuttongroup' : 'text', assessmentType: 'none' },
  ...(options.length > 0 && { options }),
});
const NO = { id: 'no', name: 'Nej' };

function declaration(dependency: object) {
  const kinds = question('kinds', 'Vad gällde det?', [{ id: 'heart', name: 'Hjärta' }]);
  const sick = question('sick', 'Är du sjuk?', [
    { id: 'yes', name: 'Ja', subQuestions: [kinds] },
    NO,
  ]);
  return {
    steps: [
      { name: 'Ett', questions: [sick, question('height', 'Hur lång är du?')] },
      { name: 'Två', dependency: 'heart', questions: [question('late', 'Sent?', [NO])] },
    ],
    dependencies: { heart: dependency },
  };
}

function asked(document: unknown, path: Path, id: string, file = 'health-declaration') {
  const form = formOf(`${file}.schema.json`, document, path);
  const found = form.definition.steps[0]?.questions.find((one) => one.id === id);
  const labels = found?.options?.map(({ label }) => label);
  return { type: found?.type, labels, shown: form.answers[id] };
}

test('a dependency chooses among the questions with options before its step, and their answers', () => {
  const document = declaration({ key: 'kinds', value: 'Hjärta' });
  const at: Path = ['dependencies', 'heart'];
  expect(asked(document, at, 'key')).toEqual({
    type: 'radiobuttongroup',
    labels: ['Är du sjuk?', 'Vad gällde det?'],
    shown: 'kinds',
  });
  expect(asked(document, at, 'value')).toMatchObject({ labels: ['Hjärta'], shown: 'Hjärta' });
  expect(asked(document, ['steps', 1], 'dependency').labels).toEqual([
    'Visas alltid',
    'Vad gällde det? är Hjärta',
    'Ett: Är du sjuk? är Ja',
    'Ett: Är du sjuk? är Nej',
    'Inte angivet',
  ]);
  const { parts } = formOf('health-declaration.schema.json', document, ['dependencies']);
  expect(parts.map(({ label }) => label)).toEqual(['Vad gällde det? är Hjärta']);
});

test('a dependency keeps what it says and what cannot be chosen', () => {
  const at: Path = ['dependencies', 'heart'];
  const byId = declaration({ key: 'sick', value: 'yes' });
  expect(asked(byId, at, 'value')).toMatchObject({ labels: ['Ja', 'Nej'], shown: 'yes' });
  const wrong = declaration({ key: 'sick', value: 'Kanske' });
  expect(asked(wrong, at, 'value')).toMatchObject({
    labels: ['Ja', 'Nej', '(finns inte längre)'],
    shown: 'Kanske',
  });
  const typed = declaration({ key: 'height', value: '180' });
  expect(asked(typed, at, 'key').labels).toContain('Hur lång är du?');
  expect(asked(typed, at, 'value')).toEqual({ type: 'text', labels: undefined, shown: '180' });
});

test('a requirement chooses an earlier question and ticks its answers; of a salary they are written', () => {
  const requirement = (id: string, answer: string) => ({ id, requiredAnswers: [answer] });
  const document = {
    questions: [
      { id: 'work', questionTitle: 'Vad gör du?', answers: [{ option: 'Jobbar', value: 1 }] },
      { id: 'salary', questionTitle: 'Vilken lön?' },
      {
        id: 'own',
        requiredAnswersToBeShown: [requirement('work', 'Jobbar'), requirement('salary', '3')],
      },
      { id: 'later', questionTitle: 'Senare?' },
    ].map((one) => ({ type: one.id === 'salary' ? 'salary' : 'radio-button', ...one })),
  };
  const at = (number: number): Path => ['questions', 2, 'requiredAnswersToBeShown', number];
  const of = (number: number, id: string) => asked(document, at(number), id, 'questionnaire');
  expect(of(0, 'id').labels).toEqual(['Vad gör du?', 'Vilken lön?']);
  expect(of(0, 'requiredAnswers')).toEqual({
    ...{ type: 'checkbox', labels: ['Jobbar'], shown: ['Jobbar'] },
  });
  expect(of(1, 'requiredAnswers')).toEqual({ type: 'textarea', labels: undefined, shown: '3' });
  const { parts } = formOf('questionnaire.schema.json', document, ['questions', 2]);
  const [part] = parts.filter(({ name }) => name === 'requiredAnswersToBeShown');
  expect(part?.items.map(({ label }) => label)).toEqual([
    'Vad gör du? är Jobbar',
    'Vilken lön? är mer än 3',
  ]);
});

test('a text of the interface is called by its own words, and is as high as it is long', () => {
  const common = { back: 'Tillbaka', next: 'Nästa', readMoreAbout: 'Läs mer om {title}' };
  const long = 'Gör guiden igen när livet ändras. '.repeat(4).trim();
  const { definition } = formOf('texts.schema.json', { common: { ...common, next: long } }, [
    'common',
  ]);
  const field = (id: string) => definition.steps[0]?.questions.find((one) => one.id === id);
  expect(field('back')).toMatchObject({ label: 'Tillbaka', type: 'text' });
  expect(field('readMoreAbout')).toMatchObject({
    label: 'Läs mer om {title}',
    help: 'Ska innehålla {title}.',
  });
  expect(field('next')?.type).toBe('textarea');
});

test('a colour is written on one line, whatever it is called', () => {
  const brand = { tokens: { text: '#1c2422' } };
  const { definition } = formOf('brand.schema.json', brand, ['tokens']);
  const text = definition.steps[0]?.questions.find(({ id }) => id === 'text');
  expect(text).toMatchObject({ label: 'Textfärg', type: 'text' });
});

test('a number whose values have names is chosen by them', () => {
  const level = { conditionNumber: 'OF-1', healthDeclarationVariant: 2 };
  const document = { products: [{ levels: [level] }] };
  expect(
    asked(document, ['products', 0, 'levels', 0], 'healthDeclarationVariant', 'products'),
  ).toEqual({
    type: 'radiobuttongroup',
    labels: ['Ingenting', 'Om personen är fullt arbetsför', 'En hel hälsodeklaration'],
    shown: 2,
  });
});
