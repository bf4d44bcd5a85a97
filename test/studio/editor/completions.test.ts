import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { suggestionsAt } from '../../../src/studio/editor/completions.ts';
import { field } from '../../../src/studio/editor/templates.ts';
import { contextOf, marked } from './support.ts';

const FORM = readFileSync('test/content/short-guide/form.json', 'utf8');
const HEALTH = readFileSync('test/content/reference/health-declaration.json', 'utf8');
const QUESTIONNAIRE = readFileSync('test/content/reference/questionnaire.json', 'utf8');

function suggested(kind: string, withMark: string) {
  const { text, offset } = marked(withMark);
  const found = suggestionsAt(text, offset, contextOf(kind));
  const options = found?.options ?? [];
  return {
    names: options.map(({ name }) => name),
    option: (name: string) => options.find((option) => option.name === name),
    /** The text after a choice, without the marks of what is to be filled in. */
    chosen: (name: string) => {
      const template = options.find((option) => option.name === name)?.template ?? '';
      const insert = template.replaceAll(/\$\{(.*?)\}/g, '$1').replaceAll(/\\([{}])/g, '$1');
      return `${text.slice(0, found?.from)}${insert}${text.slice(found?.to)}`;
    },
  };
}

/** A form of one question, which is given its inside. */
const question = (inside: string) => `{ "id": "x", "steps": [{ "questions": [{ ${inside} }] }] }`;

describe('names of properties', () => {
  test('suggested property names are those the type may have and lacks, the required first', () => {
    const { names, option } = suggested('form', question('"type": "text", "id": "a", ¦'));
    expect(names[0]).toBe('label');
    expect(names).toContain('placeholder');
    expect(names).not.toContain('id');
    expect(names).not.toContain('options');
    expect(option('label')?.detail).toContain('måste finnas');
    expect(option('label')?.info).toBe('Frågan som besökaren läser.');
  });

  test('suggested property names are not those that belong to the code', () => {
    const { names } = suggested('form', '{ "id": "x", ¦ }');
    expect(names).toContain('exits');
    expect(names).not.toContain('reads');
  });

  test('suggested property names bring their quotation marks, brackets and commas', () => {
    const { chosen } = suggested('form', '{ "id": "x",\n  ti¦\n  "exits": [] }');
    expect(chosen('title')).toBe('{ "id": "x",\n  "title": "",\n  "exits": [] }');
    expect(chosen('steps')).toBe('{ "id": "x",\n  "steps": [],\n  "exits": [] }');
  });

  test('suggested property names bring the comma that is missing before them', () => {
    const { chosen } = suggested('form', '{\n  "id": "x"\n  ¦\n}');
    // The editor indents what stands on new lines as the line before it.
    expect(chosen('title')).toBe('{\n  "id": "x",\n"title": ""\n}');
  });

  test('suggested property names take the place of a name that has its value', () => {
    const { chosen } = suggested('form', '{ "id": "x", "tit¦le": "y" }');
    expect(chosen('title')).toBe('{ "id": "x", "title": "y" }');
  });

  test('property names are suggested in all formats, and in text that is broken after them', () => {
    expect(suggested('questionnaire', '{ "questions": [{ ¦').names[2]).toBe('questionTitle');
    expect(suggested('health-declaration', '{ "steps": [{ "questions": [ { "¦ ] }').names[0]).toBe(
      'id',
    );
  });
});

describe('values', () => {
  test('suggested values in the JSON editor are those of the schema', () => {
    expect(suggested('form', question('"type": ¦')).names).toContain('multi-select');
    expect(suggested('form', question('"type": "te¦xt", "id": "a"')).chosen('date')).toBe(
      question('"type": "date", "id": "a"'),
    );
    expect(
      suggested('questionnaire', '{ "questions": [{ "validation": { "required": ¦ } }] }').names,
    ).toEqual(['true', 'false']);
  });

  test('suggested values are those of every branch that is still open', () => {
    const { names } = suggested('page', '{ "blocks": [{ "kind": "¦" }] }');
    expect(names.length).toBeGreaterThan(1);
  });

  test('a suggested value can be a whole skeleton of what must be there', () => {
    const { option } = suggested('form', question('"options": [ ¦ ]'));
    expect(option('{ }')?.template).toBe(`{\n\t"value": ${field()},\n\t"label": "${field()}"\n}`);
  });
});

describe('what the document itself names', () => {
  const last = (text: string, from: string, to: string) => {
    const at = text.lastIndexOf(from);
    return text.slice(0, at) + to + text.slice(at + from.length);
  };

  test('questions are suggested in the variable of a rule, with their labels', () => {
    const { names, option } = suggested('form', last(FORM, '"requestingMeeting"', '"¦"'));
    expect(names).toEqual([
      'hasChildren',
      'hasPartner',
      'selectedEventIdsToEnsure',
      'requestingMeeting',
    ]);
    expect(option('hasPartner')?.detail).toBe('Har du en partner?');
  });

  test('questions are suggested where others are cleared or matched by them', () => {
    expect(suggested('form', FORM.replace('["hasChildren", "hasPartner"]', '[¦]')).names).toContain(
      'hasPartner',
    );
    expect(
      suggested('form', last(FORM, '"selectedEventIdsToEnsure" }', '"sel¦ }')).names,
    ).toContain('selectedEventIdsToEnsure');
  });

  test('answers are suggested in a comparison, also in a broken text', () => {
    const { option } = suggested(
      'form',
      FORM.replace('"requestingMeeting" }, true]', '"requestingMeeting" }, ¦'),
    );
    expect(option('true')?.detail).toBe('Ja, boka möte');
    const rule = '"type": "text", "visible": { "in": [{ "var": "q" }, ["¦';
    const asked =
      '"id": "q", "type": "checkbox", "label": "Q", "options": [{ "value": "a", "label": "A" }]';
    expect(suggested('form', question(`${asked} }, { ${rule}`)).names).toEqual(['a']);
  });

  test('answers and questions are suggested where a questionnaire requires them', () => {
    const required = QUESTIONNAIRE.replace('["Jag bor med min partner"]', '["¦"]');
    expect(suggested('questionnaire', required).names).toEqual([
      'Jag bor själv',
      'Jag bor med min partner',
      'Jag bor med andra vuxna',
    ]);
    const asked = QUESTIONNAIRE.replace(
      '"id": "household",\n          "req',
      '"id": ¦,\n          "req',
    );
    expect(suggested('questionnaire', asked).option('household')?.detail).toContain('Vilka bor');
  });

  test('dependencies of a health declaration are suggested, and what those depend on', () => {
    const { names, chosen } = suggested('health-declaration', HEALTH.replace('"Beroende1"', '"¦"'));
    expect(names).toContain('heart');
    expect(chosen('Beroende1')).toBe(HEALTH);
    const value = HEALTH.replace(/("key": "conditions",\s+"value": )"[^"]+"/, '$1¦');
    expect(suggested('health-declaration', value).names).toContain('Lungor och luftvägar');
  });
});

test('a rule is suggested operators, as names and as whole rules', () => {
  expect(suggested('form', question('"visible": { ¦ }')).chosen('==')).toBe(
    question('"visible": { "==": [] }'),
  );
  expect(suggested('form', question('"visible": { "and": [¦] }')).option('var')?.template).toBe(
    `{ "var": "${field()}" }`,
  );
  expect(suggested('form', question('"visible": { "var": "a", ¦ }')).names).toEqual([]);
});

test('nothing is suggested after a whole word, in a text or before a value', () => {
  expect(suggested('form', question('"type": "text"¦')).names).toEqual([]);
  expect(suggested('form', question('"label": "Ha¦"')).names).toEqual([]);
  expect(suggested('form', question('"type": ¦"text"')).names).toEqual([]);
  expect(suggested('form', '¦').names).toEqual([]);
});
