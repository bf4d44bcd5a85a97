import { ApiError, type EidStatus, type SigningDocument, type SigningInfo } from '#api';
import { keptEidOrder, type SignedContent, useApplication } from '#state';
import { declare, isTried, type WantedContent } from './handIn.ts';

/** What has been signed and not been handed in since the page was loaded. */
export function unhanded():
  | { readonly content: SignedContent; readonly signature: SigningInfo }
  | undefined {
  const { content, signature } = useApplication.getState();
  return content && signature && !isTried(content) ? { content, signature } : undefined;
}

/** What a reload has interrupted: in the dialog, or while it was handed in. */
export function interrupted(): SignedContent | null {
  const { content } = useApplication.getState();
  const isInDialog = keptEidOrder('signing', Date.now()) !== undefined;
  return isInDialog || unhanded() ? content : null;
}

/**
 * Whether a signature of the one is a signature of the other: it says nothing of where the
 * confirmation goes, and may be handed in with another address.
 */
export function isSigned(content: SignedContent, wanted: WantedContent): boolean {
  return (
    content.isFullyFunctional === wanted.isFullyFunctional &&
    JSON.stringify(content.selectedProducts) === JSON.stringify(wanted.selectedProducts)
  );
}

/** The same put together once more: after a reload nobody has its text. Throws an ApiError. */
export async function declareAnew(signal: AbortSignal): Promise<SigningDocument> {
  const { content } = useApplication.getState();
  if (!content) throw new ApiError('unexpected');
  return declare(content, signal);
}

/** The signature that a poll brought; undefined when it brought none. */
export function signatureOf({
  ocspResponse,
  signature,
  userNonVisibleData,
}: EidStatus): SigningInfo | undefined {
  return signature === '' ? undefined : { ocspResponse, signature, userNonVisibleData };
}
