import { describe, expect, test } from 'vitest';
import { formatOf, isReadOnly, type Path } from '#checker/json';
import { answersWithHidden, load, start } from '#engine';
import { fieldsFor } from '#studio/fields';
import { allObjectsOf, OUR_DOCUMENTS, type OurDocument, SCHEMAS } from './ourObjects.ts';

const TODAY = '20260601';

describe.each(OUR_DOCUMENTS)('every object of $file', (own) => {
  const objects = allObjectsOf(own);

  test('every part of a definition has a form the engine loads, which changes nothing if unanswered', () => {
    for (const { path, fields } of objects) {
      const loaded = load(fields.definition);
      if (!loaded.ok) expect.fail(`${path.join('/')}: ${JSON.stringify(loaded.faults)}`);
      const kept = answersWithHidden(start(loaded.form, { answers: fields.answers, today: TODAY }));
      expect(kept).toEqual(fields.answers);
      expect(fields.changes(kept)).toEqual([]);
    }
  });

  test('the forms of a definition show all that the file says: in a field, as a rule or in a part', () => {
    const shown = objects.reduce((sum, { fields }) => sum + Object.keys(fields.answers).length, 0);
    const isRule = new Set(
      objects.flatMap(({ fields }) => fields.rules.map(({ path }) => path.join('/'))),
    );
    const edited = new Set(objects.map(({ path }) => path.join('/')));
    const lists = new Set(
      objects.flatMap(({ fields }) => fields.parts.map(({ path }) => path.join('/'))),
    );
    const unset = objects.reduce(
      (sum, { fields }) =>
        sum + Object.values(fields.answers).filter((one) => one === '(unset)').length,
      0,
    );
    const simple = (value: unknown, path: Path): number => {
      if (isRule.has(path.join('/')) || isCode(own, path)) return 0;
      const demands = demandsSaid(own, value, path);
      if (demands !== undefined && !edited.has(path.join('/'))) return demands;
      if (Array.isArray(value) && !lists.has(path.join('/'))) return value.length > 0 ? 1 : 0;
      // In a scenario null says that there is no answer, as an empty field does.
      if (value === null) return 0;
      if (typeof value !== 'object') return 1;
      return Object.entries(value)
        .map(([name, inner]) =>
          simple(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        )
        .reduce((sum, count) => sum + count, 0);
    };
    expect(shown - unset).toBe(simple(own.document, []));
  });

  test('the form of every part of a definition has a name and labels that somebody wrote', () => {
    for (const { fields } of objects) {
      expect(fields.nameOf).not.toMatch(/^(Del|\(utan namn\))$/);
      const [{ title, questions = [] } = { title: '' }] = fields.definition.steps;
      expect(questions.map(({ label }) => label)).not.toContain(title);
      expect(questions.findIndex(({ id }) => id === 'id')).toBeOneOf([-1, questions.length - 1]);
    }
  });
});

const question = (more: object) => ({
  steps: [{ id: 's', title: 'S', questions: [{ id: 'q', type: 'text', label: 'L', ...more }] }],
});
const AT: Path = ['steps', 0, 'questions', 0];
const formAt = (document: unknown, path: Path = AT) =>
  fieldsFor({ schemas: SCHEMAS, schemaFile: 'form.schema.json', document, path });
const asked = (document: unknown, id: string, path: Path = AT) =>
  formAt(document, path).definition.steps[0]?.questions.find((one) => one.id === id);

describe('the field of a property', () => {
  test('the field of a property has the Swedish title, help and demands of its schema', () => {
    const id = asked(question({}), 'id');
    expect(id).toMatchObject({ type: 'text', label: 'Id' });
    expect(id?.help).toContain('unikt i formuläret');
    expect(id?.validation?.map(({ message }) => message)).toEqual([
      'Fyll i fältet.',
      'Skriv utan mellanslag.',
      'Skriv högst 64 tecken.',
    ]);
  });

  test('the field of a property is long for a text that may be long', () => {
    expect(asked(question({}), 'description')?.type).toBe('textarea');
    expect(asked(question({}), 'label')?.type).toBe('text');
  });

  test('the field of a property offers the questions there are but itself, and shows a name that is gone', () => {
    const document = {
      steps: [
        {
          questions: [
            { id: 'one', type: 'text', label: 'Den första' },
            { id: 'two', type: 'text', label: 'Den andra', clearedBy: ['gone'] },
            { id: 'shown', type: 'box', label: 'Ruta' },
          ],
        },
      ],
    };
    expect(asked(document, 'clearedBy', ['steps', 0, 'questions', 1])?.options).toEqual([
      { value: 'one', label: 'Den första' },
      { value: 'gone', label: '(finns inte längre)' },
    ]);
  });

  test('the field of a property keeps the JSON type of a value that may have several', () => {
    const option = [...AT, 'options', 0];
    const changed = (value: unknown, answer: string | number | boolean) => {
      const document = question({ type: 'radio-button', options: [{ value, label: 'A' }] });
      const [change] = formAt(document, option).changes({ value: answer, label: 'A' });
      return change && 'value' in change ? change.value : undefined;
    };
    expect(changed(true, false)).toBe(false);
    expect(changed(3, 4)).toBe(4);
    expect(changed(1.5, '2.5')).toBe(2.5);
    expect(changed(1.5, 'två')).toBeUndefined();
    expect(changed('3', '4')).toBe('4');
  });

  test('the field of a property shows nothing of a value of the wrong type, and leaves it alone', () => {
    const document = question({ label: 7, clearedBy: 'q', help: ['a'], options: 'none' });
    const { answers, changes } = formAt(document);
    expect(Object.keys(answers).sort()).toEqual(['autocomplete', 'id', 'type']);
    expect(changes({ ...answers, label: 'Ny' }).map(({ path }) => path.at(-1))).toEqual(['label']);
  });

  test('a list of texts is edited one by one when a line cannot hold them', () => {
    const page = (text: string) => ({ blocks: [{ kind: 'text', paragraphs: ['Ett', text] }] });
    const of = (text: string) =>
      fieldsFor({
        schemas: SCHEMAS,
        schemaFile: 'page.schema.json',
        document: page(text),
        path: ['blocks', 0],
      });
    expect(of('Två').answers.paragraphs).toBe('Ett\nTvå');
    expect(of('Två\ntre').answers).not.toHaveProperty('paragraphs');
    expect(of('Två\ntre').parts).toMatchObject([{ name: 'paragraphs', isTexts: true }]);
  });
});

describe('what stands inside an object', () => {
  test('a part inside an object is listed with its label and its kind, and rules are listed apart', () => {
    const document = question({ visible: { '==': [1, 1] } });
    expect(formAt(document, ['steps', 0]).parts).toMatchObject([
      {
        name: 'questions',
        label: 'Frågor',
        kind: 'list',
        items: [{ path: AT, label: 'L', kindName: 'Fråga' }],
        canAdd: true,
      },
    ]);
    expect(formAt(document).rules).toMatchObject([
      { name: 'visible', label: 'Visas när', value: { '==': [1, 1] }, isRequired: false },
    ]);
  });

  test('a list that must have one item cannot lose its last', () => {
    const options = (...values: readonly string[]) =>
      formAt(
        question({ type: 'checkbox', options: values.map((value) => ({ value, label: value })) }),
      ).parts.find(({ name }) => name === 'options')?.canRemove;
    expect(options('a')).toBe(false);
    expect(options('a', 'b')).toBe(true);
  });
});

/** Whether a place belongs to the code that reads the file. */
function isCode({ document, schemaFile }: OurDocument, path: Path): boolean {
  return path.at(-1) === '$schema' || isReadOnly(SCHEMAS.at(schemaFile, document, path));
}

/** How many fields show what a question demands; undefined for a value that is no demand. */
function demandsSaid({ schemaFile }: OurDocument, value: unknown, path: Path): number | undefined {
  const isForm = formatOf(schemaFile) === 'form.schema.json';
  if (path.at(-2) === 'validation' && isForm) {
    const isFlag = JSON.stringify(value).includes('is_answered');
    return isFlag ? ['the switch', 'its message'].length : undefined;
  }
  if (path.at(-1) !== 'validation' || isForm) return undefined;
  if (typeof value === 'string') return value.split('|').length;
  const { required, minValue, maxValue } = Object(value);
  return [required === true, minValue > 0, maxValue > 0].filter(Boolean).length;
}
