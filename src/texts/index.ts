/** A text with its placeholders filled in, as its type names them. */
export { fill } from './fill.ts';
