import { useState } from 'react';
import type { Finding } from '#check/findings';
import type { Go } from '#studio/session';
import { formBehind, useStudio } from '#studio/session';
import { Problems } from './Problems.tsx';
import { scenarioCount, scenarioFindings } from './scenarioFindings.ts';

/** A mend that was made in a file of scenarios, and what that file became by it. */
interface Mended {
  readonly file: string;
  readonly label: string;
  readonly text: string;
}

/** Scenarios that agree with the file no more: told here too, where the change was made. */
export function ScenarioProblems(props: {
  readonly path: string;
  readonly go: Go;
  readonly announce: (message: string) => void;
}) {
  const { path, go, announce } = props;
  const studio = useStudio();
  const { documents } = studio;
  const [mended, setMended] = useState<Mended>();
  const valueIn = (own: string) => studio.valueIn(own);
  const behind = formBehind(path, studio.schemaFileOf(path), valueIn, documents.paths());
  const findings = scenarioFindings(studio.findings, behind, valueIn);
  // Undone otherwise or written on, there is nothing left that the button could take back.
  const fileOfMend = mended && documents.document(mended.file)?.text;
  const canUndo = mended !== undefined && fileOfMend?.text() === mended.text;
  if (findings.length === 0 && !canUndo) return null;
  const isChanged = documents.document(path)?.isChanged === true;
  return (
    <section className="studio-scenario-problems" aria-label="Scenarier som inte stämmer">
      {canUndo && (
        <p className="studio-scenario-mended">
          {mended.label}: klart i scenarierna.{' '}
          <button
            type="button"
            className="studio-small-button"
            onClick={() => {
              fileOfMend.undo();
              setMended(undefined);
              announce('Ångrat i scenarierna.');
            }}
          >
            Ångra i scenarierna
          </button>
        </p>
      )}
      {findings.length > 0 && (
        <details>
          <summary>{summaryText(scenarioCount(findings), isChanged)}</summary>
          <Problems
            place="i scenarierna"
            findings={findings}
            isFresh={studio.isFresh()}
            onShow={(finding) => {
              studio.showFinding(finding);
              go({ path: finding.file, tab: 'json', pointer: finding.pointer });
            }}
            onFix={(finding: Finding) => {
              if (!finding.fix || !studio.fix(finding)) return;
              const { file, fix } = finding;
              setMended({
                file,
                label: fix.label,
                text: documents.document(file)?.text.text() ?? '',
              });
              announce(`${fix.label}: klart i scenarierna. Det ångras för sig.`);
            }}
          />
        </details>
      )}
    </section>
  );
}

function summaryText(count: number, isChanged: boolean): string {
  const scenarios = count === 1 ? 'ett scenario' : `${count} scenarier`;
  if (isChanged) return `Ändringen gör att ${scenarios} inte stämmer`;
  return count === 1
    ? 'Ett scenario stämmer inte med filen'
    : `${scenarios} stämmer inte med filen`;
}
