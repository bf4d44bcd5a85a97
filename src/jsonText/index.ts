/**
 * Changes JSON files as text: what is not changed keeps its letters, so that a comparison shows the
 * change alone. Pure functions; no file is read here and nothing is judged.
 */
export { childNode, editsFor } from './change.ts';
export { applied, editBetween, type JsonChange, type TextEdit } from './edit.ts';
export { isRecord, type Path, pathOf, pointerOf, valueAt } from './path.ts';
