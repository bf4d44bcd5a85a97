import type { Finding, Found } from '#check/findings';
import {
  BRAND_SCHEMA,
  checkAgainstSchema,
  type Document,
  type Library,
  type LibraryMemory,
  libraryOf,
  type Reads,
  type Sources,
  told,
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
  FORM_SCHEMA,
  type Kind,
  QUESTIONNAIRE_SCHEMA,
} from '#check/formats';
import {
  CONTRACTS_SCHEMA,
  checkContracts,
  checkProducts,
  PRODUCTS_SCHEMA,
  proveProducts,
} from '#check/products';
import type { ProofLimits, ProofMemory, Proving } from '#check/proof';
import { proveDeclaration, proveForm, proveQuestionnaire } from '#check/proof';
import { checkScenarios, SCENARIOS_SCHEMA } from '#check/scenarios';
import { type Budget, Interrupted } from '#reach';
import { knownSound, noteSound, type SoundFiles } from './sound.ts';
import { together } from './together.ts';

/** What a check gave. */
export interface CheckResult {
  /** The files looked at: those asked for, and those that belong together with them. */
  readonly files: readonly string[];
  /** Sorted by file and place, those of scenarios last; empty when everything is sound. */
  readonly findings: readonly Finding[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** Files whose proof was interrupted: a check with the same memory goes on with it. */
  readonly proving: readonly string[];
  /** A file's line, for excerpts in reports. */
  lineOf(file: string, line: number): string;
}

/** How a check is made. */
export interface CheckOptions {
  /** As `yyyymmdd`, for rules about dates; without it, a day like any other. */
  readonly today?: string;
  /** How far the proof of each file goes; false leaves proofs out. */
  readonly proof?: Budget | false;
  /** Asked between steps of proofs, some milliseconds each; once true, they are left for another check. */
  readonly isDue?: () => boolean;
  /** The folder that names are seen from, absolute: for the way from files elsewhere to the schemas. */
  readonly home?: string;
  /** Of checks before this one with the same options: what has not changed is not judged again. */
  readonly memory?: CheckMemory;
  /** The same of checks before this program began, for files in which nothing was wrong. */
  readonly sound?: SoundFiles | undefined;
}

/** What is remembered from one check to the next; made empty, and filled by the checks. */
export interface CheckMemory extends LibraryMemory {
  proven?: ProofMemory;
  /** By file. */
  readonly judged: Map<string, Judged & Traced>;
}

/** What a judgement was made of. */
interface Traced {
  readonly reads: Reads;
  /** The files that were checked together. */
  readonly asked: string;
}

/** What one file comes to. */
interface Judged {
  readonly findings: readonly Found[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** Of a file in which nothing is wrong so far: what is to be proven. */
  readonly proof?: Proving;
}

const SOME_DAY = '20260115';

/**
 * Checks files: forms together with the lists beside them, lists with the forms that use them,
 * questions and contracts with the insurances whose rules and prices speak of them, the others each
 * by itself. Forms, questionnaires and health declarations that are sound are also proven: that all
 * of them is met by somebody; scenarios are run. Never throws for anything that stands in a file.
 *
 * `schemaFolder` holds the JSON Schemas (`schemas/meta`), in the same manner of writing as `files`.
 * A file in `files` that is not there is a finding: it may be a link, or gone since it was listed.
 */
export function checkFiles(
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
  { today = SOME_DAY, proof = {}, home = '', memory, sound, isDue }: CheckOptions = {},
): CheckResult {
  const library = libraryOf(sources, schemaFolder, { home, memory });
  if (memory) memory.proven ??= new Map();
  const asked = together(library, files);
  const names = [...asked.keys()].join('\n');
  const isChecked = (file: string) => asked.has(file);
  const limits = proof && { ...proof, today, known: memory?.proven };
  const proving: string[] = [];
  const judged = [...asked.values()].map((document): Judged => {
    const { file } = document;
    const before = sound && knownSound(sound, library, file, names);
    if (before) return { findings: [], scenarios: before.scenarios };
    const known = memory?.judged.get(file);
    const isKnown = known?.asked === names && library.isAsRead(known.reads);
    if (isKnown && !known.proof) return known;
    const { value, reads } = isKnown
      ? { value: known, reads: known.reads }
      : library.traced(() => judge(library, document, { today, limits, isChecked }));
    // One proof is under way at a time.
    const told = proving.length > 0 ? value : proven(value, isDue);
    if (told.proof) proving.push(file);
    memory?.judged.set(file, { ...told, reads, asked: names });
    const isSound = told.findings.length === 0 && !told.proof;
    if (sound && isSound) noteSound(sound, library, file, { ...told, reads, asked: names });
    return told;
  });
  return {
    files: [...asked.keys()],
    findings: told(
      library,
      judged.flatMap(({ findings }) => findings),
    ),
    scenarios: judged.reduce((sum, { scenarios }) => sum + scenarios, 0),
    proving,
    lineOf: (file, line) => library.document(file)?.lines.line(line) ?? '',
  };
}

/** What is wrong with one file, and with what it says. */
function judge(
  library: Library,
  document: Document,
  {
    today,
    limits,
    isChecked,
  }: {
    readonly today: string;
    /** Of proofs; false for none. */
    readonly limits: ProofLimits | false;
    isChecked(file: string): boolean;
  },
): Judged {
  // It may have been read before it was judged.
  library.document(document.file);
  const { kind, findings: unclassified } = classify(library, document);
  const told = [
    ...document.findings,
    ...unclassified,
    ...(kind ? checkAs(library, document, kind) : []),
  ];
  if (told.length > 0 || kind?.kind !== 'described') return { findings: told, scenarios: 0 };
  if (kind.schema === SCENARIOS_SCHEMA) {
    return checkScenarios(library, document, { today, isChecked });
  }
  const proof = limits && PROOFS.get(kind.schema)?.(library, document, limits);
  return { findings: [], scenarios: 0, ...(proof && { proof }) };
}

/** What a file comes to with what its proof shows, as soon as that is known. */
function proven(judged: Judged, isDue: CheckOptions['isDue']): Judged {
  if (!judged.proof) return judged;
  try {
    return { findings: judged.proof(isDue), scenarios: 0 };
  } catch (cause) {
    if (cause instanceof Interrupted) return judged;
    throw cause;
  }
}

function checkAs(library: Library, document: Document, kind: Kind): readonly Found[] {
  if (kind.kind === 'schema') return checkMetaSchema(library, document);
  if (kind.kind === 'openapi') return checkOpenApi(document);
  const isForm = kind.kind === 'described' && kind.schema === FORM_SCHEMA;
  const told = isForm ? checkForm(library, document) : checkMeaning(library, document, kind);
  return [...told, ...checkWording(library, document, kind.schema, told)];
}

/** What breaks the schema of a file, and what a schema cannot say. */
function checkMeaning(
  library: Library,
  document: Document,
  kind: Extract<Kind, { readonly kind: 'described' }>,
): readonly Found[] {
  return [
    ...checkAgainstSchema(library, document, kind.schema),
    ...checkList(document, kind.schema),
    ...(kind.schema === BRAND_SCHEMA ? checkBrand(library, document) : []),
    ...(kind.schema === CONTRACTS_SCHEMA ? checkContracts(document) : []),
    ...(kind.schema === QUESTIONNAIRE_SCHEMA ? checkQuestionnaire(document) : []),
    ...(kind.schema === DECLARATION_SCHEMA ? checkDeclaration(library, document) : []),
    ...(kind.schema === PRODUCTS_SCHEMA ? checkProducts(library, document) : []),
  ];
}

/** By schema, what only a proof shows. */
const PROOFS: ReadonlyMap<
  string,
  (library: Library, document: Document, limits: ProofLimits) => Proving
> = new Map([
  [FORM_SCHEMA, proveForm],
  [QUESTIONNAIRE_SCHEMA, (_library, document, limits) => proveQuestionnaire(document, limits)],
  [DECLARATION_SCHEMA, (_library, document, limits) => proveDeclaration(document, limits)],
  [PRODUCTS_SCHEMA, proveProducts],
]);
