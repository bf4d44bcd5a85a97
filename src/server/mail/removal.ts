import type { Kysely } from 'kysely';
import type { Tables } from '#server/database';
import { deleteMails } from './outbox.ts';

/** Takes mails out of the outbox that were delivered or given up, as many together as have ended. */
export interface MailRemoval {
  /** Resolves when the mail is out of the outbox, or `stop` was called and it cannot be removed. */
  remove(id: string): Promise<void>;
  /** Tries again what failed. Resolves to whether the outbox holds nothing more that has ended. */
  retry(): Promise<boolean>;
  /** Tries once more what failed, and then lets go of it. */
  stop(): void;
}

/** A removal that reports what fails, and keeps it until `retry`. */
export function createMailRemoval(
  query: Kysely<Tables>,
  report: (error: unknown) => void,
): MailRemoval {
  /** The mails still in the outbox, each with whom to notify once it is not. */
  const ended = new Map<string, () => void>();
  /** One after the other: what ends meanwhile goes with the next. */
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
