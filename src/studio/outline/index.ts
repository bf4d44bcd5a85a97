/**
 * Editing by form: a document as the list of its parts, and the selected part as a form of our own
 * engine. It keeps no text and judges nothing; what is changed goes into the text at once.
 */

/** Another file, for what in it depends on a part. */
export type { TitledFile } from './dependents.ts';
/** The content of a field that cannot be written into the document. */
export type { Unwritten } from './FieldsForm.tsx';
/**
 * The tree of a document's parts beside the form of the selected one: with it parts are changed, moved,
 * added, copied and removed, and the text is undone and redone with Ctrl+Z and Ctrl+Y.
 */
export { nameFrom } from './madeNames.ts';
export { Outline } from './Outline.tsx';

/** The name of an object by what people read in it. */
/** The places of a document in the words of its tree. */
export { joined, type OutlineFinding, type PlaceName, placeNames } from './places.ts';
