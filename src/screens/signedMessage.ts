import { useEffect } from 'react';
import { useAppMessage } from '#state';
import { signing as texts } from '../../schemas/texts/sv.json';
import { IN_DEPTH_SIGN } from './paths.ts';
import { useHistoryState } from './useBack.ts';

/** 'Signeringen lyckades', above the page the visitor is on; announced. */
export function saySigned(): void {
  useAppMessage.getState().show({
    type: 'success',
    title: texts.succeededTitle,
    content: texts.succeeded,
    throwBackToHomePage: false,
    contentContainsHTML: false,
  });
}

/** Says it on the page that signing led to: a message shown before would have gone with its page. */
export function useSignedMessage(): void {
  const { from } = useHistoryState();
  useEffect(() => {
    if (from === IN_DEPTH_SIGN) saySigned();
  }, [from]);
}
