import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf, propertiesOf } from '#server/configuration';

/**
 * Identifies the process that holds a lock. A process id alone is not enough: ids are reused, and
 * containers that share a folder do not see each other's processes.
 */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start in clock ticks since boot, field 22 of `/proc/<pid>/stat`; empty without `/proc`. */
  readonly startedAt: string;
  /** Boot of the machine; empty without `/proc`. */
  readonly boot: string;
  /** Machine and process namespace. */
  readonly place: string;
}

/** `foreign`: on another machine or in another container, so its state is unknown. */
export type Life = 'alive' | 'dead' | 'foreign';

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  const pid = process.pid;
  return {
    pid,
    startedAt: stateOf(pid)?.startedAt ?? '',
    boot: orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    place: `${hostname()} ${orEmpty(() => readlinkSync('/proc/self/ns/pid'))}`.trim(),
  };
}

/** Whether a value read from a file is an identity. */
export function isIdentity(value: unknown): value is ProcessIdentity {
  const { pid, startedAt, boot, place } = propertiesOf(value);
  return (
    Number.isInteger(pid) && [startedAt, boot, place].every((part) => typeof part === 'string')
  );
}

/** Whether a process still exists. When in doubt it is alive. */
export function lifeOf(other: ProcessIdentity): Life {
  const own = ownIdentity();
  if (other.place !== own.place) return 'foreign';
  if (own.boot !== '' && other.boot !== '' && other.boot !== own.boot) return 'dead';
  if (!exists(other.pid)) return 'dead';
  if (own.startedAt === '' || other.startedAt === '') return 'alive';
  const state = stateOf(other.pid);
  if (state === undefined) return exists(other.pid) ? 'alive' : 'dead';
  return state.isOver || state.startedAt !== other.startedAt ? 'dead' : 'alive';
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** `undefined` when it cannot be read. */
function stateOf(pid: number): { isOver: boolean; startedAt: string } | undefined {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The second field is the program's name in parentheses and may itself hold both.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = fields;
  const startedAt = fields[19];
  if (startedAt === undefined) return undefined;
  // A zombie has ended and only waits to be reaped by its parent.
  return { isOver: state === 'Z' || state === 'X', startedAt };
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
