import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };

/** An empty embedded database without tables, in two shapes. */
interface DatabaseImage {
  /** To be copied: what a server makes in a new folder. */
  readonly folder: string;
  /** The same as one file, for `loadDataDir`. */
  readonly file: string;
}

const VERSION = packageJson.dependencies['@electric-sql/pglite'];

let ready: Promise<DatabaseImage> | undefined;

/**
 * What embedded databases begin as: to make one takes several seconds, to copy or load one a moment.
 * Made once for each version of PGlite, and kept beside the packages.
 */
export function readyImage(): Promise<DatabaseImage> {
  ready ??= makeImage(resolve(`node_modules/.cache/behovsguiden/pglite-${VERSION}`));
  return ready;
}

async function makeImage(place: string): Promise<DatabaseImage> {
  if (!existsSync(place)) await makeAside(place);
  return { folder: join(place, 'db'), file: join(place, 'db.tar') };
}

/** Others may be making it as well: whoever is ready first has made it for all. */
async function makeAside(place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const aside = await mkdtemp(`${place}.new-`);
  const database = await PGlite.create(join(aside, 'db'));
  const dump = await database.dumpDataDir('none');
  await database.close();
  await writeFile(join(aside, 'db.tar'), Buffer.from(await dump.arrayBuffer()));
  try {
    await rename(aside, place);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

/** An embedded database in memory, begun from the image. */
export async function openInMemory(): Promise<PGlite> {
  const { file } = await readyImage();
  return await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
}
