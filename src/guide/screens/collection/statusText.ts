import { fill } from '#engine/texts';
import { isPending, isReconnecting, type OrderEnd, type OrderEndReason } from '#guide/screens/eid';
import type { CollectionOutcome } from '#guide/state';
import { eid, fetching as texts } from '../../../../schemas/texts/sv.json';
import { type CollectionMachine, type CollectionTypes, outcomeOfEnd } from './collectionPolicy.ts';
import { flowChoiceOf } from './loginFlow.ts';

/**
 * Status line of the current company (spec section 2).
 *
 * | phase            | text                                                                  |
 * |------------------|-----------------------------------------------------------------------|
 * | ready            | being prepared                                                        |
 * | beginning        | 'Kontaktar Försäkringsbolaget...'                                     |
 * | waiting          | 'Scanna QR-koden för att starta hämtningen...', or to open the app;   |
 * |                  | as `beginning` while the status is unknown                            |
 * | opened           | as `beginning`: the visitor has opened the app                        |
 * | loggingIn        | as `beginning`: the insurer is logging in                             |
 * | collecting       | 'Söker efter försäkringar...'                                         |
 * | ended            | the current company is done: 'Klar!', or that nothing could be fetched |
 * | done             | all companies are: as `ended`; empty when cancelled or left           |
 * | two polls failed | in a phase that polls: reconnecting                                   |
 * | time is up       | in `waiting`: that it is                                              |
 */
export function statusText(machine: CollectionMachine, isTimeUp = false): string {
  const { phase, ends } = machine;
  if (isPending(phase) && isReconnecting(phase)) return texts.reconnecting;
  switch (phase.name) {
    case 'ready':
      return texts.preparing;
    case 'beginning':
    case 'opened':
    case 'loggingIn':
      return texts.contacting;
    case 'waiting':
      if (!phase.isStatusKnown) return texts.contacting;
      if (isTimeUp) return texts.timeIsUp;
      return flowChoiceOf(machine, phase).shown === 'qr' ? texts.scan : texts.openApp;
    case 'collecting':
      return texts.searching;
    case 'ended':
    case 'done':
      if (!hasCompanyEnded(machine)) return '';
      return ends.at(-1)?.reason === 'completed' ? texts.done : texts.failed;
    default:
      return phase satisfies never;
  }
}

/** Sentence below the status: why it failed and what comes next, or what is waited for. May be empty. */
export function detailText(machine: CollectionMachine, isTimeUp: boolean): string {
  const { phase, ends, index: at, subjects } = machine;
  if (isPending(phase) && isReconnecting(phase)) return eid.reconnectingText;
  if (isTimeUp) return texts.contacting;
  const end = hasCompanyEnded(machine) ? ends.at(-1) : undefined;
  if (end === undefined || end.reason === 'completed') return '';
  return `${reasonText(end)} ${at + 1 < subjects.length ? texts.toNext : texts.toHoldings}`.trim();
}

/** Whether the current company is done, rather than cancelled. */
export function hasCompanyEnded({ phase }: Pick<CollectionMachine, 'phase'>): boolean {
  return phase.name === 'ended' || (phase.name === 'done' && phase.end.reason === 'completed');
}

/** How fetching from a company ended, as a sentence. */
export interface CompanyEnd {
  readonly kind: CollectionOutcome['kind'];
  readonly text: string;
}

/** Ends of the companies before the current one, in order. */
export function endsSoFar({ subjects, ends, index: at }: CollectionMachine): readonly CompanyEnd[] {
  return ends.slice(0, at).map((end, index) => {
    const { kind } = outcomeOfEnd(end);
    const company = subjects[index]?.displayName ?? '';
    const reason = reasonText(end);
    const text =
      reason === ''
        ? fill(PREVIOUS[kind], { company })
        : fill(texts.previousFailedBecause, { company, reason });
    return { kind, text };
  });
}

/** Reason of a failure as a sentence; empty for a success or a failure without details. */
function reasonText({ reason }: Pick<OrderEnd<CollectionTypes>, 'reason'>): string {
  return REASONS[reason] ?? '';
}

const REASONS: Partial<Readonly<Record<OrderEndReason, string>>> = {
  ...texts.reasons,
  noAnswer: texts.reasons.offline,
};

const PREVIOUS: Readonly<Record<CollectionOutcome['kind'], string>> = {
  found: texts.previousFound,
  partial: texts.previousPartial,
  empty: texts.previousEmpty,
  failed: texts.previousFailed,
};
