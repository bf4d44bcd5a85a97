import { describe, expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';

/** A form with a choice `q` of the values a and b, and whatever stands after it. */
const form = (second: string): string => `{
"$schema": "form.schema.json", "id": "f", "title": "F", "steps": [{ "id": "s", "title": "S", "questions": [
{ "id": "q", "type": "radio-button", "label": "Q", "options": [{ "value": "a", "label": "A" }, { "value": "b", "label": "B" }] },
${second}
] }] }`;

/** Code and marked stretch of every finding. */
function marked(text: string): readonly string[] {
  const { findings } = checked(['f.json'], { 'f.json': text });
  return findings.map(({ code, line, column, endLine, endColumn }) => {
    expect(endLine).toBe(line);
    return `${code} ${text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1)}`;
  });
}

const ruled = (rule: string): string =>
  form(`{ "id": "r", "type": "text", "label": "R", "visible": ${rule} }`);

describe('a finding marks just what is wrong', () => {
  test.each([
    [
      'the name of an unknown property, told once though the right one is missing',
      form('{ "id": "r", "type": "text", "lable": "R" }'),
      'unknown-property "lable"',
    ],
    [
      'the beginning of what lacks a property',
      form('{ "id": "r", "type": "text" }'),
      'missing-property {',
    ],
    ['a value', form('{ "id": "r", "type": "txt", "label": "R" }'), 'unknown-value "txt"'],
    [
      'of equal keys the value that counts',
      form('{ "id": "r", "type": "text", "label": "R", "label": "" }'),
      'duplicate-key "label",empty-text ""',
    ],
    ['the operator', ruled('{ "=": [{ "var": "q" }, "a"] }'), 'rule-operator "="'],
    [
      'one of the values a question is compared with',
      ruled('{ "in": [{ "var": "q" }, ["a", "c"]] }'),
      'unknown-option "c"',
    ],
    ['one of the questions asked for', ruled('{ "missing": ["q", "x"] }'), 'unknown-question "x"'],
    [
      'the tag in a text',
      form('{ "id": "r", "type": "text", "label": "R", "description": "<p>Hej</p><b>" }'),
      'html <b>',
    ],
    ['a whole rule on one line', ruled('{ "var": 1 }'), 'rule-shape { "var": 1 }'],
  ])('a finding marks exactly the part that is wrong: %s', (_what, text, expected) => {
    expect(marked(text).join()).toBe(expected);
  });
});
