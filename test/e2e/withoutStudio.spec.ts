import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILT = 'dist';
/** Rooms that the studio is made of and no visitor needs. */
const APART = ['src/studio', 'src/check', 'src/workbench', 'src/proofreading', 'src/jsonText'];
/** What somebody served would find of the studio's libraries and calls. */
const NAMES = ['codemirror', 'cm-editor', 'X-Studio-Token', '/studio/files', 'studio-'];

test('what is built for visitors holds nothing of the studio', () => {
  const built = filesIn(BUILT, ['.js', '.css', '.html', '.json']).map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  const holds = (piece: string) =>
    built.filter(({ text }) => text.includes(piece)).map(({ file }) => file);

  for (const name of NAMES) expect(holds(name), name).toEqual([]);
  expect(readdirSync(join(BUILT, 'client'))).not.toContain('studio');

  // Checker and visitors may say the same words; those that stand in the texts of the site do not tell.
  const site = readFileSync('schemas/texts/sv.json', 'utf8');
  const sentences = APART.flatMap(sentencesIn).filter((sentence) => !site.includes(sentence));
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((sentence) => holds(sentence).length > 0)).toEqual([]);
  // The same look at a room that visitors do meet finds it.
  const seen = sentencesIn('src/server').filter((sentence) => holds(sentence).length > 0);
  expect(seen.length).toBeGreaterThan(20);
});

test('the server is made of none of its sources', () => {
  const maps = filesIn(`${BUILT}/server`, ['.map']).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] },
  );
  const sources = maps.flatMap((map) => map.sources);
  expect(sources.some((source) => source.includes('src/engine/'))).toBe(true);
  for (const folder of APART) {
    expect(sources.filter((source) => source.includes(`${folder}/`))).toEqual([]);
  }
});

/** Texts of the sources that a build leaves as they are: in single quotes, with a space inside. */
function sentencesIn(folder: string): readonly string[] {
  return filesIn(folder, ['.ts', '.tsx']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\\\n${}"`]{24,})'/g)]
      .map(([, text = '']) => text)
      .filter((text) => /^[\p{L}\d ,.:–-]+$/u.test(text) && /\p{L} \p{L}/u.test(text)),
  );
}

function filesIn(folder: string, endings: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => endings.includes(extname(file)));
}
