import type { ProductVerdict, RuleVerdict } from '#checker/products';
import { fill } from '#engine/texts';
import { enumerated } from '#insurance';
import { effectRows, effectReasons as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import type { ComparedProduct } from './comparedPeople.ts';
import { isSame } from './comparedRows.ts';

/** The rules that decide about an insurance, folded; on both sides where they differ. */
export function RuleReasons({ product }: { readonly product: ComparedProduct }) {
  const { name } = product;
  const [before, after] = [product.before, product.after].map((own) => own && ruleReasons(own));
  const isOther = before && after && !isSame(before, after);
  const only = after ?? before;
  return (
    <details className="studio-effects-why">
      <summary>{fill(texts.summary, { product: name })}</summary>
      {isOther ? (
        <div className="studio-effects-sides">
          <Reasons title={effectRows.before} reasons={before} />
          <Reasons title={effectRows.after} reasons={after} />
        </div>
      ) : (
        only && <Reasons reasons={only} />
      )}
    </details>
  );
}

function Reasons(props: { readonly title?: string; readonly reasons: readonly string[] }) {
  const { title, reasons } = props;
  return (
    <div>
      {title && <h5>{title}</h5>}
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

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
