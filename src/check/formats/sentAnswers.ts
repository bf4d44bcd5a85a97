import type { Found } from '#check/findings';
import {
  child,
  type Document,
  distinct,
  folderOf,
  type Item,
  into,
  isRecord,
  itemsOf,
  type Library,
  listed,
  listIn,
  shown,
  textsAt,
  valueAt,
} from '#check/findings';
import {
  askedIn,
  onlyRenamed,
  type RenamedQuestion,
  renaming,
  type Tell,
  tellingOf,
  unseenSteps,
} from './pageForm.ts';

/**
 * What is wrong with a form that says which calls take its answers (`sends`): each answer has a field in
 * the body of each of them that takes its kind, and each field that is needed is asked for. Nothing of
 * other forms, nor where the API document cannot be read. The form fits its schema.
 */
export function checkSentAnswers(library: Library, document: Document): readonly Found[] {
  const sent = sentBy(library, document);
  if (!sent) return [];
  const tell = tellingOf(document);
  const { asked, bodies } = sent;
  const renamed = renamedIn(sent);
  if (renamed) {
    const { id, was, pointer } = renamed;
    const [name = ''] = bodies.keys();
    const message = `Anropet ${shown(name)} tar svaret på frågan ${shown(id)}, men här heter frågan ${shown(was)}.`;
    return [tell(pointer, message, `Ge frågan id ${shown(id)}.`, renaming(document, renamed))];
  }
  const found = [...bodies].flatMap(([name, body], at) => {
    if (!body) {
      const message = `Det finns inget anrop ${shown(name)} som tar uppgifter.`;
      const mend = 'Skriv ett operationId ur schemas/api/openapi.json.';
      return [tell(into('/sends/operations', at), message, mend)];
    }
    const missing = missingIn(sent, body).map((field) => {
      const message = `Anropet ${shown(name)} behöver fältet ${shown(field)}, men ingen fråga ger det.`;
      const mend = `Lägg tillbaka en fråga med id ${shown(field)}.`;
      return tell('/steps/0/questions', message, mend);
    });
    return [
      ...asked.flatMap((question) => fieldFindings(sent, name, body, question, tell)),
      ...missing,
    ];
  });
  // What is wrong for two calls is told of the first.
  return [...unseenSteps(sent.steps, tell), ...distinct(found, ({ pointer }) => pointer)];
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
  readonly steps: readonly Item[];
  readonly asked: readonly Item[];
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
  const steps = itemsOf({ value: content?.value, pointer: '' }, 'steps');
  const bodies = textsIn(sends, 'operations').map((name) => [name, bodyOf(api, name)] as const);
  return { api, sends, steps, asked: askedIn(document), bodies: new Map(bodies) };
}

function renamedIn(sent: Sent): RenamedQuestion | undefined {
  const [body] = sent.bodies.values();
  if (!body) return undefined;
  const strange = sent.asked.filter((question) => !schemaOf(sent, body, question));
  const isOf = (question: Item, field: string) =>
    takes(resolved(sent.api, child(body.properties, field)), kindOf(question));
  return onlyRenamed(missingIn(sent, body), strange, isOf);
}

/** Fields that a body needs and nothing gives. */
function missingIn({ sends, asked }: Sent, body: Json): readonly string[] {
  const given = new Set([
    ...textsIn(sends, 'beside'),
    ...asked.map((question) => fieldOf(sends, question)),
  ]);
  return textsIn(body, 'required').filter((field) => !given.has(field));
}

function fieldFindings(
  sent: Sent,
  name: string,
  body: Json,
  question: Item,
  tell: Tell,
): readonly Found[] {
  const field = fieldOf(sent.sends, question);
  const schema = schemaOf(sent, body, question);
  if (!schema) {
    const message = `Anropet ${shown(name)} har inget fält ${shown(field)}, så svaret kan inte skickas.`;
    const mend = 'Lägg till fältet i schemas/api/openapi.json, eller ta bort frågan.';
    return [tell(into(question.pointer, 'id'), message, mend)];
  }
  const kind = kindOf(question);
  if (!takes(schema, kind)) {
    const message = `Svaret är ${KINDS[kind]}, men fältet ${shown(field)} i anropet ${shown(name)} tar något annat.`;
    const mend = 'Byt slag av fråga, eller ändra fältet i schemas/api/openapi.json.';
    return [tell(into(question.pointer, 'type'), message, mend)];
  }
  const allowed = child(schema, 'enum');
  if (!Array.isArray(allowed)) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (allowed.includes(value)) return [];
    const message = `Fältet ${shown(field)} i anropet ${shown(name)} tar inte värdet ${shown(value)}.`;
    return [
      tell(into(option.pointer, 'value'), message, `Det tar ${listed(allowed.map(String))}.`),
    ];
  });
}

function textsIn(value: unknown, name: string): readonly string[] {
  return listIn(value, name).filter((one) => typeof one === 'string');
}

function fieldOf(sends: Json, { value }: Item): string {
  const id = String(child(value, 'id'));
  const [field = id] = textsAt({ value: child(sends, 'fields'), pointer: '' }, id);
  return field;
}

function schemaOf({ api, sends }: Sent, body: Json, question: Item): Json | undefined {
  return resolved(api, child(body.properties, fieldOf(sends, question)));
}

type Kind = 'string' | 'number' | 'boolean' | 'array';

const KINDS: Readonly<Record<Kind, string>> = {
  string: 'en text',
  number: 'ett tal',
  boolean: 'sant eller falskt',
  array: 'en lista',
};

/** Of which JSON type the answer to a question is. */
function kindOf({ value }: Item): Kind {
  const type = child(value, 'type');
  if (type === 'multi-select' || type === 'checkbox') return 'array';
  if (type === 'salary' || type === 'numeric') return 'number';
  const chosen = typeof child(listIn(value, 'options')[0], 'value');
  return chosen === 'number' || chosen === 'boolean' ? chosen : 'string';
}

function takes(schema: Json | undefined, kind: Kind): boolean {
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
