import { test as base, expect } from '../support/page.ts';
import { START } from './bankId.ts';
import { FAULTS, type FaultyFiles, openFaultyFiles } from './engines/faultyFiles.ts';
import { openTab, type Role, type Tab } from './engines/tab.ts';
import { ENGINES, logIn, REQUIRED, walkInDepthGuide, walkShortGuide } from './engineWalks.ts';
import { onDesktop } from './size.ts';

/* Files of code that are lost on their way, in engines that keep a failed `import()` and in one that may not. */

interface Fixtures {
  readonly engine: (typeof ENGINES)[number];
  readonly files: FaultyFiles;
  readonly tab: Tab;
}

const test = base.extend<Fixtures>({
  engine: [ENGINES[0], { option: true }],
  files: async ({ app }, use) => {
    const files = await openFaultyFiles(app.url);
    await use(files);
    await files.close();
  },
  tab: async ({ engine }, use) => {
    const tab = openTab(await engine.open(1280, 900));
    try {
      await use(tab);
    } finally {
      await tab.close();
    }
  },
});

/** Scripts of the page itself, which nothing can fetch again but the page. */
const OF_PAGE = /^(?:index|boot)-/;

/** WebKit keeps what came of a script, for every link: its memory holds a file that was broken off as a whole one. */
const isKept = (engine: string, { file }: Loss, fault: string) =>
  engine === 'WebKit' && file.source === '^boot-' && fault === 'is broken off';

/** What is said when a file does not come, and the way to it once it can come. */
interface Loss {
  readonly name: string;
  readonly file: RegExp;
  readonly path: string;
  /** What asks for it, on a page that can do without. */
  readonly asks?: readonly [role: Role, name: string];
  readonly words: string;
  readonly wayOut: readonly [role: Role, name: string];
  /** Said when it has come. */
  readonly after: string;
}

const NOTICE = {
  words: 'En del av sidan kunde inte laddas',
  wayOut: ['link', 'Ladda om sidan'],
} as const;
const SCREEN = { words: 'Sidan kunde inte laddas', wayOut: ['button', 'Försök igen'] } as const;
const CHOICE = ['link', 'Välj den enkla guiden'] as const;
const LOGIN = ['button', 'Logga in med BankID'] as const;
const RELOAD = 'location.reload(); return true';

const LOSSES: readonly Loss[] = [
  { name: 'the first script', file: /^boot-/, path: START, ...NOTICE, after: LOGIN[1] },
  { name: 'the application', file: /^main-/, path: START, ...NOTICE, after: LOGIN[1] },
  { name: 'the start page', file: /^InDepthStart/, path: START, ...NOTICE, after: LOGIN[1] },
  {
    name: 'a screen',
    file: /^WelcomeScreen-/,
    path: '/start/',
    asks: CHOICE,
    ...SCREEN,
    after: 'Välkommen till den enkla guiden',
  },
  {
    name: 'the gate',
    file: /^in-depth-/,
    path: '/fordjupade-guiden/introduktion/',
    ...SCREEN,
    after: LOGIN[1],
  },
  {
    name: 'the dialog',
    file: /^dialogCode-/,
    path: START,
    asks: LOGIN,
    words: 'Det gick inte att öppna BankID',
    wayOut: ['button', 'Ladda om sidan'],
    after: LOGIN[1],
  },
  {
    name: 'the calls of the login',
    file: /^loginCalls-/,
    path: START,
    asks: LOGIN,
    words: 'Tekniskt fel, försök igen',
    wayOut: ['button', 'Starta om inloggningen'],
    after: 'Starta BankID-appen.',
  },
];

for (const engine of ENGINES) {
  test.describe(engine.name, onDesktop, () => {
    test.use({ engine });
    test.skip(!engine.isHere && !REQUIRED, `${engine.name} is not installed`);

    for (const fault of FAULTS) {
      test(`both guides are walked where every file ${fault} at first`, async ({
        files,
        request,
        tab,
      }) => {
        files.lose((file, attempt) => (attempt === 1 && !OF_PAGE.test(file) ? fault : undefined));
        await tab.open(`${files.url}/start/`);
        await tab.press('button', 'Neka');
        // Before, a link loads another page, and the window forgets how to find things.
        await tab.until(
          'React',
          `return !document.documentElement.hasAttribute('data-prerendered')`,
        );
        await walkShortGuide(tab);
        await tab.open(files.url + START);
        await walkInDepthGuide(tab, request, false);
        expect(files.lost().length).toBeGreaterThan(30);
      });

      for (const loss of LOSSES) {
        test(`${loss.name} that ${fault} is told in words, and there when it can be`, async ({
          files,
          tab,
        }) => {
          files.lose((file) => (loss.file.test(file) ? fault : undefined));
          await tab.open(files.url + loss.path);
          if (loss.asks) await tab.press(...loss.asks);
          await untilSaid(tab, loss.words);
          expect(files.lost()).not.toEqual([]);
          files.lose(() => undefined);
          await tab.press(...loss.wayOut);
          // Without its own script a page cannot be loaded anew but by the browser.
          if (isKept(engine.name, loss, fault)) await tab.until('a reload', RELOAD);
          await untilSaid(tab, loss.after);
        });
      }

      test(`the login without BankID that ${fault} is told in words, and there after a reload`, async ({
        files,
        tab,
      }) => {
        files.answer('/v1/api/maintenance', { isLoginMaintenance: false, isEidInactive: true });
        files.lose((file) => (file.startsWith('PersonalNumberLogin-') ? fault : undefined));
        await tab.open(files.url + START);
        await untilSaid(tab, SCREEN.words);
        files.lose(() => undefined);
        await tab.press(...SCREEN.wayOut);
        await untilSaid(tab, 'Logga in utan BankID');
      });

      test(`who is logged in is told of 'Logga ut' and of the questions that each ${fault}`, async ({
        files,
        request,
        tab,
      }) => {
        const lost = /^(?:endSession|adapters|QuestionnaireScreen)-/;
        files.lose((file) => (lost.test(file) ? fault : undefined));
        await tab.open(files.url + START);
        await logIn(tab, request);
        await untilSaid(tab, SCREEN.words);
        await tab.until('the place', `return location.pathname.endsWith('/formular/')`);
        await tab.open(files.url + START);
        await tab.press('button', 'Logga ut');
        await untilSaid(tab, 'Vi kunde inte logga ut dig');
        files.lose(() => undefined);
        await tab.press('button', 'Logga ut');
        await untilSaid(tab, LOGIN[1]);
      });
    }

    test('code that came and cannot be imported comes when the page is loaded anew', async ({
      files,
      tab,
    }) => {
      // The engine's own request, after the one that fills the cache, is sent where that is of no use.
      files.forbidCaching();
      files.lose((file, attempt) =>
        file.startsWith('WelcomeScreen-') && attempt % 2 === 0 ? 'is refused' : undefined,
      );
      await tab.open(`${files.url}/start/`);
      await tab.press(...CHOICE);
      // Firefox gives the import what it has just fetched all the same.
      const arrived = 'Välkommen till den enkla guiden';
      const body = 'return arguments[0].find((text) => document.body.innerText.includes(text))';
      const said = await tab.until('end', body, [SCREEN.words, arrived]);
      files.lose(() => undefined);
      if (said === SCREEN.words) await tab.press(...SCREEN.wayOut);
      await untilSaid(tab, arrived);
    });
  });
}

async function untilSaid(tab: Tab, words: string): Promise<void> {
  await tab.until(words, 'return document.body.innerText.includes(arguments[0])', words);
}
