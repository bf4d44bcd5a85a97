/** What a room may use. Anything not listed is refused. */
export interface Room {
  /** Folder from the top of the repository. */
  readonly folder: string;
  readonly purpose: string;
  /** Rooms whose doors it may open; a trailing `*` means every room below a folder. */
  readonly opens: readonly string[];
  /** Packages or scopes; `node:` means Node's own modules, `*` everything. */
  readonly libraries: readonly string[];
  /** Whether it may import JSON from `schemas/`. */
  readonly readsSchemas: boolean;
}
