import type { Finding } from '#check';

/** What is wrong, each with its line, its mend and, where there is one, the click. */
export function Problems(props: {
  /** Where they are: `i filen`. */
  readonly place: string;
  readonly findings: readonly Finding[];
  readonly isFresh: boolean;
  readonly onShow: (finding: Finding) => void;
  readonly onFix: (finding: Finding) => void;
}) {
  const { place, findings, isFresh, onShow, onFix } = props;
  if (findings.length === 0) return null;
  return (
    <section className="studio-problems" aria-label={`Fel ${place}, ${findings.length} stycken`}>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.line} ${finding.column} ${finding.code} ${finding.message}`}>
            <p>
              <button type="button" className="studio-link" onClick={() => onShow(finding)}>
                Rad {finding.line}
              </button>{' '}
              {finding.message} {finding.mend}
            </p>
            {finding.fix && (
              <button
                type="button"
                className="studio-small-button"
                aria-disabled={!isFresh}
                onClick={() => onFix(finding)}
              >
                {finding.fix.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
