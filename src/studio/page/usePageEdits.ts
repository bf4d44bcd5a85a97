import { useState } from 'react';
import { pathOf, pointerOf } from '#checker/json';
import type { TextPlace } from '#checker/workbench';
import { type NewItemKind, newItem, newItemKinds } from '#studio/fields';
import type { AskedItem, PageEdit, Palette } from '#studio/preview';
import { type GoToPlace, nextRequestId, type ShownNow, useStudio } from '#studio/session';

/**
 * Writes what is written on the page into the files; `asked` is what was added last, once the version
 * that is shown has it.
 */
export function usePageEdits({ shown, version }: ShownNow, path: string, go: GoToPlace) {
  const studio = useStudio();
  const [added, setAdded] = useState<{ readonly item: AskedItem; readonly version: number }>();
  const [palette, setPalette] = useState<Palette>();
  const write = ({ file, pointer, text }: Extract<PageEdit, { kind: 'edit' }>) => {
    const places = shown.kind === 'form' || shown.kind === 'page' ? shown.texts : [];
    const pointers = new Set([pointer, ...labelsLike(places, file, pointer)]);
    studio.documents.document(file)?.text.change(
      [...pointers].map((at) => ({ kind: 'set', path: pathOf(at), value: text })),
      'typing',
    );
  };
  const add = ({ file, pointer, type }: Extract<PageEdit, { kind: 'add' }>) => {
    const place = pathOf(pointer);
    const list = place.slice(0, -1);
    const next = [...list, Number(place.at(-1)) + 1];
    const schemaFile = studio.schemaFileOf(file);
    const at = { document: studio.valueIn(file), schemas: studio.schemas, schemaFile };
    const kinds = newItemKinds(at, list);
    if (type === undefined && kinds.length > 1) {
      return setPalette({ file, pointer, kinds: kinds.map(named), requestId: nextRequestId() });
    }
    setPalette(undefined);
    const value = kinds.find((kind) => kind.type === type)?.item ?? newItem(at, list);
    studio.documents.document(file)?.text.change([{ kind: 'insert', path: next, value }]);
    const item = { file, pointer: pointerOf(next), requestId: nextRequestId() };
    setAdded({ item, version: studio.bench.version() });
    if (file === path) go({ pointer: item.pointer });
  };
  const edit = (made: PageEdit) => {
    if (made.kind === 'edit') write(made);
    else if (made.kind === 'add') add(made);
    else if (made.file === path) {
      go({ pointer: made.pointer, ...(made.isOpened && { tab: 'form' }) });
    }
  };
  return { edit, palette, asked: added && version >= added.version ? added.item : undefined };
}

/** A kind as the palette shows it. */
const named = ({ type, title }: NewItemKind) => ({ type, title });

/** The labels of a step's questions that say what its title says, and are written with it. */
function labelsLike(texts: readonly TextPlace[], file: string, pointer: string): readonly string[] {
  const title = texts.find((text) => text.file === file && text.pointer === pointer);
  const step = /^(\/steps\/\d+\/)title$/.exec(title?.inForm ?? '')?.[1];
  if (!title || step === undefined) return [];
  return texts
    .filter(({ inForm, text }) => inForm.startsWith(step) && text === title.text)
    .filter((text) => text.file === file && /\/questions\/\d+\/label$/.test(text.inForm))
    .map((text) => text.pointer);
}
