import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FileReport } from '#check/differences';
import type { StudioDocument } from '#studio/documents';
import { formBehind, type GoToPlace, useStudio } from '#studio/session';
import { fill } from '#texts';
import { Button, Notice } from '#ui';
import { editing, problems, saving as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import { Changes } from './Changes.tsx';
import type { FileCalls } from './fileCalls.ts';
import { Problems } from './Problems.tsx';
import { saveAll, savingObstacle } from './saving.ts';

/** The summary, of what was asked for; without files when it could not be made. */
interface ChangeReport {
  readonly asked: string;
  readonly files: readonly FileReport[] | undefined;
}

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
  const { documents, bench } = studio;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [report, setReport] = useState<ChangeReport>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [fixed, setFixed] = useState('');
  const asked = `${bench.version()} ${studio.attempts}`;
  const changed = documents.changed();
  // A file that was changed on disk while it was saved is in both.
  const inConflict = changed.filter(({ conflict }) => conflict);
  const stopped = savingObstacle(studio);

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // Not the first button: what is to be read comes before what can be done.
    heading.current?.focus();
    return () => {
      // Until it is closed nothing outside can have the focus, and a frame never gets it back by that.
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  useEffect(() => {
    let isOver = false;
    const show = (files: ChangeReport['files']) => {
      if (!isOver) setReport({ asked, files });
    };
    bench.ask('changes', documents.savedTexts()).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [bench, documents, asked]);

  const files = report?.asked === asked ? report.files : undefined;
  const isMissing = report?.asked === asked && !files;
  const close = () => {
    // What is on its way to the disk, and what comes of it, is not to be missed.
    if (!isSaving) onClose();
    // A browser closes a dialog at the second Escape, even if asked not to.
    else if (!dialog.current?.open) dialog.current?.showModal();
  };
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    const message = await saveAll(documents, calls);
    setSaving(false);
    if (message !== undefined) setFailure(message);
    else onClose(texts.saved);
  };
  const again = (
    <div className="studio-choices">
      <Button variant="secondary" onClick={() => studio.checkAgain()}>
        {texts.checkAgain}
      </Button>
    </div>
  );
  return (
    <dialog
      ref={dialog}
      className="studio-save"
      aria-labelledby="studio-save-title"
      onCancel={(event) => {
        if (isSaving) event.preventDefault();
      }}
      onClose={close}
    >
      <h2 ref={heading} id="studio-save-title" tabIndex={-1}>
        {texts.title}
      </h2>
      {!isMissing && (
        <p role="status" className={files ? 'visually-hidden' : undefined}>
          {files ? texts.compared : texts.comparing}
        </p>
      )}
      {files && (
        <Changes
          files={files}
          paths={changed.map(({ path }) => path)}
          titleOf={titleOf}
          formOf={(path) =>
            formBehind(
              path,
              studio.schemaFileOf(path),
              (own) => studio.valueIn(own),
              documents.paths(),
            )
          }
        />
      )}
      {isMissing && !studio.hasFailed && (
        <Notice kind="error">
          <p>{texts.notCompared}</p>
          {again}
        </Notice>
      )}
      {stopped && (
        <Notice kind="warning">
          <p>{stopped}</p>
          {studio.hasFailed && again}
        </Notice>
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
          isFresh={studio.isFresh() && !isSaving}
          onShow={(finding) => {
            if (isSaving) return;
            const { file, pointer } = finding;
            studio.showFinding(finding);
            go({ path: file, tab: 'json', pointer });
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
      {failure && inConflict.length === 0 && <Notice kind="error">{failure}</Notice>}
      <div className="studio-choices">
        <Button
          onClick={() => void save()}
          disabled={stopped !== undefined || !files}
          pending={isSaving}
          pendingText={texts.pending}
        >
          {texts.save}
        </Button>
        <Button variant="secondary" onClick={close} disabled={isSaving}>
          {texts.back}
        </Button>
      </div>
    </dialog>
  );
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
    <ul className="studio-conflicts">
      {documents.map(({ path }) => (
        <li key={path}>
          <button type="button" className="studio-link" onClick={() => onShow(path)}>
            {fill(texts.chooseVersion, { file: titleOf(path) ?? path })}
          </button>
        </li>
      ))}
    </ul>
  );
}
