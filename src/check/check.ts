import type { Finding, Found } from '#check/findings';
import {
  absentDocument,
  BRAND_SCHEMA,
  checkAgainstSchema,
  type Document,
  type Library,
  type LibraryMemory,
  libraryOf,
  nameOf,
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
  LIST_KEYS,
  listDocuments,
  listsOf,
  QUESTIONNAIRE_SCHEMA,
} from '#check/formats';
import {
  CONTRACTS_SCHEMA,
  checkContracts,
  checkProducts,
  PRODUCTS_SCHEMA,
  proveProducts,
} from '#check/products';
import type { ProofLimits, ProofMemory } from '#check/proof';
import { proveDeclaration, proveForm, proveQuestionnaire } from '#check/proof';
import { checkScenarios, SCENARIOS_SCHEMA } from '#check/scenarios';
import type { Limits } from '#reach';

/** What a check gave. */
export interface CheckResult {
  /** The files looked at: those asked for, and those that belong together with them. */
  readonly files: readonly string[];
  /** Sorted by file and place, those of scenarios last; empty when everything is sound. */
  readonly findings: readonly Finding[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** There when a proof was given up for want of time: the next check makes it again. */
  readonly isCutShort?: true;
  /** A file's line, for excerpts in reports. */
  lineOf(file: string, line: number): string;
}

/** How a check is made. */
export interface CheckOptions {
  /** As `yyyymmdd`, for rules about dates; without it, a day like any other. */
  readonly today?: string;
  /**
   * How far proofs go, asked anew for the proof of each file; false leaves them out. Otherwise they
   * go on until all is proven.
   */
  readonly proof?: Limits | (() => Limits) | false;
  /** The folder that names are seen from, absolute: for the way from files elsewhere to the schemas. */
  readonly home?: string;
  /** Of checks before this one with the same options: what has not changed is not judged again. */
  readonly memory?: CheckMemory;
}

/** What is remembered from one check to the next; made empty, and filled by the checks. */
export interface CheckMemory extends LibraryMemory {
  proven?: ProofMemory;
  /** By file. `asked`: the files that were checked together. */
  readonly judged: Map<string, Judged & { readonly reads: Reads; readonly asked: string }>;
}

/** What one file comes to. */
interface Judged {
  readonly findings: readonly Found[];
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** A judgement that is not remembered: with more time, there may be another. */
  readonly isCutShort?: boolean;
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
  { today = SOME_DAY, proof = {}, home = '', memory }: CheckOptions = {},
): CheckResult {
  const library = libraryOf(sources, schemaFolder, { home, memory });
  if (memory) memory.proven ??= new Map();
  const asked = new Map<string, Document>();
  const ask = (document: Document): void => {
    if (asked.has(document.file)) return;
    asked.set(document.file, document);
    const { kind } = classify(library, document);
    if (isForm(kind)) for (const list of listDocuments(library, document)) ask(list);
    if (isList(kind)) for (const form of formsUsing(library, document)) ask(form);
    if (isReadByProducts(kind))
      for (const products of productsBeside(library, document)) ask(products);
  };
  for (const file of files) {
    ask(library.document(file) ?? absentDocument(file));
  }

  const together = [...asked.keys()].join('\n');
  const isChecked = (file: string) => asked.has(file);
  const judged = [...asked.values()].map((document): Judged => {
    const known = memory?.judged.get(document.file);
    if (known?.asked === together && library.isAsRead(known.reads)) return known;
    const { value, reads } = library.traced(() =>
      judge(library, document, { today, proof, proven: memory?.proven, isChecked }),
    );
    if (!value.isCutShort) {
      memory?.judged.set(document.file, { ...value, reads, asked: together });
    }
    return value;
  });
  return {
    files: [...asked.keys()],
    findings: told(
      library,
      judged.flatMap(({ findings }) => findings),
    ),
    scenarios: judged.reduce((sum, { scenarios }) => sum + scenarios, 0),
    ...(judged.some((own) => own.isCutShort) && { isCutShort: true }),
    lineOf: (file, line) => library.document(file)?.lines.line(line) ?? '',
  };
}

/** What is wrong with one file, and with what it says. */
function judge(
  library: Library,
  document: Document,
  {
    today,
    proof,
    proven,
    isChecked,
  }: Required<Pick<CheckOptions, 'today' | 'proof'>> & {
    readonly proven: ProofMemory | undefined;
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
  if (proof === false) return { findings: [], scenarios: 0 };
  const limits = { ...(typeof proof === 'function' ? proof() : proof), today, known: proven };
  const findings = proveAs(library, document, kind, limits);
  const isUnproven = findings.some(({ code }) => code === 'unproven');
  return { findings, scenarios: 0, isCutShort: isUnproven && limits.isOver?.() === true };
}

function isForm(kind: Kind | undefined): boolean {
  return kind?.kind === 'described' && kind.schema === FORM_SCHEMA;
}

function isList(kind: Kind | undefined): boolean {
  return kind?.kind === 'described' && LIST_KEYS.has(kind.schema);
}

/** The questions that rules read, and the contracts that have prices. */
function isReadByProducts(kind: Kind | undefined): boolean {
  return (
    kind?.kind === 'described' &&
    (kind.schema === QUESTIONNAIRE_SCHEMA || kind.schema === CONTRACTS_SCHEMA)
  );
}

function productsBeside(library: Library, { file }: Document): readonly Document[] {
  return library.beside(file).filter((document) => {
    const { kind } = classify(library, document);
    return kind?.kind === 'described' && kind.schema === PRODUCTS_SCHEMA;
  });
}

function checkAs(library: Library, document: Document, kind: Kind): readonly Found[] {
  if (kind.kind === 'schema') return checkMetaSchema(library, document);
  if (kind.kind === 'openapi') return checkOpenApi(document);
  const told = isForm(kind) ? checkForm(library, document) : checkMeaning(library, document, kind);
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

/** What only a proof shows, of a file that has nothing else wrong with it. */
function proveAs(
  library: Library,
  document: Document,
  kind: Extract<Kind, { readonly kind: 'described' }>,
  limits: ProofLimits,
): readonly Found[] {
  if (isForm(kind)) return proveForm(library, document, limits);
  if (kind.schema === QUESTIONNAIRE_SCHEMA) return proveQuestionnaire(document, limits);
  if (kind.schema === DECLARATION_SCHEMA) return proveDeclaration(document, limits);
  if (kind.schema === PRODUCTS_SCHEMA) return proveProducts(library, document, limits);
  return [];
}

function formsUsing(library: Library, list: Document): readonly Document[] {
  const name = nameOf(list.file);
  return library
    .beside(list.file)
    .filter(
      (document) => isForm(classify(library, document).kind) && listsOf(document).includes(name),
    );
}
