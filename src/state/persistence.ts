import { storedChoice, useConsent } from './consent.ts';
import { createRoot, localRootStorage, type RootPart } from './root.ts';
import { readKept, type ShortGuideState, useShortGuide } from './shortGuide.ts';

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
  snapshot: () => snapshotOf(useShortGuide.getState()),
  restore: (kept) => useShortGuide.setState(answersOf(readKept(kept))),
  subscribe: (onChange) => useShortGuide.subscribe(onChange),
};

type Kept = Pick<ShortGuideState, 'formOpened' | 'answers' | 'place' | 'requestingMeeting'>;

function snapshotOf(state: ShortGuideState): Kept | undefined {
  const { formOpened, answers, place, requestingMeeting } = state;
  const isEmpty = !formOpened && Object.keys(answers).length === 0;
  return isEmpty ? undefined : { formOpened, answers, place, requestingMeeting };
}

function answersOf(kept: Partial<ShortGuideState>): Partial<Kept> {
  const { formOpened, answers, place, requestingMeeting } = kept;
  return {
    ...(formOpened !== undefined && { formOpened }),
    ...(answers !== undefined && { answers }),
    ...(place !== undefined && { place }),
    ...(requestingMeeting !== undefined && { requestingMeeting }),
  };
}
