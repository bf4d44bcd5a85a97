import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Notice } from '#ui';
import { eidOpening as texts } from '../../../schemas/texts/sv.json';
import { createEidControl, type EidDialogState } from './eidControl.ts';
import type { EidOptions } from './options.ts';
import { takeReturnNonce } from './returnAddress.ts';

/** What a screen needs for its button. */
export interface Eid {
  /** Opens the dialog; harmless while it is open. Call it on a click: phones open apps on nothing else. */
  readonly begin: () => void;
  /** The code of the dialog is on its way; the button shows that it is pending. */
  readonly isOpening: boolean;
  /** Words for that. */
  readonly pendingText: string;
  readonly isOpen: boolean;
  /** Belongs on the screen near the button: the dialog, or a notice that it could not be had. */
  readonly dialog: ReactNode;
}

const CLOSED: EidDialogState = { name: 'closed' };

/**
 * Electronic identification on a screen: a dialog, opened by `begin`, or by itself when the visitor
 * comes back from the app or reloads the page in the middle. It closes as one of the `on...` is
 * called, and focus goes back to the button unless the screen has taken it. Leaving the screen
 * cancels.
 */
export function useEid(options: EidOptions): Eid {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [control] = useState(() => createEidControl(options.purpose, () => latest.current));
  const state = useSyncExternalStore(control.subscribe, control.state, () => CLOSED);

  useEffect(() => {
    control.enter();
    // The app may lead back to a page that is still there.
    const takeNonce = () => takeReturnNonce(window);
    window.addEventListener('hashchange', takeNonce);
    return () => {
      window.removeEventListener('hashchange', takeNonce);
      control.leave();
    };
  }, [control]);

  const noteOpener = useFocusBack(state.name === 'open' || state.name === 'opening');

  return {
    begin: () => {
      noteOpener();
      control.begin();
    },
    isOpening: state.name === 'opening',
    pendingText: texts.opening,
    isOpen: state.name === 'open',
    dialog: shownFor(state),
  };
}

function shownFor(state: EidDialogState): ReactNode {
  if (state.name === 'open') return <state.code.EidDialog run={state.run} />;
  if (state.name !== 'unavailable') return null;
  return (
    <Notice kind="error" title={texts.failedTitle}>
      {texts.failedText}
    </Notice>
  );
}

/** What had focus before gets it back, or the screen's title when a reload forgot what that was. */
function useFocusBack(isBusy: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasBusy = useRef(false);
  // Not when the screen goes: the next one has taken focus by then.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (wasBusy.current && !isBusy) {
      const { current } = opener;
      const isUsable = current?.isConnected === true && current !== document.body;
      const target = isUsable ? current : document.querySelector('h1');
      // A message about how it ended may stand elsewhere on the page, in sight by now.
      if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true });
      opener.current = null;
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return () => {
    if (!isBusy) opener.current = document.activeElement;
  };
}
