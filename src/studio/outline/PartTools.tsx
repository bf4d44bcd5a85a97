import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { fill } from '#engine/texts';
import type { NestedPart } from '#studio/fields';
import { outlineTools } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { EditedPart } from './editedPart.ts';
import { placeOf } from './edits.ts';
import { PartIcon } from './PartIcon.tsx';

interface PartToolsProps {
  readonly part: EditedPart;
  /** Lists and objects that can be added inside the part. */
  readonly inside: readonly NestedPart[];
  readonly canRemove: boolean;
  readonly isDisabled: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onAdd: () => void;
  readonly onAddIn: (part: NestedPart) => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

/** The buttons that move, add, copy and remove the selected part; one that cannot says why. */
export function PartTools(props: PartToolsProps) {
  const { part, inside, canRemove, isDisabled, onStep } = props;
  const { list, kind } = part;
  const place = list && placeOf(list);
  const atEnd = (end: number, text: string) => {
    if (!list || place === undefined) return outlineTools.noList;
    return place === end ? text : undefined;
  };
  const noList = list ? undefined : outlineTools.noList;
  const shared = { isDisabled };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no group of form fields
    <div role="group" aria-label={outlineTools.label} className="studio-outline-tools">
      <Tool
        {...shared}
        name={
          list
            ? fill(outlineTools.addKind, { kind: kind.toLocaleLowerCase('sv') })
            : outlineTools.add
        }
        icon="plus"
        isText
        why={noList}
        onPress={props.onAdd}
      />
      <AddInside {...shared} parts={inside} onAdd={props.onAddIn} />
      <Tool
        {...shared}
        name={outlineTools.moveUp}
        keys={outlineTools.moveUpKeys}
        icon="up"
        why={atEnd(0, outlineTools.isFirst)}
        onPress={() => onStep(-1)}
      />
      <Tool
        {...shared}
        name={outlineTools.moveDown}
        keys={outlineTools.moveDownKeys}
        icon="down"
        why={atEnd((list?.length ?? 0) - 1, outlineTools.isLast)}
        onPress={() => onStep(1)}
      />
      <Tool {...shared} name={outlineTools.copy} icon="copy" why={noList} onPress={props.onCopy} />
      <Tool
        {...shared}
        name={outlineTools.remove}
        keys={outlineTools.removeKeys}
        icon="trash"
        why={canRemove ? undefined : outlineTools.mustStay}
        onPress={props.onRemove}
      />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly icon: ComponentProps<typeof PartIcon>['name'];
  /** The keys that do the same. */
  readonly keys?: string;
  /** Whether the name is shown beside the icon. */
  readonly isText?: boolean;
  /** Why it cannot be done; `undefined` when it can. */
  readonly why: string | undefined;
  readonly isDisabled: boolean;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}

function Tool({ name, icon, keys, isText = false, why, isDisabled, onPress }: ToolProps) {
  const shared = {
    'aria-label': name,
    // Not `disabled`, which would take the focus from who moves something to the end.
    'aria-disabled': isDisabled || why !== undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!isDisabled && why === undefined) onPress(event);
    },
  };
  return (
    <Tooltip title={why ?? keys ?? name} describeChild={why !== undefined || keys !== undefined}>
      {isText ? (
        <Button {...shared} size="small" startIcon={<PartIcon name={icon} />}>
          {name}
        </Button>
      ) : (
        <IconButton {...shared} size="small">
          <PartIcon name={icon} />
        </IconButton>
      )}
    </Tooltip>
  );
}

/** A menu of what can be added inside the selected part. */
function AddInside(props: {
  readonly parts: readonly NestedPart[];
  readonly isDisabled: boolean;
  readonly onAdd: (part: NestedPart) => void;
}) {
  const { parts, isDisabled, onAdd } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tool
        name={outlineTools.addInside}
        icon="inside"
        why={parts.length === 0 ? outlineTools.nothingInside : undefined}
        isDisabled={isDisabled}
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {parts.map((part) => (
          <MenuItem
            key={part.name}
            onClick={() => {
              setAnchor(undefined);
              onAdd(part);
            }}
          >
            {part.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
