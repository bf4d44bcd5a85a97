/**
 * The texts that are edited, with their undo history, and the JSON editor. A text is the single source
 * of a file: forms, fixes and typing all change it here, and undo reverts the last of them. Nothing
 * here reads files or judges their contents.
 */
export type { Operator } from './completions.ts';
export { EditedText, type HistoryStep } from './EditedText.ts';
export type { GoTo } from './goTo.ts';
export { JsonEditor, type JsonEditorProps } from './JsonEditor.tsx';
export type { NamedQuestion } from './namedAt.ts';
