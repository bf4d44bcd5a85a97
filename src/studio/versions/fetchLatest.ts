import type { Documents, FileOnDisk } from '#studio/editor';
import type { LatestPlan } from '#studio/files';
import type { PublishingCalls } from './publishingCalls.ts';

/** The outcome of fetching others' version. Nothing that was written here is lost in any of them. */
export type FetchOutcome =
  | {
      readonly kind: 'taken';
      /** Files that others have changed. */
      readonly news: readonly string[];
      /** Files whose changes here are to be saved once more, with others' beside them. */
      readonly unsaved: readonly string[];
      /** Whether the studio itself is new too. */
      readonly isProgramNew: boolean;
    }
  | {
      readonly kind:
        | Exclude<LatestPlan['kind'], 'ready'>
        /** Of some file a version has to be chosen first. */
        | 'conflict'
        | 'again'
        | 'failed';
    };

/** The calls that it takes. */
export interface LatestCalls extends Pick<PublishingCalls, 'plan' | 'take'> {
  /** Every file on disk. */
  files(): Promise<readonly FileOnDisk[]>;
}

/**
 * Fetches others' version and joins it with what is changed here, saved or not. What is saved and would be
 * written over becomes a change here again, kept as a draft, before the disk is touched. Throws when there is no
 * answer; then the files are those on disk, as after every other end.
 */
export async function fetchLatest(documents: Documents, calls: LatestCalls): Promise<FetchOutcome> {
  await refresh(documents, calls);
  if (documents.changed().some(({ conflict }) => conflict)) return { kind: 'conflict' };
  const plan = await calls.plan();
  if (plan.kind !== 'ready') return plan;
  const before = documents.savedTexts();
  for (const file of plan.kept) {
    // A file that was removed on disk is nobody's change here: it is there again as others have it.
    if (documents.document(file.path)) documents.begunFrom(file);
  }
  documents.keep();
  try {
    const taken = await calls.take(plan);
    if (taken.kind !== 'taken') return taken;
    await refresh(documents, calls);
    const after = documents.savedTexts();
    const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
    return {
      kind: 'taken',
      news: paths.filter((path) => before.get(path) !== after.get(path)),
      unsaved: documents.changed().map(({ path }) => path),
      isProgramNew: taken.isProgramNew,
    };
  } finally {
    await refresh(documents, calls);
  }
}

/** Takes in what is on disk now, without waiting to be told. */
async function refresh(documents: Documents, { files }: Pick<LatestCalls, 'files'>): Promise<void> {
  const now = await files();
  for (const file of now) {
    const known = documents.document(file.path);
    if (known?.stamp !== file.stamp || known.conflict) documents.changedOnDisk(file);
  }
  const paths = new Set(now.map(({ path }) => path));
  for (const path of documents.paths()) {
    const isNew = documents.document(path)?.stamp === null;
    if (!paths.has(path) && !isNew) documents.changedOnDisk({ path, text: null, stamp: null });
  }
}
