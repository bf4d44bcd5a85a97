/*
 * The benchmarks, each next to a rival: only figures of the same run may be compared.
 *
 *   npm run bench                       everything, one after the other
 *   npm run bench -- lighthouse engine  some of it
 */
import { benchCheck } from './check.ts';
import { benchDocuments } from './documents.ts';
import { benchEngine } from './engine.ts';
import { benchHealth } from './health.ts';
import { benchHostile } from './hostile.ts';
import { benchLighthouse } from './lighthouse.ts';
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
  check: benchCheck,
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
  lighthouse: benchLighthouse,
};

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (selected.length === 0 || selected.includes(name)) await bench();
}
