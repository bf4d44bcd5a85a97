import { useState } from 'react';
import { type OutlineNode, ROOT } from './tree.ts';

/** Which parts of a tree are open. */
export interface OpenParts {
  readonly keys: ReadonlySet<string>;
  toggle(node: OutlineNode): void;
}

/**
 * Remembers which parts are open, by key. All ancestors of the selected part are open, however it
 * came to be selected; and the parts inside one whose name is typed anew stay as they are.
 */
export function useOpenParts(way: readonly OutlineNode[]): OpenParts {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set([ROOT]));
  const selected = way.at(-1);
  const [last, setLast] = useState(selected);
  let now = keys;
  if (selected && last && selected.key !== last.key) {
    setLast(selected);
    if (selected.pointer === last.pointer) now = renamed(now, last.key, selected.key);
  }
  const closed = way.slice(0, -1).filter(({ key }) => !now.has(key));
  if (closed.length > 0) now = new Set([...now, ...closed.map(({ key }) => key)]);
  if (now !== keys) setKeys(now);
  return {
    keys: now,
    toggle: ({ key }) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
  };
}

function renamed(keys: ReadonlySet<string>, from: string, to: string): ReadonlySet<string> {
  return new Set(
    [...keys].map((key) =>
      key === from || key.startsWith(`${from}/`) ? to + key.slice(from.length) : key,
    ),
  );
}
