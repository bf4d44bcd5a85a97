import type { BrowserContext } from '@playwright/test';

/**
 * Plays the launch of other programs in all pages of a context, in any Chromium: a link or a script that
 * leads to `bankid:` leads nowhere, and its address is added to the returned list.
 *
 * For real it would be another thing in each browser: a Chromium with a window asks whether to open a
 * program and passes on no press until that is answered, one without a window logs an error. Neither a
 * preference nor a policy stops both: they decide for schemes a program is registered for, and none is.
 */
export async function playAppLaunches(context: BrowserContext): Promise<readonly string[]> {
  const launched: string[] = [];
  await context.exposeBinding('launchApp', (_source, address: string) => {
    launched.push(address);
  });
  await context.addInitScript(() => {
    const { navigation, launchApp } = window as unknown as LaunchingWindow;
    // Of links, `location.assign` and `location.href` alike; also in a window that a link opens.
    navigation.addEventListener('navigate', (event) => {
      if (/^(?:https?|blob|data|about):/.test(event.destination.url)) return;
      event.preventDefault();
      launchApp(event.destination.url);
    });
  });
  return launched;
}

/** Not among TypeScript's types of a window; in Chromium since 102. */
interface LaunchingWindow {
  readonly navigation: EventTarget & {
    addEventListener(type: 'navigate', listener: (event: Navigating) => void): void;
  };
  readonly launchApp: (address: string) => void;
}

type Navigating = Event & { readonly destination: { readonly url: string } };
