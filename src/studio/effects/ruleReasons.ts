import type { ProductVerdict, RuleVerdict } from '#check/effects';
import { enumerated } from '#insurance';
import { fill } from '#texts';
import { effectReasons as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/**
 * The rules of an insurance for a person, each as sentences: whether it holds, and when it does. Levels
 * with the same rule are said together.
 */
export function ruleReasons({ rules }: ProductVerdict): readonly string[] {
  const groups = new Map<string, RuleVerdict[]>();
  for (const rule of rules) {
    const { kind, holds, condition } = rule;
    const key = JSON.stringify([kind, holds, condition]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].flatMap((group) => {
    const [rule] = group;
    return rule ? [reasonOf(rule, enumerated(group.flatMap(({ level }) => level ?? [])))] : [];
  });
}

function reasonOf({ kind, holds, condition }: RuleVerdict, levels: string): string {
  const said = texts[kind];
  const verdict = fill(holds ? said.holds : said.fails, { levels });
  if (condition === undefined) return `${verdict} ${texts.unsaid}`;
  if (typeof condition === 'string') return `${verdict} ${fill(said.rule, { condition })}`;
  return `${verdict} ${condition ? said.always : said.never}`;
}
