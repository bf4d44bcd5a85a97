import { describe, expect, test } from 'vitest';
import { findBrowser, findOrInstallBrowser, type Machine } from './browser.ts';

const OWN = '/home/me/.cache/playwright/chrome';
const WITHOUT_WINDOW = 'apt-get install -y --no-install-recommends chromium-headless-shell';
const WITH_WINDOW = 'apt-get install -y --no-install-recommends chromium';
const DOWNLOAD = 'npx playwright install chromium';

/** A machine with some files, on which some commands work and put files in place. */
function machine(
  files: readonly string[],
  effects: Readonly<Record<string, readonly string[]>> = {},
  rest: Partial<Machine> = {},
) {
  const present = new Set(files);
  const ran: string[] = [];
  const messages: string[] = [];
  const value: Machine = {
    env: {},
    platform: 'linux',
    isRoot: true,
    playwrightPath: OWN,
    exists: (path) => present.has(path),
    run: (command, args) => {
      const line = [command, ...args].join(' ');
      ran.push(line);
      const made = effects[line];
      for (const file of made ?? []) present.add(file);
      return made !== undefined;
    },
    log: (text) => messages.push(text),
    ...rest,
  };
  return { value, ran, messages };
}

describe('finding a browser', () => {
  test('finding a browser prefers CHROMIUM_PATH to everything else', () => {
    const { value } = machine(
      ['/opt/mine', '/usr/bin/chromium', OWN],
      {},
      { env: { CHROMIUM_PATH: '/opt/mine' } },
    );
    expect(findBrowser(value)).toBe('/opt/mine');
  });

  test('a CHROMIUM_PATH that leads nowhere is an error, and no other browser is taken', () => {
    const { value } = machine(['/usr/bin/chromium'], {}, { env: { CHROMIUM_PATH: '/opt/gone' } });
    expect(() => findBrowser(value)).toThrow('CHROMIUM_PATH is /opt/gone');
  });

  test('an empty CHROMIUM_PATH counts as not set', () => {
    const { value } = machine(['/usr/bin/chromium'], {}, { env: { CHROMIUM_PATH: '' } });
    expect(findBrowser(value)).toBe('/usr/bin/chromium');
  });

  test.each(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])(
    'a browser of the distribution is taken before the download of Playwright: %s',
    (path) => {
      expect(findBrowser(machine([OWN, path]).value)).toBe(path);
    },
  );

  test('of two Chromium packages, the one without a window is taken', () => {
    const { value } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']);
    expect(findBrowser(value)).toBe('/usr/bin/chromium-headless-shell');
  });

  test('the browser downloaded by Playwright is taken when the machine has no other', () => {
    expect(findBrowser(machine([OWN]).value)).toBe(OWN);
  });

  test('finding a browser gives none on a machine without one', () => {
    expect(findBrowser(machine([]).value)).toBeUndefined();
  });
});

describe('installing a browser', () => {
  test('installing a browser runs nothing when one is there', () => {
    const { value, ran } = machine(['/usr/bin/chromium', '/usr/bin/apt-get']);
    expect(findOrInstallBrowser(value)).toBe('/usr/bin/chromium');
    expect(ran).toEqual([]);
  });

  test('installing a browser as root on Debian takes the package without a window, and says so', () => {
    const { value, ran, messages } = machine(['/usr/bin/apt-get'], {
      'apt-get update': [],
      [WITHOUT_WINDOW]: ['/usr/bin/chromium-headless-shell'],
    });
    expect(findOrInstallBrowser(value)).toBe('/usr/bin/chromium-headless-shell');
    expect(ran).toEqual(['apt-get update', WITHOUT_WINDOW]);
    expect(messages).toEqual(['Installing Chromium with apt-get ...']);
  });

  test('installing a browser takes the package with a window where only that is known', () => {
    const { value, ran } = machine(['/usr/bin/apt-get'], {
      'apt-get update': [],
      [WITH_WINDOW]: ['/usr/bin/chromium'],
    });
    expect(findOrInstallBrowser(value)).toBe('/usr/bin/chromium');
    expect(ran).toEqual(['apt-get update', WITHOUT_WINDOW, WITH_WINDOW]);
  });

  test.each([
    ['not root', { isRoot: false }, ['/usr/bin/apt-get']],
    ['no apt-get', {}, []],
    ['another system', { platform: 'darwin' }, ['/usr/bin/apt-get']],
  ])(
    'Playwright downloads a browser where the package cannot be installed: %s',
    (_case, rest, files) => {
      const { value, ran } = machine(files, { [DOWNLOAD]: [OWN] }, rest);
      expect(findOrInstallBrowser(value)).toBe(OWN);
      expect(ran).toEqual([DOWNLOAD]);
    },
  );

  test.each([
    ['the lists cannot be fetched', {}, ['apt-get update']],
    [
      'the packages fail',
      { 'apt-get update': [] },
      ['apt-get update', WITHOUT_WINDOW, WITH_WINDOW],
    ],
    [
      'the packages bring no program',
      { 'apt-get update': [], [WITHOUT_WINDOW]: [], [WITH_WINDOW]: [] },
      ['apt-get update', WITHOUT_WINDOW, WITH_WINDOW],
    ],
  ])(
    'installing a browser tries the download when apt-get does not help: %s',
    (_case, effects, before) => {
      const { value, ran } = machine(['/usr/bin/apt-get'], { ...effects, [DOWNLOAD]: [OWN] });
      expect(findOrInstallBrowser(value)).toBe(OWN);
      expect(ran).toEqual([...before, DOWNLOAD]);
    },
  );

  test('when no browser can be installed, one sentence says what was tried and what to do', () => {
    const { value } = machine(['/usr/bin/apt-get']);
    expect(() => findOrInstallBrowser(value)).toThrow(
      'No Chromium could be found or installed (tried apt-get install chromium and npx playwright install chromium). Install Chromium or Chrome by hand and set CHROMIUM_PATH',
    );
  });

  test('a browser download that brings no program counts as failed', () => {
    const { value } = machine([], { [DOWNLOAD]: [] });
    expect(() => findOrInstallBrowser(value)).toThrow('set CHROMIUM_PATH');
  });
});
