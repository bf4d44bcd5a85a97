import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '#check/findings';
import type { FormDefinition } from '#engine';
import type { SchemaSet } from '#jsonSchema';
import { valueAt } from '#jsonText';
import type { EditedText } from '#studio/editor';
import { fieldsFor, type NestedPart, newItem } from '#studio/fields';
import { fill } from '#texts';
import { outline, outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };
import {
  canRemove,
  type EditedPart,
  editedPart,
  isOptional,
  mapNote,
  propertyOrder,
} from './editedPart.ts';
import { addedAfter, addedIn, copied, type Edit, moved, removed } from './edits.ts';
import { FieldsForm, type Unwritten } from './FieldsForm.tsx';
import { FindingList } from './FindingList.tsx';
import { focusFirstField } from './fieldFocus.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { PartLists } from './PartLists.tsx';
import { PartTools } from './PartTools.tsx';
import { RuleEditors } from './RuleEditors.tsx';
import { countsOf, nodeAt, pointersUpFrom, rowsOf, treeOf, wayTo } from './tree.ts';
import { useFollowedId } from './useFollowedId.ts';
import { useOpenParts } from './useOpenParts.ts';

export interface OutlineProps {
  /** The file's path, for its name. Another path begins anew. */
  readonly path: string;
  readonly text: EditedText;
  readonly schemas: SchemaSet;
  /** The schema of the document: `form.schema.json`. */
  readonly schemaFile: string;
  /** Those of this file. */
  readonly findings: readonly Finding[];
  /** The form as visitors meet it, for conditions; `undefined` while it has faults. */
  readonly form: FormDefinition | undefined;
  /** JSON pointer of what is edited, or of something in it. */
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  readonly onFix: (finding: Finding) => void;
  /** Says something to those who listen. */
  readonly announce: (message: string) => void;
  /** Called with the contents of fields that cannot be written, whenever they change. */
  readonly onUnwritten?: ((unwritten: readonly Unwritten[]) => void) | undefined;
  /** Called with what of that was lost when another part was chosen, and the part's JSON pointer. */
  readonly onLost?: ((lost: readonly Unwritten[], pointer: string) => void) | undefined;
}

interface OutlineBodyProps extends OutlineProps {
  /** The text as JSON, or as it last was. */
  readonly document: unknown;
  readonly isDisabled: boolean;
}

/** Where the focus goes once what was done is on show. */
type Aim = 'heading' | 'field';

/** The tree beside the form of the selected part. */
export function OutlineBody(props: OutlineBodyProps) {
  const { path, text, schemas, schemaFile, findings, form, selected, document, isDisabled } = props;
  const { onSelect, announce } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const fieldsElement = useRef<HTMLDivElement>(null);
  const aim = useRef<Aim>(undefined);
  const [, setAims] = useState(0);

  const tree = useMemo(
    () => treeOf(document, schemas, schemaFile),
    [document, schemas, schemaFile],
  );
  const counts = useMemo(() => countsOf(findings), [findings]);
  const way = wayTo(tree, selected);
  const node = way.at(-1) ?? tree;
  const open = useOpenParts(way);
  const rows = useMemo(() => rowsOf(tree, open.keys), [tree, open.keys]);

  const fieldsAt = useCallback(
    (at: EditedPart['path']) => ({ schemas, schemaFile, document, path: at }),
    [schemas, schemaFile, document],
  );
  const nodeFields = useMemo(() => fieldsFor(fieldsAt(node.path)), [fieldsAt, node.path]);
  const edited = editedPart(node, nodeFields, selected);
  const isPart = edited.pointer === node.pointer;
  const fields = useMemo(
    () => (isPart ? nodeFields : fieldsFor(fieldsAt(edited.path))),
    [isPart, nodeFields, fieldsAt, edited.path],
  );
  const followed = useFollowedId(document, edited.path, text, (places) =>
    announce(
      places === 1 ? outlineEdits.renamedOne : fill(outlineEdits.renamedMany, { count: places }),
    ),
  );
  const note = mapNote(fieldsAt([]), edited.path);
  const own = findings.filter(({ pointer }) =>
    isPart ? nodeAt(tree, pointer) === node : pointersUpFrom(pointer).includes(edited.pointer),
  );

  useLayoutEffect(() => {
    const wanted = aim.current;
    aim.current = undefined;
    if (wanted === 'field' && fieldsElement.current && focusFirstField(fieldsElement.current)) {
      return;
    }
    if (wanted) heading.current?.focus();
  });

  const go = (pointer: string, wanted?: Aim) => {
    aim.current = wanted;
    // Also when the same is selected again: the focus is to go there nevertheless.
    setAims((count) => count + 1);
    onSelect(pointer);
  };
  const perform = (edit: Edit | undefined, wanted?: Aim) => {
    if (!edit || isDisabled) return;
    text.change(edit.changes);
    announce(edit.said);
    go(edit.selected, wanted);
  };
  const { list } = edited;
  const step = (by: -1 | 1) => perform(list && moved(list, list.at + by));
  const isRemovable = canRemove(fieldsAt([]), edited, nodeFields.parts);
  const remove = () => {
    if (!isRemovable) return;
    // An optional list that holds nothing says nothing: it goes with its last item.
    const isLast = list?.length === 1 && isOptional(fieldsAt([]), list.path);
    perform(isLast ? removed(list.path, undefined) : removed(edited.path, list));
  };
  const addIn = (part: NestedPart) => {
    const holder = part.path.slice(0, -1);
    const value = newItem(fieldsAt(edited.path), part.path);
    const order = propertyOrder(fieldsAt(holder), holder);
    perform(addedIn(part, valueAt(document, part.path), value, order), 'field');
  };

  return (
    <div className="studio-outline-body">
      <PartTools
        part={edited}
        canRemove={isRemovable}
        isDisabled={isDisabled}
        onStep={step}
        onAdd={() =>
          perform(
            list && addedAfter(list, newItem(fieldsAt(list.path.slice(0, -1)), list.path)),
            'field',
          )
        }
        onCopy={() => perform(list && copied(document, list))}
        onRemove={remove}
      />
      <OutlineTree
        label={fill(outline.parts, { file: path })}
        rows={rows}
        selected={node.pointer}
        counts={counts}
        isDisabled={isDisabled}
        onSelect={(row) => go(row.node.pointer)}
        onToggle={({ node: toggled, isOpen }) => {
          open.toggle(toggled);
          if (isOpen && way.includes(toggled)) go(toggled.pointer);
        }}
        onStep={step}
        onRemove={remove}
        onEnter={() => go(selected, 'field')}
        onDrop={(row, to) => perform(row.node.list && moved(row.node.list, to))}
      />
      <fieldset className="studio-outline-right" disabled={isDisabled}>
        <legend className="visually-hidden">{`${edited.kind}: ${edited.name}`}</legend>
        <h2 ref={heading} tabIndex={-1} className="studio-outline-heading">
          {edited.kind !== edited.name && (
            <span className="studio-outline-kind">{edited.kind}</span>
          )}{' '}
          {edited.name}
        </h2>
        {!isPart && (
          <button
            type="button"
            className="studio-outline-link"
            onClick={() => go(node.pointer, 'heading')}
          >
            {fill(outline.backTo, { part: node.name })}
          </button>
        )}
        <div ref={fieldsElement} {...followed.handlers}>
          <FieldsForm
            fields={fields}
            write={followed.write}
            pointer={edited.pointer}
            onUnwritten={(unwritten) => props.onUnwritten?.(unwritten)}
            onLost={(lost) => props.onLost?.(lost, edited.pointer)}
          />
        </div>
        {note !== undefined && <p className="studio-outline-help">{note}</p>}
        <FindingList findings={own} onFix={props.onFix} />
        <RuleEditors
          key={edited.pointer}
          rules={fields.rules}
          document={document}
          form={form}
          onChange={({ path: at, value }, rule) => {
            const holder = at.slice(0, -1);
            if (rule !== undefined) {
              const order = propertyOrder(fieldsAt(holder), holder);
              text.change([{ kind: 'set', path: at, value: rule, order }], 'typing');
            } else if (value !== undefined) {
              text.change([{ kind: 'remove', path: at }], 'typing');
            }
          }}
        />
        <PartLists
          parts={fields.parts}
          onSelect={(pointer) => go(pointer, 'heading')}
          onAdd={addIn}
        />
      </fieldset>
    </div>
  );
}
