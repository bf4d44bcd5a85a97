import { beforeEach, expect, it } from 'vitest';
import {
  FIRST_POSITION,
  persistence,
  useConsent,
  usePosition,
  useQuestionnaire,
  useSession,
  useShortGuide,
} from '#guide/state';
import { ROOT_KEY } from '../../../src/guide/state/deviceCopy.ts';
import { inDepthPart, shortGuidePart } from '../../../src/guide/state/persistence.ts';

const kept = () => JSON.parse(localStorage.getItem(ROOT_KEY) ?? '{"parts":null}').parts;
const SENT = [{ label: 'Namn', value: 'Anna' }];
const DETAILS = { name: 'Anna', email: 'anna@exempel.se', phoneNumber: '070' };

beforeEach(() => {
  useShortGuide.getState().close();
  useQuestionnaire.getState().forget();
  usePosition.getState().moveTo(FIRST_POSITION, 'forward');
});

it('persistence keeps the answers and the place of both guides on the device, and no name, mail or telephone', async () => {
  await persistence.start();
  useConsent.getState().accept();
  await Promise.resolve();
  useShortGuide.getState().open();
  useShortGuide.getState().keepAnswers({ hasChildren: true });
  useShortGuide.getState().keepStep('partner');
  useShortGuide.getState().keepCustomer(DETAILS);
  useShortGuide.getState().keyFor(DETAILS, () => 'key');
  useShortGuide.getState().book(SENT);
  useSession.getState().logIn({
    isCustomerAtProvider: true,
    isUnassignedUserApproved: false,
    visitorId: 'somebody',
  });
  useQuestionnaire.getState().keepAnswers({ housing: 'Villa' });
  usePosition.getState().moveTo('2:3', 'forward');
  expect(kept()).toEqual({
    shortGuide: {
      formOpened: true,
      answers: { hasChildren: true },
      place: 'partner',
      ...{ draft: {}, draftStep: '' },
      requestingMeeting: null,
    },
    inDepth: {
      position: '2:3',
      direction: 'forward',
      answers: { housing: 'Villa' },
      place: '',
      ...{ draft: {}, draftStep: '' },
      visitorId: 'somebody',
    },
  });

  useQuestionnaire.getState().forget();
  expect(Object.keys(kept())).toEqual(['shortGuide']);
  useShortGuide.getState().close();
  expect(localStorage.getItem(ROOT_KEY)).toBeNull();

  useShortGuide.getState().open();
  expect(kept()).not.toBeNull();
  useConsent.getState().refuse();
  expect(localStorage.getItem(ROOT_KEY)).toBeNull();
  useShortGuide.getState().keepAnswers({ hasChildren: false });
  expect(localStorage.getItem(ROOT_KEY)).toBeNull();
});

it('persistence gives back what it has kept', () => {
  shortGuidePart.restore({ formOpened: true, answers: { hasPartner: true }, customer: DETAILS });
  expect(useShortGuide.getState()).toMatchObject({
    formOpened: true,
    answers: { hasPartner: true },
    customer: {},
  });
  inDepthPart.restore({
    position: '2:4',
    direction: 'backward',
    answers: { housing: 'Villa' },
    place: 'housing',
    visitorId: 'somebody',
  });
  expect(useQuestionnaire.getState()).toMatchObject({
    answers: { housing: 'Villa' },
    place: 'housing',
    visitorId: 'somebody',
  });
  expect(usePosition.getState()).toMatchObject({ position: '2:4', direction: 'backward' });
});

it('drops what belongs to another person when somebody logs in, and keeps it for the same', () => {
  const identity = { isCustomerAtProvider: true, isUnassignedUserApproved: false };
  inDepthPart.restore({ answers: { housing: 'Villa' }, visitorId: 'somebody' });
  useSession.getState().logIn({ ...identity, visitorId: 'somebody' });
  expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
  useSession.getState().logIn({ ...identity, visitorId: 'another' });
  expect(useQuestionnaire.getState().answers).toEqual({});
});

it('persistence keeps nothing of answers that belong to nobody in particular', () => {
  useQuestionnaire.setState({ answers: { housing: 'Villa' }, visitorId: '' });
  expect(inDepthPart.snapshot()).toBeUndefined();
  inDepthPart.restore({ answers: { housing: 'Hyresrätt' }, visitorId: '' });
  expect(useQuestionnaire.getState().answers).toEqual({ housing: 'Villa' });
});

it.each([null, 7, [], 'x', { position: '2:x', direction: 'forward', visitorId: 'a', answers: 3 }])(
  'persistence takes over nothing that has not its shape: %j',
  (text) => {
    shortGuidePart.restore(text);
    inDepthPart.restore(text);
    expect(useShortGuide.getState().answers).toEqual({});
    expect(useQuestionnaire.getState().answers).toEqual({});
    expect(usePosition.getState().position).toBe(FIRST_POSITION);
  },
);
