import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Finding } from '#checker/findings';
import { fill } from '#engine/texts';
import { joined } from '#studio/outline';
import { useStudio } from '#studio/session';
import { problems } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Findings, each with its place, its hint and, where there is one, the button of its fix. */
export function Problems(props: {
  /** Names the list, with their number: `Fel i filen, 3 stycken`. */
  readonly label: string;
  readonly findings: readonly Finding[];
  /** The title of the file of each, where they are of several. */
  readonly titleOf?: ((path: string) => string | undefined) | undefined;
  /** Whether they are told of by lines, in the words of those who write JSON. */
  readonly isOfJson?: boolean;
  /** Whether their fixes can be made now. */
  readonly isFixable: boolean;
  readonly onShow: (finding: Finding) => void;
  readonly onFix: (finding: Finding) => void;
}) {
  const { label, findings, titleOf, isOfJson = false, isFixable, onShow, onFix } = props;
  const studio = useStudio();
  if (findings.length === 0) return null;
  const isFaulty = findings.some(({ severity }) => severity === 'error');
  return (
    <Alert
      severity={isFaulty ? 'error' : 'warning'}
      role="region"
      aria-label={isFaulty ? label : fill(problems.doubts, { count: findings.length })}
      className="studio-problems"
    >
      <ul>
        {findings.map((finding) => {
          const said = studio.said(finding);
          const { message, hint, fix } = isOfJson ? finding : said;
          const { file, line, column, code } = finding;
          return (
            <li key={`${file} ${line} ${column} ${code} ${finding.message}`}>
              <p>
                <Link component="button" onClick={() => onShow(finding)}>
                  {isOfJson
                    ? fill(problems.line, { line })
                    : joined([titleOf?.(file), said.place.whole])}
                </Link>{' '}
                {message} {hint}
              </p>
              {fix && (
                <Button
                  variant="outlined"
                  size="small"
                  aria-disabled={!isFixable}
                  onClick={() => onFix(said)}
                >
                  {fix.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
