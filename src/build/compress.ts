import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** In bytes: smaller files do not benefit. */
const SMALLEST = 512;

/**
 * Writes `<file>.gz` and `<file>.br` for every compressible file of a folder. Not for pages: the
 * server inserts a nonce.
 */
export async function compressFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < SMALLEST) continue;
    const [gz, br] = await Promise.all([
      promisify(gzip)(content, { level: 9 }),
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ]);
    writeFileSync(`${file}.gz`, gz);
    writeFileSync(`${file}.br`, br);
  }
}
