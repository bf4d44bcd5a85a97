import { describe, expect, test, vi } from 'vitest';
import { checkServed, type Served } from '#checker';
import { SchemaSet } from '#checker/json';
import { absentDocument } from '../../src/checker/findings/document.ts';
import { finding } from '../../src/checker/findings/finding.ts';
import { Library } from '../../src/checker/findings/library.ts';
import { reportedFindings } from '../../src/checker/findings/reportedFindings.ts';
import { memorySources } from '../support/memorySources.ts';

/** What is told of a server's answer on one line. */
function told(kind: Served, answer: unknown, space?: number) {
  const sources = memorySources({ 'answer.json': JSON.stringify(answer, null, space) });
  return checkServed(kind, ['answer.json'], sources, 'schemas/meta').findings;
}

const places = (findings: ReturnType<typeof told>) =>
  findings.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

const ask = (id: string, more: object = {}) => ({ id, type: 'text', name: `${id}?`, ...more });
const declared = (...questions: readonly object[]) => ({ steps: [{ name: 'Steg', questions }] });
const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

describe('a question of a type that is not known', () => {
  test('a question of an unknown type is reported at its place, even without an id', () => {
    const below = ask('over', {
      type: 'checkbox',
      options: [{ name: 'Ja', subQuestions: [ask('under', { type: 'slider' })] }],
    });
    const answer = declared(
      { type: 'slider', name: 'Hur ont?' },
      below,
      { type: 'slider', name: 'Hur länge?' },
      ask('', { type: 'dial' }),
      ask('5', { type: 'slider', type2: { type: 'slider' } }),
    );
    const findings = told('declaration', answer);
    const types = findings.filter(({ code }) => code === 'unknown-value');
    expect(types.map(({ pointer }) => pointer)).toEqual([
      '/steps/0/questions/0/type',
      '/steps/0/questions/1/options/0/subQuestions/0/type',
      '/steps/0/questions/2/type',
      '/steps/0/questions/3/type',
      '/steps/0/questions/4/type',
    ]);
    expect(types[3]?.message).toBe('"type" kan inte vara "dial".');
    const list = [{ id: 'a', type: 'slider', questionTitle: 'A?' }];
    const known = { id: 'b', type: 'salary', questionTitle: 'B?' };
    expect(places(told('questionnaire', { questions: [known, ...list] }))).toEqual([
      'error unknown-value /questions/1/type',
    ]);
  });
});

test('an id that is missing is asked for as a server may have it', () => {
  const [found] = told('declaration', declared({ type: 'text', name: 'Vad?' }, ask('b')));
  expect(found?.message).toContain('saknar "id"');
  expect(found?.hint).toBe(
    'Lägg till "id": en text med högst 200 tecken, som ingen annan fråga har och som inte ändras.',
  );
});

test('an answer that is refused says how many more faults it has; what was cleaned is a warning', () => {
  const doubled = many(70, () => ask('twice'));
  const cleaned = ask('once', { description: '<b>Obs</b>' });
  const findings = told('declaration', declared(cleaned, ...doubled));
  const [more, first, ...others] = findings;
  expect(more?.code).toBe('more-findings');
  expect(more?.message).toBe('Svaret har fler fel än de som visas: 19 till.');
  expect(places(first ? [first] : [])).toEqual(['warning html /steps/0/questions/0/description']);
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['duplicate-id']));
  expect(others).toHaveLength(50);
});

describe('of more than a hundred', () => {
  const noted = (index: number) => ask(`n${index}`, { description: '<b>Obs</b>' });
  const strange = (index: number) => ask(`s${index}`, { type: 'slider' });

  test('a list of more than a hundred warnings ends by announcing that there are more, with no error', () => {
    const findings = told('declaration', declared(...many(150, noted)));
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']));
    expect(findings).toHaveLength(101);
    expect(findings.at(-1)?.message).toBe('Filen har fler varningar än de 100 som visas.');
    expect(told('declaration', declared(...many(100, noted)))).toHaveLength(100);
  });

  test('errors take precedence over warnings among a hundred findings, listed in file order', () => {
    const answer = declared(...many(150, noted), strange(1), strange(2));
    const findings = told('declaration', answer);
    expect(places(findings.slice(-4))).toEqual([
      'warning html /steps/0/questions/97/description',
      'error unknown-value /steps/0/questions/150/type',
      'error unknown-value /steps/0/questions/151/type',
      'warning more-findings ',
    ]);
  });

  test('only the findings that are reported are explained, however many there are', () => {
    const looked = vi.spyOn(SchemaSet.prototype, 'parts');
    const cost = (count: number) => {
      looked.mockClear();
      const options = many(count, () => 1);
      const findings = told('declaration', declared(ask('a', { type: 'checkbox', options })));
      expect(findings.at(-1)?.code).toBe('more-findings');
      return looked.mock.calls.length;
    };
    expect(cost(3000)).toBe(cost(200));
    looked.mockRestore();
  });

  test('the cost of locating findings grows no faster than their number', () => {
    const entries = vi.spyOn(Object, 'entries');
    const cost = (count: number) => {
      entries.mockClear();
      told('declaration', declared(...many(count, strange)));
      return entries.mock.calls.length;
    };
    const [few, twice] = [cost(300), cost(600)];
    entries.mockRestore();
    expect(twice).toBeLessThan(3 * few);
  });

  test('only the findings that are reported have their fixes laid out', () => {
    const library = new Library(memorySources({ 'a.json': '{}' }), 'schemas/meta');
    const document = library.document('a.json') ?? absentDocument('a.json');
    let laidOut = 0;
    const remedy = {
      label: 'Rätta',
      get edits() {
        laidOut += 1;
        return [];
      },
    };
    const findings = many(300, (at) => {
      const advice = { message: `Fel ${at}.`, hint: 'Rätta.', remedy };
      return finding(document, { offset: 0, length: 1 }, '', 'wrong-type', advice);
    });
    const shown = reportedFindings(library, findings);
    expect(shown.filter(({ fix }) => fix?.label === 'Rätta')).toHaveLength(100);
    reportedFindings(library, findings);
    expect(laidOut).toBe(100);
  });
});
