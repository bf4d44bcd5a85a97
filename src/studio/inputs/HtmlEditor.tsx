import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ChainedCommands, Editor, EditorOptions } from '@tiptap/core';
import { type Schema, Slice } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fill } from '#engine/texts';
import { htmlEditor as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { documentOf, EXTENSIONS, escaped, focusedChain, htmlAfter } from './html.ts';
import { LinkRow } from './LinkRow.tsx';

interface HtmlEditorProps {
  readonly html: string;
  /** Of the field, for the name of its buttons. */
  readonly label: string;
  /** Of the element that is written in. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Set to what gives the text the focus. */
  readonly focus: RefObject<(() => void) | undefined>;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** HTML of the allowed tags, written as it looks, with buttons above it. */
export function HtmlEditor(props: HtmlEditorProps) {
  const { html, label, attributes, focus } = props;
  const latest = useRef(props);
  /** The HTML that the editor shows, and the one that it began with. */
  const shown = useRef(html);
  const begun = useRef(html);
  const [isLinking, setLinking] = useState(false);
  const [content] = useState((): object => documentOf(html).toJSON());
  const spelled = JSON.stringify(attributes);
  const editorProps = useMemo(() => propsOf(JSON.parse(spelled)), [spelled]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editorProps,
    injectCSS: false,
    onUpdate: ({ editor: { state } }) => {
      shown.current = htmlAfter(begun.current, state.doc);
      latest.current.onChange(shown.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  const marks = useEditorState({ editor, selector: ({ editor: now }) => activeIn(now) });

  useLayoutEffect(() => {
    latest.current = props;
    focus.current = () =>
      focusedChain(editor).setTextSelection(editor.state.doc.content.size).run();
  });
  useEffect(() => {
    if (html === shown.current) return;
    begun.current = html;
    shown.current = html;
    replaceIn(editor, html);
  }, [editor, html]);

  return (
    <div className="studio-html">
      <ToggleButtonGroup
        size="small"
        className="studio-html-tools"
        aria-label={fill(texts.tools, { field: label })}
        value={marks}
      >
        {TOOLS.map(({ name, act }) => (
          <ToggleButton
            key={name}
            value={name}
            className={`studio-html-${name}`}
            onClick={() => act(focusedChain(editor)).run()}
          >
            {texts[name]}
          </ToggleButton>
        ))}
        <ToggleButton value="link" aria-expanded={isLinking} onClick={() => setLinking(!isLinking)}>
          {texts.link}
        </ToggleButton>
      </ToggleButtonGroup>
      {isLinking && <LinkRow editor={editor} onDone={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

const TOOLS = [
  { name: 'bold', act: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', act: (chain: ChainedCommands) => chain.toggleItalic() },
  { name: 'bulletList', act: (chain: ChainedCommands) => chain.toggleBulletList() },
  { name: 'orderedList', act: (chain: ChainedCommands) => chain.toggleOrderedList() },
] as const;

/** The names of what holds where the cursor is. */
function activeIn(editor: Editor): readonly string[] {
  return [...TOOLS.map(({ name }) => name), 'link'].filter((name) => editor.isActive(name));
}

function propsOf(attributes: Readonly<Record<string, string>>): EditorOptions['editorProps'] {
  return {
    attributes: {
      class: 'textarea prose',
      role: 'textbox',
      'aria-multiline': 'true',
      spellcheck: 'true',
      ...attributes,
    },
    // Read by the sanitiser before the editor does, which would parse it under a policy of its own.
    handleDOMEvents: {
      paste: (view, event) => {
        const slice = sliceOf(event.clipboardData, view.state.schema);
        event.preventDefault();
        if (slice) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
      drop: (view, event) => {
        // What is moved inside the text comes from no other program.
        if (view.dragging) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const slice = sliceOf(event.dataTransfer, view.state.schema);
        event.preventDefault();
        if (slice && at) view.dispatch(view.state.tr.replaceRange(at.pos, at.pos, slice));
        return true;
      },
    },
  };
}

/** Pasted or dropped content, reduced to the allowed tags; plain text with a paragraph for each line. */
function sliceOf(data: DataTransfer | null, schema: Schema): Slice | undefined {
  const html = data?.getData('text/html') || paragraphs(data?.getData('text/plain') ?? '');
  if (html === '') return undefined;
  const { content } = schema.nodeFromJSON(documentOf(html).toJSON());
  return Slice.maxOpen(content);
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}

/** Shows other HTML and leaves what is the same, the cursor too, as it is. */
function replaceIn(editor: Editor, html: string): void {
  const next = editor.schema.nodeFromJSON(documentOf(html).toJSON());
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  editor.view.dispatch(tr.setMeta('preventUpdate', true));
}
