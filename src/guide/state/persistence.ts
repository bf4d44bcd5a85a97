import { object, REQUIRED_TEXT } from '#operations';
import { useConsent } from './consent.ts';
import { storedChoice } from './consentChoice.ts';
import { createDeviceCopy, type DeviceCopyPart, localDeviceStorage } from './deviceCopy.ts';
import { fitTo } from './kept.ts';
import { useLoginInfo } from './loginInfo.ts';
import { POSITION, usePosition } from './position.ts';
import { KEPT_QUESTIONNAIRE, useQuestionnaire } from './questionnaire.ts';
import { SHORT_GUIDE_ANSWERS, useShortGuide } from './shortGuide.ts';

/** The copy of the stores on the device, under the key `root`. */
export const persistence = createDeviceCopy({
  storage: localDeviceStorage(),
  consent: {
    isGiven: () => storedChoice(Date.now()) === 'accepted',
    subscribe: (onChange) =>
      useConsent.subscribe((now, before) => {
        if (now.choice !== before.choice) onChange();
      }),
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

/** Answers and last step of the short guide; never name, e-mail, telephone or booking. */
export const shortGuidePart: DeviceCopyPart = {
  name: 'shortGuide',
  snapshot() {
    const kept = fitTo(SHORT_GUIDE_ANSWERS, useShortGuide.getState());
    return kept?.formOpened || hasAnswers(kept) ? kept : undefined;
  },
  restore: (kept) => useShortGuide.setState(fitTo(SHORT_GUIDE_ANSWERS, kept) ?? {}),
  subscribe: useShortGuide.subscribe,
};

/**
 * Answers of the questionnaire, their owner's id, and the position in the guide. Without an id they
 * are not stored: the next person to log in may be another.
 */
export const inDepthPart: DeviceCopyPart = {
  name: 'inDepth',
  snapshot() {
    const kept = fitTo(IN_DEPTH, { ...usePosition.getState(), ...useQuestionnaire.getState() });
    return hasAnswers(kept) ? kept : undefined;
  },
  restore(kept) {
    if (!fitTo(IN_DEPTH, kept)) return;
    useQuestionnaire.persist.restore(kept);
    usePosition.persist.restore(kept);
  },
  subscribe(onChange) {
    useQuestionnaire.subscribe(onChange);
    usePosition.subscribe(onChange);
  },
};

const IN_DEPTH = object({
  ...POSITION.properties,
  ...KEPT_QUESTIONNAIRE.properties,
  visitorId: REQUIRED_TEXT,
});

/** That the visitor has closed the login banner. */
export const loginInfoPart: DeviceCopyPart = {
  name: 'loginInfo',
  snapshot: () => (useLoginInfo.getState().isDismissed ? { isDismissed: true } : undefined),
  restore: useLoginInfo.persist.restore,
  subscribe: useLoginInfo.subscribe,
};

for (const part of [shortGuidePart, inDepthPart, loginInfoPart]) persistence.add(part);

function hasAnswers(kept: { readonly answers: object } | undefined): boolean {
  return Object.keys(kept?.answers ?? {}).length > 0;
}
