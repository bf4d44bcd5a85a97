import type { Contrast } from '#checker/findings';
import type { JsonChange, ParsedFile, Path } from '#checker/json';
import type { Answers, FormDefinition } from '#engine';
import type { Written } from './knownNames.ts';

/** An object of a document, and what is known of it. */
export interface FieldsAt extends Written {
  /** Path of the object in the document; a text of a list may be edited as well. */
  readonly path: Path;
  /** The path of the file, from which it names others. */
  readonly filePath?: string | undefined;
  /** The other files, read when a property may name something of theirs. */
  readonly others?: (() => readonly ParsedFile[]) | undefined;
}

/** One item of a part: an object, or a text of a list. */
export interface PartItem {
  readonly path: Path;
  /** Its own text, shortened: 'Har du barn?'. */
  readonly label: string;
  /** Its kind: 'Fråga'. */
  readonly kindName: string;
}

/** A list or an object inside an object that is edited by itself. */
export interface NestedPart {
  /** The property that holds it. */
  readonly name: string;
  readonly label: string;
  /** Its purpose, when the schema has a description. */
  readonly help: string | undefined;
  /** An `object` has one item, or none while it is missing. */
  readonly kind: 'list' | 'object';
  readonly path: Path;
  readonly items: readonly PartItem[];
  /** Whether `newItem` may be put in: last in the list (which is made when missing), or as the object. */
  readonly canAdd: boolean;
  /** Whether an item can be removed without breaking the schema; an optional list is removed with its last. */
  readonly canRemove: boolean;
  /** Whether the items are texts and no objects. */
  readonly isTexts: boolean;
  /** Of options: the property of each that visitors read. */
  readonly textName?: string | undefined;
}

/** A property that holds a JSON-logic rule, or would. */
export interface RuleField {
  readonly name: string;
  readonly label: string;
  readonly help: string | undefined;
  readonly path: Path;
  /** undefined when there is no rule. */
  readonly value: unknown | undefined;
  readonly isRequired: boolean;
}

/** An input of another kind than the engine's questions have. */
export type FieldInput =
  | WordInput
  /** `#rrggbb`, with the other colours that it has to be distinguished from, the weakest first. */
  | { readonly kind: 'color'; readonly contrasts: readonly ColorContrast[] }
  /** The name of an SVG file beside the document, which is chosen as a whole. */
  | { readonly kind: 'picture' }
  /** Of a page of the site, by its name, or of another site. */
  | { readonly kind: 'address' };

/** A contrast with another colour of the same object, by its label; ratios as they are said. */
export interface ColorContrast extends Pick<Contrast, 'ratio' | 'least' | 'isEnough'> {
  readonly other: string;
}

interface WordInput {
  /**
   * `html`: the allowed tags, written as they look; `prose`: words, whose spelling is checked;
   * `switch`: the one option of a checkbox; `names`: many options, of which few are chosen.
   */
  readonly kind: 'html' | 'prose' | 'switch' | 'names';
}

/** One object of a document as a form. */
export interface ObjectFields {
  /** Its kind, in Swedish: 'Fråga', 'Steg', 'Alternativ'. */
  readonly nameOf: string;
  /** One step, `fields`, with a question for each simple property; it may have none. */
  readonly definition: FormDefinition;
  /** Ids of the questions for properties that few parts need, `x-rare`. */
  readonly rare: ReadonlySet<string>;
  /** Whether the document has any of it. */
  readonly hasRare: boolean;
  /** Ids of the questions for names that rules alone read: shown on demand. */
  readonly technical: ReadonlySet<string>;
  /** The inputs of the fields that have one of their own, by the id of the question. */
  readonly inputs: ReadonlyMap<string, FieldInput>;
  /** The values of the document as answers. A value that no field can show is left out. */
  readonly answers: Answers;
  /**
   * The changes, in order, that write answers into the document; none when they are those it has. A
   * property that is emptied is removed, or becomes '' when it is required. A text that is no number
   * is not written where one is asked for. With another type or kind, what the new one may not have goes, and
   * what it must have comes with a first value.
   */
  changes(answers: Answers): readonly JsonChange[];
  readonly parts: readonly NestedPart[];
  readonly rules: readonly RuleField[];
}
