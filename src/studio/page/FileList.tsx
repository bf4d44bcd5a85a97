import { useMemo } from 'react';
import { fileGroups, type ListedFile } from './fileGroups.ts';
import type { Go } from './usePlace.ts';
import { useStudio } from './useStudio.ts';

/** Every file by what it is, with what is wrong in it and whether it is saved. */
export function FileList(props: {
  readonly paths: readonly string[];
  readonly current: string;
  readonly go: Go;
}) {
  const { paths, current, go } = props;
  const studio = useStudio();
  const joined = paths.join('\n');
  const groups = useMemo(
    () =>
      fileGroups(joined.split('\n'), (path) => {
        const value = studio.valueIn(path);
        const isTitled = typeof value === 'object' && value !== null && 'title' in value;
        return isTitled && typeof value.title === 'string' ? value.title : undefined;
      }),
    [joined, studio],
  );
  return (
    <nav className="studio-files" aria-label="Filer">
      {groups.map(({ name, files }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {files.map((file) => (
              <li key={file.path}>
                <FileRow file={file} isCurrent={file.path === current} go={go} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function FileRow(props: {
  readonly file: ListedFile;
  readonly isCurrent: boolean;
  readonly go: Go;
}) {
  const { file, isCurrent, go } = props;
  const studio = useStudio();
  const document = studio.documents.document(file.path);
  const count = studio.findingsOf(file.path).length;
  return (
    <button
      type="button"
      className="studio-file"
      aria-current={isCurrent ? 'page' : undefined}
      title={file.path}
      onClick={() => go({ path: file.path })}
    >
      <span className="studio-file-title">{file.title}</span>
      {document?.conflict && <span className="studio-mark studio-mark-problem">krock</span>}
      {document?.isChanged && <span className="studio-mark">ändrad</span>}
      {count > 0 && <span className="studio-mark studio-mark-problem">{count} fel</span>}
    </button>
  );
}
