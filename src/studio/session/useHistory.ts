import { useStudio } from './useStudio.ts';

/** Undo and redo of one file, whichever way it was changed. */
export interface History {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The history of a file; what is done is announced. */
export function useHistory(path: string, announce: (message: string) => void): History {
  const text = useStudio().documents.document(path)?.text;
  return {
    undo: () => {
      if (text?.undo()) announce('Ångrat.');
    },
    redo: () => {
      if (text?.redo()) announce('Gjort om.');
    },
    canUndo: text?.canUndo() ?? false,
    canRedo: text?.canRedo() ?? false,
  };
}
