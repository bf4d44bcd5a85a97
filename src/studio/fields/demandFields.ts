import { type JsonChange, valueAt } from '#checker/json';
import { type Answers, sameAnswer } from '#engine';
import { fill } from '#engine/texts';
import { requirements, demands as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import { type DemandState, type Demands, demandsAt } from './demands.ts';
import type { Field } from './field.ts';
import type { FieldsAt } from './fields.ts';
import { withValue } from './newItem.ts';

/** A field of a demand: what it shows, and how an answer to it is written. */
export interface DemandField extends Pick<Field, 'question' | 'input' | 'shown'> {
  change(document: unknown, answers: Answers): readonly JsonChange[];
}

/** The fields for the demands on a question's answer: a switch or a bound, and its message. */
export interface DemandFields {
  readonly fields: readonly DemandField[];
  /** Paths under the question that they show: `validation/0`. */
  readonly covered: ReadonlySet<string>;
  changes(answers: Answers): readonly JsonChange[];
}

/** The answer of a switch that is on. */
const ON = 'on';

export function demandFields({ schemaFile, document, path }: FieldsAt): DemandFields {
  const known = demandsAt(schemaFile, document, path);
  const fields = known ? known.all.flatMap((demand) => fieldsOf(demand, known)) : [];
  return {
    fields,
    covered: known?.covered ?? new Set(),
    changes: (answers) => {
      let now = document;
      return fields.flatMap((field) => {
        const own = field.question.id;
        if (sameAnswer(answers[own], field.shown)) return [];
        const made = field.change(now, answers);
        for (const change of made) now = documentAfter(now, change);
        return made;
      });
    },
  };
}

/** The document after a change, as far as the next demand reads it. */
function documentAfter(document: unknown, change: JsonChange): unknown {
  if (change.kind === 'set') return withValue(document, change.path, change.value);
  if (change.kind !== 'insert' && change.kind !== 'remove') return document;
  const list = change.path.slice(0, -1);
  const items = valueAt(document, list);
  if (!Array.isArray(items)) return withValue(document, change.path, undefined);
  const place = Number(change.path.at(-1));
  const after =
    change.kind === 'insert' ? items.toSpliced(place, 0, change.value) : items.toSpliced(place, 1);
  return withValue(document, list, after);
}

function fieldsOf(demand: DemandState, known: Demands): readonly DemandField[] {
  const { kind, value, message } = demand;
  const id = `demand-${kind}`;
  const isFlag = kind === 'required' || kind === 'whole' || kind === 'decimal';
  const hasWhole = known.all.some((one) => one.kind === 'whole' && one.message === undefined);
  const ifWhole =
    hasWhole && (kind === 'least' || kind === 'most')
      ? { visible: { is_answered: [{ var: 'demand-whole' }] } }
      : {};
  const label = texts[kind];
  const own: DemandField = isFlag
    ? {
        question: { id, type: 'checkbox', label, options: [{ value: ON, label }] },
        input: { kind: 'switch' },
        shown: value === undefined ? undefined : [ON],
        change: (now, answers) =>
          known.set(now, kind, Array.isArray(answers[id]) ? true : undefined),
      }
    : {
        question: { id, type: 'numeric', label, ...ifWhole, validation: boundRules(id, message) },
        shown: typeof value === 'number' ? value : undefined,
        change: (now, answers) => {
          const bound = answers[id];
          if (bound !== undefined && !isBound(bound, message)) return [];
          return known.set(now, kind, typeof bound === 'number' ? bound : undefined);
        },
      };
  return message === undefined ? [own] : [own, messageField(demand, known, id)];
}

function messageField({ kind, message }: DemandState, known: Demands, of: string): DemandField {
  const id = `${of}-message`;
  return {
    question: {
      id,
      type: 'text',
      label: texts.messages[kind],
      visible: { is_answered: [{ var: of }] },
      validation: [{ rule: { is_answered: [{ var: id }] }, message: requirements.answer }],
    },
    shown: message === '' ? undefined : message,
    change: (now, answers) => {
      const said = answers[id];
      // The message of a demand that has just been made or dropped comes and goes with it.
      return typeof said === 'string' && answers[of] !== undefined
        ? known.say(now, kind, said)
        : [];
    },
  };
}

/** Formats whose demands have no messages of their own take 0 for no bound. */
function isBound(bound: unknown, message: string | undefined): bound is number {
  return Number.isSafeInteger(bound) && (message !== undefined || Number(bound) >= 1);
}

function boundRules(id: string, message: string | undefined) {
  const value = { var: id };
  const least = { rule: { '>=': [value, 1] }, message: fill(requirements.atLeast, { least: 1 }) };
  const whole = { rule: { is_integer: [value] }, message: requirements.integer };
  return message === undefined ? [whole, least] : [whole];
}
