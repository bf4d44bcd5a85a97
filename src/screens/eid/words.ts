import { isCutOff, isPending, subjectOf } from '#screens/order';
import { eid as texts } from '../../../schemas/texts/sv.json';
import type { EidMachine } from './policy.ts';

/** What the dialog says in a phase. */
export interface EidWords {
  /** The one thing to know or do; announced when it changes. */
  readonly message: string;
  /** What stands below it; may be empty. */
  readonly text: string;
  /** How a failure is shown; absent while there is none. */
  readonly kind?: 'error' | 'warning';
}

/** The words of a phase: the server's own where it has some, ours until then. */
export function wordsFor(machine: EidMachine): EidWords {
  const { phase, isPhone } = machine;
  const { choice, otherBrowser } = texts[subjectOf(machine)];
  if (phase.name === 'ready') return saying(choice);
  if (phase.name === 'beginning') {
    return saying(phase.nonce === undefined ? texts.ordering : texts.checking);
  }
  if (phase.name === 'ended') {
    const { reason, message } = phase.end;
    // Titles of spec section 8, and what is said where the server said nothing.
    if (reason === 'otherBrowser') {
      return { message: texts.otherBrowserTitle, text: otherBrowser, kind: 'warning' };
    }
    return reason === 'refused' || reason === 'replaced'
      ? { message: texts.cancelledTitle, text: message, kind: 'warning' }
      : { message: texts.failedTitle, text: message || texts.failedText, kind: 'error' };
  }
  if (!isPending(phase)) return saying('');
  if (isCutOff(phase)) return saying(texts.reconnecting, texts.reconnectingText);
  if (!phase.isChecked) return saying(texts.checking);
  if (phase.name !== 'waiting') {
    return saying(phase.message || texts.openedMessage, texts.openedText);
  }
  // The server guesses from the browser where the app is; here it is known.
  return phase.order.flow === 'qr'
    ? saying((!isPhone && phase.message) || texts.qrMessage, texts.qrText)
    : saying((isPhone && phase.message) || texts.sameDeviceMessage, texts.sameDeviceText);
}

function saying(message: string, text = ''): EidWords {
  return { message, text };
}
