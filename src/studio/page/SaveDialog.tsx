import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { fill } from '#engine/texts';
import { Button as PendingButton } from '#guide/ui';
import type { StudioDocument } from '#studio/editor';
import { type GoToPlace, useStudio } from '#studio/session';
import { Changes, useChanges, useFileWords } from '#studio/versions';
import { editing, problems, saving as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import type { FileCalls } from './fileCalls.ts';
import { Problems } from './Problems.tsx';
import { saveAll, savingObstacle } from './saving.ts';

/**
 * The summary of all changes for visitors, and the button that saves them when nothing prevents it.
 */
export function SaveDialog(props: {
  readonly calls: FileCalls;
  readonly go: GoToPlace;
  /** The title of a file in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  /** With a message once everything is saved. */
  readonly onClose: (message?: string) => void;
}) {
  const { calls, go, titleOf, onClose } = props;
  const studio = useStudio();
  const { documents } = studio;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fixed, setFixed] = useState('');
  const report = useChanges('saved', () => ({ before: documents.savedTexts() }));
  const words = useFileWords();
  useFocusBack();
  const changed = documents.changed();
  // A file that was changed on disk while it was saved is in both.
  const inConflict = changed.filter(({ conflict }) => conflict);
  const stopped = savingObstacle(studio, titleOf);
  const files = report?.files;
  // What is on its way to the disk, and what comes of it, is not to be missed.
  const close = () => {
    if (!isSaving) onClose();
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    const message = await saveAll(documents, calls, titleOf);
    setSaving(false);
    if (message !== undefined) setFailure(message);
    else onClose(texts.saved);
  };
  const again = <Button onClick={() => studio.checkAgain()}>{texts.checkAgain}</Button>;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      disableRestoreFocus
      onClose={close}
      aria-labelledby="studio-save-title"
    >
      {/* Not the first button: what is to be read comes before what can be done. */}
      <DialogTitle id="studio-save-title" tabIndex={-1} ref={focused}>
        {texts.title}
      </DialogTitle>
      <DialogContent className="studio-save">
        {(!report || files) && (
          <p role="status" className={files ? 'visually-hidden' : undefined}>
            {files ? texts.compared : texts.comparing}
          </p>
        )}
        {files && (
          <Changes
            files={files}
            paths={changed.map(({ path }) => path)}
            titleOf={titleOf}
            {...words}
          />
        )}
        {report && !files && !studio.hasFailed && (
          <Alert severity="error" action={again}>
            {texts.notCompared}
          </Alert>
        )}
        {stopped && (
          <Alert severity="warning" action={studio.hasFailed && again}>
            {stopped}
          </Alert>
        )}
        {inConflict.length > 0 && !isSaving && (
          <ConflictLinks
            documents={inConflict}
            titleOf={titleOf}
            onShow={(path) => {
              go({ path });
              onClose();
            }}
          />
        )}
        {studio.findings.length > 0 && (
          <Problems
            label={fill(problems.beforeSaving, { count: studio.findings.length })}
            findings={studio.findings}
            titleOf={titleOf}
            isFixable={studio.isFresh() && !isSaving}
            onShow={(finding) => {
              if (isSaving) return;
              studio.showFinding(finding, go);
              onClose();
            }}
            onFix={(finding) => {
              if (isSaving || !studio.fix(finding)) return;
              setFixed(fill(editing.fixed, { fix: finding.fix?.label ?? '' }));
            }}
          />
        )}
        <p className="visually-hidden" role="status">
          {fixed}
        </p>
        {failure && inConflict.length === 0 && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isSaving}>
          {texts.back}
        </Button>
        <PendingButton
          onClick={() => void save()}
          disabled={stopped !== undefined || !files}
          pending={isSaving}
          pendingText={texts.pending}
        >
          {texts.save}
        </PendingButton>
      </DialogActions>
    </Dialog>
  );
}

/** Gives the focus back to what had it, also to a frame, of which no event tells that it had it. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [opener]);
}

function focused(element: HTMLElement | null): void {
  element?.focus();
}

/** Files that others have changed meanwhile, each as the way to where a version is chosen. */
function ConflictLinks(props: {
  readonly documents: readonly StudioDocument[];
  /** The title of a file in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  readonly onShow: (path: string) => void;
}) {
  const { documents, titleOf, onShow } = props;
  return (
    <ul>
      {documents.map(({ path }) => (
        <li key={path}>
          <Link component="button" onClick={() => onShow(path)}>
            {fill(texts.chooseVersion, { file: titleOf(path) ?? path })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
