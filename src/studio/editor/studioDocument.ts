import type { EditedText } from './EditedText.ts';

/** A file on disk. */
export interface FileOnDisk {
  /** As seen from the repository: `schemas/short-guide/form.json`. */
  readonly path: string;
  /** Null when it is gone. */
  readonly text: string | null;
  /** Hash of the content; null when the file is gone. */
  readonly stamp: string | null;
}

/** The content on disk of a file in which the same part was changed there and here. */
export interface FileConflict extends Pick<FileOnDisk, 'text' | 'stamp'> {
  /** When it was found, in ms since 1970; undefined when it was so already when the page was opened. */
  readonly foundAt?: number | undefined;
}

/** One file with its changes here. */
export interface StudioDocument {
  readonly path: string;
  readonly text: EditedText;
  /** The text on disk that the changes here were made to; null for a file that is not there. */
  readonly saved: string | null;
  readonly stamp: string | null;
  readonly isChanged: boolean;
  /** Until it is settled, the file cannot be saved. */
  readonly conflict: FileConflict | undefined;
  /** Whether it has taken in what others changed beside what is changed here, and nobody has seen that. */
  readonly hasTakenIn: boolean;
}

/** Whether there is such a file, on disk or to be saved. */
export function isThere({ saved, isChanged }: StudioDocument): boolean {
  return saved !== null || isChanged;
}
