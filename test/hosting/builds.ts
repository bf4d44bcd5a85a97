import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { bundleServer } from '../../src/app/build/bundleServer.ts';
import { manyPeople } from '../bench/load/people.ts';

/** The end of the list of migrations. */
const END = /\n\};\n$/;
/** Tables that most calls read or write. */
const BUSY = ['sessions', 'eid_orders', 'outbox', 'bookings', 'applications'] as const;

/**
 * Bundles a server `later` releases after this one, each of which has added a column to a table, and returns its
 * program. It knows enough people for a load.
 */
export async function bundleRelease(folder: string, later: number): Promise<string> {
  await bundleServer(join(folder, String(later)), '.mjs', [manyPeople, addedColumns(later)]);
  return join(folder, String(later), 'main.mjs');
}

function addedColumns(count: number): Plugin {
  const entries = Array.from({ length: count }, (_, index) => {
    const table = BUSY[index % BUSY.length];
    return `'9${String(index).padStart(2, '0')}': ['alter table ${table} add column added_${index} text'],\n`;
  });
  return {
    name: 'added columns',
    setup(build) {
      build.onLoad({ filter: /database[\\/]migrations\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8');
        if (!END.test(source)) throw new Error(`${path} has no list of migrations to add to`);
        return { loader: 'ts', contents: source.replace(END, `\n${entries.join('')}};\n`) };
      });
    },
  };
}
