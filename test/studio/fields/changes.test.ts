import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, editsFor, type JsonChange, type Path } from '#checker/json';
import {
  answer,
  answersWithHidden,
  loadOrThrow,
  type QuestionDefinition,
  start,
  validateQuestion,
} from '#engine';
import { fieldsFor, type ObjectFields } from '#studio/fields';
import { byDepth } from '../../support/depth.ts';
import { sampledFiles } from '../../support/memorySources.ts';
import {
  allObjectsOf,
  OUR_DOCUMENTS,
  type OurDocument,
  type OurObject,
  SCHEMA_FILES,
  SCHEMAS,
} from './ourObjects.ts';

const ajv = new Ajv2020({
  allowUnionTypes: true,
  strict: false,
  allErrors: true,
  validateFormats: false,
  schemas: [...SCHEMA_FILES.values()] as object[],
});

/** What no rule of the engine can ask (a pattern neither), and what only says that something else is wrong. */
const NOT_ASKED = new Set(['maxItems', 'minProperties', 'if', 'oneOf', 'anyOf']);
/** What insurances with a field of their own ask of each other (`dependentSchemas`). */
const DEPENDENT = new Set(['inputField', 'insuredUntilAge', 'productCategory']);

function faults({ schemaFile }: OurDocument, document: unknown): readonly string[] {
  const validate = ajv.getSchema(schemaFile);
  validate?.(document);
  const errors = validate?.errors ?? [];
  if (errors.some(({ keyword }) => keyword === 'pattern')) return [];
  return errors
    .filter(({ keyword }) => !NOT_ASKED.has(keyword))
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const written = (text: string, changes: readonly JsonChange[]) =>
  changes.reduce((now, change) => applied(now, editsFor(now, change)), text);

/** An answer of the right kind to a question. */
function answers(question: QuestionDefinition): fc.Arbitrary<unknown> {
  const values = (question.options ?? []).map(({ value }) => value);
  switch (question.type) {
    case 'checkbox':
      return fc.subarray(values);
    case 'radio-button':
    case 'radiobuttongroup':
      return fc.constantFrom(...values);
    case 'numeric':
      return fc.option(fc.nat(2_000_000), { nil: undefined });
    default:
      return fc.option(
        fc.constantFrom('Ordet', 'ett ord till', 'a-b', '123', 'Rad\nrad två', '<b>'),
        {
          nil: undefined,
        },
      );
  }
}

const questionsOf = ({ definition }: ObjectFields) => definition.steps[0]?.questions ?? [];

const fieldsAt = ({ schemaFile }: OurDocument, document: unknown, path: Path) =>
  fieldsFor({ schemas: SCHEMAS, schemaFile, document, path });

const edit = (objects: readonly OurObject[]) =>
  fc
    .constantFrom(...objects.filter(({ fields }) => questionsOf(fields).length > 0))
    .chain(({ path, fields }) =>
      fc
        .constantFrom(...questionsOf(fields))
        .chain((question) =>
          answers(question).map((given) => ({ path, fields, id: question.id, given })),
        ),
    );

const SAMPLE = new Set(sampledFiles());

describe.each(OUR_DOCUMENTS.filter(({ file }) => SAMPLE.has(file)))(
  'an answer about $file',
  (own) => {
    test('an answer about a part is what the document says afterwards, and keeps to the schema when valid', () => {
      fc.assert(
        fc.property(edit(allObjectsOf(own)), ({ path, fields, id, given }) => {
          const form = loadOrThrow(fields.definition);
          const begun = start(form, { answers: fields.answers, today: '20260601' });
          const run = answer(begun, id, given);
          const kept = answersWithHidden(run);
          const text = written(own.text, fields.changes(kept));
          const document: unknown = JSON.parse(text);
          if (validateQuestion(run, id) || DEPENDENT.has(id)) return;
          const after = fieldsAt(own, document, path).answers[id];
          // What may be of several types is a text again once it is gone.
          if (kept[id] === '(unset)') expect([undefined, '(unset)']).toContain(after);
          else expect(after).toEqual(kept[id]);
          expect(faults(own, document)).toEqual([]);
        }),
        { numRuns: byDepth(8, 25), seed: 20260601 },
      );
    });
  },
);

const formOf = (question: object) => ({
  id: 'form',
  title: 'T',
  steps: [{ id: 's', title: 'S', questions: [{ id: 'q', ...question }] }],
});
const AT: Path = ['steps', 0, 'questions', 0];

/** The question after some answers, as the file then says. */
function questionAfter(question: object, given: Readonly<Record<string, string>>): unknown {
  const document = formOf(question);
  const { answers: before, changes } = fieldsAt({ ...FORM, document }, document, AT);
  const text = written(JSON.stringify(document, null, 2), changes({ ...before, ...given }));
  const after = JSON.parse(text) as {
    readonly steps: readonly [{ readonly questions: readonly unknown[] }];
  };
  expect(faults(FORM, after)).toEqual([]);
  return after.steps[0].questions[0];
}
const FORM: OurDocument = { file: '', text: '', document: {}, schemaFile: 'form.schema.json' };

describe('what answers change', () => {
  const question = { type: 'text', label: 'Fråga', help: 'Hjälp' };

  test('an optional text that is emptied is removed, and a required one becomes empty', () => {
    const document = formOf(question);
    const { answers: before, changes } = fieldsAt(FORM, document, AT);
    const { help: _help, label: _label, ...rest } = before;
    expect(changes(rest)).toMatchObject([
      { kind: 'set', path: [...AT, 'label'], value: '' },
      { kind: 'remove', path: [...AT, 'help'] },
    ]);
  });

  test('a new property is written in the order of the schema', () => {
    const after = questionAfter(question, { description: '<p>Text</p>' });
    expect(Object.keys(after as object)).toEqual(['id', 'type', 'label', 'description', 'help']);
  });

  test('a question type that needs options gets them, and one that has none loses them', () => {
    expect(questionAfter(question, { type: 'checkbox' })).toMatchObject({
      type: 'checkbox',
      options: [{ value: 'alternativ-1' }],
    });
    const options = [{ value: 'a', label: 'A' }];
    const radio = { type: 'radio-button', label: 'Fråga', options };
    expect(questionAfter(radio, { type: 'text' })).toEqual({
      id: 'q',
      type: 'text',
      label: 'Fråga',
    });
    const fetched = {
      type: 'multi-select',
      label: 'F',
      optionsFrom: { fetched: 'insurance-companies' },
    };
    expect(questionAfter(fetched, { type: 'checkbox' })).not.toHaveProperty('optionsFrom');
  });

  test('ticking a box adds a name last, in the order in which the file has the others', () => {
    const document = {
      steps: [
        {
          questions: [
            ...['a', 'b', 'c'].map((id) => ({ id, type: 'text', label: id })),
            { id: 'q', type: 'text', label: 'L', clearedBy: ['c', 'b'] },
          ],
        },
      ],
    };
    const { answers: before, changes } = fieldsAt(FORM, document, ['steps', 0, 'questions', 3]);
    expect(before.clearedBy).toEqual(['b', 'c']);
    expect(changes({ ...before, clearedBy: ['a', 'b', 'c'] })).toMatchObject([
      { value: ['c', 'b', 'a'] },
    ]);
  });

  test('a text of a list is changed in its place', () => {
    const page = { blocks: [{ kind: 'text', paragraphs: ['Ett', 'Två\ntre'] }] };
    const at = { ...FORM, schemaFile: 'page.schema.json' };
    const { nameOf, answers: before, changes } = fieldsAt(at, page, ['blocks', 0, 'paragraphs', 1]);
    expect([nameOf, before]).toEqual(['Text', { text: 'Två\ntre' }]);
    expect(changes({ text: 'Fyra' })).toMatchObject([
      { kind: 'set', path: ['blocks', 0, 'paragraphs', 1], value: 'Fyra' },
    ]);
  });
});
