import { existsSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import type { Driver } from './tab.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Where Firefox is, if it is. */
export const findFirefox = (): string | undefined => PLACES.find((path) => existsSync(path));

/** A new window of Firefox, with a profile of its own, driven over WebDriver BiDi. */
export async function openFirefox(width: number, height: number): Promise<Driver> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error('There is no Firefox.');
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'sv-SE' },
  });
  const page = await openPage(browser, width, height);
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    run: (body, ...args) =>
      page.evaluate(`(function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    click: (selector) => page.click(selector),
    type: async (selector, text) => {
      await page.click(selector, { count: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    close: () => browser.close(),
  };
}

async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  try {
    const page = await browser.newPage();
    await page.setViewport({ width, height });
    return page;
  } catch (cause) {
    await browser.close();
    throw cause;
  }
}
