/**
 * The texts that are edited, with their undo history, and the JSON editor. A text is the single source
 * of a file: forms, fixes and typing all change it here, and undo reverts the last of them. Nothing
 * here reads files or judges their contents.
 */

/**
 * The files that are being edited: what is on disk, what is written over it here, what others do
 * to the files meanwhile, and drafts that outlive the page. No call and no picture of them.
 */
export { Documents } from './documents.ts';
export { type DraftStorage, draftStorage, type FileDraft } from './drafts.ts';
export { EditedText } from './EditedText.ts';
export type { GoTo } from './goTo.ts';
export { isDefinitionFile } from './isDefinitionFile.ts';
export { JsonEditor, type JsonEditorProps } from './JsonEditor.tsx';
export type { Clash, ConflictSide } from './joined.ts';
export type { NamedQuestion } from './namedAt.ts';
export type { UndoStep } from './sharedHistory.ts';
export { type FileOnDisk, isThere, type StudioDocument } from './studioDocument.ts';
