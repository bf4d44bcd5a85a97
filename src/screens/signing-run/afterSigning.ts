import { useEffect } from 'react';
import {
  HEALTH_CONFIRMATION,
  HEALTH_INFO,
  IN_DEPTH_FINISH,
  IN_DEPTH_SIGN,
  useHistoryState,
} from '#guide';
import { type Receipt, useAppMessage } from '#state';
import { signing as texts } from '../../../schemas/texts/sv.json';

/** What has been received, by the page where it was signed. */
const RECEIVED: Readonly<Record<string, string>> = {
  [IN_DEPTH_SIGN]: texts.succeeded,
  [HEALTH_CONFIRMATION]: texts.declarationSucceeded,
};

/** 'Signeringen lyckades', above the page the visitor is on; announced. `path`: where it was signed. */
export function saySigned(path: string): void {
  const content = RECEIVED[path];
  if (content === undefined) return;
  useAppMessage.getState().show({
    type: 'success',
    title: texts.succeededTitle,
    content,
    throwBackToHomePage: false,
    contentContainsHTML: false,
  });
}

/** Says it on the page that signing led to: a message shown before would have gone with its page. */
export function useSignedMessage(): void {
  const { from = '' } = useHistoryState();
  useEffect(() => saySigned(from), [from]);
}

/** Where a receipt leads: to the declaration that is awaited, else to the receipt itself. */
export function pathAfter({ awaited }: Pick<Receipt, 'awaited'>): string {
  return awaited.length > 0 ? HEALTH_INFO : IN_DEPTH_FINISH;
}
