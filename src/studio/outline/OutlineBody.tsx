import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Path, pathOf, type SchemaSet, valueAt } from '#checker/json';
import type { FormDefinition } from '#engine';
import { fill } from '#engine/texts';
import type { EditedText, GoTo } from '#studio/editor';
import { type FieldsAt, fieldsFor, type KnownName, type NestedPart, newItem } from '#studio/fields';
import { outline, outlineEdits } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { dependentsOn, type ParsedFile } from './dependents.ts';
import {
  canRemove,
  type EditedPart,
  editedPart,
  isOptional,
  mapNote,
  propertyOrder,
} from './editedPart.ts';
import { addedAfter, addedIn, copied, type Edit, moved, placeOf, removed } from './edits.ts';
import { FieldsForm, type Unwritten } from './FieldsForm.tsx';
import { FindingList } from './FindingList.tsx';
import { focusFirstField, focusProperty } from './fieldFocus.ts';
import { filesBeside } from './filesBeside.ts';
import { OutlineTree } from './OutlineTree.tsx';
import { PartLists } from './PartLists.tsx';
import { PartTools } from './PartTools.tsx';
import type { OutlineFinding } from './places.ts';
import { type Removal, RemoveDialog } from './RemoveDialog.tsx';
import { RuleEditors } from './RuleEditors.tsx';
import { countsOf, nodeAt, type OutlineNode, pointersUpFrom, treeOf, wayTo } from './tree.ts';
import { type Beside, useFollowedId } from './useFollowedId.ts';
import { useOpenParts } from './useOpenParts.ts';

export interface OutlineProps {
  /** The file. Another begins anew. */
  readonly path: string;
  /** Its name in the list of files. */
  readonly title: string;
  readonly text: EditedText;
  readonly schemas: SchemaSet;
  /** The schema of the document: `form.schema.json`. */
  readonly schemaFile: string;
  /** All files, some of which may refer to names in this one. */
  readonly files?: (() => readonly Beside[]) | undefined;
  /** Makes all changes of an act, to any of the files, one step to undo. */
  readonly together?: ((act: () => void) => void) | undefined;
  /** Names for properties that the document chose, by questions of another file. */
  readonly names?: readonly KnownName[] | undefined;
  /** The names that scenarios of the document may say. */
  readonly said?: FieldsAt['said'];
  /** Those of this file. */
  readonly findings: readonly OutlineFinding[];
  /** The form as visitors meet it, for conditions; `undefined` while it has faults. */
  readonly form: FormDefinition | undefined;
  /** JSON pointer of what is edited, or of something in it. */
  readonly selected: string;
  readonly onSelect: (pointer: string) => void;
  /** The last request to go to the field of a place; gone to once for each `requestId`. */
  readonly goTo?: GoTo | undefined;
  readonly onFix: (finding: OutlineFinding) => void;
  /** The other files, read when something is to be removed that they may depend on. */
  readonly others?: (() => readonly ParsedFile[]) | undefined;
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
  const { path, title, text, schemas, schemaFile, findings, form, selected } = props;
  const { document, isDisabled, onSelect, announce, goTo, names, said } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const fieldsElement = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [removal, setRemoval] = useState<Removal>();
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

  const fieldsAt = useCallback(
    (at: EditedPart['path']) => ({ schemas, schemaFile, document, names, said, path: at }),
    [schemas, schemaFile, document, names, said],
  );
  const nodeFields = useMemo(() => fieldsFor(fieldsAt(node.path)), [fieldsAt, node.path]);
  const edited = editedPart(node, nodeFields, selected);
  const isPart = edited.pointer === node.pointer;
  const fields = useMemo(
    () => (isPart ? nodeFields : fieldsFor(fieldsAt(edited.path))),
    [isPart, nodeFields, fieldsAt, edited.path],
  );
  const followed = useFollowedId(
    document,
    edited.path,
    text,
    (act) => {
      const others = filesBeside(path, schemaFile, props.files?.() ?? []);
      if (props.together) props.together(() => act(others));
      else act(others);
    },
    (places) =>
      announce(
        places === 1 ? outlineEdits.renamedOne : fill(outlineEdits.renamedMany, { count: places }),
      ),
  );
  const note = mapNote(fieldsAt([]), edited.path);
  const own = useMemo(
    () =>
      findings.filter(({ pointer }) =>
        isPart ? nodeAt(tree, pointer) === node : pointersUpFrom(pointer).includes(edited.pointer),
      ),
    [findings, isPart, tree, node, edited.pointer],
  );

  const problems = useMemo(
    () => new Set(own.flatMap(({ pointer }) => propertyIn(edited.path, pointer) ?? [])),
    [own, edited.path],
  );

  useLayoutEffect(() => {
    if (!goTo || goTo.requestId <= lastRequest || !element.current) return;
    lastRequest = goTo.requestId;
    const name = propertyIn(edited.path, goTo.pointer ?? '');
    if (name === undefined || !focusProperty(element.current, name)) heading.current?.focus();
  }, [goTo, edited.path]);

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
  const step = (by: -1 | 1) => perform(list && moved(document, list, placeOf(list) + by));
  const isRemovable = canRemove(fieldsAt([]), edited, nodeFields.parts);
  const remove = () => {
    setRemoval(undefined);
    // An optional list that holds nothing says nothing: it goes with its last item.
    const isLast = list?.length === 1 && isOptional(fieldsAt([]), list.path);
    perform(isLast ? removed(list.path, undefined) : removed(edited.path, list));
  };
  const askToRemove = () => {
    if (!isRemovable || isDisabled) return;
    const file = { path, title, schemaFile, document };
    const dependents = dependentsOn(file, edited.path, props.others?.() ?? [], schemas);
    if (dependents.length === 0) remove();
    else setRemoval({ kind: edited.kind, name: edited.name, dependents });
  };
  const addAfter = ({ list: place }: Pick<OutlineNode, 'list'>) => {
    if (!place) return;
    const value = newItem(fieldsAt(place.path.slice(0, -1)), place.path);
    perform(addedAfter(document, place, value), 'field');
  };
  const addIn = (part: NestedPart) => {
    const holder = part.path.slice(0, -1);
    const value = newItem(fieldsAt(edited.path), part.path);
    const order = propertyOrder(fieldsAt(holder), holder);
    perform(addedIn(part, valueAt(document, part.path), value, order), 'field');
  };

  return (
    <div ref={element} className="studio-outline-body">
      <PartTools
        part={edited}
        inside={fields.parts.filter(({ canAdd }) => canAdd)}
        canRemove={isRemovable}
        isDisabled={isDisabled}
        onStep={step}
        onAdd={() => addAfter(edited)}
        onAddIn={addIn}
        onCopy={() => perform(list && copied(document, list))}
        onRemove={askToRemove}
      />
      <OutlineTree
        label={fill(outline.parts, { file: title })}
        root={tree}
        open={open.keys}
        selected={node}
        counts={counts}
        isDisabled={isDisabled}
        onSelect={(chosen) => go(chosen.pointer)}
        onToggle={(toggled) => {
          open.toggle(toggled);
          if (open.keys.has(toggled.key) && way.includes(toggled)) go(toggled.pointer);
        }}
        onStep={step}
        onRemove={askToRemove}
        onEnter={() => go(selected, 'field')}
        onMove={({ list: place }, to) => perform(place && moved(document, place, to))}
        onAddAfter={addAfter}
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
            problems={problems}
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
          problems={problems}
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
          problems={problems}
          onSelect={(pointer) => go(pointer, 'heading')}
          onAdd={addIn}
        />
      </fieldset>
      <RemoveDialog
        removal={removal}
        onRemove={remove}
        onCancel={() => setRemoval(undefined)}
        onClosed={() => {
          const page = element.current?.ownerDocument;
          if (page?.activeElement === page?.body) heading.current?.focus();
        }}
      />
    </div>
  );
}

/** The last request to go to a field that was met: a tab that is shown again must not move the focus again. */
let lastRequest = 0;

/** The name of the property of the object at a path that a JSON pointer leads to or into. */
function propertyIn(path: Path, pointer: string): string | undefined {
  const name = pathOf(pointer)[path.length];
  return typeof name === 'string' ? name : undefined;
}
