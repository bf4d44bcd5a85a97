import type { Digest, Library, Reads } from '#check/findings';

/**
 * Files in which checks before found nothing, and all that was read for that: as long as it is the same
 * they are not judged again. Of the same checker, the same day and proofs of the same length alone.
 */
export interface SoundFiles {
  readonly digest: Digest;
  /** By file; checks add to it. */
  readonly files: Map<string, SoundFile>;
}

/** The state in which a file was found sound. */
export interface SoundFile {
  /** How many scenarios were run. */
  readonly scenarios: number;
  /** Digests, by name as `Reads` has them; of the files that were checked together, by `ASKED`. */
  readonly reads: Readonly<Record<string, string>>;
}

/** No file is called so. */
const ASKED = '*';

/** The record of a sound file, as long as all that was read for it is unchanged. */
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
  { asked, reads, scenarios }: { asked: string; reads: Reads; scenarios: number },
): void {
  const digests = [...reads.keys()].map((name) => [name, library.digestOf(name, digest)] as const);
  const all = [[ASKED, digest(asked)] as const, ...digests];
  files.set(file, { scenarios, reads: Object.fromEntries(all) });
}
