import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Finding } from '#checker/findings';
import { pathBeside } from '#checker/json';
import { fill } from '#engine/texts';
import { type Announce, type GoToPlace, useStudio } from '#studio/session';
import { problems, scenarioProblems } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import { Problems } from './Problems.tsx';

/** A fix that was made in a file of scenarios, and what that file became by it. */
interface Fixed {
  readonly file: string;
  readonly label: string;
  readonly text: string;
}

/** Scenarios that no longer agree with the file, listed where the change was made too. */
export function ScenarioProblems(props: {
  readonly path: string;
  readonly go: GoToPlace;
  readonly announce: Announce;
}) {
  const { path, go, announce } = props;
  const studio = useStudio();
  const { documents } = studio;
  const [fixed, setFixed] = useState<Fixed>();
  const valueIn = (own: string) => studio.valueIn(own);
  const formPath = studio.formPathOf(path);
  const findings = scenarioFindings(studio.findings, formPath, valueIn);
  // Undone otherwise or written on, there is nothing left that the button could take back.
  const fileOfFix = fixed && documents.document(fixed.file)?.text;
  const canUndo = fixed !== undefined && fileOfFix?.text() === fixed.text;
  if (findings.length === 0 && !canUndo) return null;
  const isChanged = documents.document(path)?.isChanged === true;
  return (
    <section className="studio-scenario-problems" aria-label={scenarioProblems.label}>
      {canUndo && (
        <Alert
          severity="success"
          role="none"
          action={
            <Button
              size="small"
              onClick={() => {
                fileOfFix.undo();
                setFixed(undefined);
                announce(scenarioProblems.undone);
              }}
            >
              {scenarioProblems.undo}
            </Button>
          }
        >
          {fill(scenarioProblems.fixed, { fix: fixed.label })}
        </Alert>
      )}
      {findings.length > 0 && (
        <details>
          <summary>{summaryText(scenarioCount(findings), isChanged)}</summary>
          <Problems
            label={fill(problems.inScenarios, { count: findings.length })}
            findings={findings}
            isFixable={studio.isFresh()}
            onShow={(finding) => studio.showFinding(finding, go)}
            onFix={(finding: Finding) => {
              if (!finding.fix || !studio.fix(finding)) return;
              const { file, fix } = finding;
              setFixed({
                file,
                label: fix.label,
                text: documents.document(file)?.text.text() ?? '',
              });
              announce(fill(scenarioProblems.fixedAnnounced, { fix: fix.label }));
            }}
          />
        </details>
      )}
    </section>
  );
}

function summaryText(count: number, isChanged: boolean): string {
  const { one, many, oneByChange, manyByChange } = scenarioProblems;
  if (count === 1) return isChanged ? oneByChange : one;
  return fill(isChanged ? manyByChange : many, { count });
}

/**
 * The findings of the scenarios of a definition, which a change of it may break. `formPath` is the file
 * whose form visitors answer; `valueIn` gives the value of a file.
 */
export function scenarioFindings(
  findings: readonly Finding[],
  formPath: string | undefined,
  valueIn: (path: string) => unknown,
): readonly Finding[] {
  if (formPath === undefined) return [];
  const files = new Set(findings.filter(isOfScenario).map(({ file }) => file));
  const own = [...files].filter((file) => definitionOf(file, valueIn(file)) === formPath);
  return findings.filter((finding) => isOfScenario(finding) && own.includes(finding.file));
}

function isOfScenario({ code }: Finding): boolean {
  return code.startsWith('scenario-');
}

/** The path of the definition that a file of scenarios names as seen from itself. */
function definitionOf(file: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('definition' in value)) return undefined;
  return pathBeside(file, String(value.definition));
}

/** How many scenarios findings are of; what is of no single one counts as one by its place. */
function scenarioCount(findings: readonly Finding[]): number {
  const scenarios = findings.map(({ file, pointer }) => {
    const [, list = '', at = ''] = pointer.split('/');
    return `${file} ${list} ${at}`;
  });
  return new Set(scenarios).size;
}
