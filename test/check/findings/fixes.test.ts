import { describe, expect, test } from 'vitest';
import { type CheckMemory, type CheckOptions, checkFiles } from '#check';
import type { Finding } from '#check/findings';
import { applied } from '#jsonText';
import { CODE_CASES } from '../../support/codeCases.ts';
import { DEFECTS } from '../../support/defects.ts';
import { byDepth, DEEP } from '../../support/depth.ts';
import { memorySources, ourFiles, ourText } from '../../support/memorySources.ts';
import { formText, STEPS } from '../../support/proofCases.ts';
import {
  Chance,
  DECLARATION,
  LONG_FORM,
  type Original,
  type Planters,
  QUESTIONNAIRE,
  SHORT_GUIDE,
  seed,
} from '../../support/seededDefects.ts';
import { FORM_PLANTERS } from '../../support/seededFormDefects.ts';
import { SINGLE_PLANTERS } from '../../support/seededRuleDefects.ts';
import { DECLARATION_PLANTERS, QUESTIONNAIRE_PLANTERS } from '../../support/seededServerDefects.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A file to check, with the files that it is checked among. */
interface Planted {
  readonly name: string;
  readonly file: string;
  readonly files: Files;
}

const OURS: ReadonlyMap<string, string> = new Map(ourFiles().map((file) => [file, ourText(file)]));

type Judge = (file: string, files: Files) => readonly Finding[];

/** Checks that remember what was found, by the file and all that differs from ours: most fixes lead back to those. */
function remembering(options: Pick<CheckOptions, 'proof'>): Judge {
  const memory: CheckMemory = { results: new Map() };
  const known = new Map<string, readonly Finding[]>();
  return (file, files) => {
    const own = Object.entries(files)
      .filter(([name, content]) => content !== OURS.get(name))
      .map(([name, content]) => [name, typeof content === 'string' ? content : [...content]]);
    const key = JSON.stringify([file, ...own]);
    const found =
      known.get(key) ??
      checkFiles([file], memorySources(files), 'schemas/meta', { ...options, memory }).findings;
    known.set(key, found);
    return found;
  };
}

const check = remembering({});

/** Without what only a proof shows: what is wrong with a name or a value shows without any. */
const unproven = remembering({ proof: false });

/** A proof after each fix of what shows without one costs most, and is made in depth alone. */
const hastily = ({ file, files }: Planted): Judge =>
  !DEEP && unproven(file, files).length > 0 ? unproven : check;

/** As the file stands, a byte order mark counted. */
function textIn(files: Files, file: string): string {
  const content = files[file] ?? ourText(file);
  if (typeof content === 'string') return content;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
}

const same = ({ file, code, message, pointer }: Finding) =>
  JSON.stringify([file, code, message, pointer]);
const told = ({ file, line, code, message }: Finding) => `${file}:${line} ${code} ${message}`;

interface Tried {
  /** Of what has a fix. */
  readonly codes: readonly string[];
  /** What the fixes leave or bring. */
  readonly bad: readonly string[];
}

/** Applies each fix of a file by itself, and checks the file again. */
function tried({ name, file, files }: Planted, judge: Judge): Tried {
  const before = judge(file, files);
  const known = new Set(before.map(same));
  const fixed = before.filter(({ fix }) => fix);
  const bad = fixed.flatMap((found) => {
    const { label = '', edits = [] } = found.fix ?? {};
    const text = applied(textIn(files, found.file), edits);
    const after = judge(file, { ...files, [found.file]: text });
    // A scenario that names what there is not is not run: what it gets wrong shows when it is.
    const isRunNow = ({ code }: Finding) =>
      found.code === 'scenario-name' && code === 'scenario-differs';
    const left = after.filter(
      (own) => same(own) === same(found) || !(known.has(same(own)) || isRunNow(own)),
    );
    return left.map((own) => `${name}: ”${label}” of ${told(found)} leaves ${told(own)}`);
  });
  return { codes: fixed.map(({ code }) => code), bad };
}

/** Each kind of mistake so many times in a definition, always with the same seeds. */
function seeded<T>(original: Original, planters: Planters<T>, times: number): readonly Planted[] {
  return Object.entries(planters).flatMap(([kind, plant], place) => {
    const found = new Map<string, Planted>();
    for (let number = 0; number < 40 && found.size < times; number += 1) {
      const chance = new Chance(20260531 + 1000 * place + number);
      const { file, text = '' } = seed(kind, original, plant, chance) ?? {};
      if (file) found.set(text, { name: kind, file, files: { [file]: text } });
    }
    return [...found.values()];
  });
}

/** Tries all, says how many of each kind have a fix, and gives what the fixes leave or bring. */
function allTried(
  cases: readonly Planted[],
  judgeOf: (planted: Planted) => Judge = () => check,
): {
  readonly bad: readonly string[];
  readonly fixed: number;
} {
  const counts = new Map<string, number>();
  const results = cases.map((planted) => tried(planted, judgeOf(planted)));
  for (const code of results.flatMap(({ codes }) => [...new Set(codes)])) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const fixed = results.filter(({ codes }) => codes.length > 0).length;
  const table = [...counts].map(([code, count]) => `${count} ${code}`);
  // biome-ignore lint/suspicious/noConsole: the figures are what the test is for
  console.info([`${fixed} of ${cases.length} have a fix`, ...table].join('\n'));
  return { bad: results.flatMap(({ bad }) => bad), fixed };
}

describe('a fix takes its finding away and brings no other', () => {
  test('in mistakes that people make', () => {
    const { bad, fixed } = allTried(
      DEFECTS.map(({ name, file, text }) => ({ name, file, files: { [file]: text } })),
      hastily,
    );
    expect(bad).toEqual([]);
    expect(fixed).toBeGreaterThanOrEqual(60);
  });

  test('in a case of every kind of finding', () => {
    const { bad, fixed } = allTried(
      CODE_CASES.map(({ code, says, file, files }) => ({ name: `${code}: ${says}`, file, files })),
    );
    expect(bad).toEqual([]);
    expect(fixed).toBeGreaterThanOrEqual(11);
  });

  test('in mistakes planted by chance', () => {
    const { bad, fixed } = allTried([
      ...seeded(LONG_FORM, LONG_FORM_PLANTERS, TIMES),
      ...seeded(SHORT_GUIDE, { ...SINGLE_PLANTERS, ...SHORT_FORM_PLANTERS }, 1),
      ...seeded(QUESTIONNAIRE, QUESTIONNAIRE_PLANTERS, TIMES),
      ...seeded(DECLARATION, DECLARATION_PLANTERS, TIMES),
    ]);
    expect(bad).toEqual([]);
    expect(fixed).toBeGreaterThanOrEqual(byDepth(15, 30));
  });
});

/**
 * Of the short guide an option that does not exist is compared where the right one is what a proof
 * refuses: the same condition stands in its list already.
 */
const { 'unknown option': mistakenTwice, ...SHORT_FORM_PLANTERS } = FORM_PLANTERS;

/** The long form takes longest to prove: alone in depth it has what the short guide has as well. */
const LONG_FORM_PLANTERS = DEEP
  ? { ...SINGLE_PLANTERS, ...FORM_PLANTERS }
  : { ...(mistakenTwice && { 'unknown option': mistakenTwice }) };

/** Mistakes of each kind in each definition. */
const TIMES = byDepth(1, 2);

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
    '%s',
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
  ])('of the JSON %j', (text, label, fixed) => {
    expect(fixOf(text)).toEqual([label, fixed]);
  });

  test.each([
    '{ "a": "säg "hej nu" }',
    '[ "a" "b" "c" ]',
    "{ 'it's': 1 }",
    '{ "a": [1, 2 }',
    '{ "a": 1 } }',
    '{ "a" 1 2 }',
  ])('is not guessed of the JSON %j', (text) => {
    expect(fixOf(text)).toBeUndefined();
  });

  test('is of the file with its byte order mark', () => {
    const text = `\uFEFF${ourText(FORM).replace('"hasChildren" }', '"hasChildern" }')}`;
    const fixed = check(FORM, { [FORM]: text }).map(({ fix }) => applied(text, fix?.edits ?? []));
    expect(fixed).toEqual([text.slice(1), `\uFEFF${ourText(FORM)}`]);
  });

  test('leaves the other part of a condition of two in the place of both', () => {
    const twice = inStepTwo({ and: [is('a', 'yes'), is('a', 'yes')] });
    expect(JSON.parse(fixOf(twice)?.[1] ?? '').steps[1].visible).toEqual(is('a', 'yes'));
    const thrice = inStepTwo({ or: [is('a', 'yes'), is('b', 'yes'), is('a', 'yes')] });
    expect(JSON.parse(fixOf(thrice)?.[1] ?? '').steps[1].visible).toEqual({
      or: [is('a', 'yes'), is('b', 'yes')],
    });
  });

  test('moves the exit without a rule last, and takes away what nobody comes to', () => {
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
