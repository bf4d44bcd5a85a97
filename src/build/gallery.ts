import { join } from 'node:path';
import { buildGallery, serveGallery } from './galleryBuild.ts';

process.env.NODE_ENV = 'production';

const [outDir = join(process.cwd(), 'dist/gallery')] = process.argv.slice(3);
await buildGallery(process.cwd(), outDir);
const isServed = process.argv[2] !== '--build';
process.stdout.write(`${isServed ? (await serveGallery(outDir, 3300)).url : outDir}\n`);
