import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { clickOption, tickBox, typeLetter } from './gestures.ts';
import type { BenchInput, BenchMount } from './input.ts';

declare global {
  interface Window {
    /** Set before the page's own code runs. */
    benchInput?: BenchInput;
    /** Set once the page is painted. */
    benchMount?: BenchMount;
    bench?: typeof GESTURES;
  }
}

const GESTURES = { clickOption, tickBox, typeLetter } as const;

/** Renders a page with its input, and records when it can be used. */
export function mount(page: (input: BenchInput) => ReactNode): void {
  const input = window.benchInput;
  if (!input) throw new Error('the page was opened without its form');
  show(page(input));
}

/** Renders a page, and records when it can be used. */
export function show(page: ReactNode): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('the page has no root');
  window.bench = GESTURES;
  const begin = performance.now();
  createRoot(element).render(<Painted since={begin}>{page}</Painted>);
}

function Painted({ since, children }: { readonly since: number; readonly children: ReactNode }) {
  useEffect(() => {
    // The second frame begins when the first one is on the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const ready = performance.now();
        window.benchMount = { mount: ready - since, ready };
      }),
    );
  }, [since]);
  return children;
}
