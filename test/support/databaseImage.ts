import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };

/** An empty embedded database without tables, in two shapes. */
interface DatabaseImage {
  /** To copy: what a server creates in a new folder. */
  readonly folder: string;
  /** The same as one file, for `loadDataDir`. */
  readonly file: string;
}

const VERSION = packageJson.dependencies['@electric-sql/pglite'];

let ready: Promise<DatabaseImage> | undefined;

/**
 * The initial state of embedded databases: creating one takes several seconds, copying or loading one a
 * moment. Created once for each version of PGlite, in node_modules.
 */
export function readyImage(): Promise<DatabaseImage> {
  ready ??= imageAt(resolve(`node_modules/.cache/behovsguiden/pglite-${VERSION}`));
  return ready;
}

async function imageAt(path: string): Promise<DatabaseImage> {
  if (!existsSync(path)) await createAside(path);
  return { folder: join(path, 'db'), file: join(path, 'db.tar') };
}

/** Other processes may create it at the same time: the first to finish wins. */
async function createAside(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const aside = await mkdtemp(`${path}.new-`);
  const database = await PGlite.create(join(aside, 'db'));
  const dump = await database.dumpDataDir('none');
  await database.close();
  await writeFile(join(aside, 'db.tar'), Buffer.from(await dump.arrayBuffer()));
  try {
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(path)) throw error;
  }
}

/** An embedded database in memory, begun from the image. */
export async function openInMemory(): Promise<PGlite> {
  const { file } = await readyImage();
  return await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) });
}
