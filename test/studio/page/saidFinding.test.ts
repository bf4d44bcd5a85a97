import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { TITLES } from '#check/findings';
import { placeNames } from '#studio/outline';
import { saidFinding } from '../../../src/studio/session/saidFinding.ts';
import { checked } from '../../support/checked.ts';
import { CODE_CASES } from '../../support/codeCases.ts';
import { DEFECTS } from '../../support/defects.ts';
import { byDepth } from '../../support/depth.ts';
import { ourText } from '../../support/memorySources.ts';
import { technicalIn } from '../../support/technical.ts';
import { hastily } from '../../support/triedFixes.ts';
import { SCHEMAS, schemaFileOf } from '../outline/schemas.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** In everyday runs the first of each kind in each file; the others fill the same sentences with other names. */
const SOME = byDepth(
  DEFECTS.filter(
    ({ code, file }, at) =>
      at === DEFECTS.findIndex((other) => other.code === code && other.file === file),
  ),
  DEFECTS,
);
const CASES: readonly { readonly code: string; readonly file: string; readonly files: Files }[] = [
  ...SOME.map(({ code, file, text }) => ({ code, file, files: { [file]: text } })),
  ...CODE_CASES,
];

/** What the findings of a file are called in the studio. */
function said(file: string, files: Files) {
  // Those of a proof where there are no others.
  return hastily({ name: '', file, files })(file, files).map((finding) => {
    const text = files[finding.file] ?? textOf(finding.file);
    const document: unknown = typeof text === 'string' ? parse(text) : undefined;
    const schemaFile = schemaFileOf(document);
    const place = placeNames(document, SCHEMAS, schemaFile)(finding.pointer);
    return saidFinding(finding, { document, schemas: SCHEMAS, schemaFile, place, names: [] });
  });
}

function textOf(file: string): string | undefined {
  try {
    return ourText(file);
  } catch {
    // A file that is made by the case alone.
    return undefined;
  }
}

describe('a finding is said without names, tags, patterns and lines', () => {
  test.each(CASES)('$code in $file', ({ file, files }) => {
    const findings = said(file, files);
    expect(findings.length).toBeGreaterThan(0);
    for (const { message, hint, fix, place } of findings) {
      expect(message).toMatch(/^[”\p{Lu}].*\.$/su);
      const sentences = [message, hint, fix?.label ?? '', place.whole];
      expect(sentences.flatMap((sentence) => technicalIn(sentence))).toEqual([]);
    }
  });

  test('and every kind of finding has such words of its own to fall back on', () => {
    const finding = checked(['x.json'], { 'x.json': '{}' }).findings[0];
    if (!finding) throw new Error('an empty object has a finding');
    const place = { parts: [], field: undefined, whole: '' };
    const file = { document: {}, schemas: SCHEMAS, schemaFile: '', place, names: [] };
    for (const code of Object.keys(TITLES) as (keyof typeof TITLES)[]) {
      const spoken = saidFinding(
        { ...finding, code, message: '{"id"}.', hint: '/a/0: "b".' },
        file,
      );
      expect([code, ...technicalIn(`${spoken.message} ${spoken.hint}`)]).toEqual([code]);
    }
  });
});

test('a name is said as visitors read it, and a property as its field is called', () => {
  const file = 'schemas/short-guide/form.json';
  const form = ourText(file);
  const [misspelled] = said(file, {
    [file]: form.replace('"var": "hasPartner"', '"var": "hasPartnr"'),
  });
  expect(misspelled).toMatchObject({
    message: 'Frågan finns inte, eller har inget svar.',
    hint: 'Menade du ”Har du en partner?”?',
    fix: { label: 'Byt till ”Har du en partner?”' },
  });
  expect(misspelled?.place.whole).toMatch(/^Steg Har du en partner\? › Fråga .* › Krav /);
  const [empty] = said(file, { [file]: form.replace('"title": "Har du barn?"', '"title": ""') });
  expect(empty).toMatchObject({ message: '”Rubrik” är tom.', place: { field: 'Rubrik' } });
});
