import { type FocusEvent, useCallback, useRef } from 'react';
import { type FilesAround, type JsonChange, type Named, type Path, pointerOf } from '#checker/json';
import type { EditedText } from '#studio/editor';
import { madeName, textAt } from './madeNames.ts';
import { followingRename, namesAt, renamesAt } from './renames.ts';

/** The state of a part when one of its fields got the focus. */
interface Begun {
  readonly pointer: string;
  readonly names: readonly Named[];
  readonly text: string | undefined;
  /** The text of the file as the last letter of a name left it. */
  readonly written?: string;
}

/** The texts of the files that an act may change. */
interface Texts {
  /** Of the edited file. */
  readonly text: EditedText;
  readonly textOf: (path: string) => EditedText | undefined;
  /** Makes all changes of an act one step to undo. */
  readonly together: (act: () => void) => void;
}

/**
 * Lets what refers to a part follow when its name has been changed in a form, in its own file and in others, and
 * names a new one after its text: once the field is left, since a half-typed name may be that of
 * another. Typing and its consequences are one step to undo. `onFollow` is given the number of places.
 */
export function useFollowedId(
  around: FilesAround,
  path: Path,
  { text, textOf, together }: Texts,
  onFollow: (places: number) => void,
) {
  const { document } = around.file;
  const begun = useRef<Begun>(undefined);
  const pointer = pointerOf(path);
  // Something else has been done since, such as undo: what comes now is no part of that.
  const isGoingOn = useCallback(() => begun.current?.written === text.text(), [text]);
  const write = useCallback(
    (changes: readonly JsonChange[]) => {
      const names = begun.current?.names ?? [];
      const isNaming = names.some(({ property }) =>
        changes.some((change) => pointerOf(change.path) === `${pointer}/${property}`),
      );
      text.change(changes, isGoingOn() ? 'joined' : 'typing');
      if (begun.current && isNaming) begun.current = { ...begun.current, written: text.text() };
    },
    [text, pointer, isGoingOn],
  );
  const handlers = {
    onFocus: () => {
      // A form that is recreated during typing gives the field its focus back.
      if (begun.current?.pointer === pointer) return;
      begun.current = { pointer, names: namesAt(around, path), text: textAt(document, path) };
    },
    onBlur: ({ target }: FocusEvent) => {
      const was = begun.current;
      if (!target.isConnected || !was) return;
      const kind = isGoingOn() ? 'joined' : undefined;
      begun.current = undefined;
      const made = madeName(document, path, was.text);
      if (made) text.change([made], 'joined');
      const now: unknown = made ? text.value() : document;
      const renamed = { ...around, file: { ...around.file, document: now } };
      const renames = renamesAt(renamed, path, was.names);
      if (renames.length === 0) return;
      let places = 0;
      together(() => {
        for (const file of [renamed.file, ...around.others()]) {
          const changes = renames.flatMap((rename) => followingRename(renamed, rename, file));
          const isOwn = file === renamed.file;
          const edited = isOwn ? text : textOf(file.path);
          if (changes.length > 0)
            edited?.change(changes, isOwn && made ? 'joined' : isOwn ? kind : undefined);
          places += changes.length;
        }
      });
      if (places > 0 && !made) onFollow(places);
    },
  };
  return { write, handlers };
}
