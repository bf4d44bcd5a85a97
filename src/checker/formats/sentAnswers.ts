import {
  advise,
  child,
  type Document,
  distinct,
  folderOf,
  into,
  isRecord,
  itemsOf,
  type JsonNode,
  type Library,
  listIn,
  quoted,
  quotedList,
  textsAt,
  type UnlocatedFinding,
  valueAt,
  type Words,
} from '#checker/findings';
import { isMultipleChoice, isNumber, QUESTION_TYPES } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import {
  askedIn,
  judgeRenamed,
  onlyRenamed,
  pageFinding,
  type RenamedQuestion,
  stepsBeyondFirst,
} from './pageForm.ts';

const texts = findings.pageQuestions;

/**
 * Judges a form that says which calls take its answers (`sends`): each answer has a field in the body of each of them that takes its kind, and each field that is needed is asked for. Nothing of
 * other forms, nor where the API document cannot be read. The form fits its schema.
 */
export function judgeSentAnswers(
  library: Library,
  document: Document,
): readonly UnlocatedFinding[] {
  const sent = sentBy(library, document);
  if (!sent) return [];
  const { asked, bodies } = sent;
  const renamed = renamedIn(sent);
  if (renamed) {
    const [name = ''] = bodies.keys();
    return [judgeRenamed(document, renamed, name)];
  }
  const found = [...bodies].flatMap(([name, body], at) => {
    const call = quoted(name);
    if (!body) {
      return [pageFinding(into('/sends/operations', at), advise(texts.unknownCall, { call }))];
    }
    const missing = missingIn(sent, body).map((field) =>
      pageFinding('/steps/0/questions', advise(texts.missingField, { call, field: quoted(field) })),
    );
    return [...asked.flatMap((question) => judgeField(sent, call, body, question)), ...missing];
  });
  const steps = itemsOf({ value: document.content?.value, pointer: '' }, 'steps');
  // A finding of two calls is reported of the first.
  return [...stepsBeyondFirst(steps), ...distinct(found, ({ pointer }) => pointer)];
}

/** The name that rules of such a form read and no question has, because the question has another. */
export function renamedSentQuestion(library: Library, document: Document): string | undefined {
  const sent = sentBy(library, document);
  return sent && renamedIn(sent)?.id;
}

type Json = Readonly<Record<string, unknown>>;

/** A form whose answers are sent, beside the API document. */
interface Sent {
  readonly api: unknown;
  readonly sends: Json;
  readonly asked: readonly JsonNode[];
  /** The bodies of the calls by their names; `undefined` for no such call. */
  readonly bodies: ReadonlyMap<string, Json | undefined>;
}

function sentBy(library: Library, document: Document): Sent | undefined {
  const { content } = document;
  const sends = child(content?.value, 'sends');
  if (!isRecord(sends)) return undefined;
  const contract = library.document(`${folderOf(library.schemaFolder)}/api/openapi.json`);
  const api = contract?.content?.value;
  if (api === undefined) return undefined;
  const bodies = textsIn(sends, 'operations').map((name) => [name, bodyOf(api, name)] as const);
  return { api, sends, asked: askedIn(document), bodies: new Map(bodies) };
}

function renamedIn(sent: Sent): RenamedQuestion | undefined {
  const [body] = sent.bodies.values();
  if (!body) return undefined;
  const strange = sent.asked.filter((question) => !schemaOf(sent, body, question));
  const isOf = (question: JsonNode, field: string) =>
    takes(resolved(sent.api, child(body.properties, field)), answerTypeOf(question));
  return onlyRenamed(missingIn(sent, body), strange, isOf);
}

/** Fields that a body needs and nothing gives: no question, and no code (`beside` of the form's `sends`). */
function missingIn({ sends, asked }: Sent, body: Json): readonly string[] {
  const given = new Set([
    ...textsIn(sends, 'beside'),
    ...asked.map((question) => fieldOf(sends, question)),
  ]);
  return textsIn(body, 'required').filter((field) => !given.has(field));
}

function judgeField(
  sent: Sent,
  call: Words,
  body: Json,
  question: JsonNode,
): readonly UnlocatedFinding[] {
  const field = quoted(fieldOf(sent.sends, question));
  const schema = schemaOf(sent, body, question);
  if (!schema) {
    return [pageFinding(into(question.pointer, 'id'), advise(texts.unknownField, { call, field }))];
  }
  const kind = answerTypeOf(question);
  if (!takes(schema, kind)) {
    const advice = advise(texts.fieldType, { type: texts.answerTypes[kind], field, call });
    return [pageFinding(into(question.pointer, 'type'), advice)];
  }
  const allowed = child(schema, 'enum');
  if (!Array.isArray(allowed)) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (allowed.includes(value)) return [];
    const values = quotedList(allowed.map(String));
    const advice = advise(texts.fieldValue, { call, field, value: quoted(value), values });
    return [pageFinding(into(option.pointer, 'value'), advice)];
  });
}

function textsIn(value: unknown, name: string): readonly string[] {
  return listIn(value, name).filter((one) => typeof one === 'string');
}

function fieldOf(sends: Json, { value }: JsonNode): string {
  const id = String(child(value, 'id'));
  const [field = id] = textsAt({ value: child(sends, 'fields'), pointer: '' }, id);
  return field;
}

function schemaOf({ api, sends }: Sent, body: Json, question: JsonNode): Json | undefined {
  return resolved(api, child(body.properties, fieldOf(sends, question)));
}

type AnswerType = keyof typeof texts.answerTypes;

/** The JSON type of the answer to a question. */
function answerTypeOf({ value }: JsonNode): AnswerType {
  const type = QUESTION_TYPES.find((own) => own === child(value, 'type'));
  if (type && isMultipleChoice(type)) return 'array';
  if (type && isNumber(type)) return 'number';
  const chosen = typeof child(listIn(value, 'options')[0], 'value');
  return chosen === 'number' || chosen === 'boolean' ? chosen : 'string';
}

function takes(schema: Json | undefined, kind: AnswerType): boolean {
  const kinds = [schema?.type ?? 'string'].flat();
  return kinds.includes(kind) || (kind === 'number' && kinds.includes('integer'));
}

/** The JSON body that an operation takes. */
function bodyOf(api: unknown, operation: string): Json | undefined {
  const paths = Object.values(Object(child(api, 'paths')));
  const operations = paths.flatMap((path) => Object.values(Object(path)));
  const found = operations.find((own) => child(own, 'operationId') === operation);
  const content = child(child(found, 'requestBody'), 'content');
  return resolved(api, child(child(content, 'application/json'), 'schema'));
}

function resolved(api: unknown, schema: unknown): Json | undefined {
  const [ref] = textsAt({ value: schema, pointer: '' }, '$ref');
  if (ref !== undefined) return resolved(api, valueAt(api, ref.slice(1)));
  return isRecord(schema) ? schema : undefined;
}
