import { navigation } from 'lighthouse';

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface Figures {
  /** 0 to 100, in the order of `CATEGORIES`. */
  readonly scores: readonly number[];
  /** Milliseconds, in the order of `METRICS`. */
  readonly times: readonly number[];
}

/** One run over a page, in the browser that listens on the port. */
export async function runLighthouse(url: string, port: number): Promise<Figures> {
  const flags = { port, logLevel: 'error', disableStorageReset: true } as const;
  const { lhr } = (await navigation(undefined, url, { flags })) ?? {};
  if (!lhr) throw new Error(`Lighthouse says nothing of ${url}`);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return {
    scores: CATEGORIES.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    times: METRICS.map((id) => lhr.audits[id]?.numericValue ?? Number.NaN),
  };
}
