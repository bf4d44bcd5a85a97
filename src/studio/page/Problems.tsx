import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Finding } from '#check/findings';
import { fill } from '#texts';
import { problems } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Findings, each with its line, its hint and, where there is one, the button of its fix. */
export function Problems(props: {
  /** Names the list, with their number: `Fel i filen, 3 stycken`. */
  readonly label: string;
  readonly findings: readonly Finding[];
  /** The title of the file of each, where they are of several. */
  readonly titleOf?: (path: string) => string | undefined;
  /** Whether they are of the newest texts, so that a fix can be made. */
  readonly isFresh: boolean;
  readonly onShow: (finding: Finding) => void;
  readonly onFix: (finding: Finding) => void;
}) {
  const { label, findings, titleOf, isFresh, onShow, onFix } = props;
  if (findings.length === 0) return null;
  return (
    <Alert severity="error" role="region" aria-label={label} className="studio-problems">
      <ul>
        {findings.map((finding) => (
          <li
            key={`${finding.file} ${finding.line} ${finding.column} ${finding.code} ${finding.message}`}
          >
            <p>
              <Link component="button" onClick={() => onShow(finding)}>
                {titleOf
                  ? fill(problems.lineOfFile, {
                      file: titleOf(finding.file) ?? finding.file,
                      line: finding.line,
                    })
                  : fill(problems.line, { line: finding.line })}
              </Link>{' '}
              {finding.message} {finding.hint}
            </p>
            {finding.fix && (
              <Button
                variant="outlined"
                size="small"
                aria-disabled={!isFresh}
                onClick={() => onFix(finding)}
              >
                {finding.fix.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
