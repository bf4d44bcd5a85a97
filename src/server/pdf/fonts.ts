import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const FILES = '@fontsource/source-sans-3/files/source-sans-3-latin';

/** The fonts of documents. */
export interface PdfFonts {
  readonly regular: Buffer;
  readonly strong: Buffer;
}

let fonts: PdfFonts | undefined;

/** Source Sans 3, unpacked once at first use: pdfkit would unpack its tables every time. */
export function pdfFonts(): PdfFonts {
  fonts ??= { regular: unpacked(fontFile('400')), strong: unpacked(fontFile('600')) };
  return fonts;
}

function fontFile(weight: string): Buffer {
  const { resolve } = createRequire(import.meta.url);
  return readFileSync(resolve(`${FILES}-${weight}-normal.woff`));
}

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** The sfnt font inside a WOFF file (https://www.w3.org/TR/WOFF/). */
function unpacked(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES);
  woff.copy(header, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);

  const tables: Buffer[] = [];
  let offset = header.length;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES;
    const at = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(at, at + packedLength);
    // Tables begin at every fourth byte.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packedLength < length ? inflateSync(packed) : packed).copy(table);
    tables.push(table);

    const entryOffset = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    woff.copy(header, entryOffset, entry, entry + 4);
    woff.copy(header, entryOffset + 4, entry + 16, entry + 20);
    header.writeUInt32BE(offset, entryOffset + 8);
    header.writeUInt32BE(length, entryOffset + 12);
    offset += table.length;
  }
  return Buffer.concat([header, ...tables]);
}
