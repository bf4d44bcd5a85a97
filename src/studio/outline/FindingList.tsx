import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { joined, type OutlineFinding } from './places.ts';

interface FindingListProps {
  readonly findings: readonly OutlineFinding[];
  readonly onFix: (finding: OutlineFinding) => void;
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
              <strong>{joined([outline[finding.severity], finding.place.field])}</strong>{' '}
              {finding.message}
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
