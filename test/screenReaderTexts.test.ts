import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sceneExamples, sceneTitles } from '../schemas/texts/studio.json' with { type: 'json' };

const FOLDERS = ['pages', 'reference', 'short-guide', 'texts'];
const LOGS = 'test/screenReader';

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** As it is read aloud: without tags, with single blanks. */
const plain = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

const known = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(`test/content/${folder}`).flatMap((name) =>
      name.endsWith('.json')
        ? textsIn(JSON.parse(readFileSync(`test/content/${folder}/${name}`, 'utf8'))).map(plain)
        : [],
    ),
  ),
  ...textsIn(sceneExamples),
].join('\n');

/** A number, a sign, a place in the window, or names of insurers and insurances: filled in. */
const FILLED_IN =
  /\d|börjar med [#+] |^Två|i fönstret|Försäkring\b|Liv\b|[a-zåäö]försäkring(?:[,.]| räknas|en som du)/;

/** The plain sentences of the pages of a walk in the screen-reader log. */
function sentencesIn(walk: string): readonly string[] {
  return (
    walk
      .split(/^=== .+ ===$/m)
      .flatMap((log) => log.split('PÅ SIDAN')[1]?.split('\n') ?? [])
      // An address is filled in too.
      .filter((line) => /^ +[A-ZÅÄÖ][^‹|@]*\.$/.test(line))
      .flatMap((line) => plain(line.trim()).match(/[A-ZÅÄÖ][^.:?!]{30,}\./g) ?? [])
      .filter((sentence) => !FILLED_IN.test(sentence))
  );
}

test('each state of the screens has a log, and each of their logs a state', () => {
  const log = readFileSync(`${LOGS}/scenes.txt`, 'utf8');
  const heard = [...log.matchAll(/^=== (\w+) ===$/gm)].map(([, id]) => id);
  expect(heard.sort(), 'npm run screenreader').toEqual(Object.keys(sceneTitles).sort());
});

test('every sentence of the screen-reader logs stands in the definitions', () => {
  const heard = readdirSync(LOGS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) =>
      sentencesIn(readFileSync(`${LOGS}/${name}`, 'utf8')).map((sentence) => [name, sentence]),
    );
  expect(heard.length).toBeGreaterThan(300);
  const gone = heard.filter(([, sentence = '']) => !known.includes(sentence));
  expect(gone, 'npm run screenreader').toEqual([]);
});
