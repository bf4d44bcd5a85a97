import { type KeyboardEvent, memo, useRef } from 'react';
import { fill } from '#engine/texts';
import { isThere, type StudioDocument } from '#studio/editor';
import { type FileGroup, type GoToPlace, type ListedFile, useStudio } from '#studio/session';
import { errorsOf } from '#studio/versions';
import { fileList, status } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { NewFile } from './NewFile.tsx';

/** Every file by what it is, with what is wrong in it and whether it is saved. */
export function FileList(props: {
  readonly groups: readonly FileGroup[];
  readonly current: string;
  readonly go: GoToPlace;
}) {
  const { groups, current, go } = props;
  const studio = useStudio();
  const list = useRef<HTMLElement>(null);
  // One stop for the Tab key: who comes to work with a file has not to pass all the others.
  const walk = (event: KeyboardEvent) => {
    const files = [...(list.current?.querySelectorAll<HTMLElement>('.studio-file') ?? [])];
    const at = event.target instanceof HTMLElement ? files.indexOf(event.target) : -1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: files.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    files[to]?.focus();
  };
  return (
    <nav ref={list} className="studio-files" aria-label={fileList.label} onKeyDown={walk}>
      {groups.map(({ name, files }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {files.map((file) => (
              <li key={file.path}>
                <FileRow
                  file={file}
                  isCurrent={file.path === current}
                  hasConflict={studio.documents.document(file.path)?.conflict !== undefined}
                  isGone={isGone(studio.documents.document(file.path))}
                  isChanged={studio.documents.document(file.path)?.isChanged === true}
                  count={studio.findingsOf(file.path).length}
                  errors={errorsOf({ findings: studio.findingsOf(file.path) }).length}
                  go={go}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NewFile go={go} />
    </nav>
  );
}

function isGone(document: StudioDocument | undefined): boolean {
  return document !== undefined && !isThere(document);
}

/** Drawn when something of its own has changed, and not at each key typed into a file. */
const FileRow = memo(function FileRow(props: {
  readonly file: ListedFile;
  readonly isCurrent: boolean;
  readonly hasConflict: boolean;
  readonly isGone: boolean;
  readonly isChanged: boolean;
  /** Of findings, and those of them that are errors. */
  readonly count: number;
  readonly errors: number;
  readonly go: GoToPlace;
}) {
  const { file, isCurrent, hasConflict, isGone, isChanged, count, errors, go } = props;
  return (
    <button
      type="button"
      className="studio-file"
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => go({ path: file.path })}
    >
      <span className="studio-file-title">{file.title}</span>
      {hasConflict && <span className="studio-mark studio-mark-problem">{fileList.conflict}</span>}
      {isGone && <span className="studio-mark">{fileList.gone}</span>}
      {isChanged && <span className="studio-mark">{fileList.changed}</span>}
      {errors > 0 && (
        <span className="studio-mark studio-mark-problem">
          {fill(fileList.errors, { count: errors })}
        </span>
      )}
      {errors === 0 && count > 0 && (
        <span className="studio-mark">{fill(status.doubts, { count })}</span>
      )}
    </button>
  );
});
