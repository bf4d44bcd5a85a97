import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import moduleCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import formSchema from '../../schemas/meta/form.schema.json';

/** The engine's validator and its types, relative to the repository. */
const VALIDATOR_FILE = 'src/engine/formSchema.generated.js';
const TYPES_FILE = 'src/engine/formSchema.generated.d.ts';

const HEADER = '// Made by `npm run generate` from schemas/meta/form.schema.json.';

/**
 * Generates the validator of form definitions, by file, as JavaScript without `ajv.compile`: the page
 * forbids `eval`, and compiling takes longer than loading the page. Bundled, because ajv's standalone
 * output has `require` calls.
 */
export async function generateValidator(): Promise<Readonly<Record<string, string>>> {
  const ajv = new Ajv2020({
    allErrors: true,
    ownProperties: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  });
  const code = appendingErrors(moduleCode(ajv, ajv.compile(withoutEditorParts(formSchema))));
  const { outputFiles } = await build({
    // The packages are found from here, wherever the generator itself is bundled.
    stdin: { contents: code, resolveDir: dirname(fileURLToPath(import.meta.url)) },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
  return {
    [VALIDATOR_FILE]: `${HEADER}\n${outputFiles[0]?.text ?? ''}`,
    [TYPES_FILE]: `${HEADER}\n${TYPES}`,
  };
}

/** The definition's type is the equivalent of its schema. */
const TYPES = [
  "import type { FormDefinition } from './definition.ts';",
  'declare const validate: {',
  '  (input: unknown): input is FormDefinition;',
  '  errors?:',
  '    | readonly {',
  '        readonly keyword: string;',
  '        readonly instancePath: string;',
  '        readonly params: Readonly<Record<string, unknown>>;',
  '      }[]',
  '    | null;',
  '};',
  'export default validate;',
  '',
].join('\n');

/**
 * Drops what the engine does not validate: the contents of `sends` and `reads`, and keywords for editors.
 */
function withoutEditorParts(schema: typeof formSchema) {
  const { properties, $defs } = schema;
  const { reads: _reads, ...definitions } = $defs;
  const any = { type: 'object' };
  const own = {
    ...schema,
    properties: { ...properties, sends: any, reads: any },
    $defs: definitions,
  };
  // A property of that name has an object.
  const isForEditors = (key: string, value: unknown) =>
    key.startsWith('x-') ||
    ['examples', 'default'].includes(key) ||
    (typeof value === 'string' && ['title', 'description'].includes(key));
  return JSON.parse(
    JSON.stringify(own, (key, value) => (isForEditors(key, value) ? undefined : value)),
  );
}

/**
 * ajv copies the list of errors for each part with errors, which takes an hour for a million
 * invalid parts; appends to the list instead.
 */
function appendingErrors(code: string): string {
  const joined = code.replaceAll(
    /vErrors === null \? ([\w.]+) : vErrors\.concat\(\1\)/g,
    'joined(vErrors, $1)',
  );
  if (joined === code || joined.includes('.concat(')) {
    throw new Error('the code that ajv generates has changed: see how it concatenates errors');
  }
  return `${joined}
function joined(found, more) {
  if (found === null) return more;
  for (const error of more) found.push(error);
  return found;
}`;
}
