import { storedChoice, useConsent } from './consent.ts';
import { readKept } from './kept.ts';
import { createRoot, localRootStorage, type RootPart } from './root.ts';
import { SHORT_GUIDE_ANSWERS, useShortGuide } from './shortGuide.ts';

/** The copy of this page's stores on the device, under the key `root`. */
export const persistence = createRoot({
  storage: localRootStorage(),
  consent: {
    isGiven: () => storedChoice(Date.now()) === 'accepted',
    subscribe: (onChange) =>
      useConsent.subscribe((now, before) => {
        if (now.choice !== before.choice) onChange();
      }),
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** Answers and place of the short guide; never name, mail, telephone or what was booked with them. */
export const shortGuidePart: RootPart = {
  name: 'shortGuide',
  snapshot() {
    const kept = readKept(SHORT_GUIDE_ANSWERS, useShortGuide.getState());
    return kept?.formOpened || Object.keys(kept?.answers ?? {}).length > 0 ? kept : undefined;
  },
  restore: (kept) => useShortGuide.setState(readKept(SHORT_GUIDE_ANSWERS, kept) ?? {}),
  subscribe: (onChange) => useShortGuide.subscribe(onChange),
};
