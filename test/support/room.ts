/** What a room may use. Anything not listed is refused. */
export interface Room {
  readonly purpose: string;
  /** Rooms whose doors it may open; a trailing `*` means every room below a folder. */
  readonly opens: readonly string[];
  /** Packages or scopes; `node:` means Node's own modules, `*` everything. */
  readonly libraries: readonly string[];
  /** Whether it may import JSON from `schemas/`. */
  readonly readsSchemas?: true;
}
