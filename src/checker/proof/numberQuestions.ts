import { advise, into, quoted, type UnlocatedFinding } from '#checker/findings';
import { isNumber, numberKind, parseRule, usesOf } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { ProofInFiles } from './proofDescriber.ts';

const texts = findings.numbers;

/**
 * Questions whose answers should be numbers, though none of their validations asks for one: a text that JavaScript
 * takes for a number ('1e1') would pass.
 */
export function judgeNumbers({ model, sites, places }: ProofInFiles): readonly UnlocatedFinding[] {
  return model.form.questions.flatMap(({ definition, index }): readonly UnlocatedFinding[] => {
    const { id, type, validation = [] } = definition;
    const pointer = into(sites.questions[index] ?? '', 'type');
    if (!isNumber(type) || numberKind(definition) || !places.isInFile(pointer)) return [];
    const asked = { rule: { is_integer: [{ var: id }] }, message: texts.required };
    const [first] = validation;
    // That an answer is missing is told before that it is wrong.
    const at = first && usesOf(parseRule(first.rule).node).testedForAnswer.has(id) ? 1 : 0;
    const change = first
      ? ({ kind: 'insert', path: ['validation', at], value: asked } as const)
      : ({ kind: 'set', path: ['validation'], value: [asked] } as const);
    const remedy = { label: texts.fix, change, above: 1 };
    return [{ code: 'no-number', pointer, ...advise(texts, { id: quoted(id) }), remedy }];
  });
}
