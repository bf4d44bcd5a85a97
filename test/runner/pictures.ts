// `npm run pictures`, as docs/commands.md has it: each state of each screen as a phone and a desktop show it, and what
// has changed since a commit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { FRAME, serveGallery } from '../../src/build/galleryBuild.ts';
import { findOrInstallBrowser } from '../support/browser.ts';
import { thisMachine } from '../support/machine.ts';
import { openScenes, playScene, titledScenes } from '../support/scenes.ts';
import { type Compared, comparePictures, reportOf } from './comparePictures.ts';

const OUT = 'dist/pictures';
const NOW = join(OUT, 'now');
const WIDTHS = [375, 1280];
const HEIGHT = 900;

const { values } = parseArgs({
  options: { against: { type: 'string' }, only: { type: 'string', default: '' } },
});
const before = values.against;
if (before !== undefined && resolve(before) === resolve(NOW)) {
  throw new Error(
    `${NOW} is written anew: move it first, and compare with the folder it is then in.`,
  );
}
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(thisMachine),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takePictures(browser, process.cwd(), NOW);
  process.stdout.write(`${readdirSync(NOW).length} pictures: ${NOW}\n`);
  if (before !== undefined) {
    const old = holdsPictures(before) ? before : join(OUT, 'before');
    if (old !== before) await takePicturesOf(browser, before, old);
    await compare(browser, old, NOW);
  }
} finally {
  await browser.close();
}

/** Otherwise it is a commit, whatever else is called so. */
function holdsPictures(path: string): boolean {
  return existsSync(path) && readdirSync(path).some((name) => name.endsWith('.png'));
}

/** Builds the gallery of a folder with the project, and takes a picture of each state at each width. */
async function takePictures(browser: Browser, root: string, folder: string): Promise<void> {
  const built = mkdtempSync(join(tmpdir(), 'gallery-'));
  execFileSync('npm', ['run', '-s', 'gallery', '--', '--build', built], { cwd: root });
  const served = await serveGallery(built, 3400);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        viewport: { width, height: HEIGHT },
        locale: 'sv-SE',
        timezoneId: 'Europe/Stockholm',
        reducedMotion: 'reduce',
      });
      await openScenes(page, served.url + FRAME);
      for (const [index, scene] of titledScenes(root).entries()) {
        if (!scene.startsWith(values.only)) continue;
        await playScene(page, scene, index + 1);
        await page.screenshot({
          path: join(folder, `${scene}-${width}.png`),
          fullPage: true,
          animations: 'disabled',
        });
      }
      await page.close();
    }
  } finally {
    await served.close();
    rmSync(built, { recursive: true });
  }
}

/** The same of a commit, which is checked out and installed in a folder of its own. */
async function takePicturesOf(browser: Browser, commit: string, folder: string): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'commit-'));
  execFileSync('git', ['worktree', 'add', '--detach', root, commit], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    if (!existsSync(join(root, 'src/build/gallery.ts'))) {
      throw new Error(`${commit} has no gallery: compare with a later one, or with pictures.`);
    }
    execFileSync('npm', ['ci', '--prefer-offline', '--include=dev'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await takePictures(browser, root, folder);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', root]);
  }
}

/** Writes a page with all that differs, and says how much that is. */
async function compare(browser: Browser, old: string, now: string): Promise<void> {
  const page = await browser.newPage();
  const compared: Compared[] = [];
  const names = new Set([...readdirSync(old), ...readdirSync(now)]);
  for (const name of [...names].filter((own) => own.startsWith(values.only)).sort()) {
    compared.push({ name, ...(await comparePictures(page, join(old, name), join(now, name))) });
  }
  const changed = compared.filter(({ points }) => points !== 0);
  const report = join(OUT, 'index.html');
  writeFileSync(report, reportOf(changed, { before: resolve(old), now: resolve(now) }));
  process.stdout.write(`${changed.length} of ${compared.length} differ: ${report}\n`);
}
