import { Button } from '#ui';
import { common } from '../../schemas/texts/sv.json';
import { useWay } from './way.ts';

/** Where 'Tillbaka' leads, and whether it can be used. */
export interface BackProps {
  /** In place of where the table leads. */
  readonly onBack?: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** 'Tillbaka', the first of the buttons that end a page. */
export function Back({ onBack, disabled = false }: BackProps) {
  const way = useWay();
  return (
    <Button variant="secondary" disabled={disabled} onClick={onBack ?? (() => way.back())}>
      {common.back}
    </Button>
  );
}
