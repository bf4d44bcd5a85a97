import { expect, test } from 'vitest';
import { Workbench } from '#checker/workbench';
import { byDepth } from '../../support/depth.ts';
import { GUIDE_FILES, ourFiles, withSchemas } from '../../support/memorySources.ts';

const OPTIONS = { today: '20260615' };
const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const DECLARATION = 'schemas/reference/health-declaration.json';

type Edit = readonly [file: string, from: string, to: string];

/** Texts and rules of a form and its list, sound and not; each is made and unmade in its turn. */
const EDITS: readonly Edit[] = [
  [FORM, 'Det kostar inget.', 'Det är gratis.'],
  [FORM, '"id": "hasPartner"', '"id": "hasFriend"'],
  [NEEDS, '"Jag blir arbetslös"', '"Jag förlorar jobbet"'],
  [NEEDS, '{ "var": "hasPartner" }, true', '{ "var": "hasPartner" }, false'],
  [NEEDS, '{ "==": [{ "var": "hasPartner" }, true] }', 'false'],
];
/** The same of the formats of the server. */
const MORE_EDITS: readonly Edit[] = [
  [QUESTIONS, '"maxValue": 500000', '"maxValue": 400000'],
  [QUESTIONS, '"maxValue": 500000', '"maxValue": -1'],
  [QUESTIONS, '"requiredAnswers": ["Jag bor med min partner"]', '"requiredAnswers": ["Ja"]'],
  [DECLARATION, 'Skriv hela centimeter, till exempel 172.', 'Svara i centimeter.'],
  [DECLARATION, 'max_value:250', 'max_value:90'],
  [DECLARATION, '"name": "', '"name": "Ny: '],
];

/** A bench anew for each round is what takes time, the more the more files it has. */
const { files, edits, rounds } = byDepth(
  { files: GUIDE_FILES, edits: EDITS, rounds: 6 },
  { files: ourFiles(), edits: [...EDITS, ...MORE_EDITS], rounds: 40 },
);

/** Of a linear congruential generator, the same numbers every time. */
function turns(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

test('a bench after any edits says what a new one over the same files says', () => {
  const texts = new Map(withSchemas(files));
  const own = new Workbench(texts, OPTIONS);
  const turn = turns(20_261_121);
  let isUnsound = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [file, from, to] = edits[turn(edits.length)] ?? ['', '', ''];
    const text = texts.get(file) ?? '';
    const edited = text.includes(to) ? text.replace(to, from) : text.replace(from, to);
    texts.set(file, edited);
    own.set(file, edited);
    const anew = new Workbench(texts, OPTIONS);
    // Sometimes the form is asked for before the check, sometimes after it.
    if (turn(2) === 0) expect(own.form(file).kind).toBe(anew.form(file).kind);
    const findings = own.findings();
    expect(findings).toEqual(anew.findings());
    expect(own.form(file)).toEqual(anew.form(file));
    expect(own.places(file)).toEqual(anew.places(file));
    expect(own.items(FORM)).toEqual(anew.items(FORM));
    isUnsound += Number(findings.length > 0);
  }
  expect(isUnsound).toBeGreaterThan(2);
});
