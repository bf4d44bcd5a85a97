import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LazyScreen } from '#guide';
import { LAZY_SCREENS, preloadWhenIdle } from '../../../src/guide/app/routes.tsx';

const gate = LAZY_SCREENS.InDepthGate as LazyScreen;
const start = LAZY_SCREENS.of('Start') as LazyScreen;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(work));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function loads(screen: LazyScreen, load: () => Promise<void> = () => Promise.resolve()) {
  return vi.spyOn(screen, 'load').mockImplementation(load);
}

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'preloading fetches no screen ahead over a connection with %j',
  async (connection) => {
    vi.stubGlobal('navigator', { connection });
    const ofGate = loads(gate);
    await preloadWhenIdle();
    expect(ofGate).not.toHaveBeenCalled();
  },
);

it.each([{}, { connection: { saveData: false, effectiveType: '4g' } }])(
  'preloading fetches one screen after the other with %j',
  async (known) => {
    vi.stubGlobal('navigator', known);
    let onLoaded: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      onLoaded = resolve;
    });
    let onAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      onAsked = resolve;
    });
    loads(gate, () => {
      onAsked();
      return loaded;
    });
    const ofStart = loads(start, () => Promise.reject(new Error('enough')));
    const all = preloadWhenIdle();
    await asked;
    expect(ofStart).not.toHaveBeenCalled();
    onLoaded();
    await expect(all).rejects.toThrow('enough');
  },
);
