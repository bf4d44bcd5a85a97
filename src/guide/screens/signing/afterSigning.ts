import { useEffect } from 'react';
import { rowAt, useHistoryState } from '#guide';
import { type Receipt, useAppMessage } from '#guide/state';
import { signing as texts } from '../../../../schemas/texts/sv.json';

export type SigningPage = keyof typeof RECEIVED;

/** Confirmation texts by page. */
const RECEIVED = {
  Sign: texts.succeeded,
  HealthConfirmation: texts.declarationSucceeded,
} as const;

/** Shows 'Signeringen lyckades' above the current page. `page`: where it was signed. */
export function showSigned(page: SigningPage): void {
  useAppMessage.getState().show({
    type: 'success',
    title: texts.succeededTitle,
    content: RECEIVED[page],
  });
}

/** Shows it on the page after signing: an earlier message would have been dismissed by the navigation. */
export function useSignedMessage(): void {
  const { from = '' } = useHistoryState();
  useEffect(() => {
    const id = rowAt(from)?.id;
    if (id === 'Sign' || id === 'HealthConfirmation') showSigned(id);
  }, [from]);
}

/** Branch to take with a receipt: to an awaited declaration, else to the receipt. */
export function branchAfterSigning({
  awaited,
}: Pick<Receipt, 'awaited'>): 'declaration' | 'receipt' {
  return awaited.length > 0 ? 'declaration' : 'receipt';
}
