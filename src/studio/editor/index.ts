/**
 * The texts that are edited, with their history, and JSON shown for editing. A text is the one truth
 * of a file: forms, mends and typing all change it here, and undo takes back the last of them, whoever
 * made it. Nothing here reads files or judges what is written.
 */
export type { Operator } from './completions.ts';
export { EditedText } from './EditedText.ts';
export type { GoTo } from './goTo.ts';
export { JsonEditor, type JsonEditorProps } from './JsonEditor.tsx';
export type { NamedQuestion } from './namedAt.ts';
