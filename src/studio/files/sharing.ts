/** Who sends something. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

/** A definition with changes that are on disk and not in the version that others have. */
export interface UnsentFile {
  /** As seen from the folder of the studio: `schemas/brand.json`. */
  readonly path: string;
  /** Its text in the version that others have; null where they have no such file. */
  readonly text: string | null;
  /** `StoredFile.stamp` of that text. */
  readonly stamp: string | null;
}

/** A set of changes that was sent to be reviewed, and is not part of everybody's version yet. */
export interface Proposal {
  readonly title: string;
  /** ISO 8601, with the offset of where it was made. */
  readonly sentAt: string;
  /** Whether it has left this machine. */
  readonly isSent: boolean;
  /** Whether it has all that is on disk now. */
  readonly isWhole: boolean;
}

/**
 * The ways in which this copy can be shared.
 *
 * | kind    | meaning                                                                              |
 * |---------|--------------------------------------------------------------------------------------|
 * | alone   | nothing keeps versions here: `reason` says what is missing                             |
 * | busy    | a developer is in the middle of something, such as joining versions by hand            |
 * | local   | versions are kept, but nobody else's copy is known                                     |
 * | shared  | changes can be sent, and others' fetched                                               |
 */
export type SharingState =
  | { readonly kind: 'alone'; readonly reason: 'program' | 'folder' | 'version' }
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'local' | 'shared';
      /** Undefined where this machine does not know who uses it. */
      readonly author?: Author | undefined;
      readonly unsent: readonly UnsentFile[];
      /** Identifies what is on disk now. */
      readonly id: string;
      readonly proposal?: Proposal | undefined;
    };

/** Changes sent for review. */
export interface Sending {
  /** `SharingState.id` of what the sender has seen a summary of. */
  readonly id: string;
  /** One line. */
  readonly title: string;
  /** The changes for visitors, in plain text. */
  readonly summary: string;
  readonly author: Author;
}

/**
 * The outcome of sending. Whatever it is, the files on disk are as they were.
 *
 * | kind         | meaning                                                                         |
 * |--------------|---------------------------------------------------------------------------------|
 * | sent, local  | it is where others can review it; it is kept on this machine, which knows no other |
 * | again        | the files have changed since they were summarized                                |
 * | refused      | the receiver does not take it                                                    |
 * | unreachable  | the receiver did not answer                                                      |
 * | failed       | it could not be put together here                                                |
 * | no title, no name, no email | what is given as such has no sign that names something            |
 */
export interface SendResult {
  readonly kind:
    | 'sent'
    | 'local'
    | 'again'
    | 'refused'
    | 'unreachable'
    | 'failed'
    | 'no title'
    | 'no name'
    | 'no email'
    | 'alone'
    | 'busy';
}

/** The outcome of fetching others' version, before anything of it is taken. */
export type LatestPlan =
  | {
      readonly kind: 'ready';
      /** Identifies the version that is fetched, and what is on disk until then. */
      readonly to: string;
      readonly id: string;
      /**
       * Files that are changed on disk and by others: before the version is taken, what is on disk must be
       * kept elsewhere, as changes of the text given here.
       */
      readonly kept: readonly UnsentFile[];
    }
  | {
      /**
       * `current`: there is nothing new; `gone`: there is no longer any version to fetch; `own versions`: a
       * developer has kept versions here that others lack; `other files`: of other files than definitions
       * that are changed here and by others.
       */
      readonly kind:
        | 'current'
        | 'unreachable'
        | 'gone'
        | 'own versions'
        | 'other files'
        | 'local'
        | 'alone'
        | 'busy';
    };

/** The outcome of taking the others' version: after all but `taken`, the files are as they were. */
export type LatestResult =
  | {
      readonly kind: 'taken';
      /** Whether more than definitions is new, such as the studio itself. */
      readonly isProgramNew: boolean;
    }
  | { readonly kind: 'again' | 'failed' };

/** One version of a file. */
export interface FileVersion {
  readonly id: string;
  /** ISO 8601, with the offset of where it was made. */
  readonly time: string;
  readonly author: string;
}
