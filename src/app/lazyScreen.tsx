import { type ComponentType, use, useEffect, useState } from 'react';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { common, unloadedScreen as texts } from '../../schemas/texts/sv.json';

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

/** Milliseconds until the server counts as out of reach. */
const PATIENCE = 10_000;

/** What is shown in place of a screen whose code could not be fetched. */
interface UnloadedScreenProps {
  /** Called when the visitor goes elsewhere: coming back is another attempt. */
  readonly onLeave: () => void;
}

/** 'Sidan kunde inte laddas', with 'Försök igen'. The answers are in the storage of the tab. */
function UnloadedScreen({ onLeave }: UnloadedScreenProps) {
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => onLeave, [onLeave]);

  const tryAgain = async () => {
    setIsTrying(true);
    if (await isReachable(window.location.href)) window.location.reload();
    else setIsTrying(false);
  };
  return (
    <Card>
      <PageTitle>{texts.title}</PageTitle>
      <Notice kind="error">{texts.text}</Notice>
      <Actions>
        <Button onClick={tryAgain} pending={isTrying} pendingText={common.loading}>
          {texts.tryAgain}
        </Button>
      </Actions>
    </Card>
  );
}

/**
 * Whether the server answers at all. Only then does a reload help, and after a new release nothing
 * else does, since the files then have other names; without a network it would trade this screen
 * for the browser's own.
 */
async function isReachable(page: string): Promise<boolean> {
  try {
    await fetch(page, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return true;
  } catch {
    return false;
  }
}
