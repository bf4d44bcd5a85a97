/**
 * Swedish spelling by Hunspell and its dictionary, on the studio's own server: a page would need a weaker
 * policy for it, and three megabytes. Looks words up; which words a text has is known to `#proofreading`.
 */
export { type UnknownWords, unknownWords } from './unknownWords.ts';
