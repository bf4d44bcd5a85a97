import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Finding } from '#check/findings';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly onFix: (finding: Finding) => void;
}

/** The findings of an object with their hints, and a button for each fix. */
export function FindingList({ findings, onFix }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className="studio-outline-findings" aria-label={outline.findings}>
      {findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.pointer} ${finding.line}:${finding.column} ${finding.message}`}
        >
          <Alert severity={finding.severity} role="none">
            <p>
              <strong>{outline[finding.severity]}</strong> {finding.message}
            </p>
            <p>{finding.hint}</p>
            {finding.fix && (
              <Button size="small" variant="outlined" onClick={() => onFix(finding)}>
                {finding.fix.label}
              </Button>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
