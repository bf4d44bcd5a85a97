import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAULT_CODES } from '#engine';
import { namesIn, rowsOf } from '../support/docstrings.ts';

describe('the table of faults', () => {
  const params = new Map(
    rowsOf('src/engine/faults.ts', 'code').map(([code = '', , names]) => [code, namesIn(names)]),
  );
  /** Without those of the JSON Schema, which have the params of their keyword. */
  const made = ['src/engine', 'src/engine/adapters']
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .flatMap((name) => madeIn(readFileSync(`${folder}/${name}`, 'utf8'))),
    )
    .filter(([code]) => !params.get(code)?.includes('...'));

  it('the table of faults lists every code, in their order', () => {
    expect([...params.keys()]).toEqual(FAULT_CODES);
  });

  it.each(made)(
    'the table of faults lists the params of %s, which is made with %j',
    (code, names) => {
      const known = params.get(code) ?? [];
      expect(known.map((name) => name.replace('?', ''))).toEqual(
        expect.arrayContaining([...names]),
      );
      expect(names).toEqual(expect.arrayContaining(known.filter((name) => !name.endsWith('?'))));
    },
  );
});

/** Codes and names of params of the faults that a source makes, where it writes them out. */
function madeIn(source: string): readonly (readonly [string, readonly string[]])[] {
  const call = /\bfault\(\s*'([\w-]+)',[^;]*?(?:\{([^{}]*)\}|\bparams)\s*,?\s*\)/g;
  return [...source.matchAll(call)].map(({ 1: code = '', 2: inline, index }) => {
    const before =
      source
        .slice(0, index)
        .match(/const params = \{[^{}]*\}/g)
        ?.at(-1) ?? '';
    const written = inline ?? before.replace(/.*\{|\}/g, '');
    return [code, written.match(/(?<=^\s*|,\s*)\w+/g) ?? []] as const;
  });
}
