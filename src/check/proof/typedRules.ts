import type { Judgement } from '#check/findings';
import { shown, withoutPart } from '#check/findings';
import { type Form, type OperationNode, parseRule, questionRead, usesOf } from '#engine';
import { operationsIn, partsIn, type RuleSite } from '#reach';
import { comparedKinds, isComparing } from './comparedKinds.ts';
import type { FormPlaces } from './formPlaces.ts';
import type { ProofInFiles } from './telling.ts';

/** What is wrong with rules by the kinds of what they compare, and where they stand. */
export function judgeTypes({ model, sites, places }: ProofInFiles): readonly Judgement[] {
  const { form } = model;
  return sites.rules
    .filter(({ pointer }) => places.isWritten(pointer))
    .flatMap((site) => [
      ...laterQuestions(form, site),
      ...operationsIn([parseRule(site.rule, site.pointer).node]).flatMap((operation) => [
        ...comparedWithItself(operation),
        ...comparedKinds(form, operation, places),
        ...repeatedValues(operation, places),
      ]),
    ])
    .filter(({ pointer }) => places.isWritten(pointer));
}

/** Whatever is decided on a step can only hang on that step and those before. */
function laterQuestions(form: Form, { rule, pointer, step }: RuleSite): readonly Judgement[] {
  const { reads } = usesOf(parseRule(rule, pointer).node);
  return reads.flatMap(({ question: id, pointer: place }): readonly Judgement[] => {
    const { step: asked = 0, definition } = form.questions[form.indexOf.get(id) ?? -1] ?? {};
    if (asked <= step) return [];
    const message = `Villkoret läser frågan ”${definition?.label ?? id}”, som ställs först på ett senare steg.`;
    const mend = 'Flytta frågan så att den ställs före, eller läs en annan.';
    return [{ code: 'later-question', pointer: place, message, mend }];
  });
}

function comparedWithItself({ operator, args, pointer }: OperationNode): readonly Judgement[] {
  const [left, right] = args;
  const id = questionRead(left);
  if (!isComparing(operator) || id === undefined || questionRead(right) !== id) return [];
  const message = `Villkoret jämför svaret på ${shown(id)} med sig självt.`;
  const mend = 'Jämför med ett värde, eller med svaret på en annan fråga.';
  return [{ code: 'compared-itself', pointer, message, mend }];
}

/** A value that stands twice in a list that is searched, or a condition that stands twice. */
function repeatedValues(
  { operator, args }: OperationNode,
  { lineOf }: FormPlaces,
): readonly Judgement[] {
  const [, searched] = args;
  const isList = operator === 'in' && searched?.kind === 'list';
  if (!isList && operator !== 'and' && operator !== 'or') return [];
  const items = isList ? partsIn(searched) : args;
  const keys = items.map(({ written }) => JSON.stringify(written));
  return items.flatMap(({ written, pointer }, at): readonly Judgement[] => {
    const first = keys.indexOf(keys[at] ?? '');
    if (first === at) return [];
    const what = isList ? `Värdet ${shown(written)}` : 'Samma del av villkoret';
    const line = lineOf(items[first]?.pointer ?? '');
    const message = `${what} står två gånger, först på ${line}.`;
    const mend = 'Ta bort det ena, eller skriv det som skulle ha stått där.';
    return [{ code: 'repeated-value', pointer, message, mend, remedy: withoutPart(written) }];
  });
}
