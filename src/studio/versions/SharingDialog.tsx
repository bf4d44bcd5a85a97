import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useEffect, useState } from 'react';
import type { SharingState } from '#studio/files';
import type { GoToPlace } from '#studio/session';
import { sharing as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { LatestCalls } from './fetchLatest.ts';
import { LatestSection } from './LatestSection.tsx';
import type { PublishingCalls } from './publishingCalls.ts';
import { SendSection } from './SendSection.tsx';
import './versions.css';

/** Fetching what others have changed, and sending what is saved here to be reviewed. */
export function SharingDialog(props: {
  readonly calls: PublishingCalls & LatestCalls;
  readonly go: GoToPlace;
  /** The title of a file in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  readonly onClose: () => void;
}) {
  const { calls, go, titleOf, onClose } = props;
  const { state, read } = useSharing(calls);
  const [isBusy, setBusy] = useState(false);
  // What is on its way, and what comes of it, is not to be missed.
  const close = () => {
    if (!isBusy) onClose();
  };
  const goTo: GoToPlace = (place) => {
    go(place);
    onClose();
  };
  const hasOthers = state !== 'later' && state !== 'failed' && 'unsent' in state;
  return (
    <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby="studio-sharing-title">
      <DialogTitle id="studio-sharing-title">{texts.title}</DialogTitle>
      <DialogContent className="studio-save studio-sharing">
        {state === 'later' && <p role="status">{texts.looking}</p>}
        {state === 'failed' && (
          <Alert severity="error" action={<Button onClick={read}>{texts.retry}</Button>}>
            {texts.unanswered}
          </Alert>
        )}
        {state !== 'later' && state !== 'failed' && !hasOthers && (
          <Alert severity="info">{obstacleOf(state)}</Alert>
        )}
        {hasOthers && (
          <>
            <LatestSection
              {...{ calls, titleOf, isBusy }}
              isAlone={state.kind === 'local'}
              go={goTo}
              onBusy={setBusy}
              onEnd={read}
            />
            <SendSection {...{ calls, titleOf, state, isBusy }} onBusy={setBusy} onEnd={read} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function obstacleOf(state: SharingState): string {
  return state.kind === 'alone' ? texts.alone[state.reason] : texts.busy;
}

/** The state of sharing, as it was when it was last read. */
function useSharing({ state: ask }: PublishingCalls) {
  const [state, setState] = useState<SharingState | 'later' | 'failed'>('later');
  const read = useCallback(() => {
    ask().then(setState, () => setState('failed'));
  }, [ask]);
  useEffect(read, [read]);
  return { state, read };
}
