/** Fills placeholders, which the type of the text names, and knows what documents can print. */
export { fill, inSentence, type Placeholder } from './fill.ts';
export { printed, unprintable } from './printed.ts';
