import { type FocusEvent, useCallback, useRef } from 'react';
import { isRecord, type JsonChange, type Path, pointerOf, valueAt } from '#jsonText';
import type { EditedText } from '#studio/editor';
import { followingRename, isQuestionAt } from './ids.ts';

/** The state of a field when it got the focus. */
interface Begun {
  readonly pointer: string;
  readonly id: string | undefined;
  /** The text as the last letter of an id left it. */
  readonly written?: string;
}

/**
 * Lets what names a question follow when its id has been changed in a form: once the field is left,
 * since a half-typed id may be that of another. Typing and its consequences are one step to undo.
 * `onFollow` gets the number of places.
 */
export function useFollowedId(
  document: unknown,
  path: Path,
  text: EditedText,
  onFollow: (places: number) => void,
) {
  const begun = useRef<Begun>(undefined);
  const pointer = pointerOf(path);
  const isQuestion = isQuestionAt(path);
  // Something else has been done since, such as undo: what comes now is no part of that.
  const isGoingOn = useCallback(() => begun.current?.written === text.text(), [text]);
  const write = useCallback(
    (changes: readonly JsonChange[]) => {
      const isId = changes.some((change) => pointerOf(change.path) === `${pointer}/id`);
      text.change(changes, isGoingOn() ? 'joined' : 'typing');
      if (begun.current && isQuestion && isId) {
        begun.current = { ...begun.current, written: text.text() };
      }
    },
    [text, pointer, isQuestion, isGoingOn],
  );
  const handlers = {
    onFocus: () => {
      // A form that is recreated during typing gives the field its focus back.
      if (begun.current?.pointer !== pointer) begun.current = { pointer, id: idAt(document, path) };
    },
    onBlur: ({ target }: FocusEvent) => {
      const was = begun.current?.id;
      if (!target.isConnected) return;
      const kind = isGoingOn() ? 'joined' : undefined;
      begun.current = undefined;
      const is = idAt(document, path);
      const isKnown = isQuestion && was !== undefined && is !== undefined;
      const changes = isKnown ? followingRename(document, was, is) : [];
      if (changes.length === 0) return;
      text.change(changes, kind);
      onFollow(changes.length);
    },
  };
  return { write, handlers };
}

function idAt(document: unknown, path: Path): string | undefined {
  const part = valueAt(document, path);
  return isRecord(part) && typeof part.id === 'string' ? part.id : undefined;
}
