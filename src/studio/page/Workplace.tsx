import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isDefinitionFile } from '#studio/editor';
import { FIRST, isListed, useFileGroups, usePlace, useStudio } from '#studio/session';
import { type PublishingCalls, SharingDialog } from '#studio/versions';
import { fileList, header } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { Announced, useAnnouncement } from './Announced.tsx';
import { EditArea } from './EditArea.tsx';
import { FileList } from './FileList.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import type { FileCalls } from './fileCalls.ts';
import { Header, useHistory } from './Header.tsx';
import { historyKey } from './historyKey.ts';
import { Panes, usePreviewPane } from './Panes.tsx';
import { PreviewArea } from './PreviewArea.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import type { ScreenWidth } from './screens.ts';
import { useKeptFocus } from './useKeptFocus.ts';

/** Header, files, editing and preview. */
export function Workplace(props: {
  readonly calls: FileCalls;
  readonly publishing: PublishingCalls;
  readonly nonce: string;
}) {
  const { calls, publishing, nonce } = props;
  const studio = useStudio();
  const { documents } = studio;
  const paths = documents.paths().filter(isListed);
  const [place, go] = usePlace(FIRST);
  const path = paths.includes(place.path) ? place.path : (paths[0] ?? place.path);
  const groups = useFileGroups(paths);
  const titleOf = (of: string) =>
    isDefinitionFile(of)
      ? groups.flatMap(({ files }) => files).find((own) => own.path === of)?.title
      : fileList.pictures;
  const [isSaving, setSaving] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const sharing = useMemo(() => ({ ...publishing, files: calls.files }), [publishing, calls]);
  const { last, announce } = useAnnouncement();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const history = useHistory(path, go, titleOf, announce);
  const [width, setWidth] = useState<ScreenWidth>(375);
  const previewPane = usePreviewPane();

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = isOwnField(event) ? undefined : historyKey(event);
    if (step) {
      event.preventDefault();
      return history[step]();
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') {
      return;
    }
    event.preventDefault();
    if (documents.changed().length > 0) setSaving(true);
    else if (studio.unwritten.length > 0) announce(header.fieldToFix, true);
    else announce(header.savedAnnounced);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    // Before the browser's own undo of a field, which knows nothing of the text.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);

  return (
    <div ref={page} className="studio">
      <Header
        history={history}
        isPreviewShown={previewPane.isShown}
        onPreview={previewPane.toggle}
        onSave={() => setSaving(true)}
        onShare={() => setSharing(true)}
        go={go}
      />
      <Panes
        previewPane={previewPane}
        files={<FileList groups={groups} current={path} go={go} />}
        editing={
          <EditArea
            key={path}
            place={{ ...place, path }}
            title={titleOf(path) ?? path}
            go={go}
            announce={announce}
            spelling={calls.spelling}
            publishing={publishing}
            nonce={nonce}
          />
        }
        preview={
          <PreviewArea
            key={path}
            path={path}
            pointer={place.pointer}
            go={go}
            width={width}
            onWidth={(chosen) => {
              setWidth(chosen);
              previewPane.fit(chosen);
            }}
          />
        }
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
      {isSharing && (
        <SharingDialog {...{ go, titleOf }} calls={sharing} onClose={() => setSharing(false)} />
      )}
      <FirstVisit />
      <Announced last={last} />
    </div>
  );
}

/** Whether a key is for a field that keeps a history of its own, or was acted on already. */
function isOwnField({ target, defaultPrevented }: KeyboardEvent): boolean {
  return defaultPrevented || (target instanceof Element && target.closest('.cm-editor') !== null);
}
