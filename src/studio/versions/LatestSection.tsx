import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { fill } from '#engine/texts';
import { Button as PendingButton } from '#guide/ui';
import { type GoToPlace, useStudio } from '#studio/session';
import { latest as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type FetchOutcome, fetchLatest, type LatestCalls } from './fetchLatest.ts';

/** 'Hämta det senaste': what others have changed, joined with what is changed here. */
export function LatestSection(props: {
  readonly calls: LatestCalls;
  readonly titleOf: (path: string) => string | undefined;
  /** Whether nobody else's files are known. */
  readonly isAlone: boolean;
  readonly isBusy: boolean;
  readonly go: GoToPlace;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onEnd: () => void;
}) {
  const { calls, titleOf, isAlone, isBusy, go, onBusy, onEnd } = props;
  const { documents } = useStudio();
  const [isFetching, setFetching] = useState(false);
  const [outcome, setOutcome] = useState<FetchOutcome | 'unanswered'>();
  const fetchNow = async () => {
    setFetching(true);
    onBusy(true);
    setOutcome(undefined);
    const ended = await fetchLatest(documents, calls).catch(() => 'unanswered' as const);
    setOutcome(ended);
    setFetching(false);
    onBusy(false);
    onEnd();
  };
  return (
    <section>
      <h3>{texts.title}</h3>
      {isAlone ? <p>{texts.none.local}</p> : <p>{texts.explained}</p>}
      {!isAlone && (
        <PendingButton
          variant="secondary"
          onClick={() => void fetchNow()}
          disabled={isBusy}
          pending={isFetching}
          pendingText={texts.pending}
        >
          {texts.act}
        </PendingButton>
      )}
      {outcome === 'unanswered' && <Alert severity="error">{texts.unanswered}</Alert>}
      {outcome && outcome !== 'unanswered' && (
        <Outcome outcome={outcome} titleOf={titleOf} go={go} />
      )}
    </section>
  );
}

function Outcome(props: {
  readonly outcome: FetchOutcome;
  readonly titleOf: (path: string) => string | undefined;
  readonly go: GoToPlace;
}) {
  const { outcome, titleOf, go } = props;
  const { documents } = useStudio();
  if (outcome.kind !== 'taken') {
    const severity = outcome.kind === 'current' ? 'success' : 'warning';
    return <Alert severity={severity}>{texts.none[outcome.kind]}</Alert>;
  }
  const { news, unsaved, isProgramNew } = outcome;
  const inConflict = documents.changed().filter(({ conflict }) => conflict);
  const named = (paths: readonly string[]) =>
    paths.flatMap((path) => titleOf(path) ?? []).join(', ');
  return (
    <>
      <Alert severity="success">
        {named(news) === '' ? texts.taken : fill(texts.takenIn, { files: named(news) })}
      </Alert>
      {inConflict.length > 0 && (
        <Alert severity="warning">
          {texts.choose}
          <ul>
            {inConflict.map(({ path }) => (
              <li key={path}>
                <Link component="button" onClick={() => go({ path })}>
                  {fill(texts.chooseVersion, { file: titleOf(path) ?? path })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {inConflict.length === 0 && unsaved.length > 0 && (
        <Alert severity="info">{fill(texts.saveAgain, { files: named(unsaved) })}</Alert>
      )}
      {isProgramNew && <Alert severity="info">{texts.restart}</Alert>}
    </>
  );
}
