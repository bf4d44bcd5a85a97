import type { Finding } from '#check';
import { Problems } from './Problems.tsx';
import { formBehind } from './previewed.ts';
import { scenarioFindings } from './scenarioFindings.ts';
import type { Go } from './usePlace.ts';
import { useStudio } from './useStudio.ts';

/** Scenarios that agree with the file no more: told here too, where the change was made. */
export function ScenarioProblems(props: {
  readonly path: string;
  readonly go: Go;
  readonly announce: (message: string) => void;
}) {
  const { path, go, announce } = props;
  const studio = useStudio();
  const { documents } = studio;
  const valueIn = (own: string) => studio.valueIn(own);
  const behind = formBehind(path, studio.schemaFileOf(path), valueIn, documents.paths());
  const findings = scenarioFindings(studio.findings, behind, valueIn);
  if (findings.length === 0) return null;
  const isFresh = studio.isFresh();
  return (
    <section className="studio-scenario-problems" aria-label="Scenarier som inte stämmer">
      <h2>
        {documents.document(path)?.isChanged
          ? 'Ändringen gör att scenarier inte stämmer'
          : 'Scenarier som inte stämmer med filen'}
      </h2>
      <Problems
        place="i scenarierna"
        findings={findings}
        isFresh={isFresh}
        onShow={(finding) => {
          studio.showFinding(finding);
          go({ path: finding.file, tab: 'json', pointer: finding.pointer });
        }}
        onFix={(finding: Finding) => {
          if (!finding.fix || !isFresh) return;
          documents.document(finding.file)?.text.edit(finding.fix.edits);
          announce(`${finding.fix.label}: klart.`);
        }}
      />
    </section>
  );
}
