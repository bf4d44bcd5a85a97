import {
  type Diagnostic,
  diagnosticCount,
  forEachDiagnostic,
  nextDiagnostic,
  setDiagnostics,
} from '@codemirror/lint';
import type { EditorState, Text } from '@codemirror/state';
import { type Command, EditorView, type KeyBinding } from '@codemirror/view';
import type { Finding } from '#checker/findings';
import { jsonEditor } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { EditedText } from './EditedText.ts';

/**
 * Marks what is wrong in a view. Findings of the text as it is come with their fixes; until there are
 * such, those that are shown already move with the text and offer no fix, as it may no longer fit.
 */
export function showFindings(
  view: EditorView,
  text: EditedText,
  findings: readonly Finding[],
  isFresh: boolean,
): void {
  const shown = isFresh
    ? findings.map((finding) => diagnosticOf(finding, view.state.doc, text))
    : shownIn(view.state).map(({ actions: _, ...diagnostic }) => diagnostic);
  if (shown.length === 0 && diagnosticCount(view.state) === 0) return;
  view.dispatch(setDiagnostics(view.state, shown));
}

/** The diagnostics of a view at their present places, in order. */
function shownIn(state: EditorState): readonly Diagnostic[] {
  const shown: Diagnostic[] = [];
  forEachDiagnostic(state, (diagnostic, from, to) => shown.push({ ...diagnostic, from, to }));
  return shown;
}

function diagnosticOf(finding: Finding, doc: Text, text: EditedText): Diagnostic {
  const { message, hint, severity, fix } = finding;
  const from = offsetAt(doc, finding.line, finding.column);
  const to = Math.max(from, offsetAt(doc, finding.endLine, finding.endColumn));
  const apply = (view: EditorView) => {
    // The text may have been changed since, a moment before the page has said so.
    if (fix && view.state.doc.eq(doc)) text.edit(fix.edits);
    view.focus();
  };
  return {
    from,
    to,
    severity,
    message: `${message} ${hint}`,
    renderMessage: () => messageElement(message, hint),
    ...(fix ? { actions: [{ name: fix.label, apply }] } : {}),
  };
}

/** The offset of a line and column, both from 1; the nearest that there is. */
export function offsetAt(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(Math.max(from + column - 1, from), to);
}

function messageElement(message: string, hint: string): HTMLElement {
  const both = document.createElement('span');
  for (const [name, text] of [
    ['message', message],
    ['problem-hint', hint],
  ]) {
    const part = document.createElement('span');
    part.className = `studio-json-${name}`;
    part.textContent = text ?? '';
    both.append(part);
  }
  return both;
}

/** Goes to the next problem, shows it and reads it out. */
const goToNext: Command = (view) => {
  if (diagnosticCount(view.state) === 0) {
    view.dispatch({ effects: EditorView.announce.of(jsonEditor.noProblems) });
    return true;
  }
  nextDiagnostic(view);
  const problem = problemAtCursor(view.state);
  if (problem) view.dispatch({ effects: EditorView.announce.of(problem.message) });
  return true;
};

/** Makes the fix of the problem at the cursor. */
const fixAtCursor: Command = (view) => {
  const problem = problemAtCursor(view.state, ({ actions = [] }) => actions.length > 0);
  const [action] = problem?.actions ?? [];
  if (problem && action) action.apply(view, problem.from, problem.to);
  else view.dispatch({ effects: EditorView.announce.of(jsonEditor.noFix) });
  return true;
};

export const PROBLEM_KEYS: readonly KeyBinding[] = [
  { key: 'F8', run: goToNext },
  { key: 'Mod-.', run: fixAtCursor },
];

/** The smallest problem that the cursor is in, or else the first on its line. */
function problemAtCursor(
  state: EditorState,
  isWanted: (problem: Diagnostic) => boolean = () => true,
): Diagnostic | undefined {
  const { from: start, to: end } = state.selection.main;
  const line = state.doc.lineAt(end);
  const wanted = shownIn(state).filter(isWanted);
  const around = wanted.filter(({ from, to }) => from <= start && to >= end);
  const [smallest] = around.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  return smallest ?? wanted.find(({ from }) => from >= line.from && from <= line.to);
}
