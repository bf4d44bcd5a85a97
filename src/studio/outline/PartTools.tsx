import { fill } from '#texts';
import { outlineTools } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { EditedPart } from './editedPart.ts';

interface PartToolsProps {
  readonly part: EditedPart;
  readonly canRemove: boolean;
  readonly isDisabled: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onAdd: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** The buttons that move, add, copy and remove the selected part. */
export function PartTools(props: PartToolsProps) {
  const { part, canRemove, isDisabled, onStep } = props;
  const { list, kind } = part;
  const tools = [
    { name: outlineTools.moveUp, can: list !== undefined && list.at > 0, act: () => onStep(-1) },
    {
      name: outlineTools.moveDown,
      can: list !== undefined && list.at < list.length - 1,
      act: () => onStep(1),
    },
    {
      name: list
        ? fill(outlineTools.addKind, { kind: kind.toLocaleLowerCase('sv') })
        : outlineTools.add,
      can: list !== undefined,
      act: props.onAdd,
    },
    { name: outlineTools.copy, can: list !== undefined, act: props.onCopy },
    { name: outlineTools.remove, can: canRemove, act: props.onRemove },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no group of form fields
    <div role="group" aria-label={outlineTools.label} className="studio-outline-tools">
      {tools.map(({ name, can, act }, at) => (
        // Not `disabled`, which would take the focus from who moves something to the end.
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools are always the same, in one order
          key={at}
          type="button"
          className="studio-outline-button"
          aria-disabled={isDisabled || !can}
          onClick={() => {
            if (!isDisabled && can) act();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
