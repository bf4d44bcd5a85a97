import Alert from '@mui/material/Alert';
import { fill } from '#engine/texts';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './outline.css';
import './compactFields.css';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { OutlineBody } from './OutlineBody.tsx';
import type { OutlineProps } from './outlineProps.ts';

/**
 * A document as a tree of its parts, and the selected part as a form whose answers are written into the
 * text at once. While the text is no JSON the last good tree stays, and nothing can be changed.
 */
export function Outline(props: OutlineProps) {
  return <OutlineOf key={props.file.path} {...props} />;
}

function OutlineOf(props: OutlineProps) {
  const {
    file: { title, text },
    findings,
  } = props;
  const element = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [read] = useState(createReader);
  const source = useSyncExternalStore(
    (listener) => text.subscribe(listener),
    () => text.text(),
  );
  const { document, isBroken } = useMemo(() => read(source), [read, source]);

  useLayoutEffect(() => {
    // What is disabled cannot keep the focus.
    const active = element.current?.ownerDocument.activeElement ?? null;
    if (isBroken && element.current?.contains(active)) notice.current?.focus();
  }, [isBroken]);

  const [syntax] = findings.filter(({ code }) => code === 'json-syntax');

  return (
    <section
      ref={element}
      className="studio-outline"
      aria-label={fill(outline.parts, { file: title })}
    >
      {isBroken && (
        <Alert ref={notice} severity="error" tabIndex={-1}>
          <p>{outline.notJson}</p>
          {syntax && <p>{syntax.message}</p>}
        </Alert>
      )}
      {document !== undefined && (
        <OutlineBody {...props} document={document} isDisabled={isBroken} />
      )}
    </section>
  );
}

/** A text parsed as JSON, or the last one that was JSON. */
export interface ParsedText {
  /** `undefined` when it never was JSON. */
  readonly document: unknown;
  /** The text is no JSON now. */
  readonly isBroken: boolean;
}

/** Reads the texts of one file one after another, and remembers the last that was JSON. */
export function createReader(): (text: string) => ParsedText {
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
