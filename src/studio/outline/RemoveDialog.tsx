import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Fragment, useId, useState } from 'react';
import { fill } from '#engine/texts';
import { removing } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { Dependents } from './dependents.ts';

/** Places of a file that are listed; more are counted. */
const MOST = 8;

/** A part that others depend on, which is to go. */
export interface Removal {
  /** 'Fråga', 'Steg'. */
  readonly kind: string;
  readonly name: string;
  readonly dependents: readonly Dependents[];
}

/** Says what depends on a part before it goes. */
export function RemoveDialog(props: {
  /** `undefined` while nothing is asked. */
  readonly removal: Removal | undefined;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
  /** The dialog has gone, and the focus is where it was before or nowhere. */
  readonly onClosed: () => void;
}) {
  const { removal, onRemove, onCancel, onClosed } = props;
  const id = useId();
  // It is read until the dialog has faded.
  const [last, setLast] = useState(removal);
  if (removal && removal !== last) setLast(removal);
  const { kind = '', name = '', dependents = [] } = last ?? {};
  return (
    <Dialog
      open={removal !== undefined}
      onClose={onCancel}
      className="studio-outline-removal"
      aria-labelledby={id}
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id={id}>
        {fill(removing.title, { kind: kind.toLocaleLowerCase('sv'), name })}
      </DialogTitle>
      <DialogContent>
        <p>{removing.dependents}</p>
        {dependents.map(({ file, uses }) => (
          <Fragment key={file ?? ''}>
            {file !== undefined && <h3>{file}</h3>}
            <ul>
              {uses.slice(0, MOST).map((use) => (
                <li key={use}>{use}</li>
              ))}
              {uses.length > MOST && <li>{fill(removing.more, { count: uses.length - MOST })}</li>}
            </ul>
          </Fragment>
        ))}
        <p>{removing.undo}</p>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{removing.cancel}</Button>
        <Button variant="contained" color="error" onClick={onRemove}>
          {removing.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
