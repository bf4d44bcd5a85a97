import { useState } from 'react';
import { valueAt } from '#checker/json';
import { type NestedPart, newItem } from '#studio/fields';
import { dependentsOn } from './dependents.ts';
import { canRemove, isOptional, propertyOrder } from './editedPart.ts';
import { addedAfter, addedIn, copied, type Edit, moved, placeOf, removed } from './edits.ts';
import type { OutlineBodyProps } from './outlineProps.ts';
import type { Removal } from './RemoveDialog.tsx';
import type { OutlineNode } from './tree.ts';
import type { Aim } from './useFocusAim.ts';
import type { SelectedPart } from './useSelectedPart.ts';

/** The acts on the selected part: move, copy, remove, add after it or in it. */
export function usePartActs(
  { file, around = {}, document, isDisabled, announce }: OutlineBodyProps,
  { part, nodeParts, fieldsAt }: SelectedPart,
  go: (pointer: string, aim?: Aim) => void,
) {
  const [removal, setRemoval] = useState<Removal>();
  const { list } = part;
  const isRemovable = canRemove(fieldsAt([]), part, nodeParts);

  const perform = (edit: Edit | undefined, aim?: Aim) => {
    if (!edit || isDisabled) return;
    file.text.change(edit.changes);
    announce(edit.announcement);
    go(edit.selected, aim);
  };
  const remove = () => {
    setRemoval(undefined);
    // An optional list that holds nothing says nothing: it goes with its last item.
    const isLast = list?.length === 1 && isOptional(fieldsAt([]), list.path);
    perform(isLast ? removed(list.path, undefined) : removed(part.path, list));
  };
  return {
    removal,
    isRemovable,
    remove,
    keep: () => setRemoval(undefined),
    askToRemove() {
      if (!isRemovable || isDisabled) return;
      const { path, schemaFile, schemas } = file;
      const edited = { path, schemaFile, document };
      const others = () => around.others?.() ?? [];
      const dependents = dependentsOn({ schemas, file: edited, others }, part.path);
      if (dependents.length === 0) remove();
      else setRemoval({ kind: part.kind, name: part.name, dependents });
    },
    step: (by: -1 | 1) => perform(list && moved(document, list, placeOf(list) + by)),
    copy: () => perform(list && copied({ ...file, document }, list)),
    move: ({ list: place }: Pick<OutlineNode, 'list'>, index: number) =>
      perform(place && moved(document, place, index)),
    addAfter({ list: place }: Pick<OutlineNode, 'list'>) {
      if (!place) return;
      const value = newItem(fieldsAt(place.path.slice(0, -1)), place.path);
      perform(addedAfter(document, place, value), 'field');
    },
    addIn(nested: NestedPart) {
      const holder = nested.path.slice(0, -1);
      const value = newItem(fieldsAt(part.path), nested.path);
      const order = propertyOrder(fieldsAt(holder), holder);
      perform(addedIn(nested, valueAt(document, nested.path), value, order), 'field');
    },
  };
}
