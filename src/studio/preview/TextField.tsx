import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnText } from './markReader.ts';
import { styleOf } from './textBoxes.ts';
import type { TextSource } from './textMarks.ts';

/** The text, drawn as it was, as a field. */
export function TextField(props: {
  readonly drawn: DrawnText;
  readonly name: string;
  /** Where the cursor is put; without it all of the text is selected, to be written over. */
  readonly caret: number | undefined;
  readonly onEdit: (source: TextSource, text: string) => void;
  readonly onClose: (isByKey: boolean) => void;
}) {
  const { drawn, name, caret, onEdit, onClose } = props;
  const { element, text: written } = drawn;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(written);
  /** Texts on their way into the file and back to the page, in order. */
  const sent = useRef<readonly string[]>([]);
  const last = useRef(written);
  const [style, setStyle] = useState<CSSProperties>(() => styleOf(drawn));

  useLayoutEffect(() => {
    if (written === last.current) return;
    last.current = written;
    const at = sent.current.indexOf(written);
    sent.current = sent.current.slice(at + 1);
    // Undone, or changed elsewhere.
    if (at < 0) setText(written);
  }, [written]);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (caret === undefined) field.current?.select();
    else field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  useLayoutEffect(() => {
    element.classList.add('studio-text-edited');
    return () => element.classList.remove('studio-text-edited');
  }, [element]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written moves what is around it
  useLayoutEffect(() => {
    // Of what was drawn anew the new element comes in a moment; a field without size loses its cursor.
    if (drawn.element.isConnected) setStyle(styleOf(drawn));
  }, [drawn, text]);

  return (
    <textarea
      ref={field}
      className="studio-text-field"
      rows={1}
      spellCheck
      lang="sv"
      aria-label={name}
      style={style}
      value={text}
      onChange={({ target }) => {
        // A text of the page is one paragraph.
        const next = target.value.replace(/\s*\n\s*/g, ' ');
        sent.current = [...sent.current, next];
        setText(next);
        onEdit(drawn, next);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        onClose(true);
      }}
      onBlur={() => onClose(false)}
    />
  );
}
