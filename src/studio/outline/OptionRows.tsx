import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { isRecord, type JsonChange, pointerOf, valueAt } from '#checker/json';
import { fill } from '#engine/texts';
import { type NestedPart, newItem, type PartItem } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { AddButton } from './AddButton.tsx';
import { nameFrom } from './madeNames.ts';
import type { OutlineBodyProps } from './outlineProps.ts';
import { useRenames } from './useRenames.ts';
import type { FieldsAtPath } from './useSelectedPart.ts';

export interface OptionRowsProps {
  readonly part: NestedPart;
  /** The property of an item that visitors read. */
  readonly textName: string;
  readonly outline: OutlineBodyProps;
  readonly fieldsAt: FieldsAtPath;
  readonly onSelect: (pointer: string) => void;
}

/** Options as lines that are typed, or pasted, one below another; each leads to the form of its option. */
export function OptionRows({
  part,
  textName,
  outline: props,
  fieldsAt,
  onSelect,
}: OptionRowsProps) {
  const { document, file } = props;
  const list = useRef<HTMLUListElement>(null);
  const [aim, setAim] = useState<number>();
  useLayoutEffect(() => {
    if (aim === undefined) return;
    setAim(undefined);
    const row = list.current?.querySelectorAll('input')[aim];
    row?.focus();
    row?.select();
  }, [aim]);
  const insert = (after: number, texts: readonly string[], isJoined = false) => {
    const made = newItem(fieldsAt(part.path.slice(0, -1)), part.path);
    const taken = part.items.map(({ path }) => String(nameOf(valueAt(document, path))));
    if (!part.canAdd) return;
    const changes = texts.map((text, index): JsonChange => {
      const item = named(made, textName, text, taken);
      taken.push(String(nameOf(item)));
      return { kind: 'insert', path: [...part.path, after + 1 + index], value: item };
    });
    // Pasted lines are one step with the first, which stands in the line that was there.
    file.text.change(changes, isJoined ? 'joined' : undefined);
    setAim(after + changes.length);
  };
  return (
    <>
      <ul ref={list} className="studio-option-rows">
        {part.items.map((item, index) => (
          <OptionRow
            key={pointerOf(item.path)}
            item={item}
            name={fill(outline.optionRow, { kind: item.kindName, number: index + 1 })}
            textName={textName}
            outline={props}
            onSelect={onSelect}
            onInsert={(texts, isJoined) => insert(index, texts, isJoined)}
            onRemove={() => {
              if (!part.canRemove) return;
              file.text.change([{ kind: 'remove', path: item.path }]);
              setAim(Math.max(index - 1, 0));
            }}
            onStep={(by) => setAim(Math.min(Math.max(index + by, 0), part.items.length - 1))}
          />
        ))}
      </ul>
      {part.canAdd && <AddButton part={part} onClick={() => insert(part.items.length - 1, [''])} />}
    </>
  );
}

interface OptionRowProps extends Pick<OptionRowsProps, 'textName' | 'outline' | 'onSelect'> {
  readonly item: PartItem;
  readonly name: string;
  /** Inserts options after this one; '' is one to write over. */
  readonly onInsert: (texts: readonly string[], isJoined?: boolean) => void;
  readonly onRemove: () => void;
  readonly onStep: (by: -1 | 1) => void;
}

function OptionRow(props: OptionRowProps) {
  const { item, name, textName, outline: around, onSelect, onInsert, onRemove, onStep } = props;
  const { write, handlers } = useRenames(around, item.path);
  const path = [...item.path, textName];
  const text = String(valueAt(around.document, path) ?? '');
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 } as const;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onInsert(['']);
    else if (event.key === 'Backspace' && text === '') onRemove();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onStep(step[event.key]);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
    const texts = lines.map((line) => line.trim()).filter((line) => line !== '');
    const [first, ...others] = texts;
    if (first === undefined || others.length === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    // Rules know the option that stands here: another text takes its place only where all of it is selected.
    if (selectionStart !== 0 || selectionEnd !== text.length) return onInsert(texts);
    write([{ kind: 'set', path, value: first }]);
    onInsert(others, true);
  };
  return (
    <li>
      <input
        type="text"
        className="field"
        aria-label={name}
        value={text}
        onChange={({ target }) => write([{ kind: 'set', path, value: target.value }])}
        onKeyDown={press}
        onPaste={paste}
        {...handlers}
      />
      <button
        type="button"
        className="studio-outline-link"
        onClick={() => onSelect(pointerOf(item.path))}
      >
        {outline.openOption} <span className="visually-hidden">{item.label}</span>
      </button>
    </li>
  );
}

const nameOf = (item: unknown): unknown => isRecord(item) && (item.id ?? item.value);

/** A new option with its text, and the name that is made of it; without a text as it is. */
function named(made: unknown, textName: string, text: string, taken: readonly string[]): unknown {
  if (text === '' || !isRecord(made)) return made;
  const property = typeof made.id === 'string' ? 'id' : 'value';
  const isNamed = typeof made[property] === 'string' && property !== textName;
  return {
    ...made,
    ...(isNamed && {
      [property]: nameFrom(text, taken) || nameFrom(String(made[property]), taken),
    }),
    [textName]: text,
  };
}
