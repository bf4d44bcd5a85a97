import { eid as texts } from '../../../../schemas/texts/sv.json';
import type { EidMachine } from './eidPolicy.ts';
import { currentSubject, isPending, isReconnecting } from './phases.ts';

/** Texts of the dialog in a phase. */
export interface EidTexts {
  /** Main instruction; announced when it changes. */
  readonly message: string;
  /** Text below it; may be empty. */
  readonly text: string;
  /** Kind of the notice for a failure; absent without one. */
  readonly kind?: 'error' | 'warning';
}

/** Texts of a phase: the server's where it sends some, else ours. `isTimeUp`: the time to open the app is over. */
export function eidTextsFor(machine: EidMachine, isTimeUp = false): EidTexts {
  const { phase } = machine;
  const { choice, otherBrowser } = texts[currentSubject(machine)];
  if (phase.name === 'ready') return withText(choice);
  if (phase.name === 'beginning') {
    if (phase.isSlow === true) return withText(texts.slow, texts.reconnectingText);
    return withText(phase.nonce === undefined ? texts.ordering : texts.checking);
  }
  if (phase.name === 'ended') {
    const { reason, message } = phase.end;
    // Titles of spec section 8, and fallbacks where the server sends no text.
    if (reason === 'otherBrowser') {
      return { message: texts.otherBrowserTitle, text: otherBrowser, kind: 'warning' };
    }
    return reason === 'refused' || reason === 'replaced'
      ? {
          message: texts.cancelledTitle,
          text: beyond(texts.cancelledTitle, message),
          kind: 'warning',
        }
      : { message: texts.failedTitle, text: message || texts.failedText, kind: 'error' };
  }
  if (!isPending(phase)) return withText('');
  if (isReconnecting(phase)) return withText(texts.reconnecting, texts.reconnectingText);
  if (!phase.isStatusKnown) return withText(texts.checking);
  if (isTimeUp) return withText(texts.timeIsUp, texts.checking);
  if (phase.name !== 'waiting') {
    return withText(phase.message || texts.openedMessage, texts.openedText);
  }
  const { message, order } = phase;
  const [own, others, text] =
    order.flow === 'qr'
      ? [texts.qrMessage, texts.sameDeviceMessage, texts.qrText]
      : [texts.sameDeviceMessage, texts.qrMessage, texts.sameDeviceText];
  // The server guesses from the browser where the app is; here it is known.
  return withText(message === others ? own : message || own, text);
}

/** A message without a first sentence about what the title is about: BankID's own begin with it (RFA3 and RFA6). */
function beyond(title: string, message: string): string {
  const [first = '', ...others] = message.split(/(?<=\.)\s+/);
  const [subject = ''] = title.split(' ');
  return first.startsWith(subject) ? others.join(' ') : message;
}

function withText(message: string, text = ''): EidTexts {
  return { message, text };
}
