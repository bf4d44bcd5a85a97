import { describe, expect, test } from 'vitest';
import { checked } from '../support/checked.ts';
import { DEFECTS } from '../support/defects.ts';
import { ourFiles, ourText } from '../support/memorySources.ts';
import { allTried, hastily } from '../support/triedFixes.ts';

describe('a mistake in a definition is found on its line and told in whole sentences', () => {
  test.each(DEFECTS)(
    'the check reports a mistake in a definition on its line, in whole sentences: $name',
    ({ name, file, text, code, reportedIn, line, suggests }) => {
      expect(text).not.toBe(ourText(file));
      const files = { [file]: text };
      const findings = hastily({ name, file, files })(file, files);
      const told = findings.map((found) => `${found.file}:${found.line} ${found.code}`);
      expect(told).toContain(`${reportedIn}:${line} ${code}`);
      const found = findings.find((one) => one.code === code);
      if (suggests)
        expect(found?.hint).toMatch(
          new RegExp(`Menade du "?${escaped(suggests)}"?\\?|Skriv ["”]${escaped(suggests)}["”]`),
        );
      for (const { message, hint } of findings) {
        expect(message).toMatch(/^["{A-ZÅÄÖ$].*\.$/s);
        expect(hint).toMatch(/[.?!}]$/);
        expect(`${message} ${hint}`).not.toMatch(/undefined|\[object|NaN/);
      }
      // One mistake is told once, or with what follows from it; never buried in noise.
      expect(findings.length).toBeLessThanOrEqual(4);
    },
  );
});

test.each([
  'a misspelled list',
  'two questions with the same id',
  'two server questions with one id',
])('of %s, what only comes of it is not told', (name) => {
  const { file, text, code } = planted(name);
  const { findings } = checked([file], { [file]: text });
  expect(findings.map((found) => found.code)).toEqual([code]);
});

test('a fix of one takes its finding away and brings no other', () => {
  const { bad, fixed } = allTried(
    DEFECTS.map(({ name, file, text }) => ({ name, file, files: { [file]: text } })),
    hastily,
  );
  expect(bad).toEqual([]);
  expect(fixed).toBeGreaterThanOrEqual(60);
});

test('there are at least forty of them', () => {
  expect(DEFECTS.length).toBeGreaterThanOrEqual(40);
});

test('our own definitions have no finding', () => {
  const { files, findings } = checked(ourFiles(), {});
  expect(findings).toEqual([]);
  expect(files.length).toBeGreaterThanOrEqual(12);
});

function planted(name: string) {
  const defect = DEFECTS.find((one) => one.name === name);
  if (!defect) throw new RangeError(`no defect ${name}`);
  return defect;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
