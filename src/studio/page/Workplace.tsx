import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui';
import type { Calls } from './calls.ts';
import { EditArea } from './EditArea.tsx';
import { FileList } from './FileList.tsx';
import { isListed } from './fileGroups.ts';
import { PreviewArea } from './PreviewArea.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { Status } from './Status.tsx';
import { useHistory } from './useHistory.ts';
import { usePlace } from './usePlace.ts';
import { useStudio } from './useStudio.ts';

const FIRST = 'schemas/short-guide/form.json';

/** Header, files, editing and preview. */
export function Workplace({ calls, nonce }: { readonly calls: Calls; readonly nonce: string }) {
  const studio = useStudio();
  const { documents } = studio;
  const paths = documents.paths().filter(isListed);
  const [place, go] = usePlace(FIRST);
  const path = paths.includes(place.path) ? place.path : (paths[0] ?? place.path);
  const [isSaving, setSaving] = useState(false);
  const [said, setSaid] = useState('');
  const announce = useCallback((message: string) => {
    // The same words again are news only in a changed text.
    setSaid((before) => (before === message ? `${message} ` : message));
  }, []);
  const saveButton = useRef<HTMLDivElement>(null);
  const changed = documents.changed();
  const { undo, redo, canUndo, canRedo } = useHistory(path, announce);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') {
        return;
      }
      event.preventDefault();
      if (documents.changed().length > 0) setSaving(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [documents]);

  return (
    <div className="studio">
      <header className="studio-header">
        <p className="studio-name">Studion</p>
        <Status go={go} />
        <div className="studio-header-buttons">
          <Button variant="text" onClick={undo} disabled={!canUndo}>
            Ångra
          </Button>
          <Button variant="text" onClick={redo} disabled={!canRedo}>
            Gör om
          </Button>
          <div ref={saveButton}>
            <Button onClick={() => setSaving(true)} disabled={changed.length === 0}>
              {saveText(changed.length)}
            </Button>
          </div>
        </div>
      </header>
      <FileList paths={paths} current={path} go={go} />
      <EditArea key={path} place={{ ...place, path }} go={go} announce={announce} nonce={nonce} />
      <PreviewArea key={`preview ${path}`} path={path} pointer={place.pointer} go={go} />
      {isSaving && (
        <SaveDialog
          calls={calls}
          go={go}
          onClose={(message) => {
            setSaving(false);
            if (message !== undefined) announce(message);
            saveButton.current?.querySelector('button')?.focus();
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
  if (count === 0) return 'Allt är sparat';
  return count === 1 ? 'Spara …' : `Spara ${count} filer …`;
}
