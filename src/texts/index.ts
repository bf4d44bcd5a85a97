/** Fills placeholders, which the type of the text names. */
export { fill, type Placeholder } from './fill.ts';
