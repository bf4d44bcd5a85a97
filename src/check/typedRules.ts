import {
  examineRule,
  type Form,
  isMultipleChoice,
  isNumber,
  isSingleChoice,
  type QuestionDefinition,
} from '#engine';
import { operationsIn, type PlacedOperation, questionRead } from './atoms.ts';
import { shown } from './naming.ts';
import type { FormPlaces } from './proofFindings.ts';
import type { RuleSite, Sites } from './ruleSites.ts';
import type { Judgement } from './schemaAdvice.ts';

const VALUE = { kind: 'value' } as const;
const COMPARISONS = new Set(['==', '===', '!=', '!==', '>', '>=', '<', '<=']);
const STRICT = new Set(['===', '!==']);
const ORDERED = new Set(['>', '>=', '<', '<=']);

/** What is wrong with rules by the kinds of what they compare, and where they stand. */
export function judgeTypes(form: Form, sites: Sites, places: FormPlaces): readonly Judgement[] {
  return sites.rules
    .filter(({ pointer }) => places.isWritten(pointer))
    .flatMap((site) => [
      ...laterQuestions(form, site),
      ...[...operationsIn(site.rule, site.pointer)].flatMap((operation) => [
        ...comparedWithItself(operation),
        ...comparedKinds(form, operation),
        ...repeatedValues(operation, places),
      ]),
    ])
    .filter(({ pointer }) => places.isWritten(pointer));
}

/** Whatever is decided on a step can only hang on that step and those before. */
function laterQuestions(form: Form, { rule, pointer, step }: RuleSite): readonly Judgement[] {
  const { reads } = examineRule(rule, pointer);
  return reads.flatMap(({ question: id, pointer: place }): readonly Judgement[] => {
    const { step: asked = 0, definition } = form.questions[form.indexOf.get(id) ?? -1] ?? {};
    if (asked <= step) return [];
    return [
      {
        code: 'later-question',
        pointer: place,
        part: VALUE,
        message: `Villkoret läser frågan ”${definition?.label ?? id}”, som ställs först på ett senare steg.`,
        mend: 'Flytta frågan så att den ställs före, eller läs en annan.',
      },
    ];
  });
}

type Operation = PlacedOperation & { readonly pointer: string };

function comparedWithItself({ operator, values, pointer }: Operation): readonly Judgement[] {
  const [left, right] = values;
  const id = questionRead(left);
  if (!COMPARISONS.has(operator) || id === undefined || questionRead(right) !== id) return [];
  return [
    {
      code: 'compared-itself',
      pointer,
      part: VALUE,
      message: `Villkoret jämför svaret på ${shown(id)} med sig självt.`,
      mend: 'Jämför med ett värde, eller med svaret på en annan fråga.',
    },
  ];
}

function comparedKinds(form: Form, { operator, values, place }: Operation): readonly Judgement[] {
  const compare = (read: unknown, written: unknown, pointer: string, isStrict: boolean) => {
    const id = questionRead(read) ?? '';
    const { definition } = form.questions[form.indexOf.get(id) ?? -1] ?? {};
    const advice = definition && mismatch(definition, written, operator, isStrict);
    return advice ? [{ code: 'compared-kinds', pointer, part: VALUE, ...advice } as const] : [];
  };
  const [left, right] = values;
  if (operator === 'in') {
    return Array.isArray(right)
      ? right.flatMap((item, index) => compare(left, item, `${place(1)}/${index}`, true))
      : [];
  }
  if (!COMPARISONS.has(operator)) return [];
  const isStrict = STRICT.has(operator);
  return values.flatMap((value, index) => {
    if (questionRead(value) === undefined) return [];
    const others = [...values.keys()].filter((other) => Math.abs(other - index) === 1);
    return others.flatMap((other) => compare(value, values[other], place(other), isStrict));
  });
}

/** Why an answer can never be compared sensibly with a value that is written in a rule. */
function mismatch(
  question: QuestionDefinition,
  written: unknown,
  operator: string,
  isStrict: boolean,
): { readonly message: string; readonly mend: string } | undefined {
  if (typeof written === 'object' || written === undefined) return undefined;
  const { id, type } = question;
  if (isMultipleChoice(type) || type === 'box') return undefined;
  const message = (kind: string) =>
    `Svaret på ${shown(id)} är ${kind}, men villkoret jämför det med ${shown(written)}.`;
  if (isNumber(type)) {
    if (typeof written === 'number') return undefined;
    const number = typeof written === 'string' ? Number(written.replace(/\s/g, '')) : Number.NaN;
    const isNumeric = typeof written === 'string' && /^\s*-?\d+\s*$/.test(written);
    if (isNumeric && !isStrict) return undefined;
    const mend = Number.isNaN(number)
      ? 'Skriv ett tal utan citattecken.'
      : `Skriv ${number} utan citattecken.`;
    return { message: message('ett tal'), mend };
  }
  if (isSingleChoice(type)) {
    // That an equal value is no option is told by another finding.
    if (!ORDERED.has(operator) || typeof written !== 'number') return undefined;
    const options = question.options ?? [];
    if (options.some(({ value }) => isLikeNumber(value))) return undefined;
    return {
      message: message('inget tal'),
      mend: 'Räkna upp de alternativ som menas: {"in": [{"var": "…"}, ["…"]]}.',
    };
  }
  if (typeof written === 'string') return undefined;
  return {
    message: message('en text'),
    mend:
      typeof written === 'number' && !ORDERED.has(operator)
        ? `Skriv "${String(written)}", eller gör frågan till en som besvaras med ett tal ("numeric").`
        : 'Gör frågan till en som besvaras med ett tal ("numeric"), eller jämför med en text.',
  };
}

function isLikeNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

/** A value that stands twice in a list that is searched, or a condition that stands twice. */
function repeatedValues(
  { operator, values, place }: Operation,
  { lineOf }: FormPlaces,
): readonly Judgement[] {
  const [, searched] = values;
  const isList = operator === 'in' && Array.isArray(searched);
  if (!isList && operator !== 'and' && operator !== 'or') return [];
  const list: readonly unknown[] = isList ? searched : values;
  const firstOf = new Map<string, number>();
  return list.flatMap((item, index): readonly Judgement[] => {
    const key = JSON.stringify(item);
    const first = firstOf.get(key);
    const pointer = (at: number) => (isList ? `${place(1)}/${at}` : place(at));
    if (first === undefined) {
      firstOf.set(key, index);
      return [];
    }
    const what = isList ? `Värdet ${shown(item)}` : 'Samma del av villkoret';
    return [
      {
        code: 'repeated-value',
        pointer: pointer(index),
        part: VALUE,
        message: `${what} står två gånger, först på ${lineOf(pointer(first))}.`,
        mend: 'Ta bort det ena, eller skriv det som skulle ha stått där.',
      },
    ];
  });
}
