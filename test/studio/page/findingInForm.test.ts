import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { advise, inForm, isRecord, quotedList, valuesIn } from '#checker/findings';
import { placeNames } from '#studio/outline';
import findingsTexts from '../../../schemas/texts/findings.json' with { type: 'json' };
import proofsTexts from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { findingInForm } from '../../../src/studio/session/findingInForm.ts';
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
    return findingInForm(finding, { document, schemas: SCHEMAS, schemaFile, place, names: [] });
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
  test.each(CASES)(
    'the finding $code in $file is worded without names, tags, patterns and lines',
    ({ file, files }) => {
      const findings = said(file, files);
      expect(findings.length).toBeGreaterThan(0);
      for (const { message, hint, fix, place } of findings) {
        expect(message).toMatch(/^[”\p{Lu}].*\.$/su);
        const sentences = [message, hint, fix?.label ?? '', place.whole];
        expect(sentences.flatMap((sentence) => technicalIn(sentence))).toEqual([]);
      }
    },
  );

  const FILES = [...new Set(DEFECTS.map(({ file }) => file))].filter((file) =>
    file.endsWith('.json'),
  );

  test('a random mistake is worded without names, tags, patterns and lines', () => {
    const how = fc.constantFrom('remove', 'rename', 7, '', 'Annan text', { '=': 1 }, [null]);
    const mistake = fc.record({ file: fc.constantFrom(...FILES), at: fc.nat(), how });
    fc.assert(
      fc.property(mistake, ({ file, at, how }) => {
        const document: unknown = parse(ourText(file) ?? '');
        const holders = [...valuesIn({ value: document, pointer: '' })]
          .map(({ value }) => value)
          .filter((value): value is Record<string, unknown> => isRecord(value));
        const holder = holders[at % holders.length] ?? {};
        const names = Object.keys(holder);
        const name = names[at % names.length] ?? '';
        const { [name]: was } = holder;
        if (how === 'remove' || how === 'rename') delete holder[name];
        else holder[name] = how;
        if (how === 'rename') holder[`${name}x`] = was;
        const findings = said(file, { [file]: JSON.stringify(document, null, 2) });
        const sentences = findings.flatMap(({ message, hint, fix }) => [
          message,
          hint,
          fix?.label ?? '',
        ]);
        expect(sentences.filter((sentence) => technicalIn(sentence).length > 0)).toEqual([]);
      }),
      { numRuns: byDepth(60, 300) },
    );
  });

  /** The texts of a finding, wherever they stand. */
  const textsIn = (part: unknown): readonly Parameters<typeof advise<string>>[0][] => {
    if (typeof part !== 'object' || part === null) return [];
    const { message, hint } = { message: undefined, hint: undefined, ...part };
    if (typeof message === 'string' && typeof hint === 'string')
      return [{ ...part, message, hint }];
    return Object.values(part).flatMap(textsIn);
  };

  test('every text of a finding has words for forms that speak of nothing only files have', () => {
    // What is wrong with the signs of a file has one sentence for forms.
    const ofFindings = { ...findingsTexts, syntax: findingsTexts.syntax.inForm };
    const technical = [...textsIn(ofFindings), ...textsIn(proofsTexts)].flatMap((texts) => {
      const names = [...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const words = advise(texts, Object.fromEntries(names.map((name) => [name, 'X'])));
      const sentences = [inForm(words.message, String), inForm(words.hint, String)].join(' ');
      return technicalIn(sentences).length > 0 ? [texts] : [];
    });
    expect(technical).toEqual([]);
  });
});

test('what several scenarios see alike is said as what one of them sees', () => {
  const file = 'schemas/scenarios/short-guide.json';
  const text = ourText(file).replaceAll(/"end": "[\w-]+"/g, '"end": "disabled"');
  const alike = said(file, { [file]: text }).find(({ message }) => /^\d+ scenarier/.test(message));
  expect(alike?.message).toContain('”Nästa går inte att trycka på”');
  expect(technicalIn(alike?.message ?? '')).toEqual([]);
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

describe('an option is called as the question that the finding is about calls it', () => {
  const options = (yes: string, no: string) => [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
  const choice = (id: string, label: string, yes: string, no: string, visible?: unknown) => {
    return { id, type: 'radio-button', label, options: options(yes, no), visible };
  };
  const formWith = (visible: unknown) => ({
    $schema: '../schemas/meta/form.schema.json',
    ...{ id: 'form', title: 'Formulär' },
    steps: [
      {
        ...{ id: 'step', title: 'Steg' },
        questions: [
          choice('children', 'Har du barn?', 'Ja, jag har barn', 'Nej, inga barn'),
          choice('partner', 'Har du en partner?', 'Ja, vi bor ihop', 'Nej, ensam'),
          choice('pet', 'Har du djur?', 'Ja, en hund', 'Nej, inga djur', visible),
        ],
      },
    ],
  });
  const partner = { var: 'partner' };

  test.each([
    ['unknown-option', formWith({ '==': [partner, 'yess'] }), /vi bor ihop/],
    ['unknown-option', formWith({ in: [partner, ['no', 'yess']] }), /vi bor ihop/],
  ])(
    'an option in the finding %s is named by the label that its question gives it',
    (code, form, named) => {
      const findings = said('x/form.json', { 'x/form.json': JSON.stringify(form) });
      const found = findings.find((finding) => finding.code === code);
      const sentences = `${found?.message} ${found?.hint} ${found?.fix?.label}`;
      expect(sentences).toMatch(named);
      expect(sentences).not.toMatch(/jag har barn|inga barn|en hund|inga djur/);
    },
  );

  test('an option in a finding is not named where its question cannot be known', () => {
    const [finding] = checked(['x.json'], { 'x.json': '{}' }).findings;
    if (!finding) throw new Error('an empty object has a finding');
    const document: unknown = formWith({ '!': [{ in: [partner, ['yes', 'no']] }] });
    const place = { parts: [], field: undefined, whole: '' };
    const file = { document, schemas: SCHEMAS, schemaFile: 'form.schema.json', place, names: [] };
    const about = (names: readonly unknown[], pointer: string) => {
      const words = { message: quotedList(names), hint: '' };
      return findingInForm({ ...finding, inForm: words, pointer }, file).message;
    };
    expect(about(['yes'], '/title')).not.toMatch(/Ja,/);
    expect(about(['yes'], '/steps/0/questions/2/options/0')).toContain('en hund');
    expect(about(['yes'], '/steps/0/questions/2/visible/!/0/in/1/0')).toContain('vi bor ihop');
    expect(about(['yes', 'partner'], '/title')).toContain('vi bor ihop');
    // A value is not called as the text that reads like it.
    file.document = JSON.parse(JSON.stringify(document).replaceAll('"yes"', '"true"'));
    expect(about(['true'], '/steps/0/questions/2/options/0')).toContain('en hund');
    expect(about([true], '/steps/0/questions/2/options/0')).not.toContain('en hund');
  });
});
