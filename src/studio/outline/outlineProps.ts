import type { SchemaSet } from '#checker/json';
import type { FormDefinition } from '#engine';
import type { EditedText, GoTo } from '#studio/editor';
import type { TitledFile } from './dependents.ts';
import type { Unwritten } from './FieldsForm.tsx';
import type { OutlineFinding } from './places.ts';

/** A file and its JSON Schema. */
export interface OutlineFile {
  readonly path: string;
  /** Its name in the list of files. */
  readonly title: string;
  readonly text: EditedText;
  readonly schemas: SchemaSet;
  /** The schema of the document: `form.schema.json`. */
  readonly schemaFile: string;
}

/** Files and acts around the edited file. */
export interface OutlineSurroundings {
  /** The other files, some of which may name what is in this one. */
  readonly others?: () => readonly TitledFile[];
  readonly textOf?: (path: string) => EditedText | undefined;
  /** Makes all changes of an act, to any of the files, one step to undo. */
  readonly together?: (act: () => void) => void;
}

/** Calls about the contents of fields that cannot be written. */
export interface UnwrittenFields {
  /** Called whenever they change. */
  readonly onChange: (unwritten: readonly Unwritten[]) => void;
  /** Called with what was lost when another part was chosen, and the part's JSON pointer. */
  readonly onLost: (lost: readonly Unwritten[], pointer: string) => void;
}

export interface OutlineProps {
  /** Another begins anew. */
  readonly file: OutlineFile;
  readonly around?: OutlineSurroundings;
  /** Those of this file. */
  readonly findings: readonly OutlineFinding[];
  /** The form as visitors meet it, for conditions; `undefined` while it has faults. */
  readonly form: FormDefinition | undefined;
  /** JSON pointer of what is edited, or of something in it. */
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  /** The last request to go to the field of a place; gone to once for each `requestId`. */
  readonly goTo?: GoTo | undefined;
  readonly onFix: (finding: OutlineFinding) => void;
  /** Says something to those who listen. */
  readonly announce: (message: string) => void;
  readonly unwritten?: UnwrittenFields;
}

/** An outline whose text has been JSON. */
export interface OutlineBodyProps extends OutlineProps {
  /** The text as JSON, or as it last was. */
  readonly document: unknown;
  readonly isDisabled: boolean;
}
