import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildStudio, builtFiles } from '../../src/build/studioBuild.ts';
import { serveStudio } from '../../src/build/studioServer.ts';
import { copyOurs } from '../support/content.ts';
import { launchBrowser } from './browser.ts';
import { median } from './rounds.ts';

const KEYS = 15;
/** Milliseconds from a key stroke to its letter, and to the preview and the problems of the new text. */
const LIMITS = '50, 150';

const DECLARATION = 'schemas/reference/health-declaration.json';
const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';
const FORM = 'schemas/short-guide/form.json';

/** Where to type: in the JSON, or in the fields of a part. */
interface TypingSpot {
  readonly name: string;
  readonly path: string;
  /** Text before the cursor: its first occurrence after the middle of the file. */
  readonly find?: string;
  /** JSON pointer of the part whose first text is typed into. */
  readonly part?: string;
}

/** Texts, and a rule, which changes who sees what. */
const SPOTS: readonly TypingSpot[] = [
  { name: 'health declaration, a text', path: DECLARATION, find: '"name": "' },
  { name: 'health declaration, a dependency', path: DECLARATION, find: '"dependency": "' },
  { name: 'health declaration, in the form', path: DECLARATION, part: '/steps/0' },
  { name: 'questionnaire, a text', path: QUESTIONNAIRE, find: '"questionTitle": "' },
  { name: 'short guide, a text', path: FORM, find: '"help": "' },
];

interface Stroke {
  /** Until the letter was painted. */
  readonly painted: number;
  /** Until the preview showed the text. */
  readonly drawn: number;
  /** Until the problems of the text were known, proofs and scenarios included. */
  readonly checked: number;
}

/** Measures the studio from key stroke to preview and problems, and prints medians and the slowest. */
export async function benchStudio(keys = KEYS): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  process.env.NODE_ENV = 'production';
  const built = join(folder, 'built');
  await buildStudio(process.cwd(), built);
  copyOurs(['schemas'], folder);
  const studio = await serveStudio(builtFiles(built), join(folder, 'schemas'), 0);
  const browser = await launchBrowser();
  console.info(`\nThe studio, from a key stroke on (ms, medians of ${keys} and the slowest)`);
  console.info('typed into                              letter    preview      problems    limits');
  try {
    for (const spot of SPOTS) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      // tsx adds calls of this helper to functions, also to those that are sent to the page.
      await page.addInitScript('globalThis.__name = (own) => own');
      await page.goto(`${studio.url}#${spot.path}?${spot.part ? `form?${spot.part}` : 'json'}`);
      const strokes = await typed(page, spot, keys);
      const cell = (of: (stroke: Stroke) => number) => {
        const times = strokes.map(of);
        return `${median(times).toFixed(0)} (${Math.max(...times).toFixed(0)})`;
      };
      console.info(
        spot.name.padEnd(36) +
          cell(({ painted }) => painted).padStart(10) +
          cell(({ drawn }) => drawn).padStart(11) +
          cell(({ checked }) => checked).padStart(14) +
          LIMITS.padStart(10),
      );
      await page.close();
    }
  } finally {
    await browser.close();
    await studio.close();
    rmSync(folder, { recursive: true });
  }
}

async function typed(page: Page, spot: TypingSpot, keys: number): Promise<readonly Stroke[]> {
  await settled(page);
  if (spot.find !== undefined) await placeCursorAfter(page, spot.path, spot.find);
  else await page.locator('.studio-outline-right').getByRole('textbox').first().focus();
  await settled(page);
  const strokes: Stroke[] = [];
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(watchStroke);
    await page.keyboard.press('x');
    await settled(page);
    strokes.push(await page.evaluate(() => globalThis.stroke as never));
  }
  return strokes;
}

/** Puts the cursor of the JSON editor after a text in it. */
async function placeCursorAfter(page: Page, path: string, find: string): Promise<void> {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(find, text.length / 2) + find.length;
  const line = text.slice(0, at).split('\n').length;
  const column = at - text.lastIndexOf('\n', at - 1);
  const editor = page.getByRole('textbox', { name: `JSON i ${path}` });
  await editor.focus();
  // With the command that goes to a line.
  await page.keyboard.press('Control+Alt+g');
  await page.keyboard.type(`${line}:${column - 1}`);
  await page.keyboard.press('Enter');
}

declare global {
  var stroke: unknown;
}

/** In the page: records when the results of the next key stroke appear. */
function watchStroke(): void {
  const number = (selector: string, name: string) =>
    Number(document.querySelector(selector)?.getAttribute(name));
  const before = number('.studio-status', 'data-version');
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const stroke = { painted: 0, drawn: 0, checked: 0 };
      globalThis.stroke = stroke;
      const since = () => performance.now() - timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          stroke.painted = since();
        };
        port2.postMessage(0);
      });
      const observer = new MutationObserver(() => {
        if (!stroke.drawn && number('.studio-see', 'data-drawn') > before) stroke.drawn = since();
        if (!stroke.checked && number('.studio-status', 'data-checked') > before) {
          stroke.checked = since();
        }
        if (stroke.drawn && stroke.checked) observer.disconnect();
      });
      observer.observe(document.body, { subtree: true, attributes: true });
    },
    { capture: true, once: true },
  );
}

/** Waits until the preview and the problems of the newest text are shown. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const status = document.querySelector('.studio-status');
    const drawn = document.querySelector('.studio-see')?.getAttribute('data-drawn');
    const version = status?.getAttribute('data-version');
    return status?.getAttribute('data-checked') === version && drawn === version;
  });
  // The last change is painted two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
