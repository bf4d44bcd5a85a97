import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { SoundFile, SoundFiles } from '#checker';

/** The file that records which definitions had no findings; a cache with another stamp is ignored. */
export interface SoundCache {
  readonly file: string;
  /** Changes with everything else that a verdict depends on: the checker, the day, the folder. */
  readonly stamp: string;
}

/** The files recorded without findings; empty without a cache, or when it has another stamp. */
export function readSound({ file, stamp }: SoundCache): SoundFiles {
  return { digest, files: new Map(Object.entries(keptFiles(file, stamp))) };
}

/** Writes the cache for the next run; failures to write are ignored. */
export function writeSound({ file, stamp }: SoundCache, { files }: SoundFiles): void {
  const text = JSON.stringify({ stamp, files: Object.fromEntries(files) });
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // There is none yet.
  }
  try {
    // Atomically: other processes may read it at the same time.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // The next run starts without a cache.
  }
}

function digest(contents: Uint8Array | string): string {
  return createHash('sha1').update(contents).digest('base64');
}

function keptFiles(file: string, stamp: string): Readonly<Record<string, SoundFile>> {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isKept(kept) || kept.stamp !== stamp) return {};
    return Object.fromEntries(Object.entries(kept.files).filter(([, own]) => own?.reads));
  } catch {
    return {};
  }
}

/** Only the shape that this program writes: with the same stamp the rest holds too. */
function isKept(
  kept: unknown,
): kept is { readonly stamp: unknown; readonly files: Readonly<Record<string, SoundFile>> } {
  return typeof kept === 'object' && kept !== null && 'stamp' in kept && 'files' in kept;
}
