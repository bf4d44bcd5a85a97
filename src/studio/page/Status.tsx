import { isListed } from './fileGroups.ts';
import type { Go } from './usePlace.ts';
import { useStudio } from './useStudio.ts';

/** What the checker says of all files, and the way to the first that has something wrong. */
export function Status({ go }: { readonly go: Go }) {
  const studio = useStudio();
  const { findings } = studio;
  const files = [...new Set(findings.map(({ file }) => file))];
  const first = findings.find(({ file }) => isListed(file));
  const isFresh = studio.isFresh();
  return (
    <div
      className="studio-status"
      data-checked={studio.findingsVersion}
      data-version={studio.bench.version()}
    >
      <div role="status">
        {studio.hasFailed && <span>Kontrollen stannade och börjar om. </span>}
        {studio.findingsVersion < 0 ? (
          <span>Kontrollerar …</span>
        ) : findings.length === 0 ? (
          <span className={isFresh ? 'studio-fine' : 'studio-checking'}>Inga fel</span>
        ) : (
          <span className="studio-wrong">
            {findings.length} fel{files.length > 1 ? ` i ${files.length} filer` : ''}
          </span>
        )}
      </div>
      {first && (
        <button
          type="button"
          className="studio-link"
          onClick={() => {
            studio.showFinding(first);
            go({ path: first.file, tab: 'json', pointer: first.pointer });
          }}
        >
          Visa det första
        </button>
      )}
    </div>
  );
}
