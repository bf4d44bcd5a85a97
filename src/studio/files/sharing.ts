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
 * The outcome of sending changes. None of them alters the files on disk.
 *
 * | kind                        | meaning                                                             |
 * |-----------------------------|---------------------------------------------------------------------|
 * | sent                        | the changes are at the remote repository, where others review them   |
 * | local                       | they are committed on this machine, which has no remote repository   |
 * | again                       | the files have changed since they were summarized                   |
 * | refused                     | the remote repository rejected them                                 |
 * | unreachable                 | it did not answer                                                   |
 * | failed                      | the commit could not be made                                        |
 * | no title, no name, no email | the given title, name or address has no letter or digit             |
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
      /** `to` identifies the version to fetch, `id` the files on disk that it replaces. */
      readonly to: string;
      readonly id: string;
      /**
       * Files changed both on disk and by others. Before the version is taken, the caller must keep the changes on
       * disk elsewhere, as differences from the text given here.
       */
      readonly kept: readonly UnsentFile[];
    }
  | {
      /**
       * `current`: there is nothing new; `gone`: the remote branch no longer exists; `own versions`: a
       * developer has commits here that the remote branch lacks; `other files`: files other than definitions
       * are changed both here and by others.
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
