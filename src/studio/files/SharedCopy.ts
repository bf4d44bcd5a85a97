import { type Missing, type WorkingCopy, workingCopyAt } from './copy.ts';
import { fileAccess, within } from './fileAccess.ts';
import { planLatest, takeLatest } from './latest.ts';
import { closeProposal, proposalOf, propose } from './proposals.ts';
import type {
  FileVersion,
  LatestPlan,
  LatestResult,
  Sending,
  SendResult,
  SharingState,
} from './sharing.ts';
import { textAt, unsentOf } from './unsent.ts';

/** Options of a SharedCopy. */
export interface SharedCopyOptions {
  /** The name of git, where another than the machine's own is meant. */
  readonly command?: string;
}

/**
 * A folder of definitions that others have copies of: their versions, what is sent to be reviewed, and what is
 * fetched. Asked anew each time, since developers use the same folder. One thing is done at a time.
 */
export class SharedCopy {
  readonly #folder: string;
  readonly #command: string | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `folder`: the content folder. */
  constructor(folder: string, { command }: SharedCopyOptions = {}) {
    this.#folder = folder;
    this.#command = command;
  }

  state(): Promise<SharingState> {
    return this.#with<SharingState>(aloneFor, async (copy) => {
      if (copy.branch === undefined) return { kind: 'busy' };
      const { files, tree } = await unsentOf(copy);
      const proposal = await proposalOf(copy, tree);
      const kind = copy.remote ? 'shared' : 'local';
      return { kind, author: copy.author, unsent: files, id: tree, proposal };
    });
  }

  /** Sends what is on disk to be reviewed. */
  send({ id, ...sending }: Sending): Promise<SendResult> {
    return this.#with<SendResult>(
      () => ({ kind: 'alone' }),
      async (copy) => {
        if (copy.branch === undefined) return { kind: 'busy' };
        const { files, tree } = await unsentOf(copy);
        if (tree !== id || files.length === 0) return { kind: 'again' };
        return propose(copy, tree, sending);
      },
    );
  }

  /** Fetches others' version and says what taking it would do. */
  plan(): Promise<LatestPlan> {
    return this.#with<LatestPlan>(() => ({ kind: 'alone' }), planLatest);
  }

  /** Takes the version that was planned. */
  take({ to, id }: { readonly to: string; readonly id: string }): Promise<LatestResult> {
    return this.#with<LatestResult>(
      () => ({ kind: 'again' }),
      async (copy) => {
        if (!isHash(to)) return { kind: 'again' };
        const result = await takeLatest(copy, to, id);
        if (result.kind === 'taken') await closeProposal(copy, to);
        return result;
      },
    );
  }

  /** The versions of a definition, newest first; undefined where no versions are kept. */
  versions(path: string): Promise<readonly FileVersion[] | undefined> {
    return this.#with<readonly FileVersion[] | undefined>(
      () => undefined,
      async (copy) => (this.#isOwn(path) ? versionsOf(copy, path) : []),
    );
  }

  /** A definition as it was in a version; null when it was not there. */
  textAt(id: string, path: string): Promise<string | null> {
    return this.#with<string | null>(
      () => null,
      async (copy) => (isHash(id) && this.#isOwn(path) ? textAt(copy, id, path) : null),
    );
  }

  #isOwn(path: string): boolean {
    return fileAccess(this.#folder, path).kind === 'file';
  }

  #with<T>(missing: (what: Missing) => T, act: (copy: WorkingCopy) => Promise<T>): Promise<T> {
    const next = this.#last.then(async () => {
      const copy = await workingCopyAt(this.#folder, this.#command);
      return typeof copy === 'string' ? missing(copy) : act(copy);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }
}

function aloneFor(reason: Missing): SharingState {
  return { kind: 'alone', reason };
}

function isHash(id: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(id);
}

/** As many as can be looked through. */
const MOST_VERSIONS = 100;

/** The versions of a definition, newest first. */
async function versionsOf({ git }: WorkingCopy, path: string): Promise<readonly FileVersion[]> {
  const log = await git([
    ...['log', `--max-count=${MOST_VERSIONS}`, '--no-merges', '-z', '--format=%H%n%aI%n%aN'],
    ...['--', within(path)],
  ]);
  if (log.kind !== 'done') return [];
  return log.out
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', time = '', author = ''] = entry.split('\n');
      return { id, time, author };
    });
}
