import './outline.css';
import './compactFields.css';
import {
  type KeyboardEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Finding } from '#check/findings';
import type { FormDefinition } from '#engine';
import type { SchemaSet } from '#jsonSchema';
import type { EditedText } from '#studio/editor';
import { OutlineBody } from './OutlineBody.tsx';
import { createReader } from './reading.ts';
import { historyKey } from './treeKeys.ts';
import type { Unwritten } from './unwritten.ts';

export interface OutlineProps {
  /** The file's path, for its name. Another path begins anew. */
  readonly path: string;
  readonly text: EditedText;
  readonly schemas: SchemaSet;
  /** The schema of the document: `form.schema.json`. */
  readonly schemaFile: string;
  /** Those of this file. */
  readonly findings: readonly Finding[];
  /** The form as visitors meet it, for conditions; `undefined` while it has faults. */
  readonly form: FormDefinition | undefined;
  /** JSON pointer of what is edited, or of something in it. */
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  readonly onFix: (finding: Finding) => void;
  /** Says something to those who listen. */
  readonly announce: (message: string) => void;
  /** Called with what stands in fields and cannot be written, whenever that changes. */
  readonly onUnwritten?: ((unwritten: readonly Unwritten[]) => void) | undefined;
  /** Called with what of that was lost when another part was chosen, and the part's JSON pointer. */
  readonly onLost?: ((lost: readonly Unwritten[], pointer: string) => void) | undefined;
}

/**
 * A document as a tree of its parts, and the selected part as a form whose answers are written into the
 * text at once. While the text is no JSON the last good tree stays, and nothing can be changed.
 */
export function Outline(props: OutlineProps) {
  return <OutlineOf key={props.path} {...props} />;
}

function OutlineOf(props: OutlineProps) {
  const { path, text, findings, announce } = props;
  const element = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [read] = useState(createReader);
  const source = useSyncExternalStore(
    (listener) => text.subscribe(listener),
    () => text.text(),
  );
  const { document, isBroken } = useMemo(() => read(source), [read, source]);

  useLayoutEffect(() => {
    // What is disabled cannot keep the focus, and undo is heard in here only.
    const active = element.current?.ownerDocument.activeElement ?? null;
    if (isBroken && element.current?.contains(active)) notice.current?.focus();
  }, [isBroken]);

  const press = (event: KeyboardEvent) => {
    const key = historyKey(event);
    if (!key) return;
    // The browser's own undo of a field knows nothing of the text.
    event.preventDefault();
    const isDone = key === 'undo' ? text.undo() : text.redo();
    if (key === 'undo') announce(isDone ? 'Ångrat.' : 'Det finns inget att ångra.');
    else announce(isDone ? 'Gjort igen.' : 'Det finns inget att göra om.');
  };
  const [syntax] = findings.filter(({ code }) => code === 'json-syntax');

  return (
    <section
      ref={element}
      className="studio-outline"
      aria-label={`Delar i ${path}`}
      onKeyDownCapture={press}
    >
      {isBroken && (
        <div ref={notice} role="alert" tabIndex={-1} className="studio-outline-broken">
          <p>Filen går inte att läsa som JSON just nu. Rätta den på fliken JSON.</p>
          {syntax && <p>{`Rad ${syntax.line}: ${syntax.message}`}</p>}
        </div>
      )}
      {document !== undefined && (
        <OutlineBody {...props} document={document} isDisabled={isBroken} />
      )}
    </section>
  );
}
