import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { isFetchFailure, loadAnew } from '#guide/api';
import { Actions, Button, Card, Failure, Notice, PageTitle } from '#guide/ui';
import { common, unloadedScreen as texts } from '../../schemas/texts/sv.json';

/** A component whose code is fetched on first use or by `load`. */
export type LazyComponent<P extends object> = ComponentType<P> & {
  readonly load: () => Promise<void>;
};

/** A screen whose code is fetched on first use or by `load`. */
export type LazyScreen = LazyComponent<object>;

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
  return lazyComponent(fetchScreen, UnloadedScreen);
}

/**
 * The same for a part of a screen: a notice says that it could not be loaded. While it loads, `Meanwhile` or the
 * fallback around it is shown.
 */
export function lazyPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  Meanwhile?: ComponentType,
): ComponentType<P> {
  const Part = lazyComponent(fetchPart, UnloadedPart);
  if (!Meanwhile) return Part;
  return (props) => (
    <Suspense fallback={<Meanwhile />}>
      <Part {...props} />
    </Suspense>
  );
}

function lazyComponent<P extends object>(
  fetchComponent: () => Promise<ComponentType<P>>,
  Unloaded: ComponentType<UnloadedProps>,
): LazyComponent<P> {
  let component: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  // Cached while shown: React renders again after each rejection and would retry hundreds of times
  // a second.
  let attempt: Promise<{ readonly failure?: unknown }> | undefined;

  const load = () => {
    loading ??= fetchComponent().then(
      (fetched) => {
        component = fetched;
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
  const Lazy = (props: P) => {
    if (!component) {
      attempt ??= load().then(
        () => ({}),
        (failure: unknown) => ({ failure }),
      );
    }
    // Also after loading: React must see the same promise again.
    const { failure } = attempt ? use(attempt) : {};
    if (isFetchFailure(failure)) return <Unloaded onLeave={forget} />;
    if (failure !== undefined) throw failure;
    const Component = component;
    return Component ? <Component {...props} /> : null;
  };
  return Object.assign(Lazy, { load });
}

/** Props of the replacement of what could not be loaded. */
interface UnloadedProps {
  /** Called when the visitor leaves it: returning is another attempt. */
  readonly onLeave?: () => void;
}

/** 'Sidan kunde inte laddas', with 'Försök igen', which loads the page anew. The answers are in the tab's storage. */
export function UnloadedScreen({ onLeave }: UnloadedProps) {
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

function UnloadedPart({ onLeave }: UnloadedProps) {
  useEffect(() => onLeave, [onLeave]);
  return (
    <Failure title={texts.title} retryLabel={texts.tryAgain} onRetry={() => void loadAnew()}>
      {texts.text}
    </Failure>
  );
}
