import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadAnew } from '#guide/api';
import { Failure, Notice } from '#guide/ui';
import { eidOpening as texts } from '../../../../schemas/texts/sv.json';
import { createEidControl, type EidDialogState } from './eidControl.ts';
import type { EidOptions } from './eidOptions.ts';
import { takeReturnNonce } from './returnAddress.ts';

/** Binding of the dialog to a screen. */
export interface EidBinding {
  /** Opens the dialog; a no-op while it is open. Call it in a click handler: phones open apps only then. */
  readonly begin: () => void;
  /** The dialog's code is loading. */
  readonly isOpening: boolean;
  /** Button text meanwhile. */
  readonly pendingText: string;
  readonly isOpen: boolean;
  /** Render near the button: the dialog, or a notice why it cannot be opened. */
  readonly dialog: ReactNode;
}

const CLOSED: EidDialogState = { name: 'closed' };

/**
 * Electronic identification on a screen: a dialog, opened by `begin`, or by itself after a return
 * from the app or a reload. It closes when one of the callbacks is called, and returns focus to the
 * button unless the screen has taken it. Leaving the screen cancels.
 */
export function useEid(options: EidOptions): EidBinding {
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

  const rememberOpener = useRestoredFocus(state.name === 'open' || state.name === 'opening');

  return {
    begin: () => {
      rememberOpener();
      control.begin();
    },
    isOpening: state.name === 'opening',
    pendingText: texts.opening,
    isOpen: state.name === 'open',
    dialog: renderDialog(state),
  };
}

function renderDialog(state: EidDialogState): ReactNode {
  if (state.name === 'open') return <state.code.EidDialog run={state.run} />;
  if (state.name === 'unavailable') {
    // Pressing the opener again tries again; after a release only a reload helps.
    return (
      <Failure
        title={texts.failedTitle}
        retryLabel={texts.failedReload}
        onRetry={() => void loadAnew()}
        isScrolledTo
      >
        {texts.failedText}
      </Failure>
    );
  }
  return (
    state.name === 'cookiesBlocked' && (
      <Notice kind="error" title={texts.cookiesBlockedTitle} isScrolledTo>
        {texts.cookiesBlockedText}
      </Notice>
    )
  );
}

/** Restores focus to the element that had it, or after a reload to the screen's title. */
function useRestoredFocus(isBusy: boolean): () => void {
  const opener = useRef<Element | null>(null);
  const wasBusy = useRef(false);
  // Not on unmount: the next screen has taken focus by then.
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (wasBusy.current && !isBusy) {
      const { current } = opener;
      const isUsable = current?.isConnected === true && current !== document.body;
      const target = isUsable ? current : document.querySelector('h1');
      // A message about its end may be visible elsewhere on the page by now.
      if (isFree && target instanceof HTMLElement) target.focus({ preventScroll: true });
      opener.current = null;
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return () => {
    if (!isBusy) opener.current = document.activeElement;
  };
}
