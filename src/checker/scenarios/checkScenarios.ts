import { shortList } from '#checker/explain';
import {
  type Advice,
  advise,
  type Document,
  filled,
  folderOf,
  groupedBy,
  inFile,
  into,
  join,
  type Library,
  located,
  quoted,
  type RawFinding,
  type Remedy,
} from '#checker/findings';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { type NamedFormFound, namedFormOf } from './namedForm.ts';
import { judgeCommonAnswers, runScenario } from './runScenario.ts';
import type { Scenario, ScenarioFile } from './scenarioFile.ts';
import type { Disagreement, ScenarioFix } from './scenarioNames.ts';

const { scenarios: texts } = proofs;

/** Result of running a file of scenarios. */
export interface ScenariosRun {
  /** How many were run. */
  readonly scenarios: number;
  readonly findings: readonly RawFinding[];
}

/** Options for running scenarios. */
export interface ScenarioOptions {
  /** As `yyyymmdd`, for files that name no day. */
  readonly today: string;
  /** Whether a definition is checked in the same run, which then reports its faults. */
  isChecked(file: string): boolean;
}

/** Runs the scenarios of a file that fits its schema, with the engine. */
export function checkScenarios(
  library: Library,
  document: Document,
  options: ScenarioOptions,
): ScenariosRun {
  // Its schema has been found to fit.
  const content = document.content?.value as ScenarioFile;
  const found = definitionOf(library, document, content, options);
  if (!('namedForm' in found)) {
    const fault = { code: 'scenario-definition', pointer: '/definition' } as const;
    const findings = found.advice ? [placed(document, { ...fault, ...found.advice })] : [];
    return { scenarios: 0, findings };
  }
  const { namedForm } = found;
  const common = judgeCommonAnswers(namedForm, content);
  if (common.length > 0) return { scenarios: 0, findings: placedAll(document, common) };
  const faults = content.scenarios.map((scenario, at) => ({
    scenario,
    faults: runScenario(namedForm, content, scenario, into('/scenarios', at), options.today),
  }));
  return { scenarios: content.scenarios.length, findings: placedAll(document, inShort(faults)) };
}

interface Faults {
  readonly scenario: Scenario;
  readonly faults: readonly Disagreement[];
}

/**
 * A change of a definition may affect every scenario, at many places: the first difference of each is
 * reported, and once where several have the same.
 */
function inShort(all: readonly Faults[]): readonly Disagreement[] {
  const groups = groupedBy(
    all.filter(({ faults }) => faults.length > 0),
    ({ faults: [first] }) => inFile(first?.difference ?? first?.pointer ?? ''),
  );
  return [...groups.values()].flatMap((group) => {
    const [{ faults } = { faults: [] }] = group;
    const [first] = faults;
    if (first?.difference === undefined) return faults;
    const count = faults.length - 1;
    if (group.length === 1) {
      const { message } = first;
      const text = count === 1 ? texts.differOne : texts.differMany;
      return [count === 0 ? first : { ...first, message: filled(text, { message, count }) }];
    }
    const names = group.map(({ scenario }) => `”${scenario.name}”`);
    const message = filled(texts.differAlike, {
      count: names.length,
      names: shortList(names, names.length === MOST_NAMES + 1 ? names.length : MOST_NAMES),
      difference: first.difference,
    });
    const { fix: _own, ...rest } = first;
    const fix = fixOfAll(group.flatMap(({ faults: [own] }) => own ?? []));
    return [{ ...rest, message, ...(fix && { fix }) }];
  });
}

/** Scenarios named in one finding. */
const MOST_NAMES = 3;

/**
 * One fix for all scenarios with the same difference; nothing when one of them has none. Where they need
 * different answers, those of the first and of those with the same.
 */
function fixOfAll(faults: readonly Disagreement[]): ScenarioFix | undefined {
  const fixes = faults.flatMap(({ fix }) => fix ?? []);
  const [first] = fixes;
  if (!first || fixes.length < faults.length) return undefined;
  const label = first.label === texts.fixes.agree ? texts.fixes.agreeAll : first.label;
  const changes = fixes
    .filter((fix) => inFile(fix.label) === inFile(first.label))
    .flatMap((fix) => fix.changes);
  // One answer that they have in common is written once.
  return {
    label,
    changes: [...groupedBy(changes, (change) => JSON.stringify(change))].flatMap(
      ([, [own]]) => own ?? [],
    ),
  };
}

/** An unknown name gets one fix for all its occurrences. */
function placedAll(document: Document, faults: readonly Disagreement[]): readonly RawFinding[] {
  const keyOf = ({ code, message, fix, pointer }: Disagreement) =>
    code === 'scenario-name' ? `${inFile(message)} ${inFile(fix?.label ?? '')}` : pointer;
  const groups = [...groupedBy(faults, keyOf)];
  const remedies = new Map(
    groups.map(([key, group]) => [key, remedyOf(group.flatMap(({ fix }) => fix ?? []))]),
  );
  return faults.map((fault) => {
    const { fix: _fix, ...rest } = fault;
    const remedy = remedies.get(keyOf(fault));
    return placed(document, { ...rest, ...(remedy && { remedy }) });
  });
}

function remedyOf(fixes: readonly ScenarioFix[]): Remedy | undefined {
  const [first] = fixes;
  if (!first) return undefined;
  const many = filled(texts.fixes.many, { fix: first.label, count: fixes.length });
  const label = fixes.length === 1 ? first.label : many;
  return { label, changes: fixes.flatMap((fix) => fix.changes) };
}

function placed(
  document: Document,
  fault: Omit<Parameters<typeof located>[1], 'part'>,
): RawFinding {
  return located(document, { ...fault, part: { kind: 'opening' } });
}

/** The definition that a file of scenarios names, or what is to be reported instead. */
function definitionOf(
  library: Library,
  { file }: Document,
  { definition: written }: ScenarioFile,
  { isChecked }: ScenarioOptions,
): Extract<NamedFormFound, { kind: 'found' }> | { readonly advice: Advice | undefined } {
  const path = join(folderOf(file), written);
  const document = library.document(path);
  const values = { file: quoted(written), path };
  if (!document) return { advice: advise(texts.noFile, values) };
  const found = document.content ? namedFormOf(library, document) : ({ kind: 'faulty' } as const);
  if (found.kind === 'found') return found;
  if (found.kind === 'faulty') {
    return { advice: isChecked(path) ? undefined : advise(texts.faulty, values) };
  }
  return { advice: advise(texts.noDefinition, values) };
}
