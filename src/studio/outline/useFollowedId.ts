import { type FocusEvent, useCallback, useRef } from 'react';
import { type JsonChange, type Path, pointerOf } from '#checker/json';
import type { EditedText } from '#studio/editor';
import { madeName, textAt } from './madeNames.ts';
import { followingRename, namesAt, type OwnName, renamesAt } from './renames.ts';

/** The state of a part when one of its fields got the focus. */
interface Begun {
  readonly pointer: string;
  readonly names: readonly OwnName[];
  readonly text: string | undefined;
  /** The text of the file as the last letter of a name left it. */
  readonly written?: string;
}

/** A file beside the edited one, in which its names may be referred to. */
export interface Beside {
  readonly path: string;
  readonly text: EditedText;
}

/**
 * Lets what refers to a question or an option follow when its name has been changed in a form, and
 * names a new one after its text: once the field is left, since a half-typed name may be that of
 * another. Typing and its consequences are one step to undo. `whole` is given the act that changes
 * this file and those beside it, `onFollow` the number of places.
 */
export function useFollowedId(
  document: unknown,
  path: Path,
  text: EditedText,
  whole: (act: (beside: readonly Beside[]) => void) => void,
  onFollow: (places: number) => void,
) {
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
      begun.current = { pointer, names: namesAt(document, path), text: textAt(document, path) };
    },
    onBlur: ({ target }: FocusEvent) => {
      const was = begun.current;
      if (!target.isConnected || !was) return;
      const kind = isGoingOn() ? 'joined' : undefined;
      begun.current = undefined;
      const made = madeName(document, path, was.text);
      if (made) text.change([made], 'joined');
      const now: unknown = made ? JSON.parse(text.text()) : document;
      const renames = renamesAt(now, path, was.names);
      if (renames.length === 0) return;
      let places = 0;
      const follow = (file: EditedText, content: unknown, joined: typeof kind) => {
        const changes = renames.flatMap((rename) => followingRename(content, rename));
        if (changes.length > 0) file.change(changes, joined);
        places += changes.length;
      };
      whole((beside) => {
        follow(text, now, made ? 'joined' : kind);
        for (const { text: other } of beside) {
          const content = parsed(other.text());
          if (content !== undefined) follow(other, content, undefined);
        }
      });
      if (places > 0 && !made) onFollow(places);
    },
  };
  return { write, handlers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A file that is being repaired refers to nothing yet.
    return undefined;
  }
}
