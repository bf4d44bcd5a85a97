import { benchDocuments } from './documents.ts';
import { benchEngine } from './engine.ts';
import { benchHealth } from './health.ts';
import { benchHostile } from './hostile.ts';
import { benchLoad } from './load.ts';
import { benchMails } from './mails.ts';
import { benchOverload } from './overload.ts';
import { benchPages } from './page.ts';
import { benchReach } from './reach.ts';
import { benchResult } from './result.ts';
import { benchSizes } from './sizes.ts';
import { benchStart } from './start.ts';
import { benchStudio } from './studio.ts';

const BENCHES: Readonly<Record<string, () => unknown>> = {
  engine: benchEngine,
  reach: benchReach,
  hostile: benchHostile,
  documents: benchDocuments,
  mails: benchMails,
  start: benchStart,
  load: benchLoad,
  overload: benchOverload,
  pages: benchPages,
  result: benchResult,
  health: benchHealth,
  studio: benchStudio,
  sizes: benchSizes,
};

// Everything, or what is named; one after the other: only figures of the same run may be compared.
const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : Object.keys(BENCHES)) {
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.error(`There is no "${name}": ${Object.keys(BENCHES).join(', ')}`);
    process.exit(2);
  }
  await bench();
}
