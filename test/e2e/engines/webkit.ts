import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { WebDriver } from 'selenium-webdriver';
import { freePort } from '../../support/app.ts';
import type { Driver } from './tab.ts';

/** Its bar of tools would keep the window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

interface WebKit {
  readonly browser: string;
  readonly driver: string;
  readonly display: string;
}

/** Where WebKitGTK's small browser, its driver and a display without a screen are, if all are. */
export function findWebKit(): WebKit | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const program = (name: string): string | undefined =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const browser = ['/usr/lib', '/usr/libexec']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    .flatMap((folder) => ['4.1', '4.0'].map((one) => join(folder, `webkit2gtk-${one}/MiniBrowser`)))
    .find((path) => existsSync(path));
  const driver = program('WebKitWebDriver');
  const display = program('Xvfb');
  return browser && driver && display ? { browser, driver, display } : undefined;
}

/** A new window of WebKit on a display of its own, driven over WebDriver. */
export async function openWebKit(width: number, height: number): Promise<Driver> {
  const found = findWebKit();
  if (found === undefined) throw new Error('There is no WebKit.');
  const config = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), NARROW);
  const processes: ChildProcess[] = [];
  const end = (): void => {
    for (const one of processes.reverse()) one.kill();
    rmSync(config, { recursive: true, force: true });
  };
  try {
    const screen = await openDisplay(found.display, processes);
    const port = await freePort();
    const env = { ...process.env, DISPLAY: screen, XDG_CONFIG_HOME: config, LANG: 'sv_SE.UTF-8' };
    processes.push(spawn(found.driver, [`--port=${port}`], { env, stdio: 'ignore' }));
    const browser = await connect(port, found.browser, width, height);
    return driverOf(browser, end);
  } catch (cause) {
    end();
    throw cause;
  }
}

/** The name of a display that no other program has, such as `:1`. */
async function openDisplay(program: string, processes: ChildProcess[]): Promise<string> {
  const display = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  processes.push(display);
  for await (const line of createInterface({ input: display.stdio[3] as Readable })) {
    return `:${line}`;
  }
  throw new Error('Xvfb opened no display.');
}

async function connect(
  port: number,
  binary: string,
  width: number,
  height: number,
): Promise<WebDriver> {
  const { Builder } = await import('selenium-webdriver');
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  const builder = new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities);
  let browser: WebDriver | undefined;
  // The driver takes a moment until it listens.
  for (let tries = 0; browser === undefined; tries += 1) {
    browser = await builder.build().catch((cause: unknown) => {
      if (tries > 50) throw cause;
      return new Promise<undefined>((later) => setTimeout(() => later(undefined), 100));
    });
  }
  try {
    await setWidth(browser, width, height);
  } catch (cause) {
    await browser.quit();
    throw cause;
  }
  return browser;
}

async function setWidth(browser: WebDriver, width: number, height: number): Promise<void> {
  const window = browser.manage().window();
  const widthInside = async () => Number(await browser.executeScript('return window.innerWidth'));
  await window.setRect({ width, height });
  // What the window's frame takes is known only now.
  await window.setRect({ width: width + width - (await widthInside()), height });
  const inside = await widthInside();
  if (inside !== width) throw new Error(`the page is ${inside} px wide, not ${width}`);
}

function driverOf(browser: WebDriver, end: () => void): Driver {
  return {
    goto: (url) => browser.get(url),
    run: (body, ...args) => browser.executeScript(body, ...args),
    click: (selector) => browser.findElement({ css: selector }).click(),
    async type(selector, text) {
      const field = await browser.findElement({ css: selector });
      await field.clear();
      await field.sendKeys(text);
    },
    async close() {
      try {
        await browser.quit();
      } finally {
        end();
      }
    },
  };
}
