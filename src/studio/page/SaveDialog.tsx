import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ToldFile } from '#check';
import { Button, Notice } from '#ui';
import { Changes } from './Changes.tsx';
import type { Calls } from './calls.ts';
import { hindrance } from './hindrance.ts';
import { Problems } from './Problems.tsx';
import { saveAll } from './saveAll.ts';
import type { Go } from './usePlace.ts';
import { useStudio } from './useStudio.ts';

/** What the changes mean to visitors, and the button that saves them when nothing stands in the way. */
export function SaveDialog(props: {
  readonly calls: Calls;
  readonly go: Go;
  /** What a file is called in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  /** With a message once everything is saved. */
  readonly onClose: (message?: string) => void;
}) {
  const { calls, go, titleOf, onClose } = props;
  const studio = useStudio();
  const { documents, bench } = studio;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [told, setTold] = useState<{ version: number; files: readonly ToldFile[] }>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const version = bench.version();
  const changed = documents.changed();
  const stopped = hindrance(studio);

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
    bench
      .ask('changes', documents.savedTexts())
      .then((files) => {
        if (!isOver) setTold({ version, files });
      })
      .catch(() => {
        if (!isOver) setFailure('Sammanfattningen kunde inte göras. Stäng och försök igen.');
      });
    return () => {
      isOver = true;
    };
  }, [bench, documents, version]);

  const isTold = told?.version === version;
  const save = async () => {
    setSaving(true);
    setFailure(undefined);
    const message = await saveAll(documents, calls);
    setSaving(false);
    if (message !== undefined) setFailure(message);
    else onClose('Sparat.');
  };
  return (
    <dialog
      ref={dialog}
      className="studio-save"
      aria-labelledby="studio-save-title"
      onClose={() => onClose()}
    >
      <h2 ref={heading} id="studio-save-title" tabIndex={-1}>
        Det här ändras
      </h2>
      <p role="status" className={isTold ? 'visually-hidden' : undefined}>
        {isTold ? 'Jämförelsen är klar.' : 'Jämför med det som är sparat …'}
      </p>
      {isTold && (
        <Changes files={told.files} paths={changed.map(({ path }) => path)} titleOf={titleOf} />
      )}
      {stopped && <Notice kind="warning">{stopped}</Notice>}
      {studio.findings.length > 0 && (
        <Problems
          place="som hindrar sparandet"
          findings={studio.findings}
          isFresh={false}
          onShow={(finding) => {
            const { file, pointer } = finding;
            studio.showFinding(finding);
            go({ path: file, tab: 'json', pointer });
            onClose();
          }}
          onFix={() => undefined}
        />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="studio-choices">
        <Button
          onClick={() => void save()}
          disabled={stopped !== undefined || !isTold}
          pending={isSaving}
          pendingText="Sparar …"
        >
          Spara
        </Button>
        <Button variant="secondary" onClick={() => onClose()}>
          Fortsätt ändra
        </Button>
      </div>
    </dialog>
  );
}
