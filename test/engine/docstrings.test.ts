import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import {
  answersOf,
  evaluate,
  failingValidation,
  type Issue,
  loadOrThrow,
  numberIn,
  OPERATORS,
  type OperatorName,
  parseTyped,
  plainSigns,
  QUESTION_TYPES,
  type QuestionType,
  recordData,
  start,
  validateAnswers,
  validateStep,
  withoutExcluded,
} from '#engine';
import { OPERANDS } from '../../src/engine/operands.ts';
import { formOf } from '../support/definitions.ts';
import { headingsOf, namesIn, rowsOf, valuesIn } from '../support/docstrings.ts';

const today = '20260531';
const held: string[] = ['faults.ts: code'];
const tableOf = (file: string, heading: string) => {
  held.push(`${file}: ${heading}`);
  return rowsOf(`src/engine/${file}`, heading);
};
const typesIn = (cell: string | undefined) =>
  (cell === 'any' ? QUESTION_TYPES : namesIn(cell)) as readonly QuestionType[];

describe('the table of operators', () => {
  const rows = tableOf('operators.ts', 'kind');
  const ARITIES: Readonly<Record<string, unknown>> = { two: [2, 2], 'two or three': [2, 3] };
  const operatorsIn = (cell: string | undefined) =>
    namesIn(cell).flatMap((name) =>
      name.endsWith('_...')
        ? Object.keys(OPERATORS).filter((own) => own.startsWith(name.slice(0, -3)))
        : name,
    ) as readonly OperatorName[];

  it('the table of operators lists every operator once', () => {
    const named = rows.flatMap(([, names]) => operatorsIn(names));
    expect(named.toSorted()).toEqual(Object.keys(OPERATORS).toSorted());
  });

  it.each(rows)(
    'the table of operators gives the kind %s of %s, and how many values they take: %s',
    (kind, names, values) => {
      const arity = ARITIES[/^two(?: or three)?\b/.exec(values ?? '')?.[0] ?? ''];
      for (const name of operatorsIn(names)) {
        expect(OPERATORS[name].kind, name).toBe(kind);
        if (arity) expect(OPERATORS[name].arity, name).toEqual(arity);
      }
    },
  );
});

test('the table of operands has every kind of them', () => {
  const kinds = tableOf('operands.ts', 'operand').map(([kind]) => kind);
  expect(kinds).toEqual(Object.keys(OPERANDS));
});

describe('the tables of predicates', () => {
  const rows = tableOf('predicates.ts', 'predicate');
  const examples = tableOf('predicates.ts', 'example');
  /** The result of a call such as `is_at_most_long [x, 3]`. */
  const resultOf = (call: string | undefined, x: unknown) => {
    const [name = '', ...args] = call?.match(/\w+/g) ?? [];
    const values = args.map((value) => (value === 'x' ? { var: 'x' } : Number(value)));
    return evaluate({ [name]: values }, recordData({ x }, today));
  };

  it('the tables of predicates list all of them, with their values', () => {
    const calls = Object.entries(OPERATORS).flatMap(([name, { kind, arity }]) =>
      kind === 'predicate' ? `${name} ${arity[0] === 1 ? '[x]' : '[x, n]'}` : [],
    );
    expect(rows.map(([call]) => call)).toEqual(calls);
    expect(examples.map(([call]) => call?.replace(/\d/, 'n'))).toEqual(calls);
  });

  it.each(rows)(
    'the table of predicates gives the result of %s (%s) without an answer: %s',
    (call, _meaning, missing) => {
      expect(String(resultOf(call?.replace('n]', '3]'), undefined))).toBe(missing);
    },
  );

  it.each(examples)(
    'the table of predicates gives examples: %s holds for %s, but not for %s',
    (call, yes, no) => {
      for (const x of valuesIn(yes)) expect(resultOf(call, x), JSON.stringify(x)).toBe(true);
      for (const x of valuesIn(no)) expect(resultOf(call, x), JSON.stringify(x)).toBe(false);
    },
  );
});

test.each(tableOf('codec.ts', 'type of question'))(
  '%s typed as %s gives %s',
  (types, typed, parsed) => {
    for (const type of typesIn(types)) {
      expect(parseTyped({ type }, String(valuesIn(typed)[0])), type).toBe(valuesIn(parsed)[0]);
    }
  },
);

describe('the table of answers', () => {
  const rows = tableOf('definition.ts', 'type of question');
  const options = ['a', 'b'].map((value) => ({ value, label: value }));
  const parts = ['low', 'high'].map((id) => ({ id, type: 'numeric' as const, label: id }));

  it('the table of answers lists every type of question', () => {
    const named = rows.flatMap(([types]) => (types === 'any' ? [] : typesIn(types)));
    expect([...new Set(named)].toSorted()).toEqual(QUESTION_TYPES.toSorted());
  });

  it.each(rows)(
    'the table of answers gives for %s with %s the answer %s',
    (types, given, answer) => {
      for (const type of typesIn(types)) {
        const choices = /button|checkbox|select/.test(type) && { options };
        const more = type === 'range' ? { parts, settings: { min: 0, max: 9, step: 1 } } : choices;
        const form = loadOrThrow(formOf({ id: 'q', type, label: 'Q', ...more }));
        const run = start(form, { answers: { q: valuesIn(given)[0] }, today });
        expect(answersOf(run).q, type).toEqual(valuesIn(answer)[0]);
      }
    },
  );
});

describe('the table of validations that fail', () => {
  const rows = tableOf('validate.ts', 'there is an answer');
  const either = ['yes', 'no'];
  const cases = either.flatMap((a) => either.flatMap((b) => either.map((c) => [a, b, c] as const)));

  it.each(cases)(
    'the table of failing validations is right with an answer (%s), tested for (%s), a rule met (%s)',
    (...is) => {
      const [isAnswered, isTested, isMet] = is.map((word) => word === 'yes');
      const rule = { [isTested ? 'is_answered' : 'is_integer']: [{ var: 'q' }] };
      const validation = [{ rule, message: 'M' }];
      const { questions } = loadOrThrow(formOf({ id: 'q', type: 'text', label: 'Q', validation }));
      const fails = questions.map((own) =>
        failingValidation(own, isAnswered === true, () => isMet === true),
      );
      const fitting = rows.filter((row) =>
        is.every((word, at) => [word, 'either'].includes(row[at] ?? '')),
      );
      expect([...new Set(fitting.map((row) => row[3]))]).toEqual([fails[0] === 0 ? 'yes' : 'no']);
    },
  );
});

const issueRows = tableOf('validate.ts', 'code');

test('the table of issues has each, and whether a screen can find it', () => {
  const validation = [{ rule: { '<': [{ var: 'a' }, 9] }, message: 'M' }];
  const visible = { '==': [{ var: 'a' }, 1] };
  const form = loadOrThrow(
    formOf(
      { id: 'a', type: 'numeric', label: 'A', validation },
      { id: 'b', type: 'text', label: 'B', visible },
    ),
  );
  const wrong: Readonly<Record<Issue['code'], Readonly<Record<string, unknown>>>> = {
    rule: { a: 9 },
    'unknown-question': { c: 'x' },
    'hidden-question': { b: 'x' },
    'not-an-answer': { a: ['x'] },
  };
  const found = Object.entries(wrong).map(([code, answers]) => {
    const issues = validateAnswers(form, { answers, today });
    expect(issues.map((issue) => issue.code)).toEqual([code]);
    const onScreen = validateStep(start(form, { answers, today }), 'step');
    return [code, onScreen.length > 0 ? 'screen and server' : 'server'];
  });
  expect(issueRows.map(([code, , where]) => [code, where])).toEqual(found);
});

test.each(tableOf('numbers.ts', 'number'))('%s is the number %s', (text, number) => {
  expect(numberIn(String(valuesIn(text)[0]))).toBe(valuesIn(number)[0]);
});

test.each(tableOf('plainSigns.ts', 'signs'))('%s are read as %s', (_signs, _as, typed, read) => {
  expect(plainSigns(String(valuesIn(typed)[0]))).toBe(valuesIn(read)[0]);
});

test.each(tableOf('codec.ts', 'before'))('of %s, after ticking %s, stays %s', (...cells) => {
  const [before = [], ticked = [], stays] = cells.map((cell) => valuesIn(cell).map(String));
  const options = ['a', 'b', 'none'].map((value) => {
    return { value, label: value, excludesOthers: value === 'none' };
  });
  const chosen = options.map(({ value }) => value);
  const both = chosen.filter((value) => [...before, ...ticked].includes(value));
  expect(withoutExcluded(options, before, both)).toEqual(stays);
});

test('no table of the engine is left that nothing holds to the code', () => {
  const tables = readdirSync('src/engine')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => headingsOf(`src/engine/${file}`).map((heading) => `${file}: ${heading}`));
  expect(tables.toSorted()).toEqual(held.toSorted());
});
