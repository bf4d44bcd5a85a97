import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTextSchema, textErrors } from '../../../src/checker/findings/textSchema.ts';
import { byDepth } from '../../support/depth.ts';
import { ourFiles, ourText } from '../../support/memorySources.ts';

const schemaOf = (name: string) => JSON.parse(ourText(`schemas/meta/${name}`));
const TEXTS = ourFiles().filter((file) => /^schemas\/texts\/[\w-]+\.json$/.test(file));

test('every file of texts has a generated schema', () => {
  expect(TEXTS.length).toBeGreaterThan(10);
  for (const file of TEXTS) expect(isTextSchema(JSON.parse(ourText(file)).$schema)).toBe(true);
});

/** A part of the texts replaced, removed or added. */
function changed(text: string, at: number, value: unknown): unknown {
  let count = 0;
  return JSON.parse(text, (_key, own) => {
    count += 1;
    return count === at ? value : own;
  });
}

test.each(['signed', 'documents', 'sv'])(
  'what is wrong with %s is what ajv finds wrong',
  (name) => {
    const ajv = new Ajv2020({ allErrors: true, verbose: true, ownProperties: true, strict: false });
    const text = ourText(`schemas/texts/${name}.json`);
    const schema = schemaOf(name === 'sv' ? 'texts.schema.json' : `${name}-texts.schema.json`);
    const validate = ajv.compile(schema);
    let places = 0;
    JSON.parse(text, () => {
      places += 1;
    });
    const values = [
      undefined,
      '',
      7,
      null,
      [],
      { more: 'a' },
      'utan',
      '<b>',
      'i {provider} {children}',
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: places }), fc.constantFrom(...values), (at, value) => {
        const document = changed(text, at, value);
        validate(document);
        const byAjv = (validate.errors ?? []).map(
          ({ keyword, instancePath, params, parentSchema }) =>
            JSON.stringify({ keyword, instancePath, params, parentSchema }),
        );
        const own = textErrors(schema, document).map((error) => JSON.stringify(error));
        expect([...own].sort()).toEqual(byAjv.sort());
      }),
      { numRuns: byDepth(name === 'sv' ? 60 : 300, 3000) },
    );
  },
);
