/** The machine, as far as finding and installing a browser needs it. */
export interface Machine {
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly isRoot: boolean;
  exists(path: string): boolean;
  /** Path of Playwright's own Chromium, installed or not. */
  readonly playwrightPath: string;
  /** Runs a command with its output shown; true when it succeeded. */
  run(command: string, args: readonly string[]): boolean;
  log(text: string): void;
}

/** Debian's Chromium without a window: the same engine in three fifths of the time. */
const WITHOUT_WINDOW = 'chromium-headless-shell';

/** Where distributions put Chromium or Chrome. */
const KNOWN_PATHS = [
  `/usr/bin/${WITHOUT_WINDOW}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const WHAT_TO_DO =
  'Install Chromium or Chrome by hand and set CHROMIUM_PATH to its program file, then run the tests again.';

/**
 * The program file of a Chromium on this machine, or undefined when it has none.
 *
 * | looked for, in order                    | note                              |
 * |-----------------------------------------|-----------------------------------|
 * | `CHROMIUM_PATH`                         | throws when nothing is there      |
 * | Debian's, Ubuntu's, Google's own places | `KNOWN_PATHS`                     |
 * | Playwright's download                   | `npx playwright install chromium` |
 */
export function findBrowser(machine: Omit<Machine, 'run' | 'log'>): string | undefined {
  const wanted = machine.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') {
    if (machine.exists(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file.`);
  }
  return [...KNOWN_PATHS, machine.playwrightPath].find((path) => path && machine.exists(path));
}

/**
 * Finds a browser, or installs one: Debian's packages when we are root and apt-get is there,
 * Playwright's own download otherwise or when that fails. Throws with what to do when nothing works.
 */
export function findOrInstallBrowser(machine: Machine): string {
  const found = findBrowser(machine);
  if (found !== undefined) return found;

  const tried: string[] = [];
  if (machine.platform === 'linux' && machine.isRoot && machine.exists('/usr/bin/apt-get')) {
    machine.log('Installing Chromium with apt-get ...');
    tried.push('apt-get install chromium');
    const isListed = machine.run('apt-get', ['update']);
    for (const name of isListed ? [WITHOUT_WINDOW, 'chromium'] : []) {
      machine.run('apt-get', ['install', '-y', '--no-install-recommends', name]);
      const browser = findBrowser(machine);
      if (browser !== undefined) return browser;
    }
  }

  machine.log('Installing Chromium with npx playwright install chromium ...');
  tried.push('npx playwright install chromium');
  const browser = machine.run('npx', ['playwright', 'install', 'chromium'])
    ? findBrowser(machine)
    : undefined;
  if (browser !== undefined) return browser;
  throw new Error(
    `No Chromium could be found or installed (tried ${tried.join(' and ')}). ${WHAT_TO_DO}`,
  );
}
