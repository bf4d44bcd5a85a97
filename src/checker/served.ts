import {
  absentDocument,
  child,
  type Document,
  into,
  isBeyondSchema,
  judgeFault,
  judgeSchemaError,
  Library,
  located,
  MOST_FINDINGS,
  moreFindings,
  type RawFinding,
  reportedFindings,
  type Severity,
  type Sources,
  schemaErrorOf,
  spanOf,
  type UnlocatedFinding,
} from '#checker/findings';
import { DECLARATION_SCHEMA, DEFAULT_TEXTS, QUESTIONNAIRE_SCHEMA } from '#checker/formats';
import type { Fault } from '#engine';
import {
  type AdaptedDeclaration,
  type AdaptedQuestionnaire,
  adaptDeclaration,
  adaptQuestionnaire,
  DECLARATION_TYPES,
  QUESTIONNAIRE_TYPES,
} from '#engine/adapters';
import { fill } from '#engine/texts';
import findings from '../../schemas/texts/findings.json' with { type: 'json' };
import type { CheckResult } from './check.ts';

/** Kinds of server responses that the application makes forms of. */
export const SERVED = ['questionnaire', 'declaration'] as const;

/** One of those kinds. */
export type Served = (typeof SERVED)[number];

/**
 * Checks files as responses of a server: without `$schema`, with whatever a server adds, and judged as
 * the application judges it when it comes. What the application refuses, and what visitors are not
 * asked for it, is an error; what it cleans or leaves out without any visitor noticing, a warning.
 *
 * A file that is not there is a finding, as in `checkFiles`.
 */
export function checkServed(
  kind: Served,
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
): CheckResult {
  const library = new Library(sources, schemaFolder);
  const findings = files.flatMap((file) => {
    const document = library.document(file) ?? absentDocument(file);
    if (!document.content) return document.findings;
    return [...document.findings, ...judge(library, document, kind)];
  });
  return {
    files,
    findings: reportedFindings(library, findings),
    proving: [],
    scenarios: 0,
    lineOf: (file, line) => library.document(file)?.lines.line(line) ?? '',
  };
}

function judge(library: Library, document: Document, kind: Served): readonly RawFinding[] {
  const sent = document.content?.value;
  if (kind === 'declaration') {
    const adapted = adaptDeclaration(sent, DEFAULT_TEXTS.declaration);
    const served = { schema: DECLARATION_SCHEMA, value: sent, above: '' };
    return allOf(adapted, placed(library, document, served), DECLARATION_TYPES);
  }
  // As `GET /v1/api/questionnaire` answers, or the list in it by itself.
  const questions = Array.isArray(sent) ? sent : child(sent, 'questions');
  const above = Array.isArray(sent) ? '' : '/questions';
  const adapted = adaptQuestionnaire(
    Array.isArray(questions) ? questions : [],
    DEFAULT_TEXTS.questionnaire,
  );
  const served = { schema: QUESTIONNAIRE_SCHEMA, value: { questions }, above };
  return allOf(adapted, placed(library, document, served), QUESTIONNAIRE_TYPES);
}

function allOf(
  adapted: AdaptedDeclaration | AdaptedQuestionnaire,
  { document, offsetOf, findingsOf }: ServedAnswer,
  allowedValues: readonly string[],
): readonly RawFinding[] {
  const foundOf = ({ fault, severity }: Weighed): readonly RawFinding[] =>
    findingsOf(fault).map((found) => ({ ...found, severity }));
  const all = (faults: readonly Fault[], severity: Severity): readonly Weighed[] =>
    faults.map((fault) => ({ fault, severity }));
  const notes = all(adapted.notes, 'warning');
  if (!adapted.ok) {
    const found = [...all(adapted.faults, 'error'), ...notes].flatMap(foundOf);
    if (adapted.more === 0) return found;
    const message = fill(findings.reports.moreInAnswer, { count: adapted.more });
    return [...found, moreFindings(document, message)];
  }
  const unknownTypes = adapted.unknown.map(({ pointer }): Fault => {
    const params = { keyword: 'enum', allowedValues };
    return { code: 'schema', pointer: into(pointer, 'type'), params };
  });
  const faults = [...all([...unknownTypes, ...adapted.lost], 'error'), ...notes];
  return reportedOf(faults, offsetOf).flatMap(foundOf);
}

/** A fault with its severity: a warning where visitors would not notice it. */
interface Weighed {
  readonly fault: Fault;
  readonly severity: Severity;
}

/**
 * Those that will be reported, and one more where there are others: a server can send thousands, and to
 * say how each is fixed takes time.
 */
function reportedOf(
  faults: readonly Weighed[],
  offsetOf: (pointer: string) => number,
): readonly Weighed[] {
  if (faults.length <= MOST_FINDINGS) return faults;
  const once = new Map<string, readonly [weighed: Weighed, offset: number]>();
  for (const weighed of faults) {
    const { code, pointer, params } = weighed.fault;
    // What is allowed in its place may be a list of thousands, and is the same.
    const own = Object.entries(params).filter(
      ([name, value]) => typeof value !== 'object' && !(code === 'schema' && name === 'found'),
    );
    const key = JSON.stringify([code, pointer, own]);
    if (!once.has(key)) once.set(key, [weighed, offsetOf(pointer)]);
  }
  const rank = ({ severity }: Weighed) => Number(severity !== 'error');
  return [...once.values()]
    .toSorted(([a, from], [b, to]) => rank(a) - rank(b) || from - to)
    .slice(0, MOST_FINDINGS + 1)
    .map(([weighed]) => weighed);
}

/** A response of a server, with where its parts are in the file. */
interface ServedAnswer {
  readonly document: Document;
  offsetOf(pointer: string): number;
  findingsOf(fault: Fault): readonly RawFinding[];
}

/** `value` is what the schema describes; `above` is the way to what was sent in the file. */
function placed(
  library: Library,
  document: Document,
  {
    schema,
    value,
    above,
  }: { readonly schema: string; readonly value: unknown; readonly above: string },
): ServedAnswer {
  const inSchema = schema === QUESTIONNAIRE_SCHEMA ? '/questions' : '';
  const judged = (fault: Fault): readonly UnlocatedFinding[] => {
    if (isBeyondSchema(fault)) return judgeFault(document, fault, { form: value, above });
    const error = schemaErrorOf({ ...fault, pointer: inSchema + fault.pointer });
    const finding = judgeSchemaError(library.schemas, schema, value, error);
    const pointer = above + finding.pointer.slice(inSchema.length);
    // Of a server an id may be any text, unlike one that is written here.
    const isId = error.keyword === 'required' && error.params.missingProperty === 'id';
    return [{ ...finding, pointer, ...(isId && { hint: findings.schema.servedId }) }];
  };
  return {
    document,
    offsetOf: (pointer) => spanOf(document, above + pointer).offset,
    findingsOf: (fault) => judged(fault).map((finding) => located(document, finding)),
  };
}
