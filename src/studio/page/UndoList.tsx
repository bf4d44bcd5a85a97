import { IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { useState } from 'react';
import { fill } from '#engine/texts';
import type { UndoStep } from '#studio/editor';
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
  const steps = anchor ? studio.documents.history.steps().slice(0, MOST) : [];
  const wordsOf = (step: UndoStep) => {
    const place = stepName(studio, step);
    return step.place.isRemoval ? fill(header.removedStep, { place }) : place;
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
            if (!isEmpty) setAnchor(currentTarget);
          }}
        >
          <StudioIcon name="more" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={steps.length > 0} onClose={() => setAnchor(null)}>
        {steps.map((step, index) => (
          <MenuItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the list stands still while it is open
            key={index}
            dense
            onClick={() => {
              setAnchor(null);
              onUndo(index + 1);
            }}
          >
            <ListItemText primary={wordsOf(step)} secondary={titleOf(step.path) ?? step.path} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
