import { type EidPurpose, keptEidOrder } from '#guide/state';
import type { EidOptions } from './eidOptions.ts';
import type { EidRun, EidTypes } from './eidPolicy.ts';
import { type DialogCode, loadDialog, loadedDialog } from './loadDialog.ts';
import { takeReturnNonce } from './returnAddress.ts';
import type { OrderEnd } from './states.ts';

export type EidDialogState =
  | { readonly name: 'closed' | 'opening' | 'unavailable' | 'cookiesBlocked' }
  | { readonly name: 'open'; readonly code: DialogCode; readonly run: EidRun };

/** Controls the dialog of one screen; `useEid` binds it to React. */
export interface EidControl {
  state(): EidDialogState;
  subscribe(listener: () => void): () => void;
  begin(): void;
  /** The screen is mounted: resumes an interrupted order of this tab. */
  enter(): void;
  /** The screen is unmounted. */
  leave(): void;
}

/** `options` returns the screen's current options. */
export function createEidControl(purpose: EidPurpose, options: () => EidOptions): EidControl {
  const listeners = new Set<() => void>();
  let state: EidDialogState = { name: 'closed' };
  let isMounted = false;

  const show = (next: EidDialogState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };

  const finishRound = ({ reason, result }: OrderEnd<EidTypes>): void => {
    show({ name: 'closed' });
    if (!isMounted) return;
    const { onSuccess, onIncorrectPersonalNumber, onCancelled } = options();
    if (reason === 'cancelled') onCancelled();
    else if (reason === 'wrongPerson') onIncorrectPersonalNumber?.();
    else if (result) onSuccess(result);
  };

  const open = (code: DialogCode, begin: (run: EidRun, isPhone: boolean) => void): void => {
    const run = code.runInBrowser(purpose, options, finishRound);
    begin(run, run.state().isPhone);
    show({ name: 'open', code, run });
  };

  const openWhenLoaded = (begin: (run: EidRun, isPhone: boolean) => void): void => {
    show({ name: 'opening' });
    loadDialog().then(
      (code) => {
        if (isMounted) open(code, begin);
        else show({ name: 'closed' });
      },
      () => show({ name: 'unavailable' }),
    );
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin() {
      if (state.name === 'open' || state.name === 'opening') return;
      // The server answers only the browser with the order's cookie: after the code it would be too late.
      if (!navigator.cookieEnabled) return show({ name: 'cookiesBlocked' });
      // On a phone the visitor chooses first where the app is.
      const begin = (run: EidRun, isPhone: boolean) => {
        if (!isPhone) run.send({ type: 'begin', flow: 'qr' });
      };
      const code = loadedDialog();
      if (code) open(code, begin);
      else openWhenLoaded(begin);
    },
    enter() {
      isMounted = true;
      const nonce = takeReturnNonce(window);
      const order = keptEidOrder(purpose, Date.now());
      if (state.name !== 'closed') return;
      // The tab's own order is the one the app came back from, unless it is another tab.
      if (order) openWhenLoaded((run) => run.send({ type: 'continue', order, now: Date.now() }));
      else if (nonce !== undefined) openWhenLoaded((run) => run.send({ type: 'returned', nonce }));
    },
    leave() {
      isMounted = false;
      if (state.name !== 'open') return;
      state.run.send({ type: 'leave' });
      show({ name: 'closed' });
    },
  };
}
