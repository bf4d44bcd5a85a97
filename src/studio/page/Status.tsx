import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { fill } from '#engine/texts';
import { type GoToPlace, isListed, useStudio } from '#studio/session';
import { errorsOf } from '#studio/versions';
import { status } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The state of the check of all files, and a link to the first finding. */
export function Status({ go }: { readonly go: GoToPlace }) {
  const studio = useStudio();
  const { findings, hasFailed, unwritten } = studio;
  const first = findings.find(({ file }) => isListed(file));
  const inConflict = studio.documents.changed().filter(({ conflict }) => conflict);
  const [conflict] = inConflict;
  const isProving = studio.proving.length > 0;
  return (
    <div
      className="studio-status"
      data-checked={isProving ? -1 : studio.findingsVersion}
      data-version={studio.bench.version()}
    >
      <div role="status">
        <CheckState isProving={isProving} />
      </div>
      {unwritten.map(({ label, message }) => (
        <State key={label} severity="error">
          {label}: {message}
        </State>
      ))}
      {conflict && (
        <Button size="small" color="warning" onClick={() => go({ path: conflict.path })}>
          {inConflict.length === 1
            ? status.conflictsOne
            : fill(status.conflictsMany, { count: inConflict.length })}
        </Button>
      )}
      {hasFailed && (
        <Button size="small" onClick={() => studio.checkAgain()}>
          {status.checkAgain}
        </Button>
      )}
      {first && !hasFailed && (
        <Button size="small" onClick={() => studio.showFinding(first, go)}>
          {status.showFirst}
        </Button>
      )}
    </div>
  );
}

function CheckState({ isProving }: { readonly isProving: boolean }) {
  const studio = useStudio();
  const { findings, findingsVersion, hasFailed, unwritten } = studio;
  const errors = errorsOf(studio);
  if (hasFailed) return <State severity="error">{status.stopped}</State>;
  if (findingsVersion < 0) return <State severity="info">{status.checking}</State>;
  if (errors.length > 0) {
    const files = new Set(errors.map(({ file }) => file));
    return <State severity="error">{errorCount(errors.length, files.size, isProving)}</State>;
  }
  if (isProving) return <State severity="info">{status.proving}</State>;
  if (findings.length > 0) {
    return <State severity="warning">{fill(status.doubts, { count: findings.length })}</State>;
  }
  // What a field holds that cannot be written is wrong, though no file has it.
  return unwritten.length === 0 && <State severity="success">{status.none}</State>;
}

function State(props: { readonly severity: AlertColor; readonly children: ReactNode }) {
  return <Alert role="none" className="studio-state" {...props} />;
}

function errorCount(count: number, files: number, isProving: boolean): string {
  const { errors, errorsProving, errorsInFiles, errorsInFilesProving } = status;
  if (files > 1) return fill(isProving ? errorsInFilesProving : errorsInFiles, { count, files });
  return fill(isProving ? errorsProving : errors, { count });
}
