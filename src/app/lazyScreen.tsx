import { type ComponentType, use, useEffect, useState } from 'react';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { common, unloadedScreen as texts } from '../../schemas/texts/sv.json';
import { isFetchFailure } from './fetchFailure.ts';

/** A screen whose code is fetched on first use or by `load`. */
export type LazyScreen = ComponentType & { readonly load: () => Promise<void> };

/**
 * Like React's `lazy`, but loaded screens are shown synchronously: `lazy` always waits for a
 * promise, which would flash the placeholder before every screen.
 *
 * | its code          | `load`, as a preload          | when the screen is rendered                   |
 * |-------------------|-------------------------------|-----------------------------------------------|
 * | loaded            | resolved, and stays so        | shown                                         |
 * | was not fetched   | rejects; the next call retries | `UnloadedScreen`, until the visitor leaves it |
 * | threw             | rejects; the next call retries | thrown, for an error boundary              |
 */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  // Cached while shown: React renders again after each rejection and would retry hundreds of times
  // a second.
  let attempt: Promise<{ readonly failure?: unknown }> | undefined;

  const load = () => {
    loading ??= fetchScreen().then(
      (fetched) => {
        screen = fetched;
      },
      (error: unknown) => {
        // The next use retries: a phone may have been offline.
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
    // Also after loading: React must see the same promise again.
    const { failure } = attempt ? use(attempt) : {};
    if (isFetchFailure(failure)) return <UnloadedScreen onLeave={forget} />;
    if (failure !== undefined) throw failure;
    const Screen = screen;
    return Screen ? <Screen /> : null;
  };
  return Object.assign(Lazy, { load });
}

/** Milliseconds until the server counts as unreachable. */
const REACHABILITY_TIMEOUT = 10_000;

/** Props of the replacement of a screen that could not be loaded. */
interface UnloadedScreenProps {
  /** Called when the visitor leaves it: returning is another attempt. */
  readonly onLeave: () => void;
}

/** 'Sidan kunde inte laddas', with 'Försök igen'. The answers are in the tab's storage. */
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
 * Whether the server responds. Only then does a reload help, and after a release nothing else does,
 * since the files have new names; offline it would replace this screen by the browser's own.
 */
async function isReachable(page: string): Promise<boolean> {
  try {
    await fetch(page, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACHABILITY_TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
}
