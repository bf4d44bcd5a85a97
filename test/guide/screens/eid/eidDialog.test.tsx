import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EidOrder, EidStatus } from '#guide/api';
import { type EidPurpose, useOverload } from '#guide/state';
import { EidDialog } from '../../../../src/guide/screens/eid/EidDialog.tsx';
import {
  EID_POLICIES,
  type EidRun,
  type EidTypes,
} from '../../../../src/guide/screens/eid/eidPolicy.ts';
import { machineFor } from '../../../../src/guide/screens/eid/phases.ts';
import { type OrderEnvironment, runOrder } from '../../../../src/guide/screens/eid/runOrder.ts';
import { overload } from '../../../content/texts/sv.json';
import { ORDER, statusWith } from './eidSamples.ts';

/** What a server says while the app has yet to be opened: the code of this second, and two more. */
function waits(): Partial<EidStatus> {
  const second = Math.floor(Date.now() / 1000);
  return {
    keepCollecting: true,
    bankidUserDisplayMessage: 'Starta BankID-appen.',
    qrCodeToken: `bankid.code.${second}`,
    qrCodeTokens: [`bankid.code.${second + 1}`, `bankid.code.${second + 2}`],
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Answers {
  start: EidOrder | Error;
  status: () => Partial<EidStatus>;
}

/** The dialog with a server that answers as told. */
function show(
  { purpose = 'login', isPhone = false }: { purpose?: EidPurpose; isPhone?: boolean } = {},
  { start = ORDER, status = waits }: Partial<Answers> = {},
) {
  const answers: Answers = { start, status };
  const launch = vi.fn();
  const cancel = vi.fn();
  const finish = vi.fn();
  const nothing = () => undefined;
  const world: OrderEnvironment<EidTypes> = {
    begin: async () => {
      if (answers.start instanceof Error) throw answers.start;
      return answers.start;
    },
    poll: async () => statusWith(answers.status()),
    cancel,
    mayLaunch: () => true,
    launch: ({ autoStartUrl }) => launch(autoStartUrl),
    finishRound: ({ reason }) => finish({ name: reason }),
    storeOrder: nothing,
    recordEnd: nothing,
    clearStored: nothing,
    report: nothing,
    now: Date.now,
    wait: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    isHidden: () => false,
    watchVisibility: () => nothing,
  };
  const first = machineFor<EidTypes>({ isPhone, subjects: [purpose] });
  const run: EidRun = runOrder(EID_POLICIES[purpose], first, world);
  render(<EidDialog run={run} />);
  return { run, answers, launch, cancel, finish };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const begin = async (run: EidRun, flow: 'qr' | 'same-device' = 'qr') => {
  act(() => run.send({ type: 'begin', flow }));
  await pass(1);
};
const code = () => screen.queryByRole('img', { name: 'QR-kod att läsa av med BankID-appen' });
const button = (name: string) => screen.getByRole('button', { name });
/** Where the instructions stand; those of the code and the time have statuses of their own. */
const instructions = () => screen.getAllByRole('status')[0];

describe('the dialog', () => {
  it.each([
    ['login', 'Logga in', 'Starta om inloggningen'],
    ['signing', 'Signering', 'Starta om signeringen'],
  ] as const)(
    'the identification dialog for a %s is called ’%s’ and offers ’%s’',
    async (purpose, title, restart) => {
      const { run, answers } = show({ purpose }, { start: new Error('no order') });
      await begin(run);
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Ett fel inträffadeTekniskt fel, försök igen',
      );
      answers.start = ORDER;
      fireEvent.click(button(restart));
      await pass(1);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(code()).toBeVisible();
    },
  );

  it('the identification dialog moves focus to its title, and again when the focused element has gone', async () => {
    show({ isPhone: true });
    const title = screen.getByRole('heading', { name: 'Logga in' });
    expect(title).toHaveFocus();
    const other = button('Använd BankID på en annan enhet');
    other.focus();
    fireEvent.click(other);
    await pass(1);
    expect(code()).toBeVisible();
    expect(title).toHaveFocus();
  });

  it('the identification dialog moves focus to its title when the other way is chosen while an order waits', async () => {
    show({ isPhone: true });
    fireEvent.click(button('Starta BankID-appen'));
    await pass(1);
    const other = button('Använd BankID på en annan enhet');
    other.focus();
    fireEvent.click(other);
    expect(code()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Logga in' })).toHaveFocus();
  });

  it('the identification dialog is cancelled by its button and by Escape, and by no click beside it', async () => {
    const { run, cancel, finish } = show();
    await begin(run);
    const beside = document.querySelector('.MuiDialog-container');
    expect(beside).not.toBeNull();
    fireEvent.mouseDown(beside ?? document.body);
    fireEvent.click(beside ?? document.body);
    expect(finish).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.click(button('Avbryt'));
    expect(finish.mock.calls).toEqual([[{ name: 'cancelled' }]]);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('the identification dialog announces the server’s message as it changes, and neither code nor time', async () => {
    const { run, answers } = show();
    await begin(run);
    const status = instructions();
    expect(status).toHaveTextContent(/^Starta BankID-appen\.Välj QR i appen och läs av koden\.$/);
    expect(code()?.closest('[role=status],[aria-live]')).toBeNull();
    const left = screen.getByText('30 sekunder kvar att öppna appen');
    expect(left.closest('[role=status],[aria-live]')).toBeNull();
    answers.status = () => ({
      keepCollecting: true,
      bankidUserDisplayMessage: 'Söker efter BankID.',
    });
    await pass(2000);
    expect(status).toHaveTextContent('Söker efter BankID.');
    expect(screen.getByText('Slutför i BankID-appen. Kom sedan tillbaka hit.')).toBeVisible();
    expect(screen.getByText('Väntar på BankID-appen...')).toBeVisible();
    expect(code()).toBeNull();
  });
});

describe('the code', () => {
  it('the QR code changes every second and leaves focus where it is', async () => {
    const { run } = show();
    await begin(run);
    button('Avbryt').focus();
    const seen = new Set<string | undefined>();
    for (let second = 0; second < 3; second += 1) {
      seen.add(code()?.innerHTML);
      await pass(1000);
    }
    expect(seen.size).toBe(3);
    expect(button('Avbryt')).toHaveFocus();
  });

  it('the QR code gives way to a text when it is too old for the app', async () => {
    const { run } = show();
    await begin(run);
    act(() => run.send({ type: 'hidden' }));
    await pass(4900);
    expect(code()).toBeVisible();
    await pass(1200);
    expect(code()).toBeNull();
    expect(screen.getByText('Hämtar en ny kod...')).toBeVisible();
  });

  it('the QR code has a white margin as wide as cameras need, whatever the colours of the page', async () => {
    const { run } = show();
    await begin(run);
    const [ground, modules] = code()?.querySelectorAll('path') ?? [];
    expect(ground).toHaveAttribute('fill', '#ffffff');
    expect(modules).toHaveAttribute('fill', '#000000');
    expect(modules?.getAttribute('d')).toMatch(/^M4[ ,]4/);
  });

  it('the QR code has a link to the app beside it and a countdown, and disappears when time is over', async () => {
    const { run } = show();
    await begin(run);
    const link = screen.getByRole('link', { name: 'Öppna BankID på den här enheten' });
    expect(link).toHaveAttribute('href', 'bankid:///?autostarttoken=start&redirect=null');
    await pass(29_000);
    expect(screen.getByText('1 sekund kvar att öppna appen')).toBeVisible();
    await pass(1000);
    expect(instructions()).toHaveTextContent(/^Tiden att öppna appen är slut/);
    expect(code()).toBeNull();
    expect(link).not.toBeInTheDocument();
  });
});

it('the BankID dialog says the time to open the app at its start and near its end, each for a while', async () => {
  const { run } = show();
  await begin(run);
  const spoken: (string | null)[] = [];
  for (let second = 0; second < 31; second += 1) {
    const time = screen.getAllByRole('status').at(-1)?.textContent ?? '';
    if (time !== spoken.at(-1)) spoken.push(time);
    await pass(1000);
  }
  expect(spoken).toEqual([
    'Du har 30 sekunder på dig att öppna appen.',
    '',
    'Om 10 sekunder är tiden slut.',
    '',
  ]);
});

describe('on a phone', () => {
  it('the identification dialog on a phone opens the app once, with a link and the code as other ways', async () => {
    const { run, launch } = show({ isPhone: true });
    expect(screen.getByText('Hur vill du logga in?')).toBeVisible();
    fireEvent.click(button('Starta BankID-appen'));
    await pass(1);
    expect(launch.mock.calls).toEqual([[ORDER.autoStartUrl]]);
    const link = screen.getByRole('link', { name: 'Starta BankID-appen' });
    expect(link).toHaveAttribute('href', ORDER.autoStartUrl);
    expect(screen.getByText('Öppnas inte appen av sig själv? Tryck på knappen.')).toBeVisible();
    fireEvent.click(button('Använd BankID på en annan enhet'));
    expect(code()).toBeVisible();
    await pass(10_000);
    expect(launch).toHaveBeenCalledTimes(1);
    expect(run.state().phase).toMatchObject({ order: { flow: 'qr', launched: true } });
  });
});

it('the BankID dialog says that the server has too much to do, beside what there is to do meanwhile', async () => {
  show();
  await act(async () => vi.advanceTimersByTimeAsync(0));
  const before = instructions()?.textContent;
  act(() => useOverload.setState({ isWaiting: true }));
  expect(instructions()).toHaveTextContent(overload.title);
  // There is a choice to make meanwhile.
  expect(screen.getByRole('dialog')).not.toHaveTextContent(overload.text);
  act(() => useOverload.setState({ isWaiting: false }));
  expect(instructions()).toHaveTextContent(before ?? '');
  // Nothing to do until the order has begun.
  fireEvent.click(button('Använd BankID på en annan enhet'));
  act(() => useOverload.setState({ isWaiting: true }));
  expect(screen.getByRole('dialog')).toHaveTextContent(overload.text);
  act(() => useOverload.setState({ isWaiting: false }));
});
