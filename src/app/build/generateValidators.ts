import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import moduleCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import formSchema from '../../../schemas/meta/form.schema.json';

/** The engine's validator, relative to the repository. */
export const VALIDATOR_FILE = 'src/engine/formSchema.generated.js';

/**
 * Generates the validator of form definitions as JavaScript without `ajv.compile`: the page forbids
 * `eval`, and compiling takes longer than loading the page. Bundled, because ajv's standalone
 * output has `require` calls.
 */
export async function generateValidator(): Promise<string> {
  const ajv = new Ajv2020({
    allErrors: true,
    ownProperties: true,
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  });
  const code = appendingErrors(moduleCode(ajv, ajv.compile(withoutEditorParts(formSchema))));
  const folder = await mkdtemp(join(tmpdir(), 'validator-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(entry, code);
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      target: 'es2022',
      nodePaths: [join(process.cwd(), 'node_modules')],
      legalComments: 'none',
    });
    return `// Made by \`npm run generate\` from schemas/meta/form.schema.json.\n${outputFiles[0]?.text ?? ''}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Drops what the engine does not validate: `sends`, `reads` (the engine only requires an object) and names
 * of values.
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
  const isForEditors = (key: string) => ['x-values', 'x-operators', 'x-kind'].includes(key);
  return JSON.parse(JSON.stringify(own, (key, value) => (isForEditors(key) ? undefined : value)));
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
