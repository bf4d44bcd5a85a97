import { useMemo, useRef } from 'react';
import type { Rule } from '#engine';
import { fill } from '#engine/texts';
import type { RuleField } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { propertyOrder } from './editedPart.ts';
import { FieldsForm, type Unwritten } from './FieldsForm.tsx';
import { FindingList } from './FindingList.tsx';
import { MoreFields } from './MoreFields.tsx';
import { OutlineTree } from './OutlineTree.tsx';
import type { OutlineBodyProps } from './outlineProps.ts';
import { PartLists } from './PartLists.tsx';
import { PartTools } from './PartTools.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RuleEditors } from './RuleEditors.tsx';
import { type Aim, type FocusPlaces, useFocusAim } from './useFocusAim.ts';
import { useOpenParts } from './useOpenParts.ts';
import { usePartActs } from './usePartActs.ts';
import { useRenames } from './useRenames.ts';
import { type SelectedPart, useSelectedPart } from './useSelectedPart.ts';

/** The tree beside the form of the selected part. */
export function OutlineBody(props: OutlineBodyProps) {
  const { file, isDisabled, onSelect, selected } = props;
  const chosen = useSelectedPart(props);
  const { tree, counts, way, node, part, fields } = chosen;
  const { places, aim } = useFocusAim(part.path, props.goTo);
  const open = useOpenParts(way);
  const go = (pointer: string, wanted?: Aim) => {
    aim(wanted);
    onSelect(pointer);
  };
  const acts = usePartActs(props, chosen, go);
  return (
    <div ref={places.body} className="studio-outline-body">
      <PartTools
        part={part}
        inside={fields.parts.filter(({ canAdd }) => canAdd)}
        canRemove={acts.isRemovable}
        isDisabled={isDisabled}
        onStep={acts.step}
        onAdd={() => acts.addAfter(part)}
        onAddIn={acts.addIn}
        onCopy={acts.copy}
        onRemove={acts.askToRemove}
      />
      <OutlineTree
        label={fill(outline.parts, { file: file.title })}
        root={tree}
        open={open.keys}
        selected={node}
        counts={counts}
        isDisabled={isDisabled}
        onSelect={({ pointer }) => go(pointer)}
        onToggle={(toggled) => {
          open.toggle(toggled);
          if (open.keys.has(toggled.key) && way.includes(toggled)) go(toggled.pointer);
        }}
        onStep={acts.step}
        onRemove={acts.askToRemove}
        onEnter={() => go(selected, 'field')}
        onMove={acts.move}
        onAddAfter={acts.addAfter}
      />
      <PartForm outline={props} chosen={chosen} places={places} go={go} onAddIn={acts.addIn} />
      <RemoveDialog
        removal={acts.removal}
        onRemove={acts.remove}
        onCancel={acts.keep}
        onClosed={() => {
          const page = places.body.current?.ownerDocument;
          if (page?.activeElement === page?.body) places.heading.current?.focus();
        }}
      />
    </div>
  );
}

const NOTHING = { own: [], more: [] };

interface PartFormProps {
  readonly outline: OutlineBodyProps;
  readonly chosen: SelectedPart;
  readonly places: FocusPlaces;
  readonly go: (pointer: string, aim?: Aim) => void;
  readonly onAddIn: ReturnType<typeof usePartActs>['addIn'];
}

/** The fields of the selected part, what is wrong in it, its rules and its lists. */
function PartForm({ outline: props, chosen, places, go, onAddIn }: PartFormProps) {
  const { isDisabled } = props;
  const { node, part, isNode, fields, problems, note, findings } = chosen;
  const followed = useRenames(props, part.path);
  const hidden = useMemo(() => new Set([...fields.rare, ...fields.technical]), [fields]);
  const unwritten = useRef<Readonly<Record<'own' | 'more', readonly Unwritten[]>>>(NOTHING);
  const noteUnwritten = (now: typeof unwritten.current) => {
    unwritten.current = now;
    props.unwritten?.onChange([...now.own, ...now.more]);
  };
  const form = {
    fields,
    write: followed.write,
    pointer: part.pointer,
    problems,
    onLost: (lost: readonly Unwritten[]) => props.unwritten?.onLost(lost, part.pointer),
  };
  const changeRule = ({ path, value }: RuleField, rule: Rule | undefined) => {
    const holder = path.slice(0, -1);
    if (rule !== undefined) {
      const order = propertyOrder(chosen.fieldsAt(holder), holder);
      props.file.text.change([{ kind: 'set', path, value: rule, order }], 'typing');
    } else if (value !== undefined) {
      props.file.text.change([{ kind: 'remove', path }], 'typing');
    }
  };
  return (
    <fieldset className="studio-outline-right" disabled={isDisabled}>
      <legend className="visually-hidden">{`${part.kind}: ${part.name}`}</legend>
      <h2 ref={places.heading} tabIndex={-1} className="studio-outline-heading">
        {part.kind !== part.name && <span className="studio-outline-kind">{part.kind}</span>}{' '}
        {part.name}
      </h2>
      {!isNode && (
        <button
          type="button"
          className="studio-outline-link"
          onClick={() => go(node.pointer, 'heading')}
        >
          {fill(outline.backTo, { part: node.name })}
        </button>
      )}
      <div ref={places.fields} {...followed.handlers}>
        <FieldsForm
          {...form}
          hidden={hidden}
          onUnwritten={(own) => noteUnwritten({ ...unwritten.current, own })}
        />
      </div>
      {note !== undefined && <p className="studio-outline-help">{note}</p>}
      <FindingList findings={findings} onFix={props.onFix} />
      <PartLists
        parts={fields.parts}
        problems={problems}
        outline={props}
        fieldsAt={chosen.fieldsAt}
        onSelect={(pointer) => go(pointer, 'heading')}
        onAdd={onAddIn}
      />
      <RuleEditors
        key={part.pointer}
        rules={fields.rules}
        written={chosen.fieldsAt([])}
        form={props.form}
        problems={problems}
        onChange={changeRule}
      />
      <div {...followed.handlers}>
        <MoreFields
          key={part.pointer}
          {...form}
          onUnwritten={(more) => noteUnwritten({ ...unwritten.current, more })}
        />
      </div>
    </fieldset>
  );
}
