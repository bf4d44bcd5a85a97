import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect } from '@playwright/test';
import { SITE } from '../support/app.ts';
import { ourPath } from '../support/content.ts';
import { test } from '../support/worker.ts';

/** The check of definitions, for operators, stands beside them. */
const BUILT = [`${SITE}/client`, `${SITE}/server`];
/** Modules that the studio is made of and no visitor needs. */
const APART = [
  'src/studio',
  'src/checker',
  'src/checker/workbench',
  'src/checker/workbench',
  'src/checker/json',
];
/** Files of texts that no visitor meets, and those that some do. */
const TOOLS = ['findings', 'proofs', 'sentences', 'studio', 'proofreading', 'commands'];
const MET = ['sv', 'server', 'mails', 'documents', 'signed', 'sandbox'];
/** What somebody served would find of the studio's libraries and calls. */
const NAMES = ['codemirror', 'cm-editor', 'X-Studio-Token', '/studio/files', 'studio-'];

test('what is built for visitors holds nothing of the studio', () => {
  const built = BUILT.flatMap((folder) => filesIn(folder, ['.js', '.css', '.html', '.json'])).map(
    (file) => ({ file, text: readFileSync(file, 'utf8') }),
  );
  const holds = (piece: string) =>
    built
      .filter(({ text }) => text.includes(piece) || text.includes(escaped(piece)))
      .map(({ file }) => file);

  for (const name of NAMES) expect(holds(name), name).toEqual([]);
  expect(readdirSync(`${SITE}/client`)).not.toContain('studio');

  // Checker and visitors may say the same words; those that stand in the texts of the site do not tell.
  const site = MET.map((name) => readFileSync(textsOf(name), 'utf8')).join();
  const sentences = TOOLS.flatMap(sentencesIn).filter((sentence) => !site.includes(sentence));
  expect(sentences.length).toBeGreaterThan(200);
  expect(sentences.filter((sentence) => holds(sentence).length > 0)).toEqual([]);
  // The same look at texts that visitors do meet finds them.
  const seen = sentencesIn('server').filter((sentence) => holds(sentence).length > 0);
  expect(seen.length).toBeGreaterThan(20);
});

test('the server is made of none of its sources', () => {
  // The empty database beside the bundle has maps of another kind.
  const maps = filesIn(`${SITE}/server`, ['.map'])
    .filter((file) => file.endsWith('.js.map'))
    .map(
      (file) => JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] },
    );
  const sources = maps.flatMap((map) => map.sources);
  expect(sources.some((source) => source.includes('src/engine/'))).toBe(true);
  for (const folder of APART) {
    expect(sources.filter((source) => source.includes(`${folder}/`))).toEqual([]);
  }
});

const textsOf = (name: string) => ourPath(`schemas/texts/${name}.json`);

/** The sentences of a file of texts, in the pieces that stand between placeholders. */
function sentencesIn(name: string): readonly string[] {
  const pieces: string[] = [];
  JSON.parse(readFileSync(textsOf(name), 'utf8'), (_key, text) => {
    if (typeof text === 'string') pieces.push(...text.split(/\{\w+\}/));
  });
  return pieces.filter((text) => text.length >= 24 && /^[\p{L}\d ,.:–-]+$/u.test(text));
}

/** As the server's bundle writes it: `\\xE4` for 'ä', `\\u2013` for a dash. */
function escaped(text: string): string {
  return text.replaceAll(/[^\p{ASCII}]/gu, (letter) => {
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code}`;
  });
}

function filesIn(folder: string, endings: readonly string[]): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => endings.includes(extname(file)));
}
