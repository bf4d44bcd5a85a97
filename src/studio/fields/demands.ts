import { formatOf, isRecord, type JsonChange, type Path, valueAt } from '#checker/json';
import { isDisplay, isNumber } from '#engine';
import { boundIn, type DemandKind, RULES } from './demandRules.ts';

/** One demand that a question may have. */
export interface DemandState {
  readonly kind: DemandKind;
  /** Its bound, or true for one without; `undefined` when it is not made. */
  readonly value: number | true | undefined;
  /** The message of its own that the format has for it; `undefined` in formats with messages for all. */
  readonly message?: string | undefined;
}

/** The demands that the format of a document can express for one question. */
export interface Demands {
  readonly all: readonly DemandState[];
  /** Property names of the items or texts that say them, under the question. */
  readonly covered: ReadonlySet<string>;
  /** The changes, in order, that make a demand, change its bound or, with `undefined`, drop it. */
  set(document: unknown, kind: DemandKind, value: number | true | undefined): readonly JsonChange[];
  /** The changes that give it another message. */
  say(document: unknown, kind: DemandKind, message: string): readonly JsonChange[];
}

/** Lists whose items are questions. */
const LISTS: ReadonlySet<unknown> = new Set(['questions', 'subQuestions', 'parts']);

/** The demands on the question at a path, in the format of a schema; `undefined` where there is none. */
export function demandsAt(schemaFile: string, document: unknown, path: Path): Demands | undefined {
  const [list, at] = path.slice(-2);
  if (typeof at !== 'number' || !LISTS.has(list)) return undefined;
  switch (formatOf(schemaFile)) {
    case 'form.schema.json':
      return formDemands(document, path);
    case 'health-declaration.schema.json':
      return declaredDemands(document, path);
    case 'questionnaire.schema.json':
      return questionnaireDemands(document, path);
    default:
      return undefined;
  }
}

/* Forms: a rule with a message in `validation`. */

/** Of these a question makes one demand or the other. */
const INSTEAD: Readonly<Partial<Record<DemandKind, DemandKind>>> = {
  whole: 'decimal',
  decimal: 'whole',
};

function kindsOf(type: string): readonly DemandKind[] {
  if (type === '' || isDisplay(type)) return [];
  if (isNumber(type)) return ['required', 'whole', 'decimal', 'least', 'most'];
  return type === 'text' || type === 'textarea'
    ? ['required', 'shortest', 'longest']
    : ['required'];
}

function formDemands(document: unknown, path: Path): Demands {
  const question = valueAt(document, path);
  const id = textIn(question, 'id');
  const at = [...path, 'validation'];
  const list = valueAt(question, ['validation']);
  const found = new Map<DemandKind, number>();
  const bounds = new Map<DemandKind, number | true>();
  const kinds = kindsOf(textIn(question, 'type'));
  for (const [index, item] of listOf(list).entries()) {
    const rule = valueAt(item, ['rule']);
    for (const kind of kinds) {
      const bound = boundIn(kind, id, rule);
      if (bound === undefined || found.has(kind)) continue;
      found.set(kind, index);
      bounds.set(kind, bound);
    }
  }
  const messageAt = (kind: DemandKind) => textIn(valueAt(list, [found.get(kind) ?? -1]), 'message');
  return {
    all: kinds.map((kind) => {
      const value = bounds.get(kind);
      return { kind, value, message: value === undefined ? '' : messageAt(kind) };
    }),
    covered: new Set([...found.values()].map((index) => `validation/${index}`)),
    set: (now, kind, value) => {
      const form = RULES[kind];
      if (!form) return [];
      const items = listOf(valueAt(now, at));
      const indexOf = (own: DemandKind) =>
        items.findIndex((item) => boundIn(own, id, valueAt(item, ['rule'])) !== undefined);
      const index = indexOf(kind);
      if (value === undefined) {
        if (index === -1) return [];
        return [{ kind: 'remove', path: items.length === 1 ? at : [...at, index] }];
      }
      const bound = value === true ? 0 : value;
      const made = { rule: form.rule(id, bound + form.offset), message: form.message(bound) };
      if (index === -1) {
        if (items.length === 0) return [{ kind: 'set', path: at, value: [made] }];
        const instead = INSTEAD[kind];
        const other = instead === undefined ? -1 : indexOf(instead);
        if (other !== -1) return [{ kind: 'set', path: [...at, other], value: made }];
        const first = kind === 'required' ? 0 : indexOf('required') + 1;
        const place = value === true ? first : items.length;
        return [{ kind: 'insert', path: [...at, place], value: made }];
      }
      const before = boundIn(kind, id, valueAt(items[index], ['rule']));
      const isMade =
        typeof before === 'number' && textIn(items[index], 'message') === form.message(before);
      const place = [...at, index];
      return [
        {
          kind: 'set',
          path: [...place, 'rule', ...form.boundAt],
          value: bound + form.offset,
        },
        // A message that was made of the bound is made of the new one.
        ...(isMade
          ? ([{ kind: 'set', path: [...place, 'message'], value: made.message }] as const)
          : []),
      ];
    },
    say: (now, kind, message) => {
      const items = listOf(valueAt(now, at));
      const index = items.findIndex(
        (item) => boundIn(kind, id, valueAt(item, ['rule'])) !== undefined,
      );
      return index === -1 ? [] : [{ kind: 'set', path: [...at, index, 'message'], value: message }];
    },
  };
}

/* Health declarations: `required|numeric|min_value:1|max_value:100`. */

const PARTS = [
  ['required', 'required'],
  ['whole', 'numeric'],
  ['least', 'min_value'],
  ['most', 'max_value'],
] as const;

function declaredDemands(document: unknown, path: Path): Demands {
  const at = [...path, 'validation'];
  const question = valueAt(document, path);
  const type = textIn(question, 'type');
  const parts = partsOf(textIn(question, 'validation'));
  const isBounded = boundOfPart(parts, 'min_value') ?? boundOfPart(parts, 'max_value');
  const all = PARTS.map(([kind, name]) => ({
    kind,
    value:
      boundOfPart(parts, name) ?? (kind === 'whole' && isBounded ? (true as const) : undefined),
  }));
  return {
    all: type === 'box' ? [] : type === 'text' ? all : all.slice(0, 1),
    covered: new Set(['validation']),
    set: (now, kind, value) => {
      const rank = PARTS.findIndex(([known]) => known === kind);
      const name = PARTS[rank]?.[1];
      if (name === undefined) return [];
      const before = textIn(valueAt(now, path), 'validation');
      // Only whole numbers have bounds.
      const dropped = kind === 'whole' && value === undefined ? PARTS.slice(1) : [PARTS[rank]];
      const kept = partsOf(before).filter(
        (part) => !dropped.some((drop) => nameOf(part) === drop?.[1]),
      );
      const own = partsOf(before).findIndex((part) => nameOf(part) === name);
      const later = kept.findIndex(
        (part) => PARTS.findIndex(([, known]) => known === nameOf(part)) > rank,
      );
      const place = own !== -1 ? own : later === -1 ? kept.length : later;
      const made = value === undefined ? [] : [value === true ? name : `${name}:${value}`];
      const text = kept.toSpliced(place, 0, ...made).join('|');
      if (text === '') return [{ kind: 'remove', path: at }];
      return [{ kind: 'set', path: at, value: text }];
    },
    say: () => [],
  };
}

function partsOf(text: string): readonly string[] {
  return text.split('|').filter((part) => part.trim() !== '');
}

const nameOf = (part: string) => part.split(':')[0]?.trim();

function boundOfPart(parts: readonly string[], name: string): number | true | undefined {
  const part = parts.find((one) => nameOf(one) === name);
  if (part === undefined) return undefined;
  const bound = part.split(':')[1];
  if (bound === undefined) return true;
  return Number(bound) === 0 || !Number.isSafeInteger(Number(bound)) ? undefined : Number(bound);
}

/* Questionnaires: an object of flags and bounds, of which 0 is none. */

const NAMES = { required: 'required', least: 'minValue', most: 'maxValue' } as const;

function questionnaireDemands(document: unknown, path: Path): Demands {
  const at = [...path, 'validation'];
  const question = valueAt(document, path);
  const value = (name: string) => valueAt(question, ['validation', name]);
  const bound = (name: string) => {
    const own = value(name);
    return typeof own === 'number' && own > 0 ? own : undefined;
  };
  const required: DemandState = {
    kind: 'required',
    value: value('required') === true || undefined,
  };
  return {
    all:
      textIn(question, 'type') === 'salary'
        ? [
            required,
            { kind: 'least', value: bound(NAMES.least) },
            { kind: 'most', value: bound(NAMES.most) },
          ]
        : [required],
    covered: new Set(['validation']),
    set: (now, kind, next) => {
      if (kind !== 'required' && kind !== 'least' && kind !== 'most') return [];
      const name = NAMES[kind];
      const own = valueAt(now, at);
      if (!isRecord(own)) {
        return next === undefined ? [] : [{ kind: 'set', path: at, value: { [name]: next } }];
      }
      if (next !== undefined) return [{ kind: 'set', path: [...at, name], value: next }];
      if (kind !== 'required') return [{ kind: 'remove', path: [...at, name] }];
      return [{ kind: 'set', path: [...at, name], value: false }];
    },
    say: () => [],
  };
}

function textIn(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
