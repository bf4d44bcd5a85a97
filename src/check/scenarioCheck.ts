import { CODES } from './codes.ts';
import { checkAgainstSchema } from './described.ts';
import type { Document } from './document.ts';
import type { Finding } from './finding.ts';
import { classify } from './kind.ts';
import { Library, type Sources } from './library.ts';
import { shown } from './naming.ts';
import { folderOf, join } from './paths.ts';
import { spanOf } from './place.ts';
import { into } from './pointer.ts';
import { SCENARIOS_SCHEMA, type ScenarioFile } from './scenarioFile.ts';
import { judgeCommonAnswers, runScenario } from './scenarioRun.ts';
import { type SubjectFound, subjectOf } from './scenarioSubject.ts';

/** Something wrong with a scenario, or with what it is about: as a finding of a check, named. */
export interface ScenarioFinding extends Omit<Finding, 'code'> {
  readonly code: string;
  /** What it is called in short. */
  readonly title: string;
}

/** What a run of scenarios gave. */
export interface ScenarioResult {
  readonly files: readonly string[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** In the order of the files. */
  readonly findings: readonly ScenarioFinding[];
}

/** The kinds of findings that scenarios have beside those of every file. */
const SCENARIO_TITLES = {
  'scenario-definition': 'Scenarierna har ingen definition att prova',
  'scenario-name': 'Namnet finns inte i definitionen',
  'scenario-differs': 'Besökaren ser något annat',
  'scenario-empty': 'Scenariot säger inte vad som ska synas',
} as const;

/**
 * Runs the scenarios of files with the engine. `schemaFolder` as for `checkFiles`; `today` as
 * `yyyymmdd`, for files that name no day. Files that are no scenarios are left alone.
 *
 * Throws a RangeError when a file in `files` is not there.
 */
export function runScenarios(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  today: string,
): ScenarioResult {
  const library = new Library(sources, schemaFolder);
  const subjects = new Map<string, SubjectFound>();
  const subjectAt = (document: Document): SubjectFound => {
    const known = subjects.get(document.file) ?? subjectOf(library, document);
    subjects.set(document.file, known);
    return known;
  };
  const run: string[] = [];
  let scenarios = 0;
  const findings = files.flatMap((file): readonly ScenarioFinding[] => {
    const document = library.document(file);
    if (!document) throw new RangeError(`no file ${file}`);
    const { kind } = classify(library, document);
    if (document.content && !(kind?.kind === 'described' && kind.schema === SCENARIOS_SCHEMA)) {
      return [];
    }
    run.push(file);
    const faults = [
      ...document.findings,
      ...(document.content ? checkAgainstSchema(library, document, SCENARIOS_SCHEMA) : []),
    ];
    if (faults.length > 0) {
      return faults.map((fault) => ({ ...fault, title: CODES[fault.code].title }));
    }
    // Its schema has just been found to fit.
    const content = document.content?.value as ScenarioFile;
    const found = definitionOf(library, document, content, subjectAt);
    if ('message' in found) {
      return [placed(document, { code: 'scenario-definition', pointer: '/definition', ...found })];
    }
    const { subject } = found;
    const common = judgeCommonAnswers(subject, content);
    if (common.length > 0) return common.map((fault) => placed(document, fault));
    scenarios += content.scenarios.length;
    return content.scenarios.flatMap((scenario, at) =>
      runScenario(subject, content, scenario, into('/scenarios', at), today).map((fault) =>
        placed(document, fault),
      ),
    );
  });
  return { files: run, scenarios, findings };
}

function placed(
  document: Document,
  fault: {
    readonly code: keyof typeof SCENARIO_TITLES;
    readonly pointer: string;
    readonly message: string;
    readonly mend: string;
  },
): ScenarioFinding {
  const span = spanOf(document, fault.pointer, { kind: 'opening' });
  const { file, lines } = document;
  const title = SCENARIO_TITLES[fault.code];
  return { file, ...lines.region(span), severity: 'error', title, ...fault };
}

/** The definition that a file of scenarios names, or what is wrong with the name. */
function definitionOf(
  library: Library,
  { file }: Document,
  { definition: written }: ScenarioFile,
  subjectAt: (document: Document) => SubjectFound,
): Extract<SubjectFound, { kind: 'found' }> | { readonly message: string; readonly mend: string } {
  const path = join(folderOf(file), written);
  const document = library.document(path);
  if (!document) {
    return {
      message: `Filen ${shown(written)} finns inte.`,
      mend: 'Skriv vägen till definitionen sedd från mappen där scenarierna står.',
    };
  }
  const found = subjectAt(document);
  if (found.kind === 'found') return found;
  if (found.kind === 'faulty') {
    return {
      message: `Definitionen ${shown(written)} har fel, så scenarierna kan inte provas.`,
      mend: `Rätta först det som npm run schemas:check -- ${path} säger.`,
    };
  }
  return {
    message: `Filen ${shown(written)} är ingen definition med frågor.`,
    mend: 'Namnge ett formulär, den fördjupade guidens frågor eller en hälsodeklaration.',
  };
}
