import './prePurchaseLink.css';
import { fill, inSentence } from '#engine/texts';
import { Icon } from '#guide/ui';
import { common } from '../../../../schemas/texts/sv.json';

export interface PrePurchaseLinkProps {
  readonly product: string;
  /** As the server gives it; no link unless it is an https address. */
  readonly address: string;
}

/** Link to the pre-purchase information required by law. Opens in a new tab, so that nothing chosen is lost. */
export function PrePurchaseLink({ product, address }: PrePurchaseLinkProps) {
  // Any other scheme could run a script.
  if (!/^https:\/\/[^\s/]/i.test(address)) return null;
  return (
    <p>
      <a className="pre-purchase" href={address} target="_blank" rel="noopener">
        <span>{fill(common.prePurchase, { product: inSentence(product) })}</span>{' '}
        <span className="visually-hidden">({common.newTab})</span>
        <Icon name="external" />
      </a>
    </p>
  );
}
