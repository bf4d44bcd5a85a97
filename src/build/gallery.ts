import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildGallery, serveGallery } from './galleryBuild.ts';

process.env.NODE_ENV = 'production';

const [outDir = join(process.cwd(), 'dist/gallery')] = process.argv.slice(3);
if (
  existsSync(outDir) &&
  readdirSync(outDir).length > 0 &&
  !existsSync(join(outDir, 'renderers.json'))
) {
  throw new Error(`${outDir} holds something else, which would be removed: name an empty folder.`);
}
await buildGallery(process.cwd(), outDir);
const isServed = process.argv[2] !== '--build';
process.stdout.write(`${isServed ? (await serveGallery(outDir, 3300)).url : outDir}\n`);
