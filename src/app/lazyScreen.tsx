import { type ComponentType, use, useEffect, useState } from 'react';
import { isFetchFailure, loadAnew } from '#code';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { common, unloadedScreen as texts } from '../../schemas/texts/sv.json';

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
    await loadAnew();
    setIsTrying(false);
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
