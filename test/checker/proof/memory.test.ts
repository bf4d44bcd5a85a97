import { expect, test } from 'vitest';
import { type CheckMemory, checkFiles } from '#checker';
import type { Sources } from '#checker/findings';
import type { EffortLimits } from '#checker/reach';
import { byDepth } from '../../support/depth.ts';
import { fewInsurances } from '../../support/fewInsurances.ts';
import { countingForm } from '../../support/manyQuestions.ts';
import {
  GUIDE_FILES,
  ourFiles,
  ourText,
  sampledFiles,
  shortDeclaration,
} from '../../support/memorySources.ts';

const NEEDS = 'schemas/short-guide/needs.json';
const FORM = 'schemas/short-guide/form.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const DECLARATION = 'schemas/reference/health-declaration.json';

const PRODUCTS = 'schemas/reference/products.json';

/** Of each kind that is proven by itself, the longest. */
const LONGEST = [QUESTIONS, DECLARATION];

/** In everyday runs with fewer steps and rules: their proofs took half of the time of repeated checks. */
const SHORTER: ReadonlyMap<string, string> = byDepth(
  new Map([
    [DECLARATION, shortDeclaration()],
    [PRODUCTS, fewInsurances(['OF'])],
  ]),
  new Map(),
);
const textOf = (file: string) => SHORTER.get(file) ?? ourText(file);

/** The scenarios of the declaration name steps that the shorter one has not. */
const CHECKED = sampledFiles().filter(
  (file) => file !== byDepth('schemas/scenarios/health-declaration.json', ''),
);

/** Our files, to be changed one after the other; all are read, and some checked, and with them what is added. */
function bench(checked = CHECKED) {
  const beside = new Set(ourFiles());
  for (const file of checked) beside.delete(file);
  const encoder = new TextEncoder();
  const files = new Map(ourFiles().map((file) => [file, encoder.encode(textOf(file))]));
  let hasPictures = true;
  const sources: Sources = {
    read: (file) => files.get(file),
    exists: (file) => files.has(file) || (hasPictures && file.endsWith('.svg')),
    namesIn: (folder) =>
      [...files.keys()].flatMap((file) => {
        const name = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : '/';
        return name.includes('/') ? [] : [name];
      }),
  };
  const memory: CheckMemory = { results: new Map() };
  const check = (options: Parameters<typeof checkFiles>[3]) => {
    const { lineOf: _lineOf, ...told } = checkFiles(
      [...files.keys()].filter((file) => !beside.has(file)).sort(),
      sources,
      'schemas/meta',
      options,
    );
    return told;
  };
  return {
    change: (file: string, from: string, to: string) => {
      const text = new TextDecoder().decode(files.get(file));
      expect(text).toContain(from);
      files.set(file, encoder.encode(text.replace(from, to)));
    },
    losePictures: () => {
      hasPictures = false;
    },
    put: (file: string, text: string | undefined) => {
      if (text === undefined) files.delete(file);
      else files.set(file, encoder.encode(text));
    },
    /** All that stands in the files. */
    state: () =>
      JSON.stringify(
        [...files].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]).sort(),
      ),
    remembered: () => check({ memory }),
    sliced: (isDue: () => boolean) => check({ memory, isDue }),
    anew: () => check({}),
    within: (proof: EffortLimits) => check({ proof }),
    limited: (units: number) => check({ memory, proof: { units } }),
    /** How to fix what is wrong with one file, checked by itself and remembered. */
    hintsOf: (file: string) =>
      checkFiles([file], sources, 'schemas/meta', { memory }).findings.map(({ hint }) => hint),
    /** Steps of work that proofs did. */
    proofsOf: (proof: EffortLimits = {}) => {
      let steps = 0;
      const isDue = () => {
        steps += 1;
        return false;
      };
      check({ memory, proof, isDue });
      return steps;
    },
  };
}

test('a check that remembers says what one that does not says, whatever was changed', () => {
  const own = bench();
  const risky = ourText(QUESTIONS).replace('"id": "injuryRisk"', '"id": "risk"');
  // Each change shows in files that the others in its line leave alone.
  const lines: readonly (readonly (() => void)[])[] = [
    [() => {}],
    [
      () => own.change('schemas/brand.json', '"name"', '"nam"'),
      // A list, and the form that takes options from it.
      () => own.change(NEEDS, '"var": "hasPartner"', '"var": "hasPartnr"'),
      // Questions, and the rules of insurances and scenarios that read them.
      () => own.change(QUESTIONS, '"id": "injuryRisk"', '"id": "risk"'),
      () => own.change(DECLARATION, 'max_value:250', 'max_value:90'),
    ],
    [
      () => own.change('schemas/brand.json', '"nam"', '"name"'),
      () => own.change(NEEDS, '"var": "hasPartnr"', '"var": "hasPartner"'),
      () => own.change(QUESTIONS, '"id": "risk"', '"id": "injuryRisk"'),
      () => own.put(DECLARATION, textOf(DECLARATION)),
    ],
    [
      // Nothing tells of a file that was not there but the names in its folder.
      () => own.put(QUESTIONS, undefined),
      () => own.put(DECLARATION, undefined),
      () => own.change(FORM, '"id": "hasChildren"', '"id": "hasChildren",'),
    ],
    [
      () => own.put(QUESTIONS, risky),
      () => own.put(DECLARATION, textOf(DECLARATION)),
      () => own.change(FORM, '"id": "hasChildren",', '"id": "hasChildren"'),
    ],
    [
      () => own.put(QUESTIONS, ourText(QUESTIONS)),
      () => own.put('schemas/reference/products2.json', textOf(PRODUCTS)),
      () => own.change('schemas/meta/needs.schema.json', '"needs"', '"neds"'),
    ],
    [
      () => own.put('schemas/reference/products2.json', undefined),
      () => own.change('schemas/meta/needs.schema.json', '"neds"', '"needs"'),
    ],
  ];
  const steps = byDepth(
    lines,
    lines.flat().map((one) => [one]),
  );
  // Steps lead back to files that have been checked anew already.
  const anew = new Map<string, ReturnType<typeof own.anew>>();
  const counts = steps.map((changes) => {
    for (const change of changes) change();
    const told = own.remembered();
    const state = own.state();
    const fresh = anew.get(state) ?? own.anew();
    anew.set(state, fresh);
    expect(told).toEqual(fresh);
    return told.findings.length;
  });
  expect(counts[0]).toBe(0);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(byDepth(3, 5));
});

test('a file that comes to stand beside another is seen by it', () => {
  const own = bench([]);
  own.change(FORM, '"list": "needs.json"', '"list": "nedes.json"');
  own.put(NEEDS, undefined);
  expect(own.hintsOf(FORM).join()).not.toContain('needs.json');
  own.put(NEEDS, ourText(NEEDS));
  expect(own.hintsOf(FORM).join()).toContain('"needs.json"');
});

test('a proof that was given up is given up again, and takes no work to say so', () => {
  const own = bench(LONGEST);
  const cut = own.limited(2_000);
  expect(cut.findings.map(({ code }) => code)).toContain('unproven');
  expect(own.proofsOf({ units: 2_000 })).toBe(0);
  own.change(DECLARATION, '"helptext": "', '"helptext": "Ny: ');
  expect(own.proofsOf({ units: 2_000 })).toBe(0);
  const places = (told: typeof cut) => told.findings.map(({ code, file }) => [code, file]);
  expect(places(own.limited(2_000))).toEqual(places(cut));
});

test('a check keeps to the number of sets of answers it is given', () => {
  const own = bench(LONGEST);
  const { findings } = own.within({ maxSets: 1 });
  expect(findings.map(({ code }) => code)).toContain('unproven');
});

test('a proof in slices comes to what one without a break comes to, and does no step twice', () => {
  const some = [...GUIDE_FILES, DECLARATION];
  const [own, whole] = [bench(some), bench(some)];
  const steps = whole.proofsOf();
  let done = 0;
  let slices = 0;
  const isDue = () => {
    done += 1;
    return true;
  };
  for (let left: readonly string[] = ['all']; left.length > 0; slices += 1) {
    left = own.sliced(isDue).proving;
  }
  expect([done, own.sliced(isDue)]).toEqual([steps, whole.remembered()]);
  expect(slices).toBeGreaterThan(20);
});

test('what has not changed is not proven again', () => {
  const own = bench(['schemas/pages/start.json', ...GUIDE_FILES, ...LONGEST]);
  const all = own.proofsOf();
  expect(all).toBeGreaterThan(20);
  expect(own.proofsOf()).toBe(0);
  own.change('schemas/pages/start.json', '"title": "', '"title": "Ny: ');
  expect(own.proofsOf()).toBe(0);
  // What nobody is shown by a text is shown to nobody by another.
  own.change(FORM, 'Det kostar inget.', 'Det är gratis.');
  expect(own.proofsOf()).toBe(0);
  own.change(NEEDS, '{ "var": "hasPartner" }, true', '{ "var": "hasPartner" }, false');
  const one = own.proofsOf();
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(all / 3);
  // Nor is it searched for anew why somebody is shown nothing.
  own.change(FORM, 'Det är gratis.', 'Det kostar inget.');
  expect(own.proofsOf()).toBe(0);
  own.change(NEEDS, '{ "var": "hasPartner" }, false', '{ "var": "hasPartner" }, true');
  expect(own.proofsOf()).toBe(0);
});

test('a text of any of many forms proves nothing anew, however many were proven since', () => {
  const own = bench([]);
  const formAt = (at: number) => `schemas/many${at}/form.json`;
  const many = Array.from({ length: 20 }, (_none, at) => at);
  for (const at of many) {
    own.put(formAt(at), JSON.stringify({ ...countingForm(2), id: `many${at}` }));
  }
  expect(own.proofsOf()).toBeGreaterThan(many.length);
  for (const at of many) own.change(formAt(at), '"title":"Stor"', '"title":"Större"');
  expect(own.proofsOf()).toBe(0);
});

test('a file that is no definition, such as a picture of the brand, is missed as soon as it is gone', () => {
  const own = bench(['schemas/brand.json']);
  expect(own.remembered().findings).toEqual([]);
  own.losePictures();
  expect(own.remembered().findings.map(({ file }) => file)).toEqual([
    'schemas/brand.json',
    'schemas/brand.json',
  ]);
});
