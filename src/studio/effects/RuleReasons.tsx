import { fill } from '#texts';
import { effectRows, effectReasons as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import type { ComparedProduct } from './comparedPeople.ts';
import { isSame } from './comparedRows.ts';
import { ruleReasons } from './ruleReasons.ts';

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
