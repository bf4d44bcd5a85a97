import { describe, expect, test } from 'vitest';
import { runScenarios } from '#checker';
import { generateScenarios, type NamedForm, runScenario } from '#checker/scenarios';
import questionnaire from '../../content/reference/questionnaire.json' with { type: 'json' };
import { byDepth } from '../../support/depth.ts';
import { type Mutant, mutantsOf } from '../../support/formMutants.ts';
import { memorySources, ourText, shortDeclaration } from '../../support/memorySources.ts';
import { isSameForVisitors } from '../../support/sameForVisitors.ts';
import { ourSubject } from '../../support/scenarioSubjects.ts';
import { declarationMutants, questionnaireMutants } from '../../support/serverMutants.ts';

const TODAY = '20261121';

interface Figures {
  mutants: number;
  refused: number;
  same: number;
  undecided: number;
  killed: number;
  readonly survived: string[];
}

const DECLARATION = 'schemas/reference/health-declaration.json';

/** Our health declaration, of which the whole takes longest, and what stands in the short one stands in it as well. */
const declaration = byDepth(shortDeclaration, () => ourText(DECLARATION))();
const sources = (more = {}) => memorySources({ [DECLARATION]: declaration, ...more });

/** For several tests: the generation takes longest. */
const generated = new Map<string, ReturnType<typeof generateScenarios>>();

function scenariosOf(path: string): ReturnType<typeof generateScenarios> {
  const known = generated.get(path);
  if (known) return known;
  const places = {
    $schema: '../meta/scenarios.schema.json',
    definition: path.replace('schemas/', '../'),
  };
  const made = generateScenarios(ourSubject(path, sources()), places, TODAY);
  generated.set(path, made);
  return made;
}

test('generated scenarios hold, and name the parts as the server does', () => {
  const { file, coverage } = scenariosOf(DECLARATION);
  const text = JSON.stringify(file);
  expect(text).toContain('"conditions":["heart"');
  expect(text).toContain('"steps":["Kroppen"');
  const name = 'schemas/scenarios/generated.json';
  const result = runScenarios([name], sources({ [name]: text }), 'schemas/meta', TODAY);
  expect(result.findings).toEqual([]);
  expect(result.scenarios).toBe(file.scenarios.length);
  expect(coverage.conditions.filter(({ kind }) => kind !== 'covered')).toEqual([]);
});

/** What the generated scenarios make of mutants, kind for kind. */
function figuresOf(path: string, mutants: readonly Mutant[]): ReadonlyMap<string, Figures> {
  const namedForm = ourSubject(path, sources());
  const { file } = scenariosOf(path);
  const inOrder = [...file.scenarios];
  const isKilled = (own: NamedForm) => {
    const at = inOrder.findIndex(
      (scenario) => runScenario(own, file, scenario, '', TODAY).length > 0,
    );
    // What notices one change often notices the next, which stands beside it.
    inOrder.unshift(...inOrder.splice(at, at === -1 ? 0 : 1));
    return at !== -1;
  };
  expect(isKilled(namedForm)).toBe(false);
  const byKind = new Map<string, Figures>();
  for (const { kind, what, form } of mutants) {
    const figures = byKind.get(kind) ?? {
      mutants: 0,
      refused: 0,
      same: 0,
      undecided: 0,
      killed: 0,
      survived: [],
    };
    byKind.set(kind, figures);
    figures.mutants += 1;
    const changed = form();
    if (!changed) figures.refused += 1;
    else if (isKilled({ ...namedForm, form: changed })) figures.killed += 1;
    else {
      const isSame = isSameForVisitors(namedForm.form, changed, TODAY);
      if (isSame === true) figures.same += 1;
      else {
        if (isSame === undefined) figures.undecided += 1;
        figures.survived.push(what);
      }
    }
  }
  return byKind;
}

/** Each so many of a list, so that all kinds and places have their share. */
function sampled<T>(all: readonly T[], count: number): readonly T[] {
  if (all.length <= count) return all;
  return Array.from(
    { length: count },
    (_none, at) => all[Math.floor((at * all.length) / count)],
  ).filter((one) => one !== undefined);
}

describe('generated scenarios notice at least 95 % of the changes of a rule that somebody can notice', () => {
  test.each([
    ['schemas/short-guide/form.json', 40, () => []],
    [
      'schemas/reference/questionnaire.json',
      30,
      () => questionnaireMutants(questionnaire.questions),
    ],
    [DECLARATION, 20, () => declarationMutants(JSON.parse(declaration))],
  ])(
    'scenarios generated for %s notice at least 95 percent of the noticeable rule changes',
    (path, count, ofServer) => {
      const all = [...mutantsOf(ourSubject(path, sources()).form), ...ofServer()];
      const tried = sampled(all, byDepth(count, all.length));
      const figures = figuresOf(path, tried);
      const sum = (count: (own: Figures) => number) =>
        [...figures.values()].reduce((total, own) => total + count(own), 0);
      const killed = sum((own) => own.killed);
      const survived = sum((own) => own.survived.length);
      const lines = [...figures].map(
        ([kind, own]) =>
          `  ${kind}: ${own.mutants} mutants, ${own.refused} refused, ${own.same} the same, ` +
          `${own.killed} killed, ${own.survived.length} survived ${own.survived.slice(0, 5).join('; ')}`,
      );
      process.stdout.write(`${path}: ${tried.length} of ${all.length}\n${lines.join('\n')}\n`);
      expect(killed).toBeGreaterThan(tried.length / 4);
      expect(killed / (killed + survived)).toBeGreaterThanOrEqual(0.95);
    },
  );
});
