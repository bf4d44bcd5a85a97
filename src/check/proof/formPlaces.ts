/** What the places of a form's definition are to the person who edits the file. */
export interface FormPlaces {
  /** `rad 12`, with the file when it is another. */
  lineOf(pointer: string): string;
  /** Whether somebody has written the rule there, and not one of our adapters. */
  isWritten(pointer: string): boolean;
  /** Names what is written in the file: the same for all parts of a rule that were made of it. */
  sourceOf(pointer: string): string;
  /** The property that a condition stands under in the file. */
  nameOf(pointer: string): string;
  /** Whether the format has numbers that answers are compared with as texts. */
  readonly quotesNumbers: boolean;
}
