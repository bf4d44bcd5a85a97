import {
  absentDocument,
  BRAND_SCHEMA,
  checkAgainstSchema,
  type Document,
  type Finding,
  Library,
  type PreviousLibrary,
  type RawFinding,
  type ReadFiles,
  reportedFindings,
  type Sources,
} from '#checker/findings';
import {
  checkBrand,
  checkDeclaration,
  checkForm,
  checkList,
  checkMetaSchema,
  checkNames,
  checkOpenApi,
  checkQuestionnaire,
  checkSense,
  checkWording,
  classify,
  DECLARATION_SCHEMA,
  type FileKind,
  FORM_SCHEMA,
  formsUsing,
  type JudgeSense,
  judgeInsurers,
  judgeNeeds,
  judgePeople,
  judgeProofreading,
  listDocuments,
  QUESTIONNAIRE_SCHEMA,
  schemaOf,
} from '#checker/formats';
import { formatOf } from '#checker/json';
import {
  CONTRACTS_SCHEMA,
  checkProducts,
  judgeLevels,
  PRODUCTS_SCHEMA,
  proveProducts,
} from '#checker/products';
import {
  type ProofLimits,
  type ProofMemory,
  proveDeclaration,
  proveForm,
  proveQuestionnaire,
  type ResumableProof,
} from '#checker/proof';
import { type EffortLimits, Interrupted } from '#checker/reach';
import { checkScenarios, SCENARIOS_SCHEMA } from '#checker/scenarios';

/** The result of a check. */
export interface CheckResult {
  /** The files that were checked: those requested, and those that have to be checked with them. */
  readonly files: readonly string[];
  /** Sorted by file and place, those of scenarios last; empty when nothing is wrong. */
  readonly findings: readonly Finding[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** Files whose proof was interrupted: a check with the same memory resumes it. */
  readonly proving: readonly string[];
  /** A file's line, for excerpts in reports. */
  lineOf(file: string, line: number): string;
}

/** How a check is made. */
export interface CheckOptions {
  /** As `yyyymmdd`, for rules about dates; an arbitrary fixed day by default. */
  readonly today?: string;
  /** How far the proof of each file goes; false leaves proofs out. */
  readonly proof?: EffortLimits | false;
  /** Polled every few milliseconds between steps of a proof; once true, what remains is left for a later check. */
  readonly isDue?: () => boolean;
  /** The folder that relative names start from, as an absolute path. */
  readonly home?: string;
  /** Memory of earlier checks with the same options: unchanged files are not checked again. */
  readonly memory?: CheckMemory;
}

/** Cache from one check to the next; made empty, and filled by the checks. */
export interface CheckMemory extends PreviousLibrary {
  proven?: ProofMemory;
  /** By file, with all that was read for it; `asked` are the files that were checked together. */
  readonly results: Map<string, FileResult & { readonly reads: ReadFiles; readonly asked: string }>;
}

/** The result of one file. */
interface FileResult {
  readonly findings: readonly RawFinding[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** The proof still to be done, of a file without findings so far. */
  readonly proof?: ResumableProof;
}

/**
 * Checks files and those that have to be checked with them. Files without findings are also proven: nothing in
 * them is unreachable or contradicts itself. Scenarios are run. Never throws for the content of a file; a missing
 * file is a finding: it may be a broken link, or have been deleted since it was listed. `schemaFolder` holds the JSON Schemas (`schemas/meta`), in the
 * same style, relative or absolute, as `files`.
 */
export function checkFiles(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  { today = '20260115', proof = {}, home = '', memory, isDue }: CheckOptions = {},
): CheckResult {
  const library = new Library(sources, schemaFolder, { home, memory });
  if (memory) memory.proven ??= new Map();
  const asked = together(library, files);
  const names = [...asked.keys()].join('\n');
  const limits = proof && { ...proof, today, earlier: memory?.proven };
  const proving: string[] = [];
  const results = [...asked.values()].map((document): FileResult => {
    const { file } = document;
    const known = memory?.results.get(file);
    const isKnown = known?.asked === names && library.isUnchanged(known.reads);
    if (isKnown && !known.proof) return known;
    const { value, reads } = isKnown
      ? { value: known, reads: known.reads }
      : library.traced(() =>
          judge(library, document, { today, limits, isChecked: (own) => asked.has(own) }),
        );
    // One proof is under way at a time.
    const own = proving.length > 0 ? value : proven(value, isDue);
    if (own.proof) proving.push(file);
    memory?.results.set(file, { ...own, reads, asked: names });
    return own;
  });
  const findings = results.flatMap((own) => own.findings);
  return {
    files: [...asked.keys()],
    findings: reportedFindings(library, findings),
    scenarios: results.reduce((sum, { scenarios }) => sum + scenarios, 0),
    proving,
    lineOf: (file, line) => library.document(file)?.lines.line(line) ?? '',
  };
}

/** Checks only the files that are scenarios or cannot be read; `today` as `yyyymmdd`. */
export function runScenarios(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  today: string,
): CheckResult {
  const library = new Library(sources, schemaFolder);
  const asked = files.filter((file) => {
    const document = library.document(file);
    return !document?.content || schemaOf(library, document) === SCENARIOS_SCHEMA;
  });
  return checkFiles(asked, sources, schemaFolder, { today, proof: false });
}

/** The findings of one file; `limits` of proofs, false for none. */
function judge(
  library: Library,
  document: Document,
  asked: { today: string; limits: ProofLimits | false; isChecked: (file: string) => boolean },
): FileResult {
  // Read again while reads are traced: the first time may have been before that.
  library.document(document.file);
  const { kind, findings: unclassified } = classify(library, document);
  const found = [
    ...document.findings,
    ...unclassified,
    ...(kind ? checkAs(library, document, kind) : []),
  ];
  const isFaulty = found.some(({ severity }) => severity === 'error');
  if (isFaulty || kind?.kind !== 'described') return { findings: found, scenarios: 0 };
  if (kind.schema === SCENARIOS_SCHEMA) {
    const { findings, ...run } = checkScenarios(library, document, asked);
    return { findings: [...found, ...findings], ...run };
  }
  const { limits } = asked;
  const proof = limits && FORMATS.get(formatOf(kind.schema))?.prove?.(library, document, limits);
  return { findings: found, scenarios: 0, ...(proof && { proof }) };
}

/** A file's result with the findings of its proof; unchanged while the proof is interrupted. */
function proven(result: FileResult, isDue: CheckOptions['isDue']): FileResult {
  if (!result.proof) return result;
  try {
    return { findings: [...result.findings, ...result.proof(isDue)], scenarios: 0 };
  } catch (cause) {
    if (cause instanceof Interrupted) return result;
    throw cause;
  }
}

function checkAs(library: Library, document: Document, kind: FileKind): readonly RawFinding[] {
  if (kind.kind === 'schema') return checkMetaSchema(library, document);
  if (kind.kind === 'openapi') return checkOpenApi(document);
  const { schema } = kind;
  const format = formatOf(schema);
  const found =
    format === FORM_SCHEMA
      ? checkForm(library, document, schema)
      : [
          ...checkAgainstSchema(library, document, schema),
          ...checkList(library, document, schema),
          ...(FORMATS.get(format)?.check?.(library, document) ?? []),
        ];
  const known = [...found, ...checkNames(library, document, schema)];
  // What does not go together may come of a fault.
  const all = known.some(({ severity }) => severity === 'error')
    ? known
    : [...known, ...checkSense(library, document, schema, FORMATS.get(format)?.judge)];
  return [...all, ...checkWording(library, document, schema, all)];
}

/** The checks of a format in addition to its schema. */
interface Format {
  /** Finds what a schema cannot say. */
  check?(library: Library, document: Document): readonly RawFinding[];
  /** Finds contents that contradict each other. */
  judge?: JudgeSense;
  /** Finds what only a proof shows. */
  prove?(library: Library, document: Document, limits: ProofLimits): ResumableProof;
}

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  [FORM_SCHEMA, { prove: proveForm }],
  [BRAND_SCHEMA, { check: checkBrand }],
  ['needs.schema.json', { judge: judgeNeeds }],
  ['proofreading.schema.json', { judge: judgeProofreading }],
  [PRODUCTS_SCHEMA, { check: checkProducts, judge: judgeLevels, prove: proveProducts }],
  ['people.schema.json', { judge: judgePeople }],
  ['insurers.schema.json', { judge: judgeInsurers }],
  [
    QUESTIONNAIRE_SCHEMA,
    {
      check: (_library, document) => checkQuestionnaire(document),
      prove: (_library, document, limits) => proveQuestionnaire(document, limits),
    },
  ],
  [
    DECLARATION_SCHEMA,
    {
      check: checkDeclaration,
      prove: (_library, document, limits) => proveDeclaration(document, limits),
    },
  ],
]);

/**
 * The files and those that are checked with them: the lists that a form uses, the forms that use a list, and the
 * insurances that read a questionnaire or contracts.
 */
function together(library: Library, files: readonly string[]): ReadonlyMap<string, Document> {
  const asked = new Map<string, Document>();
  const ask = (document: Document): void => {
    if (asked.has(document.file)) return;
    asked.set(document.file, document);
    const schema = schemaOf(library, document);
    if (schema === FORM_SCHEMA) for (const list of listDocuments(library, document)) ask(list);
    for (const form of formsUsing(library, document)) ask(form);
    if (schema !== QUESTIONNAIRE_SCHEMA && schema !== CONTRACTS_SCHEMA) return;
    for (const beside of library.beside(document.file)) {
      if (schemaOf(library, beside) === PRODUCTS_SCHEMA) ask(beside);
    }
  };
  for (const file of files) ask(library.document(file) ?? absentDocument(file));
  return asked;
}
