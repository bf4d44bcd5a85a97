import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not a byte. */
  fill(): void;
  empty(): void;
  unmount(): void;
}

const SIZE = '200m';
const CHUNK = Buffer.alloc(65_536);
/** Only root may mount; on machines of CI everybody may become root. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

/** Whether file systems can be mounted here. */
export const MAY_MOUNT = isMountable();

function asRoot(...command: readonly string[]): void {
  const [program = '', ...args] = [...AS_ROOT, ...command];
  execFileSync(program, args, { stdio: 'ignore' });
}

function isMountable(): boolean {
  const [program = '', ...args] = [...AS_ROOT, 'mount', '--version'];
  return spawnSync(program, args).status === 0;
}

/** Mounts a small file system in memory. */
export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-disk-'));
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=777`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (let size = CHUNK.length; size > 0; ) {
        try {
          writeSync(file, CHUNK, 0, size);
        } catch {
          size >>= 1;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
    unmount() {
      asRoot('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
