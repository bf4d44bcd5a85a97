import type { EditorView } from '@codemirror/view';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Finding } from '#checker/findings';
import type { SchemaSet } from '#checker/json';
import { fill } from '#engine/texts';
import { jsonEditor } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { JsonContext, Operator } from './completions.ts';
import type { EditedText } from './EditedText.ts';
import { type GoTo, goToPlace } from './goTo.ts';
import './jsonEditor.css';
import type { NamedQuestion } from './namedAt.ts';
import { showFindings } from './problems.ts';
import { createView } from './view.ts';

/** Props of JsonEditor. */
export interface JsonEditorProps {
  readonly text: EditedText;
  /** The name of the file, which the text field is called by. */
  readonly path: string;
  readonly schemas: SchemaSet;
  /** The file of the JSON Schema of the text, such as `form.schema.json`. */
  readonly schemaFile: string;
  /** Those that rules may have; without them none are suggested. */
  readonly operators?: readonly Operator[];
  /** Questions that rules may read beside those of the text, or with values that it does not list. */
  readonly names?: readonly NamedQuestion[];
  /** The other files, which it may name something of. */
  readonly others?: JsonContext['others'];
  /** Findings in this file, of the last check. */
  readonly findings: readonly Finding[];
  /**
   * Whether the findings are of the text as it is. Others are not placed: those shown already move with
   * the text, without their fixes.
   */
  readonly isFresh: boolean;
  /** Gone to once for each `requestId`. */
  readonly goTo?: GoTo;
  /** Of the content security policy, for the styles that CodeMirror brings. */
  readonly nonce?: string;
}

/** A view with what it was made for. */
interface Made {
  readonly view: EditorView;
  readonly text: EditedText;
  readonly path: string;
}

const NO_OPERATORS: readonly Operator[] = [];
const NO_NAMES: readonly NamedQuestion[] = [];
/** The last `GoTo` of each text: a tab that is mounted again must not move the cursor again. */
const gone = new WeakMap<EditedText, number>();

/** The JSON of a file, edited as text. Everything is done by keys, and Tab goes on to what follows. */
export function JsonEditor(props: JsonEditorProps) {
  const { text, path, schemas, schemaFile } = props;
  const { operators = NO_OPERATORS, names = NO_NAMES, others } = props;
  const { findings, isFresh, goTo, nonce } = props;
  const parent = useRef<HTMLDivElement>(null);
  const context = useRef<JsonContext>({ schemas, schemaFile, operators, names });
  const [made, setMade] = useState<Made>();
  // For a moment after a change of file there is only the view of the one before.
  const view = made?.text === text && made.path === path ? made.view : undefined;
  const hint = useId();

  useLayoutEffect(() => {
    context.current = { schemas, schemaFile, operators, names, filePath: path, others };
  }, [schemas, schemaFile, operators, names, path, others]);

  // Before anything is painted, so that nothing moves away under the pointer.
  useLayoutEffect(() => {
    if (!parent.current) return undefined;
    const own = createView({
      parent: parent.current,
      text,
      context: () => context.current,
      attributes: {
        'aria-label': fill(jsonEditor.label, { file: path }),
        'aria-describedby': hint,
      },
      nonce,
    });
    setMade({ view: own, text, path });
    return () => own.destroy();
  }, [text, path, hint, nonce]);

  useEffect(() => {
    if (view) showFindings(view, text, findings, isFresh);
  }, [view, text, findings, isFresh]);

  useLayoutEffect(() => {
    if (!view || !goTo || (gone.get(text) ?? 0) >= goTo.requestId) return;
    gone.set(text, goTo.requestId);
    goToPlace(view, goTo);
  }, [view, text, goTo]);

  return (
    <div className="studio-json">
      <div ref={parent} className="studio-json-text" />
      <p id={hint} className="studio-json-hint">
        {jsonEditor.keys}
      </p>
    </div>
  );
}
