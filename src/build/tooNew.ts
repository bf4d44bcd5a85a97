import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BROWSERS } from './browsers.ts';

/** First versions of Chromium, Firefox and Safari, by MDN's browser-compat-data. */
type FirstVersions = readonly [chrome: number, firefox: number, safari: number];

const ENGINES: readonly string[] = ['chrome', 'firefox', 'safari'];

/** Features that no compiler replaces: names that mean nothing else, and styles that spoil their rule. */
const FEATURES: readonly (readonly [RegExp, ...FirstVersions])[] = [
  [/\bAbortSignal\.any\b/, 116, 124, 17.4],
  [/\bAbortSignal\.timeout\b/, 103, 100, 16],
  [/\bArray\.fromAsync\b/, 121, 115, 16.4],
  [/\bError\.isError\b/, 134, 138, 26],
  [/\bIntl\.DurationFormat\b/, 129, 136, 16.4],
  [/\bIntl\.Segmenter\b/, 87, 125, 14.1],
  [/\.checkVisibility\(/, 105, 106, 17.4],
  [/\bMath\.sumPrecise\b/, 147, 137, 26.2],
  [/\b(?:Map|Object)\.groupBy\b/, 117, 119, 17.4],
  [/\bObject\.hasOwn\b/, 93, 92, 15.4],
  [/\bPromise\.try\b/, 128, 134, 18.2],
  [/\bPromise\.withResolvers\b/, 119, 121, 17.4],
  [/\bRegExp\.escape\b/, 136, 134, 18.2],
  [/\bURL\.canParse\b/, 120, 115, 17],
  [/\bURL\.parse\b/, 126, 126, 18],
  [/\bstructuredClone\(/, 98, 94, 15.4],
  [/\.findLast(?:Index)?\(/, 97, 104, 15.4],
  [/\.getOrInsert(?:Computed)?\(/, 145, 144, 26.2],
  [/\.(?:is|to)WellFormed\(/, 111, 119, 16.4],
  [/\.(?:is(?:Subset|Superset|Disjoint)(?:Of|From)|symmetricDifference)\(/, 122, 127, 17],
  [/\.to(?:Reversed|Sorted|Spliced)\(/, 110, 115, 16],
  [
    /\.(?:entries|keys|values)\(\)\.(?:drop|every|filter|find|map|some|take|toArray)\(/,
    122,
    131,
    18.4,
  ],
  [/color-mix\(/, 111, 113, 16.2],
  [/light-dark\(/, 123, 120, 17.5],
  [/\d[dls]v[hw]\b/, 108, 101, 15.4],
  [/@container\b/, 105, 110, 16],
  [/@scope\b/, 118, 128, 17.4],
];

/**
 * Lines for what the built scripts and styles of a folder use though a supported browser lacks it. Text is
 * searched, not syntax: what is tried before it is called has to be left out of the list.
 */
export function tooNewIn(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  return files.flatMap((name) => {
    const code = readFileSync(join(folder, name), 'utf8');
    return FEATURES.flatMap(([pattern, ...since]) => {
      const [found] = pattern.exec(code) ?? [];
      if (found === undefined) return [];
      const lacking = BROWSERS.filter(({ target: { engine, version } }) => {
        const first = since[ENGINES.indexOf(engine.replace('ios', 'safari'))];
        return first === undefined || Number(version) < first;
      });
      const browsers = lacking.map(({ name: browser, oldest }) => `${browser} ${oldest}`);
      return lacking.length === 0 ? [] : [`${name}: ${found} is not in ${browsers.join(', ')}`];
    });
  });
}
