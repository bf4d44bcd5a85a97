import { capital as sentence } from '#checker/explain';
import type { JsonChange, TextEdit } from '#checker/json';
import type { Placeholder } from '#engine/texts';
import { type Code, type Severity, severityOf } from './codes.ts';
import { type PlacePart, type Region, type Source, type Span, spanOf } from './spans.ts';
import { inFile, type Words } from './words.ts';

/** Something wrong in a file, as reported to the person who edits it. */
export interface Finding extends Region {
  /** As the file was named to the checker. */
  readonly file: string;
  /** JSON pointer (RFC 6901) to the value concerned. */
  readonly pointer: string;
  readonly code: Code;
  readonly severity: Severity;
  /** In Swedish. */
  readonly message: string;
  /** Advice on how to fix it, in Swedish. */
  readonly hint: string;
  /** Message, hint and the label of the fix, for who fills in a form. */
  readonly inForm: Advised & { readonly fix?: Words };
  /** Where it is certain, or a good guess. */
  readonly fix?: Fix;
}

/** A finding with a remedy in place of a fix: edits are only made for findings that are reported. */
export interface RawFinding extends Omit<Finding, 'fix'> {
  readonly remedy?: Remedy;
}

/** Edits that remove a finding, applied by one click. */
export interface Fix {
  /** Its button, in Swedish: `Byt till "hasChildren"`. */
  readonly label: string;
  /**
   * Edits of the file of the finding that do not overlap. Offsets are in its text as it is, a
   * byte order mark at its beginning counted.
   */
  readonly edits: readonly TextEdit[];
}

/** The message and the hint of a finding. */
export interface Advised {
  readonly message: Words;
  readonly hint: Words;
}

/** The same with its remedy. Texts with words of their own for forms are no advice until `advise` has made it. */
export interface Advice extends Advised {
  readonly form?: never;
  readonly unnamed?: never;
  readonly remedy?: Remedy;
}

/** A fix before its place in a file is known: a change relative to the place of the finding. */
export type Remedy = { readonly label: Words } & (
  | {
      /** Its path leads on from the pointer of the finding, or from `above` names before its end. */
      readonly change: JsonChange;
      readonly above?: number;
      /** The value that must be there; with another value this is no fix. */
      readonly was?: unknown;
    }
  /** Replaces `replaced`, which is the value, an item of the list, or a part of the text, by `by`. */
  | { readonly replaced: unknown; readonly by: unknown }
  /**
   * Removes the part of a rule that is there, or `above` names before its end, with an `and` or `or`
   * that is left with one part.
   */
  | { readonly part: unknown; readonly above?: number }
  /** Several changes by their paths in the file, none of them inside what another removes. */
  | { readonly changes: readonly JsonChange[] }
  | { readonly edits: readonly TextEdit[] }
);

/** Makes a finding at a place in a file: the one place where a finding is made. */
export function finding(
  { file, lines }: Pick<Source, 'file' | 'lines'>,
  span: Span,
  pointer: string,
  code: Code,
  { message, hint, remedy }: Advice,
): RawFinding {
  const severity = severityOf(code);
  const words = { message: sentence(inFile(message)), hint: inFile(hint).trim() };
  const found = {
    file,
    ...lines.region(span),
    pointer,
    code,
    severity,
    ...words,
    inForm: { message, hint },
  };
  return remedy ? { ...found, remedy } : found;
}

/** A finding with a JSON pointer, before that is looked up in the file (`located`). */
export interface UnlocatedFinding extends Advice {
  readonly code: Code;
  readonly pointer: string;
  /** Absent for the value. */
  readonly part?: PlacePart;
}

/** A finding with the file, lines and columns that its pointer leads to. */
export function located(source: Source, unlocated: UnlocatedFinding): RawFinding {
  const { pointer, part, code } = unlocated;
  return finding(source, spanOf(source, pointer, part), pointer, code, unlocated);
}

/**
 * The texts of a finding in `schemas/texts`: for who reads the file; `form` always in their place, and `unnamed` where
 * a name has no words, for who fills in a form.
 */
interface AdviceTexts<Text extends string> {
  readonly message: Text;
  readonly hint: Text;
  readonly form?: { readonly message?: Text; readonly hint?: Text };
  readonly unnamed?: { readonly message?: Text; readonly hint?: Text };
}

/** Message and hint of a finding from `schemas/texts`, all filled in with the same values. */
export function advise<Text extends string>(
  texts: AdviceTexts<Text>,
  values: Readonly<Record<Placeholder<Text>, Words>>,
): Advised {
  const words = (text: string): Words => ({ text, values });
  const part = (name: keyof Advised): Words => {
    const { [name]: file, form = {}, unnamed = {} } = texts;
    const { [name]: own = file } = form;
    const { [name]: other } = unnamed;
    if (own === file && other === undefined) return words(file);
    return { file: words(file), form: words(own), ...(other && { unnamed: words(other) }) };
  };
  return { message: part('message'), hint: part('hint') };
}
