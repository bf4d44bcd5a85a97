import { isCutOff, isPending, type OrderEnd, type OrderReason } from '#screens/order';
import type { CollectionOutcome } from '#state';
import { fill } from '#texts';
import { fetching as texts } from '../../../schemas/texts/sv.json';
import { type CollectionKind, type CollectionMachine, outcomeOfEnd } from './policy.ts';
import { waysOf } from './ways.ts';

/**
 * The one line that says how it stands with the company whose turn it is (spec section 2).
 *
 * | phase             | the line                                                        |
 * |-------------------|-----------------------------------------------------------------|
 * | ready             | that it is being prepared                                       |
 * | beginning         | 'Kontaktar Försäkringsbolaget...'                               |
 * | waiting           | 'Scanna QR-koden för att starta hämtningen...', or to open the app |
 * | loggingIn         | 'Kontaktar Försäkringsbolaget...'; also while nobody knows      |
 * | collecting        | 'Söker efter försäkringar...'                                   |
 * | two polls failed  | that it is tried again, and how to give up                      |
 * | ended, completed  | 'Klar!', or that nothing could be fetched                       |
 * | cancelled or left | nothing: who gives up is not told that it is done               |
 */
export function statusText(machine: CollectionMachine): string {
  const { phase, ends } = machine;
  if (isPending(phase) && isCutOff(phase)) return texts.reconnecting;
  switch (phase.name) {
    case 'ready':
      return texts.preparing;
    case 'beginning':
    case 'opened':
    case 'loggingIn':
      return texts.contacting;
    case 'waiting':
      if (!phase.isChecked) return texts.contacting;
      return waysOf(machine, phase).shown === 'qr' ? texts.scan : texts.openApp;
    case 'collecting':
      return texts.searching;
    case 'ended':
    case 'done':
      if (!isOver(machine)) return '';
      return ends.at(-1)?.reason === 'completed' ? texts.done : texts.failed;
    default:
      return phase satisfies never;
  }
}

/** Whether the company whose turn it is has come to an end, rather than the visitor's patience. */
export function isOver({ phase }: Pick<CollectionMachine, 'phase'>): boolean {
  return phase.name === 'ended' || (phase.name === 'done' && phase.end.reason === 'completed');
}

/** How the company before ended; empty while there is none. */
export function previousText({ subjects, ends, at }: CollectionMachine): string {
  const company = subjects[at - 1];
  const end = ends[at - 1];
  if (!company || !end) return '';
  const { displayName } = company;
  const because = reasonText(end);
  return because === ''
    ? fill(PREVIOUS[outcomeOfEnd(end).kind], { company: displayName })
    : fill(texts.previousFailedBecause, { company: displayName, reason: because });
}

/** Why it failed, as a sentence; empty when it went well, or there is nothing to say but that it failed. */
export function reasonText({ reason }: Pick<OrderEnd<CollectionKind>, 'reason'>): string {
  return REASONS[reason] ?? '';
}

const REASONS: Partial<Readonly<Record<OrderReason, string>>> = {
  ...texts.reasons,
  noAnswer: texts.reasons.offline,
};

const PREVIOUS: Readonly<Record<CollectionOutcome['kind'], string>> = {
  found: texts.previousFound,
  partial: texts.previousPartial,
  empty: texts.previousEmpty,
  failed: texts.previousFailed,
};
