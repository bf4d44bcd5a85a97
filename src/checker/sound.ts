import type { Digest, Library, ReadFiles } from '#checker/findings';

/**
 * Files in which earlier checks found nothing, with digests of all that was read: while those are the
 * same, the files are not checked again. Valid for the same checker, day and proof limits only.
 */
export interface SoundFiles {
  readonly digest: Digest;
  /** By file; checks add to it. */
  readonly files: Map<string, SoundFile>;
}

/** The state in which a file had no findings. */
export interface SoundFile {
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** Digests, by name as `ReadFiles` has them; of the files that were checked together, by `ASKED`. */
  readonly reads: Readonly<Record<string, string>>;
}

/** No file is called so. */
const ASKED = '*';

/** The record of a file without findings, while all that was read for it is unchanged. */
export function knownSound(
  { files, digest }: SoundFiles,
  library: Library,
  file: string,
  asked: string,
): SoundFile | undefined {
  const known = files.get(file);
  const isSame = Object.entries(known?.reads ?? {}).every(([name, was]) =>
    name === ASKED ? was === digest(asked) : was === library.digestOf(name, digest),
  );
  return isSame ? known : undefined;
}

/** Notes that nothing is wrong with a file. */
export function noteSound(
  { files, digest }: SoundFiles,
  library: Library,
  file: string,
  { asked, reads, scenarios }: { asked: string; reads: ReadFiles; scenarios: number },
): void {
  const digests = [...reads.keys()].map((name) => [name, library.digestOf(name, digest)] as const);
  const all = [[ASKED, digest(asked)] as const, ...digests];
  files.set(file, { scenarios, reads: Object.fromEntries(all) });
}
