import { eid as texts } from '../../../schemas/texts/sv.json';
import { isCutOff, isPending } from './pending.ts';
import type { EidMachine } from './states.ts';

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
export function wordsFor({ phase, purpose, isPhone }: EidMachine): EidWords {
  if (phase.name === 'start') return saying(texts[purpose].choice);
  if (phase.name === 'ordering') {
    return saying(phase.nonce === undefined ? texts.ordering : texts.checking);
  }
  if (phase.name === 'failed') {
    const { reason, message } = phase.failure;
    const [kind, title, text] = FAILURES[reason];
    const said = reason === 'otherBrowser' ? texts[purpose].otherBrowser : message || text;
    return { message: title, text: said, kind };
  }
  if (!isPending(phase)) return saying('');
  if (isCutOff(phase)) return saying(texts.reconnecting, texts.reconnectingText);
  if (!phase.isChecked) return saying(texts.checking);
  if (phase.name === 'opened') {
    return saying(phase.message || texts.openedMessage, texts.openedText);
  }
  // The server guesses from the browser where the app is; here it is known.
  return phase.order.flow === 'qr'
    ? saying((!isPhone && phase.message) || texts.qrMessage, texts.qrText)
    : saying((isPhone && phase.message) || texts.sameDeviceMessage, texts.sameDeviceText);
}

/** Titles of spec section 8, and what is said where the server said nothing. */
const FAILURES = {
  technical: ['error', texts.failedTitle, texts.failedText],
  error: ['error', texts.failedTitle, texts.failedText],
  cancelled: ['warning', texts.cancelledTitle, ''],
  otherBrowser: ['warning', texts.otherBrowserTitle, ''],
} as const;

function saying(message: string, text = ''): EidWords {
  return { message, text };
}
