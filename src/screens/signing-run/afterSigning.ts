import { useEffect } from 'react';
import { rowAt, useHistoryState } from '#guide';
import { type Receipt, useAppMessage } from '#state';
import { signing as texts } from '../../../schemas/texts/sv.json';

/** A page where something is signed. */
export type SigningPage = keyof typeof RECEIVED;

/** What has been received, by the page where it was signed. */
const RECEIVED = {
  Sign: texts.succeeded,
  HealthConfirmation: texts.declarationSucceeded,
} as const;

/** 'Signeringen lyckades', above the page the visitor is on; announced. `page`: where it was signed. */
export function saySigned(page: SigningPage): void {
  useAppMessage.getState().show({
    type: 'success',
    title: texts.succeededTitle,
    content: RECEIVED[page],
    throwBackToHomePage: false,
    contentContainsHTML: false,
  });
}

/** Says it on the page that signing led to: a message shown before would have gone with its page. */
export function useSignedMessage(): void {
  const { from = '' } = useHistoryState();
  useEffect(() => {
    const id = rowAt(from)?.id;
    if (id === 'Sign' || id === 'HealthConfirmation') saySigned(id);
  }, [from]);
}

/** The way a receipt leads: to the declaration that is awaited, else to the receipt itself. */
export function wayAfter({ awaited }: Pick<Receipt, 'awaited'>): 'declaration' | 'receipt' {
  return awaited.length > 0 ? 'declaration' : 'receipt';
}
