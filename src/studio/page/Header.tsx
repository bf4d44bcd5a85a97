import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { fill } from '#engine/texts';
import { type Announce, type GoToPlace, useStudio } from '#studio/session';
import { Search } from '#studio/views';
import { header } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { StudioIcon } from './icons.tsx';
import { Status } from './Status.tsx';
import { UndoList } from './UndoList.tsx';

/** The state of all files, and what can be done wherever one is. */
export function Header(props: {
  readonly history: History;
  readonly isPreviewShown: boolean;
  readonly onPreview: () => void;
  readonly onSave: () => void;
  readonly onShare: () => void;
  readonly go: GoToPlace;
}) {
  const { history, isPreviewShown, onPreview, onSave, onShare, go } = props;
  const studio = useStudio();
  const { length } = studio.documents.changed();
  const previewName = isPreviewShown ? header.hidePreview : header.showPreview;
  return (
    <header className="studio-header">
      <p className="studio-name">{header.name}</p>
      <Status go={go} />
      <Search go={go} />
      <HistoryButtons {...history} />
      <Tooltip title={previewName} describeChild={false}>
        <IconButton aria-label={previewName} onClick={onPreview}>
          <StudioIcon name="shown" />
        </IconButton>
      </Tooltip>
      <Button variant="outlined" onClick={onShare}>
        {header.share}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={length === 0}>
        {length === 0 && studio.unwritten.length > 0 ? header.fieldToFix : saveText(length)}
      </Button>
    </header>
  );
}

function saveText(count: number): string {
  if (count === 0) return header.saved;
  return count === 1 ? header.saveOne : fill(header.saveMany, { count });
}

/** Undo and redo of the file that is shown. */
function HistoryButtons({ undo, titleOf, redo, canUndo, canRedo }: History) {
  const buttons = [
    { icon: 'undo', name: header.undo, keys: header.undoKeys, can: canUndo, act: () => undo() },
    { icon: 'redo', name: header.redo, keys: header.redoKeys, can: canRedo, act: redo },
  ] as const;
  const [first, second] = buttons.map(({ icon, name, keys, can, act }) => (
    // Not `disabled`, which would take the focus from who undoes the first change.
    <Tooltip key={name} title={keys}>
      <IconButton
        aria-label={name}
        aria-disabled={!can}
        onClick={() => {
          if (can) act();
        }}
      >
        <StudioIcon name={icon} />
      </IconButton>
    </Tooltip>
  ));
  return (
    <div className="studio-history">
      {first}
      <UndoList onUndo={undo} titleOf={titleOf} />
      {second}
    </div>
  );
}

/** Undo and redo of every file, whichever way it was changed. */
export interface History {
  /** Undoes that many steps, or one. */
  readonly undo: (count?: number) => void;
  readonly titleOf: (path: string) => string | undefined;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/**
 * The history of all files, then that of the file on show from before the page was opened. What is done is
 * announced, and shown where it is.
 */
export function useHistory(
  path: string,
  go: GoToPlace,
  titleOf: (path: string) => string | undefined,
  announce: Announce,
): History {
  const { documents } = useStudio();
  const { history } = documents;
  const text = documents.document(path)?.text;
  const report = (paths: readonly string[], here: string, elsewhere: string, none: string) => {
    const [other] = paths;
    if (other === undefined) return announce(none);
    if (paths.includes(path)) return announce(here);
    go({ path: other });
    announce(fill(elsewhere, { file: titleOf(other) ?? other }));
  };
  return {
    titleOf,
    undo: (count = 1) => {
      const paths: string[] = [];
      for (let step = 0; step < count; step += 1) {
        paths.unshift(...(history.canUndo() ? history.undo() : text?.undo() ? [path] : []));
      }
      report(paths, header.undone, header.undoneIn, header.nothingToUndo);
    },
    redo: () => {
      const paths = history.canRedo() ? history.redo() : text?.redo() ? [path] : [];
      report(paths, header.redone, header.redoneIn, header.nothingToRedo);
    },
    canUndo: history.canUndo() || (text?.canUndo() ?? false),
    canRedo: history.canRedo() || (text?.canRedo() ?? false),
  };
}
