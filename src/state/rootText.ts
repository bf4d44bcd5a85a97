/** What the copy holds, by the name of the part; each part judges its own share. */
export type RootParts = Readonly<Record<string, unknown>>;

/** Raised when a part's shape changes so that older shares mean something else. */
const VERSION = 1;

/** The copy as text. */
export function writeRoot(parts: RootParts): string {
  return JSON.stringify({ version: VERSION, parts });
}

/** What a text holds; nothing when it is of another version or none of ours. */
export function parseRoot(text: string | null): RootParts {
  try {
    const { version, parts } = Object(JSON.parse(text ?? 'null'));
    return version === VERSION && isParts(parts) ? parts : {};
  } catch {
    return {};
  }
}

function isParts(value: unknown): value is RootParts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
