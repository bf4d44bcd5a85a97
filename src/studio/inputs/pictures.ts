import { createContext } from 'react';

/** The pictures beside the document that is edited. */
export interface PictureFiles {
  /** The content of the file with a name; undefined when there is none. */
  textOf(name: string): string | undefined;
  /** Puts a picture in place of the file's content, to be saved with the rest. */
  replace(name: string, text: string): void;
}

export const PictureFiles = createContext<PictureFiles | null>(null);
