import { ApiError, type EidOrder, type EidStatus } from '#api';
import type { TabClock } from '#screens/order';
import { type MachineRun, runMachine, type Timers } from '#screens/order';
import type { KeptEidOrder } from '#state';
import { step } from './machine.ts';
import type { EidEffect, EidEvent, EidMachine, EidOutcome } from './states.ts';

type OrderName = Pick<EidOrder, 'orderRef' | 'transactionId'>;

/** The world around the machine; every call and timer is somebody else's. */
export interface EidDeps extends TabClock {
  start(signal: AbortSignal): Promise<EidOrder>;
  resume(nonce: string, signal: AbortSignal): Promise<EidOrder>;
  collect(order: OrderName, signal: AbortSignal): Promise<EidStatus>;
  /** Fire and forget: an order nobody cancels ends by itself. */
  cancel(order: OrderName): void;
  launch(autoStartUrl: string): void;
  keep(order: KeptEidOrder): void;
  forget(): void;
  reportUnknown(): void;
  finish(outcome: EidOutcome): void;
}

/** An identification that runs. */
export type EidRun = MachineRun<EidMachine, EidEvent>;

/** Runs the machine until it is done: calls are made, and their answers come back as events. */
export function runEid(who: Pick<EidMachine, 'purpose' | 'isPhone'>, deps: EidDeps): EidRun {
  const first: EidMachine = { ...who, isHidden: false, last: 0, phase: { name: 'start' } };
  let call = new AbortController();
  let poll = new AbortController();

  const perform = (effect: EidEffect, send: (event: EidEvent) => void, timers: Timers): void => {
    const stopPoll = (): void => {
      timers.clear('pollDue');
      poll.abort();
    };
    const ask = (id: number, order: (signal: AbortSignal) => Promise<EidOrder>): void => {
      call = new AbortController();
      // A screen that throws before it calls has failed like one whose call fails.
      const asked = async (): Promise<EidOrder> => order(call.signal);
      asked().then(
        (found) => send({ type: 'ordered', id, order: found, now: deps.now() }),
        (error: unknown) => send({ type: 'orderFailed', id, ...failureOf(error) }),
      );
    };
    switch (effect.type) {
      case 'startOrder':
        ask(effect.id, (signal) => deps.start(signal));
        break;
      case 'resumeOrder':
        ask(effect.id, (signal) => deps.resume(effect.nonce, signal));
        break;
      case 'wait': {
        const { event: type, id, ms } = effect;
        timers.set(type, ms, () => send({ type, id }));
        break;
      }
      case 'collect': {
        const { id, order } = effect;
        poll = new AbortController();
        deps.collect(order, poll.signal).then(
          (status) => send({ type: 'polled', id, status, now: deps.now() }),
          (error: unknown) =>
            send({ type: 'pollFailed', id, isRetryable: failureOf(error).isRetryable }),
        );
        break;
      }
      case 'stopPoll':
        stopPoll();
        break;
      case 'stop':
        timers.clear('deadline');
        stopPoll();
        call.abort();
        break;
      case 'cancelOrder':
        deps.cancel(effect.order);
        break;
      case 'launchApp':
        deps.launch(effect.autoStartUrl);
        break;
      case 'keep':
        deps.keep(effect.order);
        break;
      case 'forget':
        deps.forget();
        break;
      case 'reportUnknown':
        deps.reportUnknown();
        break;
      case 'finish':
        deps.finish(effect.outcome);
        break;
      default:
        effect satisfies never;
    }
  };

  return runMachine({ first, step, perform, clock: deps });
}

interface Failure {
  readonly isWithdrawn: boolean;
  readonly isRefused: boolean;
  readonly isRetryable: boolean;
}

function failureOf(error: unknown): Failure {
  const { code, status, retryable } = error instanceof ApiError ? error : NOT_OF_A_CALL;
  return {
    isWithdrawn: code === 'cancelled',
    isRefused: status === 403,
    isRetryable: retryable,
  };
}

const NOT_OF_A_CALL = { code: undefined, status: undefined, retryable: false };
