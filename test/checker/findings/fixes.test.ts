import { describe, expect, test } from 'vitest';
import { applied } from '#checker/json';
import { CODE_CASES } from '../../support/codeCases.ts';
import { ourText } from '../../support/memorySources.ts';
import { formText, STEPS } from '../../support/proofCases.ts';
import { allTried, check, type Planted, textIn, unproven } from '../../support/triedFixes.ts';

describe('a fix takes its finding away and brings no other', () => {
  // Mistakes that people make are tried in defects.test.ts, which checks them anyway.
  test('every fix in the cases of all finding kinds removes its finding and brings no other', () => {
    const { bad, fixed } = allTried(
      CODE_CASES.map(({ code, says, file, files }) => ({ name: `${code}: ${says}`, file, files })),
    );
    expect(bad).toEqual([]);
    expect(fixed).toBeGreaterThanOrEqual(11);
  });
});

/** Every place where `from` matches, replaced one at a time. */
function broken(file: string, from: RegExp, to: (found: string) => string): readonly Planted[] {
  const text = ourText(file);
  return [...text.matchAll(from)].flatMap(({ 0: found, index }) => {
    const mistaken = text.slice(0, index) + to(found) + text.slice(index + found.length);
    // Names of two letters are left as they are.
    if (mistaken === text) return [];
    return [{ name: `${found} at ${index}`, file, files: { [file]: mistaken } }];
  });
}

/** `"hasChildren"` as `"hasChildern"`. */
const misspelled = (quoted: string) => quoted.replace(/(\p{L})(\p{L})(?=\p{L}?\p{L}"$)/u, '$2$1');

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const BOOKING = 'schemas/pages/booking.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';

describe('a fix gives the file back to the byte when', () => {
  test.each([
    ['a question is misspelled in a rule', [FORM, NEEDS], /(?<="var": )"\w+"/g, misspelled],
    ['an operator is misspelled', [FORM, BOOKING], /"(is_answered|has_whitespace)"/g, misspelled],
    ['an operator is of another language', [FORM, NEEDS], /"=="/g, () => '"="'],
    ['a value is written as a text', [FORM, NEEDS], /(?<=\}, )(true|false)/g, (own) => `"${own}"`],
    ['a required question is misspelled', [QUESTIONS], required('"id": '), misspelled],
    [
      'a required answer is misspelled',
      [QUESTIONS],
      required('"requiredAnswers": \\['),
      misspelled,
    ],
  ] satisfies readonly [string, readonly string[], RegExp, (found: string) => string][])(
    'a fix restores the file byte for byte when %s',
    (_name, files, from, to) => {
      const cases = files.flatMap((file) => broken(file, from, to));
      expect(cases.length).toBeGreaterThan(0);
      for (const { name, file, files: mistaken } of cases) {
        const fixes = unproven(file, mistaken).flatMap(({ fix }) => fix ?? []);
        const fixed = fixes.map(({ edits }) => applied(textIn(mistaken, file), edits));
        expect(fixed, name).toContain(ourText(file));
      }
    },
  );
});

/** What follows a name inside `requiredAnswersToBeShown`. */
function required(after: string): RegExp {
  return new RegExp(
    `(?<="requiredAnswersToBeShown": \\[[^[\\]]*(\\[[^\\]]*\\][^[\\]]*)*?${after})"[^"]*"`,
    'g',
  );
}

describe('what a fix does', () => {
  const fixOf = (text: string) => {
    const [found] = check('f.json', { 'f.json': text });
    return found?.fix && [found.fix.label, applied(text, found.fix.edits)];
  };
  const { choice, step, is } = STEPS;
  const inStepTwo = (visible: unknown, more = {}) =>
    formText(
      [step('one', [choice('a'), choice('b')]), step('two', [choice('c')], { visible })],
      more,
    );

  test.each([
    ['{\n  "a": 1,\n  // Ett\n  "b": 2\n}\n', 'Ta bort kommentaren', '{\n  "a": 1,\n  "b": 2\n}\n'],
    ['{ "a": /* ett */ 1 }', 'Ta bort kommentaren', '{ "a":  1 }'],
    ["{ 'a': 1 }", 'Byt till raka citattecken', '{ "a": 1 }'],
    ['{ "a": True }', 'Byt till true', '{ "a": true }'],
    ['[1,, 2]', 'Ta bort kommatecknet', '[1, 2]'],
    ['{ "a": 1\n  "b": 2 }', 'Sätt ett kommatecken', '{ "a": 1,\n  "b": 2 }'],
    ['{ "a": "b\n}', 'Sätt ett citattecken', '{ "a": "b"\n}'],
    ['{ "a": "b" "c": "d" }', 'Sätt ett kommatecken', '{ "a": "b", "c": "d" }'],
    ['{ "a": "säg "hej" nu" }', 'Byt till ”', '{ "a": "säg ”hej” nu" }'],
    [
      '{\n  "a": "Enkla "guiden"",\n  "b": 1\n}',
      'Byt till ”',
      '{\n  "a": "Enkla ”guiden”",\n  "b": 1\n}',
    ],
    ['[\n  ""Hej", sa hon",\n  "b"\n]', 'Byt till ”', '[\n  "”Hej”, sa hon",\n  "b"\n]'],
  ])('the fix repairs the JSON %j', (text, label, fixed) => {
    expect(fixOf(text)).toEqual([label, fixed]);
  });

  test.each([
    '{ "a": "säg "hej nu" }',
    '[ "a" "b" "c" ]',
    "{ 'it's': 1 }",
    '{ "a": [1, 2 }',
    '{ "a": 1 } }',
    '{ "a" 1 2 }',
  ])('no fix is guessed for the JSON %j', (text) => {
    expect(fixOf(text)).toBeUndefined();
  });

  test('fixes edit the right places of a file with a byte order mark', () => {
    const text = `\uFEFF${ourText(FORM).replace('"hasChildren" }', '"hasChildern" }')}`;
    const fixed = check(FORM, { [FORM]: text }).map(({ fix }) => applied(text, fix?.edits ?? []));
    expect(fixed).toEqual([text.slice(1), `\uFEFF${ourText(FORM)}`]);
  });

  test('the fix of a repeated condition leaves the other part in place of a two-part condition', () => {
    const twice = inStepTwo({ and: [is('a', 'yes'), is('a', 'yes')] });
    expect(JSON.parse(fixOf(twice)?.[1] ?? '').steps[1].visible).toEqual(is('a', 'yes'));
    const thrice = inStepTwo({ or: [is('a', 'yes'), is('b', 'yes'), is('a', 'yes')] });
    expect(JSON.parse(fixOf(thrice)?.[1] ?? '').steps[1].visible).toEqual({
      or: [is('a', 'yes'), is('b', 'yes')],
    });
  });

  test('the fix moves the exit without a rule last, and removes an exit that nobody reaches', () => {
    const exits = [{ to: 'klart' }, { to: 'boka-mote', when: is('a', 'yes') }];
    const [label, fixed = ''] = fixOf(inStepTwo(is('b', 'yes'), { exits })) ?? [];
    expect(label).toBe('Flytta utgången "klart" sist');
    expect(JSON.parse(fixed).exits).toEqual(exits.toReversed());
    const two = [{ to: 'klart' }, { to: 'boka-mote' }];
    const [removal, one = ''] = fixOf(inStepTwo(is('b', 'yes'), { exits: two })) ?? [];
    expect(removal).toBe('Ta bort utgången "boka-mote"');
    expect(JSON.parse(one).exits).toEqual([{ to: 'klart' }]);
  });
});
