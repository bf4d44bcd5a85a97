/** A text with its placeholders filled in, as its type names them. */
export { fill, type Placeholder } from './fill.ts';
