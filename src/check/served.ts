import {
  type AdaptedDeclaration,
  type AdaptedQuestionnaire,
  adaptDeclaration,
  adaptQuestionnaire,
  DECLARATION_TYPES,
  declarationMessages,
  type Fault,
  QUESTIONNAIRE_TYPES,
} from '#engine';
import texts from '../../schemas/texts/sv.json' with { type: 'json' };
import type { CheckResult } from './check.ts';
import { DECLARATION_SCHEMA } from './declaration.ts';
import { type Document, finding } from './document.ts';
import { adviceFor, partOf } from './faultAdvice.ts';
import type { Finding } from './finding.ts';
import { type Library, libraryOf, type Sources } from './library.ts';
import { spanOf } from './place.ts';
import { child, into } from './pointer.ts';
import { QUESTIONNAIRE_SCHEMA } from './questionnaire.ts';
import { judgeSchemaError } from './schemaAdvice.ts';
import { told } from './told.ts';

/** What a server answers that is made a form of. */
export const SERVED = ['questionnaire', 'declaration'] as const;

/** One of them. */
export type Served = (typeof SERVED)[number];

/**
 * Checks files as what a server answers: without `$schema`, with whatever a server adds, and judged as
 * the application judges it when it comes. What the application refuses, and what visitors are not
 * asked for it, is an error; what it cleans or leaves out without anybody noticing, a warning.
 *
 * Throws a RangeError when a file is not there.
 */
export function checkServed(
  kind: Served,
  files: readonly string[],
  sources: Sources,
  schemaFolder: string,
): CheckResult {
  const library = libraryOf(sources, schemaFolder);
  const findings = files.flatMap((file) => {
    const document = library.document(file);
    if (!document) throw new RangeError(`no file ${file}`);
    if (!document.content) return document.findings;
    return [...document.findings, ...judge(library, document, kind)];
  });
  return {
    files,
    findings: told(library, findings),
    scenarios: 0,
    lineOf: (file, line) => library.document(file)?.lines.line(line) ?? '',
  };
}

function judge(library: Library, document: Document, kind: Served): readonly Finding[] {
  const sent = document.content?.value;
  if (kind === 'declaration') {
    const adapted = adaptDeclaration(sent, declarationMessages(texts));
    const tell = tellerOf(library, document, {
      schema: DECLARATION_SCHEMA,
      value: sent,
      above: '',
    });
    return allOf(adapted, tell, DECLARATION_TYPES);
  }
  // As `GET /v1/api/questionnaire` answers, or the list in it by itself.
  const questions = Array.isArray(sent) ? sent : child(sent, 'questions');
  const above = Array.isArray(sent) ? '' : '/questions';
  const adapted = adaptQuestionnaire(Array.isArray(questions) ? questions : [], {
    ...texts.questionnaire.messages,
    title: texts.documentTitle.inDepthGuide,
    unknownType: texts.form.unknownQuestionType,
  });
  const value = { questions };
  const tell = tellerOf(library, document, { schema: QUESTIONNAIRE_SCHEMA, value, above });
  return allOf(adapted, tell, QUESTIONNAIRE_TYPES);
}

type Tell = (fault: Fault) => Finding;

function allOf(
  adapted: AdaptedDeclaration | AdaptedQuestionnaire,
  tell: Tell,
  allowedValues: readonly string[],
): readonly Finding[] {
  const notes = adapted.notes.map((note): Finding => ({ ...tell(note), severity: 'warning' }));
  if (!adapted.ok) return [...adapted.faults.map(tell), ...notes];
  const strangers = adapted.unknown.map(({ pointer }): Fault => {
    const params = { keyword: 'enum', allowedValues };
    return { code: 'schema', pointer: into(pointer, 'type'), params };
  });
  return [...[...strangers, ...adapted.lost].map(tell), ...notes];
}

/** Where a file tells of a fault. `value` is what the schema describes; `above` is its way in the file. */
function tellerOf(
  library: Library,
  document: Document,
  {
    schema,
    value,
    above,
  }: { readonly schema: string; readonly value: unknown; readonly above: string },
): Tell {
  const inSchema = schema === QUESTIONNAIRE_SCHEMA ? '/questions' : '';
  const lineOf = (pointer: string) =>
    document.lines.region(spanOf(document, above + pointer, { kind: 'value' })).line;
  return (fault) => {
    const { code, params } = fault;
    if (code !== 'schema') {
      const pointer = above + fault.pointer;
      const { message, mend } = adviceFor({ ...fault, code }, { form: value, lineOf });
      return finding(document, spanOf(document, pointer, partOf(fault)), pointer, code, {
        message,
        mend,
      });
    }
    const { keyword, ...rest } = params;
    const error = {
      keyword: String(keyword),
      instancePath: inSchema + fault.pointer,
      params: rest,
    };
    const judgement = judgeSchemaError(library.schemas, schema, value, error);
    const pointer = above + judgement.pointer.slice(inSchema.length);
    const { message, mend, part } = judgement;
    return finding(document, spanOf(document, pointer, part), pointer, judgement.code, {
      message,
      mend,
    });
  };
}
