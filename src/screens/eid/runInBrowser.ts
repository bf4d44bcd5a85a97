import { cancelOrder, collectOrder, resumeOrder } from '#api';
import { type EidPurpose, forgetEidOrder, keepEidOrder, report } from '#state';
import { apiClient } from '../apiClient.ts';
import { appLink } from './appLink.ts';
import type { EidOptions } from './options.ts';
import { returnAddress } from './returnAddress.ts';
import { type EidRun, runEid } from './runEid.ts';
import type { EidOutcome } from './states.ts';

/** A narrow window, or a screen that is touched: the app is likely to be on this device. */
const PHONE = '(max-width: 600px), (hover: none) and (pointer: coarse)';

/** The machine with the browser's clock, storage and visibility, and the screen's calls. */
export function runInBrowser(
  purpose: EidPurpose,
  options: () => Pick<EidOptions, 'start' | 'client'>,
  finish: (outcome: EidOutcome) => void,
): EidRun {
  const isPhone = window.matchMedia(PHONE).matches;
  const client = () => options().client ?? apiClient();
  return runEid(
    { purpose, isPhone },
    {
      start: (signal) => options().start(returnAddress(window.location), signal),
      resume: (nonce, signal) => resumeOrder(client(), nonce, signal),
      collect: (order, signal) => collectOrder(client(), order, signal),
      cancel: (order) => {
        cancelOrder(client(), order).catch(() => undefined);
      },
      launch: (autoStartUrl) => {
        const { origin } = window.location;
        window.location.assign(appLink(autoStartUrl, { origin, isPhone }));
      },
      keep: keepEidOrder,
      forget: forgetEidOrder,
      reportUnknown: () => report('A poll of an e-ID order was answered with an unknown status.'),
      finish,
      now: Date.now,
      wait: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      isHidden: () => document.visibilityState === 'hidden',
      watchVisibility: (changed) => {
        const tell = () => changed(document.visibilityState === 'hidden');
        document.addEventListener('visibilitychange', tell);
        return () => document.removeEventListener('visibilitychange', tell);
      },
    },
  );
}
