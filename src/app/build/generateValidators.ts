import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import moduleCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import formSchema from '../../../schemas/meta/form.schema.json';

/** Where the engine's validator stands, from the root of the repository. */
export const VALIDATOR_FILE = 'src/engine/formSchema.generated.js';

/**
 * The validator of form definitions as JavaScript that needs no `ajv.compile`: the shipped page
 * forbids `eval`, and compiling takes longer than loading the page. Bundled, because ajv's
 * standalone output still has `require` calls to its run time.
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
  const code = joiningInPlace(moduleCode(ajv, ajv.compile(withoutForCode(formSchema))));
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
 * The schema without what the engine does not judge: `sends` and `reads`, which speak to code and are
 * held to by the checker (an object as such is all the engine asks of them), and names of values.
 */
function withoutForCode(schema: typeof formSchema) {
  const { properties, $defs } = schema;
  const { reads: _reads, ...definitions } = $defs;
  const any = { type: 'object' };
  const own = {
    ...schema,
    properties: { ...properties, sends: any, reads: any },
    $defs: definitions,
  };
  return JSON.parse(JSON.stringify(own, (key, value) => (key === 'x-values' ? undefined : value)));
}

/**
 * ajv copies all errors found so far for each part that has some, which takes an hour where a server
 * sent a million parts that break the schema; they are added to the list in its place.
 */
function joiningInPlace(code: string): string {
  const joined = code.replaceAll(
    /vErrors === null \? ([\w.]+) : vErrors\.concat\(\1\)/g,
    'joined(vErrors, $1)',
  );
  if (joined === code || joined.includes('.concat(')) {
    throw new Error('ajv writes its code otherwise now: see where it joins errors');
  }
  return `${joined}
function joined(found, more) {
  if (found === null) return more;
  for (const error of more) found.push(error);
  return found;
}`;
}
