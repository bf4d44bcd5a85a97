import { useCallback, useEffect, useRef, useState } from 'react';
import { FIRST, isListed, useFileGroups, usePlace, useStudio } from '#studio/session';
import { fill } from '#texts';
import { Button } from '#ui';
import { header } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { EditArea } from './EditArea.tsx';
import { FileList } from './FileList.tsx';
import type { FileCalls } from './fileCalls.ts';
import { PreviewArea } from './PreviewArea.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { Status } from './Status.tsx';
import { screenOf } from './screens.ts';
import { useKeptFocus } from './useKeptFocus.ts';

declare module 'react' {
  interface CSSProperties {
    /** How wide the editing is, for the style sheet. */
    readonly '--studio-share'?: string;
  }
}

/** Header, files, editing and preview. */
export function Workplace({ calls, nonce }: { readonly calls: FileCalls; readonly nonce: string }) {
  const studio = useStudio();
  const { documents } = studio;
  const paths = documents.paths().filter(isListed);
  const [place, go] = usePlace(FIRST);
  const path = paths.includes(place.path) ? place.path : (paths[0] ?? place.path);
  const groups = useFileGroups(paths);
  const titleOf = (of: string) =>
    groups.flatMap(({ files }) => files).find((own) => own.path === of)?.title;
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const announce = useCallback((message: string) => {
    // The same words again are news only in a changed text.
    setSaid((before) => (before === message ? `${message} ` : message));
  }, []);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const changed = documents.changed();
  const history = useHistory(path, announce);
  const [screen, setScreen] = useState(() => screenOf(375, window.innerWidth));

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') {
        return;
      }
      event.preventDefault();
      if (documents.changed().length > 0) setSaving(true);
      else announce(studio.unwritten.length > 0 ? header.fieldToFix : header.savedAnnounced);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [studio, documents, announce]);

  return (
    <div
      ref={page}
      className={screen.isShown ? 'studio' : 'studio studio-unseen'}
      style={{ '--studio-share': `${screen.share}vw` }}
    >
      <header className="studio-header">
        <p className="studio-name">{header.name}</p>
        <Status go={go} />
        <div className="studio-header-buttons">
          <HistoryButtons {...history} />
          <button
            type="button"
            className="studio-small-button studio-seeing"
            onClick={() => setScreen((before) => ({ ...before, isShown: !before.isShown }))}
          >
            {screen.isShown ? header.hidePreview : header.showPreview}
          </button>
          <Button onClick={() => setSaving(true)} disabled={changed.length === 0}>
            {changed.length === 0 && studio.unwritten.length > 0
              ? header.fieldToFix
              : saveText(changed.length)}
          </Button>
        </div>
      </header>
      <FileList groups={groups} current={path} go={go} />
      <EditArea
        key={path}
        place={{ ...place, path }}
        title={titleOf(path) ?? path}
        go={go}
        announce={announce}
        nonce={nonce}
      />
      <PreviewArea
        key={`preview ${path}`}
        path={path}
        pointer={place.pointer}
        go={go}
        screen={screen}
        onScreen={setScreen}
      />
      {isSaving && (
        <SaveDialog
          calls={calls}
          go={go}
          titleOf={titleOf}
          onClose={(message) => {
            setSaving(false);
            if (message !== undefined) announce(message);
          }}
        />
      )}
      <p className="studio-said" role="status">
        {said}
      </p>
    </div>
  );
}

function saveText(count: number): string {
  if (count === 0) return header.saved;
  return count === 1 ? header.saveOne : fill(header.saveMany, { count });
}

/** Undo and redo of the file that is shown. */
function HistoryButtons({ undo, redo, canUndo, canRedo }: History) {
  const buttons = [
    { name: header.undo, title: header.undoKeys, can: canUndo, act: undo },
    { name: header.redo, title: header.redoKeys, can: canRedo, act: redo },
  ];
  return buttons.map(({ name, title, can, act }) => (
    // Not `disabled`, which would take the focus from who undoes the first change.
    <button
      key={name}
      type="button"
      className="studio-small-button"
      title={title}
      aria-disabled={!can}
      onClick={() => {
        if (can) act();
      }}
    >
      {name}
    </button>
  ));
}

/** Undo and redo of one file, whichever way it was changed. */
interface History {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The history of a file; what is done is announced. */
function useHistory(path: string, announce: (message: string) => void): History {
  const text = useStudio().documents.document(path)?.text;
  return {
    undo: () => {
      if (text?.undo()) announce(header.undone);
    },
    redo: () => {
      if (text?.redo()) announce(header.redone);
    },
    canUndo: text?.canUndo() ?? false,
    canRedo: text?.canRedo() ?? false,
  };
}
