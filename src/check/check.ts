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
} from '#check/findings';
import {
  checkBrand,
  checkDeclaration,
  checkForm,
  checkList,
  checkMetaSchema,
  checkOpenApi,
  checkQuestionnaire,
  checkWording,
  classify,
  DECLARATION_SCHEMA,
  type FileKind,
  FORM_SCHEMA,
  formsUsing,
  listDocuments,
  QUESTIONNAIRE_SCHEMA,
  schemaOf,
} from '#check/formats';
import {
  CONTRACTS_SCHEMA,
  checkContracts,
  checkProducts,
  PRODUCTS_SCHEMA,
  proveProducts,
} from '#check/products';
import type { ProofLimits, ProofMemory, ResumableProof } from '#check/proof';
import { proveDeclaration, proveForm, proveQuestionnaire } from '#check/proof';
import { checkScenarios, SCENARIOS_SCHEMA } from '#check/scenarios';
import { type EffortLimits, Interrupted } from '#reach';
import { knownSound, noteSound, type SoundFiles } from './sound.ts';

/** The result of a check. */
export interface CheckResult {
  /** The files looked at: those asked for, and those that belong together with them. */
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
  /** As `yyyymmdd`, for rules about dates; without it, a day like any other. */
  readonly today?: string;
  /** How far the proof of each file goes; false leaves proofs out. */
  readonly proof?: EffortLimits | false;
  /** Asked between steps of proofs, some milliseconds each; once true, they are left for another check. */
  readonly isDue?: () => boolean;
  /** The folder that relative names start from, as an absolute path. */
  readonly home?: string;
  /** Of checks before this one with the same options: what has not changed is not checked again. */
  readonly memory?: CheckMemory;
  /** Files without findings in earlier runs of the program, which are not checked again. */
  readonly sound?: SoundFiles | undefined;
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
 * Checks files with those that belong together with them; files without findings are also proven, and scenarios
 * are run. Never throws for anything that is in a file; one that is not there is a finding: it may
 * be a link, or gone since it was listed. `schemaFolder` holds the JSON Schemas (`schemas/meta`), in the
 * same style, relative or absolute, as `files`.
 */
export function checkFiles(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  { today = '20260115', proof = {}, home = '', memory, sound, isDue }: CheckOptions = {},
): CheckResult {
  const library = new Library(sources, schemaFolder, { home, memory });
  if (memory) memory.proven ??= new Map();
  const asked = together(library, files);
  const names = [...asked.keys()].join('\n');
  const limits = proof && { ...proof, today, known: memory?.proven };
  const proving: string[] = [];
  const results = [...asked.values()].map((document): FileResult => {
    const { file } = document;
    const before = sound && knownSound(sound, library, file, names);
    if (before) return { findings: [], scenarios: before.scenarios };
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
    const traced = { ...own, reads, asked: names };
    if (own.proof) proving.push(file);
    else if (sound && own.findings.length === 0) noteSound(sound, library, file, traced);
    memory?.results.set(file, traced);
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

/** Checks those among files that are scenarios, and those that cannot be read; `today` as `yyyymmdd`. */
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
  // It may have been read before it was checked.
  library.document(document.file);
  const { kind, findings: unclassified } = classify(library, document);
  const found = [
    ...document.findings,
    ...unclassified,
    ...(kind ? checkAs(library, document, kind) : []),
  ];
  if (found.length > 0 || kind?.kind !== 'described') return { findings: found, scenarios: 0 };
  if (kind.schema === SCENARIOS_SCHEMA) {
    return checkScenarios(library, document, asked);
  }
  const { limits } = asked;
  const proof = limits && FORMATS.get(kind.schema)?.prove?.(library, document, limits);
  return { findings: [], scenarios: 0, ...(proof && { proof }) };
}

/** The result of a file with that of its proof, as soon as it is known. */
function proven(result: FileResult, isDue: CheckOptions['isDue']): FileResult {
  if (!result.proof) return result;
  try {
    return { findings: result.proof(isDue), scenarios: 0 };
  } catch (cause) {
    if (cause instanceof Interrupted) return result;
    throw cause;
  }
}

function checkAs(library: Library, document: Document, kind: FileKind): readonly RawFinding[] {
  if (kind.kind === 'schema') return checkMetaSchema(library, document);
  if (kind.kind === 'openapi') return checkOpenApi(document);
  const { schema } = kind;
  const found =
    schema === FORM_SCHEMA
      ? checkForm(library, document)
      : [
          ...checkAgainstSchema(library, document, schema),
          ...checkList(document, schema),
          ...(FORMATS.get(schema)?.check?.(library, document) ?? []),
        ];
  return [...found, ...checkWording(library, document, schema, found)];
}

/** The checks of a format beside its schema. */
interface Format {
  /** Finds what a schema cannot say. */
  check?(library: Library, document: Document): readonly RawFinding[];
  /** Finds what only a proof shows. */
  prove?(library: Library, document: Document, limits: ProofLimits): ResumableProof;
}

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  [FORM_SCHEMA, { prove: proveForm }],
  [BRAND_SCHEMA, { check: checkBrand }],
  [CONTRACTS_SCHEMA, { check: (_library, document) => checkContracts(document) }],
  [PRODUCTS_SCHEMA, { check: checkProducts, prove: proveProducts }],
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

/** The files with those that are checked together with them: lists of forms, forms of lists, insurances that read them. */
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
