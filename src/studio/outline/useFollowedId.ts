import { type FocusEvent, useRef } from 'react';
import { isRecord, type JsonChange, type Path, pointerOf, valueAt } from '#jsonText';
import { followingRename } from './references.ts';

/**
 * Lets what names a part follow when its id has been changed in a form: once the field is left, since
 * what stands there while somebody types may be the name of another.
 */
export function useFollowedId(
  document: unknown,
  path: Path,
  onFollow: (changes: readonly JsonChange[]) => void,
) {
  const begun = useRef<{ readonly pointer: string; readonly id: string | undefined }>(undefined);
  const pointer = pointerOf(path);
  return {
    onFocus: () => {
      // A form that is made anew while somebody types gives the field its focus back.
      if (begun.current?.pointer !== pointer) begun.current = { pointer, id: idAt(document, path) };
    },
    onBlur: ({ target }: FocusEvent) => {
      const was = begun.current?.id;
      if (!target.isConnected) return;
      begun.current = undefined;
      const is = idAt(document, path);
      const isKnown = was !== undefined && is !== undefined;
      const changes = isKnown ? followingRename(document, was, is) : [];
      if (changes.length > 0) onFollow(changes);
    },
  };
}

function idAt(document: unknown, path: Path): string | undefined {
  const part = valueAt(document, path);
  return isRecord(part) && typeof part.id === 'string' ? part.id : undefined;
}
