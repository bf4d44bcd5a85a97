import { call, namedOrder } from '#api';
import { apiClient } from '#guide';
import { cancelOrder, collectOrder, resumeOrder } from '#operations';
import { appLink, isOnPhone, tabClock } from '#screens/order';
import { type EidPurpose, forgetEidOrder, keepEidOrder, report } from '#state';
import type { EidOptions } from './options.ts';
import { returnAddress } from './returnAddress.ts';
import { type EidRun, runEid } from './runEid.ts';
import type { EidOutcome } from './states.ts';

/** What `loadDialog` fetches as one. */
export { EidDialog } from './EidDialog.tsx';

/** The machine with the browser's clock, storage and visibility, and the screen's calls. */
export function runInBrowser(
  purpose: EidPurpose,
  options: () => Pick<EidOptions, 'start' | 'client'>,
  finish: (outcome: EidOutcome) => void,
): EidRun {
  const isPhone = isOnPhone();
  const client = () => options().client ?? apiClient();
  return runEid(
    { purpose, isPhone },
    {
      start: (signal) => options().start(returnAddress(window.location), signal),
      resume: (nonce, signal) =>
        call(client(), resumeOrder, { body: { nonce }, signal }).then(namedOrder),
      collect: ({ orderRef, transactionId }, signal) => {
        const body = { transactionId, orderRef, bankIdInactiveProps: null };
        return call(client(), collectOrder, { body, signal });
      },
      cancel: ({ orderRef, transactionId }) => {
        // Where this fails the order ends by itself.
        call(client(), cancelOrder, { body: { transactionId, orderRef } }).catch(() => undefined);
      },
      launch: (autoStartUrl) => {
        const { origin } = window.location;
        window.location.assign(appLink(autoStartUrl, { origin, isPhone }));
      },
      keep: keepEidOrder,
      forget: forgetEidOrder,
      reportUnknown: () => report('A poll of an e-ID order was answered with an unknown status.'),
      finish,
      ...tabClock,
    },
  );
}
