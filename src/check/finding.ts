import type { Code } from './codes.ts';

/** Whether something must be mended before the definitions can be used. */
export type Severity = 'error' | 'warning';

/** A stretch of a file. Lines and columns count from 1; columns are UTF-16 code units. */
export interface Region {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column after the last character. */
  readonly endColumn: number;
}

/** Something wrong in a file, told to the person who edits it. */
export interface Finding extends Region {
  /** As the file was named to the checker. */
  readonly file: string;
  /** JSON pointer (RFC 6901) to the value concerned. */
  readonly pointer: string;
  readonly code: Code;
  readonly severity: Severity;
  /** What is wrong, in Swedish. */
  readonly message: string;
  /** How to mend it, in Swedish. */
  readonly mend: string;
}

/** What is wrong and how to mend it, in Swedish sentences. */
export interface Advice {
  readonly message: string;
  readonly mend: string;
}
