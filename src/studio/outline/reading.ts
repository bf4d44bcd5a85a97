/** What a text says as JSON, or what it said when it last was JSON. */
export interface Reading {
  /** `undefined` when it never was JSON. */
  readonly document: unknown;
  /** The text is no JSON now. */
  readonly isBroken: boolean;
}

/** Reads the texts of one file one after another, and remembers the last that was JSON. */
export function createReader(): (text: string) => Reading {
  let document: unknown;
  return (text) => {
    try {
      document = JSON.parse(text);
      return { document, isBroken: false };
    } catch {
      return { document, isBroken: true };
    }
  };
}
