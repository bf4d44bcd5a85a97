import type { Kysely } from 'kysely';
import type { Tables } from '#server/database';
import { deleteMails } from './outbox.ts';

/** Deletes mails that were delivered or given up from the outbox, in batches. */
export interface MailRemoval {
  /** Resolves when the mail is out of the outbox, or `stop` was called and it cannot be removed. */
  remove(id: string): Promise<void>;
  /** Retries failed deletions. Resolves to whether none is left. */
  retry(): Promise<boolean>;
  /** Retries failed deletions once more, then gives up. */
  stop(): void;
}

/** A removal that reports failed deletions, and retries them on `retry`. */
export function createMailRemoval(
  query: Kysely<Tables>,
  report: (error: unknown) => void,
): MailRemoval {
  /** The mails to delete: the id of each, and a callback to call once it is deleted. */
  const ended = new Map<string, () => void>();
  /** One batch at a time: mails that come later are in the next. */
  let removals: Promise<boolean> = Promise.resolve(true);
  let isWaiting = false;
  let isStopped = false;

  function removeAll(): Promise<boolean> {
    if (isWaiting) return removals;
    isWaiting = true;
    removals = removals.then(() => {
      isWaiting = false;
      return removeEnded();
    });
    return removals;
  }

  async function removeEnded(): Promise<boolean> {
    const mails = [...ended];
    if (mails.length === 0) return true;
    const ids = mails.map(([id]) => id);
    try {
      await deleteMails(query, ids);
    } catch (error) {
      report(error);
      if (!isStopped) return false;
    }
    for (const [id, resolve] of mails) {
      ended.delete(id);
      resolve();
    }
    return true;
  }

  return {
    remove(id) {
      return new Promise((resolve) => {
        ended.set(id, resolve);
        void removeAll();
      });
    },
    retry: async () => ended.size === 0 || (await removeAll()),
    stop() {
      isStopped = true;
      void removeAll();
    },
  };
}
