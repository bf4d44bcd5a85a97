import { describe, expect, it } from 'vitest';
import { ApiError } from '#guide/api';
import { EID_POLICIES, type EidTypes } from '../../../../src/guide/screens/eid/eidPolicy.ts';
import { eidTextsFor } from '../../../../src/guide/screens/eid/eidTexts.ts';
import { machineFor } from '../../../../src/guide/screens/eid/phases.ts';
import { runOrder } from '../../../../src/guide/screens/eid/runOrder.ts';
import serverTexts from '../../../content/texts/server.json';
import {
  begin,
  DESKTOP,
  due,
  type EidEvent,
  failed,
  following,
  KEEP,
  ORDER,
  POLLING,
  polled,
  signing,
  statusWith,
  T,
} from './eidSamples.ts';
import { settlePromises, World } from './world.ts';

const TRIED_AGAIN = {
  message: 'Kontakten bröts. Vi försöker igen.',
  text: 'Vänta en stund. Vill du inte vänta väljer du Avbryt.',
};

describe('a poll', () => {
  it('the next identification poll follows 2,000 ms after an answer, whose message becomes the title', () => {
    const { machine, effects } = following(
      POLLING,
      polled({ keepCollecting: true, qrCodeToken: 'a', bankidUserDisplayMessage: 'Hej.' }),
    );
    expect(effects).toEqual([{ type: 'wait', event: 'pollDue', id: 3, ms: 2000 }]);
    expect(eidTextsFor(machine).message).toBe('Hej.');
    expect(machine.phase).toMatchObject({ codes: { frames: ['a'], since: T + 100 } });
  });

  it('an identification poll brings the codes of the coming seconds', () => {
    const status = { keepCollecting: true, qrCodeToken: 'a', qrCodeTokens: ['b', 'c'] };
    expect(following(POLLING, polled(status)).machine.phase).toMatchObject({
      codes: { frames: ['a', 'b', 'c'] },
    });
  });

  it('an identification poll hides code and link once the app has been opened', () => {
    const { machine } = following(POLLING, polled({ keepCollecting: true }));
    expect(machine.phase).toMatchObject({ name: 'opened', codes: null });
    expect(eidTextsFor(machine).text).toBe('Slutför i BankID-appen. Kom sedan tillbaka hit.');
  });

  it.each([
    [
      'completedWithError',
      'Ett fel inträffade',
      'error',
      'failed',
      'Åtgärden avbröts.',
      'Åtgärden avbröts.',
    ],
    ['cancelled', 'Åtgärden avbruten', 'warning', 'refused', 'Åtgärden avbröts.', ''],
    [
      'cancelled',
      'Åtgärden avbruten',
      'warning',
      'refused',
      'Åtgärden avbruten. Försök igen.',
      'Försök igen.',
    ],
    [
      'cancelled',
      'Åtgärden avbruten',
      'warning',
      'refused',
      'Du tryckte på Avbryt.',
      'Du tryckte på Avbryt.',
    ],
  ] as const)(
    'an identification poll that reports %s ends with the title ’%s’ and the server’s addition',
    (field, title, kind, reason, said, text) => {
      const { machine, effects } = following(
        POLLING,
        polled({ [field]: true, bankidUserDisplayMessage: said }),
      );
      expect(eidTextsFor(machine)).toEqual({ message: title, text, kind });
      expect(effects.filter(({ type }) => type !== 'report')).toEqual([
        { type: 'stop' },
        { type: 'recordEnd', end: { reason, message: said } },
      ]);
    },
  );

  it.each([
    ['notStarted', 'completedWithError', 'notStarted'],
    ['expired', 'completedWithError', 'expired'],
    ['unusable', 'completedWithError', 'unusable'],
    ['alreadyInProgress', 'completedWithError', 'alreadyInProgress'],
    ['something new', 'completedWithError', 'failed'],
    ['replaced', 'cancelled', 'replaced'],
    ['something new', 'cancelled', 'refused'],
  ] as const)(
    'an identification poll that failed because of %j with %s ends the order as %s',
    (reason, field, ended) => {
      const { machine } = following(POLLING, polled({ [field]: true, reason }));
      expect(machine.phase).toMatchObject({ end: { reason: ended } });
    },
  );

  it('an identification poll with completedSuccessfully forgets the order, then informs the screen', () => {
    const event = polled({ completedSuccessfully: true, signedWithIncorrectPersonalNumber: true });
    expect(following(POLLING, event).effects).toMatchObject([
      { type: 'stop' },
      { type: 'recordEnd' },
      { type: 'finishRound', end: { reason: 'completed' } },
    ]);
    expect(following(signing(POLLING), event).effects.at(-1)).toMatchObject({
      type: 'finishRound',
      end: { reason: 'wrongPerson', result: { completedSuccessfully: true } },
    });
  });

  it('an identification poll that reports success and failure at once is a failure', () => {
    const { effects } = following(
      POLLING,
      polled({ completedSuccessfully: true, completedWithError: true }),
    );
    expect(effects).not.toContainEqual(expect.objectContaining({ type: 'finishRound' }));
  });

  it('an identification poll with an unknown status goes on, is reported once, and ends at the deadline', () => {
    const first = following(POLLING, polled({}));
    expect(first.effects).toEqual([
      { type: 'report', problem: 'unknownStatus' },
      { type: 'wait', event: 'pollDue', id: 3, ms: 2000 },
    ]);
    expect(eidTextsFor(first.machine).message).toBe('En identifiering eller underskrift pågår.');
    const second = following(first.machine, { type: 'pollDue', id: 3 }, polled({}, 3));
    expect(second.effects.map(({ type }) => type)).toEqual(['wait']);
    const last = following(first.machine, { type: 'pollDue', id: 3 }, polled({}, 3, T + 300_000));
    expect(last.machine.phase).toMatchObject({ name: 'ended', end: { reason: 'slow' } });
    expect(last.effects).toContainEqual(expect.objectContaining({ type: 'cancelOrder' }));
  });

  it('an identification poll that hangs ends at the deadline', () => {
    const { machine } = following(POLLING, { type: 'deadline', id: 1 });
    expect(machine.phase).toMatchObject({ name: 'ended' });
    expect(following(POLLING, { type: 'deadline', id: 7 }).machine).toBe(POLLING);
  });

  it('four identification polls in a row may fail without a connection, shown from the second on', () => {
    let { machine } = following(POLLING, failed(true));
    expect(eidTextsFor(machine).message).toBe('Starta BankID-appen.');
    machine = following(machine, { type: 'pollDue', id: 3 }, failed(true, 3)).machine;
    expect(eidTextsFor(machine)).toEqual(TRIED_AGAIN);
    for (let id = 4; id <= 5; id += 1) {
      machine = following(machine, { type: 'pollDue', id }, failed(true, id)).machine;
    }
    expect(machine.phase).toMatchObject({ name: 'waiting', failures: 4 });
    const sixth: EidEvent = { type: 'pollDue', id: 6 };
    const recovered = following(machine, sixth, polled({ keepCollecting: true }, 6));
    expect(recovered.machine.phase).toMatchObject({ failures: 0 });
    const given = following(machine, sixth, failed(true, 6));
    expect(eidTextsFor(given.machine).text).toBe('Tekniskt fel, försök igen');
    expect(given.effects).toContainEqual(expect.objectContaining({ type: 'cancelOrder' }));
  });

  it('an identification poll that is refused ends the order at once', () => {
    expect(following(POLLING, failed(false)).machine.phase).toMatchObject({ name: 'ended' });
  });

  it('an identification poll counts only once, and only while it is awaited', () => {
    const next = following(POLLING, polled({ keepCollecting: true })).machine;
    for (const event of [polled({ completedSuccessfully: true }), failed(false), due]) {
      expect(following(next, event).machine).toBe(next);
    }
  });
});

describe('a hidden tab', () => {
  const hidden = following(POLLING, { type: 'hidden' });

  it('a hidden tab aborts the identification poll, and its answer is ignored', () => {
    expect(hidden.effects).toEqual([{ type: 'stopPoll' }]);
    for (const event of [polled({ completedSuccessfully: true }), failed(false), due]) {
      expect(following(hidden.machine, event).machine).toBe(hidden.machine);
    }
  });

  it('identification in a hidden tab polls again 100 ms after the tab is seen', () => {
    const { effects } = following(hidden.machine, { type: 'visible', now: T + 5000 });
    expect(effects).toEqual([
      { type: 'wait', event: 'deadline', id: 1, ms: 295_000 },
      { type: 'wait', event: 'pollDue', id: 3, ms: 100 },
    ]);
  });

  it('the first failed poll after a hidden tab is seen is not shown, whatever the failure', () => {
    const back = following(hidden.machine, { type: 'visible', now: T }, { type: 'pollDue', id: 3 });
    const forgiven = following(back.machine, failed(false, 3));
    expect(forgiven.effects).toEqual([{ type: 'wait', event: 'pollDue', id: 4, ms: 2000 }]);
    expect(eidTextsFor(forgiven.machine).message).toBe('Starta BankID-appen.');
    const second = following(forgiven.machine, { type: 'pollDue', id: 4 }, failed(false, 4));
    expect(second.machine.phase).toMatchObject({ name: 'ended' });
  });

  it('failed polls are shown from the second on after a reload too, where the status is not known', () => {
    const continued: EidEvent = { type: 'continue', order: { ...KEEP, startedAt: T }, now: T };
    const first = following(DESKTOP, continued, { type: 'pollDue', id: 2 }, failed(true, 2));
    expect(eidTextsFor(first.machine).message).toBe('Frågar BankID hur det har gått...');
    const second = following(first.machine, { type: 'pollDue', id: 3 }, failed(true, 3));
    expect(eidTextsFor(second.machine)).toEqual(TRIED_AGAIN);
    const answered = polled({ keepCollecting: true, qrCodeToken: 'a' }, 4);
    const third = following(second.machine, { type: 'pollDue', id: 4 }, answered);
    expect(eidTextsFor(third.machine).message).toBe('Starta BankID-appen.');
  });

  it('a tab seen again ignores the answer of the aborted poll while the next one is under way', () => {
    const back = following(hidden.machine, { type: 'visible', now: T }, { type: 'pollDue', id: 3 });
    for (const event of [polled({ completedSuccessfully: true }), failed(false)]) {
      expect(following(back.machine, event).machine).toBe(back.machine);
    }
  });

  it('identification in a hidden tab outlasts the deadline, polls once more, and then gives up', () => {
    expect(following(hidden.machine, { type: 'deadline', id: 1 }).machine).toBe(hidden.machine);
    const late = T + 600_000;
    const back = following(hidden.machine, { type: 'visible', now: late });
    expect(back.effects[0]).toMatchObject({ event: 'deadline', ms: 30_000 });
    const asked = following(back.machine, { type: 'pollDue', id: 3 }).machine;
    expect(
      following(asked, polled({ completedSuccessfully: true }, 3, late)).effects.at(-1),
    ).toMatchObject({ end: { reason: 'completed' } });
    expect(following(asked, polled({ keepCollecting: true }, 3, late)).machine.phase).toMatchObject(
      {
        name: 'ended',
      },
    );
  });
});

describe('a call that is not answered', () => {
  const { noAnswer: NO_ANSWER, RFA1, RFA13 } = serverTexts.bankId;
  const { text } = TRIED_AGAIN;

  it.each(['login', 'signing'] as const)(
    'a call without an answer is shown within ten seconds, of a %s',
    async (purpose) => {
      const world = new World<EidTypes>(({ orderRef }) => orderRef);
      const first = machineFor<EidTypes>({ isPhone: false, subjects: [purpose] });
      const run = runOrder(EID_POLICIES[purpose], first, world.deps);
      const seen = () => eidTextsFor(run.state());
      run.send(begin);
      world.pass(7_000);
      expect(seen().message).toBe('Kontaktar BankID...');
      world.pass(3_000);
      expect(seen()).toEqual({ message: 'BankID svarar inte än.', text });

      world.begins[0]?.answer(ORDER);
      await settlePromises();
      world.pass(0);
      world.polls[0]?.answer(statusWith({ keepCollecting: true, qrCodeToken: 'a' }));
      await settlePromises();
      expect(seen().message).toBe('Starta BankID-appen.');
      world.pass(10_000);
      expect(seen()).toEqual(TRIED_AGAIN);
      world.polls[0]?.refuse(new ApiError('timeout'));
      await settlePromises();
      expect(seen()).toEqual(TRIED_AGAIN);
      world.pass(2_000);
      world.polls[0]?.answer(statusWith({ keepCollecting: true, qrCodeToken: 'b' }));
      await settlePromises();
      expect(seen().message).toBe('Starta BankID-appen.');
    },
  );

  it.each([
    [false, 'qr'],
    [false, 'same-device'],
    [true, 'qr'],
    [true, 'same-device'],
  ] as const)(
    'a call that BankID does not answer is shown in the words of the server: phone %s, %s',
    (isPhone, flow) => {
      const shown = (bankidUserDisplayMessage: string) => {
        const status = { keepCollecting: true, qrCodeToken: 'a', bankidUserDisplayMessage };
        const { machine } = following({ ...POLLING, isPhone }, polled(status));
        return eidTextsFor(following(machine, { type: 'switchFlow', flow }).machine).message;
      };
      expect(shown(NO_ANSWER)).toBe(NO_ANSWER);
      // Its guess of where the app is must be the same text in both files, to be known again.
      expect(shown(isPhone ? RFA13 : RFA1)).toBe(flow === 'qr' ? RFA1 : RFA13);
    },
  );
});
