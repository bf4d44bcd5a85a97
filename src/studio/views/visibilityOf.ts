import type { WorkbenchItem } from '#checker/workbench';
import { fill } from '#engine/texts';
import { flow } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The shape that shows a verdict beside its word, so that it needs no colour. */
export const VERDICT_SHAPES: Readonly<Record<WorkbenchItem['verdict'], string>> = {
  always: '●',
  sometimes: '◐',
  never: '✕',
  unproven: '?',
};

/** When an item is shown, and who meets it for example; nothing when that goes without saying. */
export function visibilityOf({
  kind,
  isPlain,
  verdict,
  rule,
  answers,
}: WorkbenchItem): string | undefined {
  const isSaid = isPlain || verdict === 'always';
  if (kind === 'message' || (isSaid && verdict !== 'never')) return undefined;
  // Where the rule names the very answers, an example says nothing new.
  const isNew = answers !== undefined && !rule.includes(answers.replace(/^(svarar|väljer) /, ''));
  return isNew ? fill(flow.ruleWithExample, { rule, answers }) : fill(flow.rule, { rule });
}
