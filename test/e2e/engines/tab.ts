import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_MS } from '../../support/timeouts.ts';

const AGAIN_MS = 100;

/** The names of roles that the walks look for. */
export type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'textbox' | 'heading' | 'alert';

/** The little that a browser must be able to do; each engine says how (firefox.ts, webkit.ts). */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page; `arguments` are JSON, and so is what it gives. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** A press of mouse or finger in the middle of the one element that fits. */
  click(selector: string): Promise<void>;
  /** Replaces what a field holds, by keys. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** A window as a visitor uses it: what is found is found by role and name. */
export interface Tab {
  open(url: string): Promise<void>;
  press(role: Role, name: string | RegExp): Promise<void>;
  fill(name: string | RegExp, text: string): Promise<void>;
  /** Presses whichever of these is there first; gives its place in the list. */
  pressFirst(role: Role, names: readonly (string | RegExp)[]): Promise<number>;
  /** Presses a control, or types into it where there is a text. */
  give(selector: string, text?: string): Promise<void>;
  /** The page's heading, once it is another than before. */
  heading(not?: string): Promise<string>;
  /** Waits for it to be so in the page; `body` is that of a function. Gives what it gave. */
  until(what: string, body: string, ...args: readonly unknown[]): Promise<unknown>;
  /** The body of the next answer to a call whose address ends so, from `act` on. */
  answerTo(path: string, act: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>>;
  close(): Promise<void>;
}

const LIBRARY = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

/** Marks what is found, so that the driver can press it, with where it was. */
const MARK = 'data-found';

/** Gives the place of the name in the list, from 1, once what it names no longer moves; else 0. */
const FIND = `
  const [role, names, mark] = arguments;
  const sought = (name) => role === null
    ? document.querySelectorAll(name)
    : window.TestingLibraryDom.queryAllByRole(
        document.body, role, { name, ...(role === 'heading' ? { level: 1 } : {}) });
  const former = document.querySelector('[' + mark + ']');
  const before = former?.getAttribute(mark);
  former?.removeAttribute(mark);
  for (const [at, { source, flags, text }] of names.entries()) {
    const [found] = [...sought(text ?? new RegExp(source, flags))].filter(({ disabled }) => !disabled);
    if (found === undefined) continue;
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y } = found.getBoundingClientRect();
    const place = x + ' ' + y;
    found.setAttribute(mark, place);
    return found === former && place === before ? at + 1 : 0;
  }
  return 0;
`;

/**
 * Keeps what calls are answered, which no engine tells a test in the same way, and takes the mark off
 * what was pressed.
 */
const LISTEN = `
  if (window.heard !== undefined) return true;
  window.heard = [];
  addEventListener('click', ({ target }) => {
    target.closest('[${MARK}]')?.removeAttribute('${MARK}');
  }, true);
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.addEventListener('load', () => window.heard.push([String(url), this.responseText]));
    return open.call(this, method, url, ...rest);
  };
  return true;
`;

const MISSED = "return document.querySelector('[' + arguments[0] + ']') !== null";

export function openTab(driver: Driver): Tab {
  /** The library and the listening, once for each page. */
  const prepare = async (): Promise<void> => {
    const isReady = await driver.run('return window.TestingLibraryDom !== undefined');
    if (!isReady) await driver.run(LIBRARY);
    await driver.run(LISTEN);
  };

  const until: Tab['until'] = async (what, body, ...args) => {
    const deadline = Date.now() + WAIT_MS;
    let fault: unknown;
    while (Date.now() < deadline) {
      try {
        const value = await driver.run(body, ...args);
        if (value) return value;
      } catch (cause) {
        // The page is on its way to another one, which has to be prepared as well.
        fault = cause;
        await prepare().catch(() => {});
      }
      await pause(AGAIN_MS);
    }
    const page = await driver.run('return document.body.innerText').catch(String);
    throw new Error(`there was no ${what} in time; the page says: ${page}`, { cause: fault });
  };

  /** Without a role the names are selectors. */
  const find = async (role: Role | null, names: readonly (string | RegExp)[]): Promise<number> => {
    const sought = names.map((name) =>
      typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags },
    );
    await prepare();
    return (
      Number(await until(`${role ?? 'control'} ${names.join(' or ')}`, FIND, role, sought, MARK)) -
      1
    );
  };

  /** Finds and presses; again where it was drawn anew between the two, or moved away from the press. */
  const press = async (role: Role | null, names: readonly (string | RegExp)[]): Promise<number> => {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const at = await find(role, names);
      try {
        await driver.click(`[${MARK}]`);
        // Where it led to another page, that one cannot be asked yet: it was hit.
        if (!(await driver.run(MISSED, MARK).catch(() => false))) return at;
        throw new Error('the press did not hit it');
      } catch (cause) {
        if (Date.now() > deadline) throw cause;
        await pause(AGAIN_MS);
      }
    }
  };

  const tab: Tab = {
    until,
    async open(url) {
      await driver.goto(url);
      await prepare();
    },
    pressFirst: press,
    async press(role, name) {
      await press(role, [name]);
    },
    async fill(name, text) {
      await find('textbox', [name]);
      await driver.type(`[${MARK}]`, text);
    },
    async give(selector, text) {
      if (text === undefined) {
        await press(null, [selector]);
        await until(
          `${selector} pressed`,
          'return document.querySelector(arguments[0]).checked',
          selector,
        );
      } else {
        await find(null, [selector]);
        await driver.type(`[${MARK}]`, text);
      }
    },
    async heading(not = '') {
      const body = `
        const text = document.querySelector('h1')?.textContent ?? '';
        return text !== arguments[0] && text;
      `;
      return String(await until(`heading other than ${not}`, body, not));
    },
    async answerTo(path, act) {
      const before = Number(await driver.run('return window.heard.length'));
      await act();
      const body = `
        const [path, before] = arguments;
        const found = window.heard.slice(before).find(([url]) => url.split('?')[0].endsWith(path));
        return found?.[1];
      `;
      return JSON.parse(String(await until(`answer to ${path}`, body, path, before)));
    },
    close: () => driver.close(),
  };
  return tab;
}
