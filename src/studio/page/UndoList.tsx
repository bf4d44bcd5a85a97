import { IconButton, ListItemText, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { stepName, useStudio } from '#studio/session';
import { header } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { StudioIcon } from './icons.tsx';

/** As many as are looked through; those before are undone one by one. */
const MOST = 20;

/** The steps that can be undone, the last first: one press goes back to before any of them. */
export function UndoList(props: {
  /** Undoes that many steps. */
  readonly onUndo: (count: number) => void;
  readonly titleOf: (path: string) => string | undefined;
}) {
  const { onUndo, titleOf } = props;
  const studio = useStudio();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Named once, as the list is opened: reading the texts of many steps takes a while.
  const [steps, setSteps] = useState<readonly { name: string; file: string }[]>([]);
  const open = (button: HTMLElement) => {
    const all = studio.documents.history.steps().slice(0, MOST);
    setSteps(
      all.map((step) => ({ name: stepName(studio, step), file: titleOf(step.path) ?? step.path })),
    );
    setAnchor(button);
  };
  const isEmpty = !studio.documents.history.canUndo();
  return (
    <>
      <Tooltip title={header.undoList} describeChild={false}>
        <IconButton
          size="small"
          aria-label={header.undoList}
          aria-haspopup="menu"
          aria-disabled={isEmpty}
          onClick={({ currentTarget }) => {
            if (!isEmpty) open(currentTarget);
          }}
        >
          <StudioIcon name="more" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <ListSubheader role="presentation">{header.undoListLead}</ListSubheader>
        {steps.map(({ name, file }, index) => (
          <MenuItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is open
            key={index}
            dense
            onClick={() => {
              setAnchor(null);
              onUndo(index + 1);
            }}
          >
            <ListItemText primary={name} secondary={file} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
