import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { EDITOR_KEYWORDS } from '#checker/json';
import { iconNamed } from '#guide/ui';
import { ourPath } from '../../support/content.ts';

const FILES = {
  'brand.json': 'brand',
  'texts/sv.json': 'texts',
  'short-guide/needs.json': 'needs',
  'short-guide/suggestions.json': 'suggestions',
  'pages/start.json': 'page',
  'pages/short-guide-start.json': 'page',
  'pages/short-guide-introduction.json': 'page',
  'pages/in-depth-start.json': 'page',
} as const;

function read(file: string) {
  return JSON.parse(readFileSync(ourPath(`schemas/${file}`), 'utf8'));
}

const ajv = new Ajv2020({ allErrors: true, strictTypes: false }).addVocabulary([
  ...EDITOR_KEYWORDS,
]);
for (const name of new Set(Object.values(FILES))) ajv.addSchema(read(`meta/${name}.schema.json`));

function faults(name: string, data: unknown): readonly string[] {
  const validate = ajv.getSchema(`${name}.schema.json`);
  if (!validate) throw new Error(`no schema ${name}`);
  validate(data);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

describe.each(Object.entries(FILES))('%s', (file, name) => {
  it('a content file keeps to its JSON Schema, which it names in its first key', () => {
    const data = read(file);
    expect(faults(name, data)).toEqual([]);
    expect(Object.keys(data)[0]).toBe('$schema');
    expect(data.$schema).toMatch(new RegExp(`^\\.\\.?/(meta/)?${name}|^\\.\\.?/meta/${name}`));
  });
});

describe('the JSON Schemas', () => {
  it('the JSON Schemas reject a text that is missing, unknown, empty, HTML or without its placeholder', () => {
    const texts = read('texts/sv.json');
    const { next: _, ...common } = texts.common;
    expect(faults('texts', { ...texts, common })).toEqual([
      expect.stringContaining("must have required property 'next'"),
    ]);
    const changed = (change: object) => ({ ...texts, progress: { ...texts.progress, ...change } });
    for (const progress of [
      { step: 'Steg {step}' },
      { step: '' },
      { step: '<b>{step} {total}</b>' },
      { stepp: 'Steg' },
    ]) {
      expect(faults('texts', changed(progress)), JSON.stringify(progress)).not.toEqual([]);
    }
  });

  it('the JSON Schemas reject a link without https and a rule with two operators', () => {
    const needs = read('short-guide/needs.json');
    const [need] = needs.needs;
    const withNeed = (change: object) => ({ ...needs, needs: [{ ...need, ...change }] });
    expect(faults('needs', withNeed({ visible: { '==': [1, 1], '!': [1] } }))).not.toEqual([]);
    expect(faults('needs', withNeed({ visible: true }))).toEqual([]);

    const list = read('short-guide/suggestions.json');
    const suggestions = [{ ...list.suggestions[0], link: 'http://granbo.example/' }];
    expect(faults('suggestions', { ...list, suggestions })).not.toEqual([]);
  });

  it('the JSON Schemas reject a block of unknown kind and a block with a key of another kind', () => {
    const page = read('pages/start.json');
    const withBlock = (block: object) => ({ ...page, blocks: [block] });
    expect(faults('page', withBlock({ kind: 'text', paragraphs: ['Hej.'] }))).toEqual([]);
    expect(faults('page', withBlock({ kind: 'video', paragraphs: ['Hej.'] }))).not.toEqual([]);
    expect(faults('page', withBlock({ kind: 'text', items: [{ text: 'Hej.' }] }))).not.toEqual([]);
  });
});

describe('the needs and the suggestions', () => {
  it('there are eight needs and eight suggestions, one of each tag, and each tag has a different icon', () => {
    const tags: readonly string[] = read('short-guide/needs.json').needs.map(tagOf);
    expect(new Set(tags).size).toBe(8);
    expect(read('short-guide/suggestions.json').suggestions.map(tagOf).sort()).toEqual(
      [...tags].sort(),
    );
    const { subjects } = read('short-guide/needs.json');
    const icons: readonly string[] = subjects.map(({ icon }: { icon: string }) => iconNamed(icon));
    expect(new Set(icons).size).toBe(8);
    expect(icons).toEqual(subjects.map(({ icon }: { icon: string }) => icon));
    expect(iconNamed('something new')).toBe('shield');
  });

  it('the suggestion about care promises treatment or operation within 14 days', () => {
    const list: readonly { tag: string; description: string }[] = read(
      'short-guide/suggestions.json',
    ).suggestions;
    const care = list.find(({ tag }) => tag === 'Vård');
    expect(care?.description).toContain('behandling eller operation inom 14 dagar');
  });
});

function tagOf(item: { readonly tag: string }): string {
  return item.tag;
}
