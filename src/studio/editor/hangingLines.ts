import { type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** Letters that wrapped lines are indented beyond their first line. */
const FURTHER = 2;
/** Letters that a line may be indented by and its rest still follow: a narrow editor has few. */
const DEEPEST = 24;

const classFor = (indent: number) => `studio-json-hang-${indent}`;

const MARKS = Array.from({ length: DEEPEST + 1 }, (_, indent) =>
  Decoration.line({ class: classFor(indent) }),
);

/** The wrapped rest of a line is indented as the line, and a little more. */
export const HANGING_LINES: Extension = [
  // Classes: the content security policy refuses styles of single elements.
  EditorView.baseTheme(
    Object.fromEntries(
      MARKS.map((_, indent) => [
        `.${classFor(indent)}`,
        {
          paddingLeft: `calc(6px + ${indent + FURTHER}ch)`,
          textIndent: `-${indent + FURTHER}ch`,
        },
      ]),
    ),
  ),
  ViewPlugin.define(
    (view) => ({
      marks: marksIn(view),
      update({ docChanged, viewportChanged, view: own }: ViewUpdate) {
        if (docChanged || viewportChanged) this.marks = marksIn(own);
      },
    }),
    { decorations: ({ marks }) => marks },
  ),
];

function marksIn({ visibleRanges, state }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      const mark = MARKS[Math.min(line.text.search(/\S|$/), DEEPEST)];
      if (mark) builder.add(line.from, line.from, mark);
      at = line.to + 1;
    }
  }
  return builder.finish();
}
