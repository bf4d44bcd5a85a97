import type { GoToPlace } from '#studio/session';
import { isListed, useStudio } from '#studio/session';
import { fill } from '#texts';
import { status } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The state of the check of all files, and a link to the first finding. */
export function Status({ go }: { readonly go: GoToPlace }) {
  const studio = useStudio();
  const { findings } = studio;
  const files = [...new Set(findings.map(({ file }) => file))];
  const first = findings.find(({ file }) => isListed(file));
  const { hasFailed, unwritten } = studio;
  const inConflict = studio.documents.changed().filter(({ conflict }) => conflict);
  const [conflict] = inConflict;
  const isFresh = studio.isFresh();
  const isProving = studio.proving.length > 0;
  return (
    <div
      className="studio-status"
      data-checked={isProving ? -1 : studio.findingsVersion}
      data-version={studio.bench.version()}
    >
      <div role="status">
        {hasFailed ? (
          <span className="studio-wrong">{status.stopped}</span>
        ) : studio.findingsVersion < 0 ? (
          <span>{status.checking}</span>
        ) : findings.length === 0 && isProving ? (
          <span>{status.proving}</span>
        ) : findings.length === 0 ? (
          // What a field holds that cannot be written is wrong, though no file has it.
          unwritten.length === 0 && (
            <span className={isFresh ? 'studio-fine' : 'studio-checking'}>{status.none}</span>
          )
        ) : (
          <span className="studio-wrong">
            {errorCount(findings.length, files.length, isProving)}
          </span>
        )}
      </div>
      {unwritten.map(({ label, message }) => (
        <span key={label} className="studio-wrong">
          {label}: {message}
        </span>
      ))}
      {conflict && (
        <button type="button" className="studio-link" onClick={() => go({ path: conflict.path })}>
          {inConflict.length === 1
            ? status.conflictsOne
            : fill(status.conflictsMany, { count: inConflict.length })}
        </button>
      )}
      {hasFailed && (
        <button type="button" className="studio-link" onClick={() => studio.checkAgain()}>
          {status.checkAgain}
        </button>
      )}
      {first && !hasFailed && (
        <button
          type="button"
          className="studio-link"
          onClick={() => {
            studio.showFinding(first);
            go({ path: first.file, tab: 'json', pointer: first.pointer });
          }}
        >
          {status.showFirst}
        </button>
      )}
    </div>
  );
}

function errorCount(count: number, files: number, isProving: boolean): string {
  const { errors, errorsProving, errorsInFiles, errorsInFilesProving } = status;
  if (files > 1) return fill(isProving ? errorsInFilesProving : errorsInFiles, { count, files });
  return fill(isProving ? errorsProving : errors, { count });
}
