import { type ComponentType, use } from 'react';
import { UnloadedScreen } from './UnloadedScreen.tsx';

/** A screen whose code is fetched at its first use or by `load`. */
export type LazyScreen = ComponentType & { readonly load: () => Promise<void> };

/**
 * What browsers say when the code itself did not come: Chromium and Firefox, Safari, and Safari
 * when a host sends a page in its place. Nothing but the words sets these errors apart from a
 * `TypeError` that the code throws while it starts, which is our own mistake.
 */
const NOT_FETCHED =
  /dynamically imported module|Importing a module script failed|not a valid JavaScript MIME type/i;

/** Whether an `import()` failed because its code could not be fetched. */
export function isFetchFailure(error: unknown): boolean {
  return error instanceof TypeError && NOT_FETCHED.test(error.message);
}

/**
 * As React's `lazy`, but what has been loaded is shown at once: `lazy` always waits for a promise
 * once more, which would flash the placeholder before every screen.
 *
 * | its code          | `load` ahead of need          | when the screen is to be shown                |
 * |-------------------|-------------------------------|-----------------------------------------------|
 * | came              | done for good                 | shown                                         |
 * | could not be had  | rejects; the next call starts anew | `UnloadedScreen`, until the visitor leaves it |
 * | threw             | rejects; the next call starts anew | thrown, for an error boundary              |
 */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  // Kept while it is shown: React renders again after each rejection and would otherwise ask again,
  // hundreds of times a second.
  let attempt: Promise<{ readonly failure?: unknown }> | undefined;

  const load = () => {
    loading ??= fetchScreen().then(
      (fetched) => {
        screen = fetched;
      },
      (error: unknown) => {
        // The next use tries again: a phone may have been without a network.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const forget = () => {
    attempt = undefined;
  };
  const Lazy = () => {
    if (!screen) {
      attempt ??= load().then(
        () => ({}),
        (failure: unknown) => ({ failure }),
      );
    }
    // Also once the screen has come: what was waited for has to be asked again.
    const { failure } = attempt ? use(attempt) : {};
    if (isFetchFailure(failure)) return <UnloadedScreen onLeave={forget} />;
    if (failure !== undefined) throw failure;
    const Screen = screen;
    return Screen ? <Screen /> : null;
  };
  return Object.assign(Lazy, { load });
}
