import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOpenedAnswers, useQuestionnaire, useShortGuide } from '#guide/state';
import { OpenSaved } from '../../../src/guide/answers/OpenSaved.tsx';
import { readSavedPage } from '../../../src/guide/answers/savedAnswers.ts';
import { QuestionnaireScreen } from '../../../src/guide/screens/in-depth/QuestionnaireScreen.tsx';
import { FinishScreen } from '../../../src/guide/screens/short-guide/FinishScreen.tsx';
import { FormScreen } from '../../../src/guide/screens/short-guide/FormScreen.tsx';
import { WelcomeScreen } from '../../../src/guide/screens/short-guide/WelcomeScreen.tsx';
import { openedAnswers as texts } from '../../content/texts/sv.json';
import { begin } from '../screens/in-depth/pages.tsx';

const ANSWERS = { hasChildren: true, hasPartner: false, requestingMeeting: false };
const WELCOME = '/enkla-guiden/start/';
const START = '/fordjupade-guiden/start/';
const FORM = '/fordjupade-guiden/formular/';
const QUESTION = {
  id: 'home',
  type: 'single-button',
  questionTitle: 'Hur bor du?',
  answers: [{ option: 'I hus' }, { option: 'I lägenhet' }],
};

/** The pages of these addresses. */
function show(path: string) {
  const pages = {
    [WELCOME]: <WelcomeScreen />,
    '/enkla-guiden/formular/': <FormScreen />,
    '/enkla-guiden/klart/': <FinishScreen />,
    [START]: <OpenSaved guide="inDepth" />,
    [FORM]: <QuestionnaireScreen />,
  };
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        {Object.entries(pages).map(([at, page]) => (
          <Route key={at} path={at} element={page} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
}

/** What is suspended goes on inside an `act` that is waited for. */
async function showFinish() {
  let shown: ReturnType<typeof show> | undefined;
  await act(async () => {
    shown = show('/enkla-guiden/klart/');
    await import('../../../src/guide/answers/CopyButton.tsx');
  });
  return shown;
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const titled = (title: string) =>
  waitFor(() => expect(document.querySelector('h1')).toHaveTextContent(title));

const saved: Blob[] = [];
const followed = vi.fn();
beforeEach(() => {
  saved.length = 0;
  followed.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(followed);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  useShortGuide.getState().close();
  useShortGuide.getState().open();
  useOpenedAnswers.persist.forget();
});
afterEach(() => vi.restoreAllMocks());

/** The file that the end of the short guide saves, for who has answered this. */
async function fileOf(answers: object = ANSWERS): Promise<string> {
  useShortGuide.getState().keepAnswers({ ...answers });
  useShortGuide.getState().requestMeeting(false);
  const shown = await showFinish();
  await press('Spara en kopia');
  shown?.unmount();
  useShortGuide.getState().close();
  useShortGuide.getState().open();
  return (await saved.at(-1)?.text()) ?? '';
}

/** A start page, where a file is asked for. */
async function showChoice(path = WELCOME) {
  const shown = show(path);
  await press('Öppna sparade svar');
  expect(await screen.findByRole('button', { name: 'Välj fil' })).toHaveFocus();
  return shown;
}

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement;
const chooseFile = (file: File) =>
  act(async () => void fireEvent.change(fileInput(), { target: { files: [file] } }));
const choose = (text: string | Blob) =>
  chooseFile(new File([text], 'svar.html', { type: 'text/html' }));

describe('a copy of the short guide', () => {
  it('a copy of the short guide is a page without scripts, with answers in words and a first-line notice', async () => {
    const text = await fileOf();
    expect(followed).toHaveBeenCalledOnce();
    expect(text.split('\n')[0]).toContain('inte krypterad');
    const page = new DOMParser().parseFromString(text, 'text/html');
    expect(page.documentElement.lang).toBe('sv');
    expect(page.querySelector('main')?.firstElementChild?.textContent).toContain('inte krypterad');
    expect(page.querySelector('h1')?.textContent).toBe('Dina svar: Enkla guiden');
    const lines = [...page.querySelectorAll('dt')].map(
      (question) => `${question.textContent} ${question.nextElementSibling?.textContent}`,
    );
    expect(lines).toEqual([
      'Har du barn? Ja',
      'Har du en partner? Nej',
      'Vill du boka ett möte? Nej tack',
    ]);
    expect(
      page.querySelectorAll('script:not([type="application/json"]), [src], [href]'),
    ).toHaveLength(0);
  });

  it('a copy of the short guide is offered only where there are answers', async () => {
    useShortGuide.getState().requestMeeting(false);
    await showFinish();
    expect(screen.queryByRole('button', { name: 'Spara en kopia' })).toBeNull();
  });

  it('a copy of the short guide holds what was sent with a booking, not what was changed since', async () => {
    const sent = { id: 'hasChildren', answer: true, label: 'Har du barn?', value: 'Ja' };
    useShortGuide.getState().book([{ label: 'Namn', value: 'Åsa' }], [sent]);
    useShortGuide.getState().keepAnswers({ hasChildren: false });
    await showFinish();
    await press('Spara en kopia');
    const text = (await saved.at(-1)?.text()) ?? '';
    expect(readSavedPage(text, 'short')).toMatchObject({ answers: [sent] });
  });

  it('a copy of the short guide opens the form with its answers, after a page that lists the questions', async () => {
    const file = await fileOf();
    await showChoice();
    await choose(file);
    await titled('Dina svar från');
    expect(screen.getByText('Vad vill du vara försäkrad mot?')).toBeVisible();
    expect(screen.queryByText(texts.replaces)).toBeNull();
    expect(useShortGuide.getState().answers).toEqual({});
    await press('Använd svaren');
    await titled('Har du barn?');
    expect(useShortGuide.getState().answers).toEqual(ANSWERS);
    expect(useOpenedAnswers.getState().file).toBe('');
    expect(sessionStorage.getItem('opened-answers')).toBeNull();
  });

  it('a copy of the short guide replaces existing answers only after a question', async () => {
    const file = await fileOf();
    useShortGuide.getState().keepAnswers({ hasChildren: false });
    await showChoice();
    await choose(file);
    expect(await screen.findByText(texts.replaces)).toBeVisible();
    await press('Använd dem inte');
    await titled('Har du barn?');
    expect(useShortGuide.getState().answers).toEqual({ hasChildren: false });
  });

  it('a copy of the short guide can be dropped anywhere on the page once its choice is open', async () => {
    const file = await fileOf();
    await showChoice();
    const text = { dataTransfer: { types: ['text/plain'], files: [] } };
    const dropOfText = Object.assign(new Event('drop', { cancelable: true }), text);
    fireEvent(window, dropOfText);
    expect(dropOfText.defaultPrevented).toBe(false);
    const dataTransfer = { types: ['Files'], files: [new File([file], 'svar.html')] };
    const drop = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer });
    await act(async () => void fireEvent(window, drop));
    expect(drop.defaultPrevented).toBe(true);
    await titled('Dina svar från');
  });
});

describe('a file that cannot be opened', () => {
  it('a file that was refused can be chosen again, once it is mended where it lies', async () => {
    await showChoice();
    const file = new File(['PK'], 'svar.html', { type: 'text/html' });
    const read = vi.spyOn(file, 'text');
    await userEvent.upload(fileInput(), file);
    // Like a browser, this fires no change for a file that is chosen already.
    await userEvent.upload(fileInput(), file);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['of another kind', () => 'PK\u0003\u0004', texts.problems.foreign],
    ['that is empty', () => '', texts.problems.foreign],
    ['that is too large', (file: string) => file + ' '.repeat(500_000), texts.problems.foreign],
    [
      'in UTF-16',
      (file: string) => new Blob([Uint16Array.from([...file].map((sign) => sign.charCodeAt(0)))]),
      texts.problems.foreign,
    ],
    ['that is cut off', (file: string) => file.slice(0, -30), texts.problems.damaged],
    [
      'of a later version',
      (file: string) => file.replace('"version":1', '"version":9'),
      texts.problems.newer,
    ],
    [
      'of the other guide',
      (file: string) => file.replace('"short"', '"inDepth"'),
      texts.problems.otherGuide,
    ],
  ])(
    'a file %s is refused with a sentence, and nothing of it is kept',
    async (_kind, damage, sentence) => {
      const file = await fileOf();
      await showChoice();
      await choose(damage(file));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(useShortGuide.getState().answers).toEqual({});
      expect(sessionStorage.getItem('opened-answers')).toBeNull();
    },
  );

  it('a file larger than any answers is refused by its size, without being read', async () => {
    await showChoice();
    const text = vi.fn();
    const file = Object.assign(new File([], 'x.html'), { text });
    Object.defineProperty(file, 'size', { value: 100_000_000 });
    await chooseFile(file);
    expect(await screen.findByText(texts.problems.foreign)).toBeVisible();
    expect(text).not.toHaveBeenCalled();
  });
});

describe('a copy of the in-depth guide', () => {
  const opened = async (answer = 'I hus') => {
    const file = (await fileOf())
      .replace('"short"', '"inDepth"')
      .replace(
        /"answers":\[.*\]/,
        () =>
          `"answers":${JSON.stringify([{ id: 'home', answer, label: 'Hur bor du?', value: answer }])}`,
      );
    const { unmount } = await showChoice(START);
    await choose(file);
    expect(await screen.findByText(/^Svaren från .* är öppnade/)).toBeVisible();
    unmount();
  };

  it('a copy of the in-depth guide waits for the login, also over a reload, and is then offered', async () => {
    await opened();
    useOpenedAnswers.persist.rehydrate();
    await begin([QUESTION]);
    show(FORM);
    await titled('Dina svar från');
    expect(screen.getByText(texts.all)).toBeVisible();
    // However long the page is read.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    act(useOpenedAnswers.persist.rehydrate);
    await press('Använd svaren');
    await titled('Hur bor du?');
    expect(useQuestionnaire.getState().answers).toEqual({ home: 'I hus' });
  });

  it('a copy of the in-depth guide lists answers that are gone, with their questions to answer anew', async () => {
    await begin([QUESTION]);
    await opened('I båt');
    show(FORM);
    expect(await screen.findByText('Hur bor du? – I båt')).toBeVisible();
    expect(screen.getByText(texts.some)).toBeVisible();
    await press('Använd svaren');
    expect(useQuestionnaire.getState().answers).toEqual({});
  });

  it('a copy of the in-depth guide replaces existing answers only when the person agrees', async () => {
    await begin([QUESTION]);
    await opened();
    useQuestionnaire.getState().keepAnswers({ home: 'I lägenhet' });
    show(FORM);
    expect(await screen.findByText(texts.replaces)).toBeVisible();
    await press('Använd dem inte');
    await titled('Hur bor du?');
    expect(useQuestionnaire.getState().answers).toEqual({ home: 'I lägenhet' });
  });
});
