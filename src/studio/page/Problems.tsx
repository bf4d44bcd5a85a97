import type { Finding } from '#check/findings';

/** What is wrong, each with its line, its fix and, where there is one, the click. */
export function Problems(props: {
  /** Where they are: `i filen`. */
  readonly place: string;
  readonly findings: readonly Finding[];
  /** What the file of each is called, where they are of several. */
  readonly titleOf?: (path: string) => string | undefined;
  /** Whether they are of the newest texts, so that a fix can be made. */
  readonly isFresh: boolean;
  readonly onShow: (finding: Finding) => void;
  readonly onFix: (finding: Finding) => void;
}) {
  const { place, findings, titleOf, isFresh, onShow, onFix } = props;
  if (findings.length === 0) return null;
  return (
    <section className="studio-problems" aria-label={`Fel ${place}, ${findings.length} stycken`}>
      <ul>
        {findings.map((finding) => (
          <li
            key={`${finding.file} ${finding.line} ${finding.column} ${finding.code} ${finding.message}`}
          >
            <p>
              <button type="button" className="studio-link" onClick={() => onShow(finding)}>
                {titleOf
                  ? `${titleOf(finding.file) ?? finding.file}, rad ${finding.line}`
                  : `Rad ${finding.line}`}
              </button>{' '}
              {finding.message} {finding.hint}
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
