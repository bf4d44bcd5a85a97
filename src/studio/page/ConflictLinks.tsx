import type { StudioDocument } from '#studio/documents';

/** Files that others have changed meanwhile, each as the way to where a version is chosen. */
export function ConflictLinks(props: {
  readonly documents: readonly StudioDocument[];
  /** What a file is called in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  readonly onShow: (path: string) => void;
}) {
  const { documents, titleOf, onShow } = props;
  return (
    <ul className="studio-conflicts">
      {documents.map(({ path }) => (
        <li key={path}>
          <button type="button" className="studio-link" onClick={() => onShow(path)}>
            Välj version av {titleOf(path) ?? path}
          </button>
        </li>
      ))}
    </ul>
  );
}
