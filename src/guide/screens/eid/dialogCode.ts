import { apiClient } from '#guide';
import { call, withOrderReference } from '#guide/api';
import { type EidPurpose, forgetEidOrder, keepEidOrder, report } from '#guide/state';
import { cancelOrder, collectOrder, resumeOrder } from '#operations';
import { appLink, isOnPhone } from './appLink.ts';
import { tabClock } from './clock.ts';
import type { EidOptions } from './eidOptions.ts';
import { EID_POLICIES, type EidRun, type EidTypes } from './eidPolicy.ts';
import { problemReport } from './endReasons.ts';
import { machineFor } from './phases.ts';
import { returnAddress } from './returnAddress.ts';
import { runOrder } from './runOrder.ts';
import type { OrderEnd } from './states.ts';

/** Chunk that `loadDialog` imports. */
export { EidDialog } from './EidDialog.tsx';

/** Runs the machine with the browser's clock, storage and visibility, and the screen's calls. */
export function runInBrowser(
  purpose: EidPurpose,
  options: () => Pick<EidOptions, 'start' | 'client'>,
  finishRound: (end: OrderEnd<EidTypes>) => void,
): EidRun {
  const isPhone = isOnPhone();
  const client = () => options().client ?? apiClient();
  const { origin } = window.location;
  return runOrder(EID_POLICIES[purpose], machineFor({ isPhone, subjects: [purpose] }), {
    begin: ({ nonce }, signal) =>
      nonce === undefined
        ? options().start(returnAddress(window.location), signal)
        : call(client(), resumeOrder, { body: { nonce }, signal }).then(withOrderReference),
    poll: ({ orderRef, transactionId }, { signal }) => {
      const body = { transactionId, orderRef, bankIdInactiveProps: null };
      return call(client(), collectOrder, { body, signal });
    },
    cancel: ({ orderRef, transactionId }) => {
      // Where this fails the order ends by itself.
      call(client(), cancelOrder, { body: { transactionId, orderRef } }).catch(() => undefined);
    },
    mayLaunch: () => true,
    launch: ({ autoStartUrl }) =>
      window.location.assign(appLink(autoStartUrl, { origin, isPhone })),
    storeOrder: keepEidOrder,
    recordEnd: forgetEidOrder,
    clearStored: forgetEidOrder,
    report: (problem) => report(problemReport(ORDERS[purpose], problem)),
    finishRound,
    ...tabClock,
  });
}

/** For monitoring. */
const ORDERS: Readonly<Record<EidPurpose, string>> = { login: 'a login', signing: 'a signature' };
