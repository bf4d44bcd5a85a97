import Button from '@mui/material/Button';
import { fill } from '#engine/texts';
import type { NestedPart } from '#studio/fields';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { PartIcon } from './PartIcon.tsx';

/** Adds an item to a part. */
export function AddButton(props: { readonly part: NestedPart; readonly onClick: () => void }) {
  return (
    <Button size="small" startIcon={<PartIcon name="plus" />} onClick={props.onClick}>
      {outline.add}
      <span className="visually-hidden"> {fill(outline.addIn, { part: props.part.label })}</span>
    </Button>
  );
}
