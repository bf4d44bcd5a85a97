import type { Judgement } from '#check/findings';
import { shown, withoutPart } from '#check/findings';
import { examineRule, type Form } from '#engine';
import { operationsIn, questionRead } from './atoms.ts';
import { COMPARISONS, comparedKinds, type Operation } from './comparedKinds.ts';
import type { FormPlaces, RuleSite, Sites } from './ruleSites.ts';

const VALUE = { kind: 'value' } as const;

/** What is wrong with rules by the kinds of what they compare, and where they stand. */
export function judgeTypes(form: Form, sites: Sites, places: FormPlaces): readonly Judgement[] {
  return sites.rules
    .filter(({ pointer }) => places.isWritten(pointer))
    .flatMap((site) => [
      ...laterQuestions(form, site),
      ...[...operationsIn(site.rule, site.pointer)].flatMap((operation) => [
        ...comparedWithItself(operation),
        ...comparedKinds(form, operation, places),
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
        remedy: withoutPart(item),
      },
    ];
  });
}
