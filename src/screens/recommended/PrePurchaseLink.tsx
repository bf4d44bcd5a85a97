import './prePurchaseLink.css';
import { fill } from '#texts';
import { Icon } from '#ui';
import { common } from '../../../schemas/texts/sv.json';

/** Whose information, and where it is. */
export interface PrePurchaseLinkProps {
  readonly product: string;
  /** As the server gives it; no link unless it is an https address. */
  readonly address: string;
}

/**
 * The information one has a right to before one buys. It opens in a new tab and says so: what the
 * visitor has chosen, and a signature that is near, stay where they are.
 */
export function PrePurchaseLink({ product, address }: PrePurchaseLinkProps) {
  // An address of any other kind could run as a script of ours.
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return null;
  return (
    <p>
      <a className="pre-purchase" href={address} target="_blank" rel="noopener">
        {fill(common.prePurchase, { product })}{' '}
        <span className="visually-hidden">({common.newTab})</span>
        <Icon name="external" />
      </a>
    </p>
  );
}
