import { describe, expect, test } from 'vitest';
import { type CheckMemory, checkFiles } from '#checker';
import { applied, editsFor, formatOf, type JsonChange, type Path } from '#checker/json';
import { QUESTION_TYPES } from '#engine';
import { newItem, newItemKinds } from '#studio/fields';
import { DEEP } from '../../support/depth.ts';
import { memorySources, ourText, shortDeclaration } from '../../support/memorySources.ts';
import { allObjectsOf, OUR_DOCUMENTS, type OurDocument, SCHEMAS } from './ourObjects.ts';

/** What no new item can know: these errors are there until an editor has finished it. */
const LEFT_TO_EDITORS: readonly RegExp[] = [
  // What more an answer must be, once it must be given.
  /^Fråga: validation \(list\) .*visas aldrig/,
  // A list beside the options that are there, and which earlier question, when none takes several.
  /^Fråga: optionsFrom \(object, none yet\)/,
  /^Alternativ från en lista: matching/,
  // Which earlier question, when there is none but those already asked for.
  /^Fråga: requiredAnswersToBeShown \(list.*\) \/questions\/[01]\//,
  // The last row has no rule, so a new one belongs before it, with a rule.
  /^Formulär: exits .*Ingen kommer till utgången/,
  /^Försäkring: (reasons|recommendedLevel) .*Raden har ingen regel/,
  // A whole sentence, with its full stop.
  /purpose: .* kan inte vara "Vad den är till för"/,
  // The other file names the same contracts.
  /^Försäkringar och regler .*: contracts .* två gånger/,
  /^(Avtalskunder|Försäkringar och regler .*): contracts .*contracts\.json/,
];

interface List {
  readonly name: string;
  readonly path: Path;
  readonly length: number;
  readonly isThere: boolean;
}

/** Every list of a document and every object that may be added, the first of each kind. */
function addable(own: OurDocument): readonly List[] {
  const all = allObjectsOf(own).flatMap(({ fields }) =>
    fields.parts
      .filter(({ canAdd }) => canAdd)
      .map(({ name, path, kind, items }) => ({
        name: `${fields.nameOf}: ${name} (${kind}${items.length === 0 ? ', none yet' : ''})`,
        path,
        length: kind === 'list' ? items.length : -1,
        isThere: items.length > 0,
      })),
  );
  return [...new Map(all.toReversed().map((list) => [list.name, list])).values()];
}

/** The files whose names items may have. */
const PARSED = OUR_DOCUMENTS.map(({ file: path, ...own }) => ({ ...own, path }));

function withItem(own: OurDocument, list: List): string {
  const value = newItem({ ...own, schemas: SCHEMAS, others: () => PARSED }, list.path);
  const change: JsonChange =
    list.length > 0 || (list.length === 0 && list.isThere)
      ? { kind: 'insert', path: [...list.path, list.length], value }
      : { kind: 'set', path: list.path, value: list.length === -1 ? value : [value] };
  return applied(own.text, editsFor(own.text, change));
}

/** Of the schemas, and of the files beside the one that is changed. */
const memory: CheckMemory = { results: new Map() };

function errorsIn({ file }: OurDocument, text: string): readonly string[] {
  const { findings } = checkFiles([file], memorySources({ [file]: text }), 'schemas/meta', {
    memory,
  });
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ pointer, message }) => `${pointer}: ${message}`);
}

/** One file of each kind that has lists; scenarios are stories to tell. */
const KINDS = [
  ...new Map(OUR_DOCUMENTS.map((own) => [formatOf(own.schemaFile), own])).values(),
].filter((own) => !own.file.startsWith('schemas/scenarios') && addable(own).length > 0);

test.runIf(DEEP)('the declaration of everyday runs has lists of all kinds that ours has', () => {
  const own = KINDS.find(({ file }) => file.endsWith('/health-declaration.json'));
  if (!own) throw new RangeError('no declaration');
  const text = shortDeclaration();
  const names = (of: OurDocument) => new Set(addable(of).map(({ name }) => name));
  expect(names({ ...own, text, document: JSON.parse(text) })).toEqual(names(own));
});

test('a new question of the declaration is assessed until an editor says otherwise', () => {
  const schemaFile = 'health-declaration.schema.json';
  const document: unknown = JSON.parse(shortDeclaration());
  const made = newItem({ document, schemas: SCHEMAS, schemaFile }, ['steps', 0, 'questions']);
  expect(made).toMatchObject({ assessmentType: 'yes', options: [{}, { name: 'Nej' }] });
});

describe.each(KINDS)('a new item of $file', (own) => {
  test('a new item of a definition breaks nothing wherever it is put', () => {
    const broken = addable(own).flatMap((list) =>
      errorsIn(own, withItem(own, list)).map((error) => `${list.name} ${error}`),
    );
    expect(broken.filter((error) => !LEFT_TO_EDITORS.some((known) => known.test(error)))).toEqual(
      [],
    );
  });
});

const kindsIn = (text: string, schemaFile: string, list: Path) =>
  newItemKinds({ document: JSON.parse(text), schemas: SCHEMAS, schemaFile }, list);

test.each([
  ['schemas/short-guide/form.json', 'form.schema.json', ['steps', 0, 'questions']],
  ['schemas/pages/in-depth-introduction.json', 'page.schema.json', ['blocks']],
] as const)('an item of each kind in %s breaks nothing', (file, schemaFile, list) => {
  const types = kindsIn(ourText(file), schemaFile, list).map(({ type }) => type);
  expect(types.length).toBeGreaterThan(3);
  let text = ourText(file);
  types.forEach((type, index) => {
    // Ids are free in the text as it is then.
    const item = kindsIn(text, schemaFile, list).find((kind) => kind.type === type)?.item;
    expect(item).toMatchObject(file.includes('pages') ? { kind: type } : { type });
    text = applied(text, editsFor(text, { kind: 'insert', path: [...list, index], value: item }));
  });
  const { findings } = checkFiles([file], memorySources({ [file]: text }), 'schemas/meta', {});
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('the kinds of a question have their Swedish names, and options have none', () => {
  const text = ourText('schemas/short-guide/form.json');
  const questions = kindsIn(text, 'form.schema.json', ['steps', 0, 'questions']);
  expect(questions.map(({ type }) => type)).toEqual([...QUESTION_TYPES]);
  expect(questions.map(({ title }) => title)).toContain('Kryssrutor – flera val');
  const options = ['steps', 0, 'questions', 0, 'options'];
  expect(kindsIn(text, 'form.schema.json', options)).toEqual([]);
});
