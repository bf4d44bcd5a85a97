import { type ComponentType, use } from 'react';

/** A screen whose code is fetched at its first use or by `load`. */
export type LazyScreen = ComponentType & { readonly load: () => Promise<void> };

/**
 * As React's `lazy`, but what has been loaded is shown at once: `lazy` always waits for a promise
 * once more, which would flash the placeholder before every screen.
 */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): LazyScreen {
  let screen: ComponentType | undefined;
  let loading: Promise<void> | undefined;
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
  const Lazy = () => {
    if (!screen) use(load());
    const Screen = screen;
    return Screen ? <Screen /> : null;
  };
  return Object.assign(Lazy, { load });
}
