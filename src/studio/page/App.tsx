import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import { Documents, type DraftStorage } from '#studio/editor';
import {
  createBench,
  isListed,
  makeBenchWorker,
  Studio,
  StudioContext,
  useFileGroups,
  useStudio,
} from '#studio/session';
import type { PublishingCalls } from '#studio/versions';
import { opening as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { BrokenPage } from './BrokenPage.tsx';
import type { FileCalls } from './fileCalls.ts';
import { Workplace } from './Workplace.tsx';

/** Milliseconds from a change to its draft being kept. */
const KEPT_AFTER = 250;

type Opening =
  | { readonly kind: 'opening' | 'elsewhere' | 'unreached' }
  | { readonly kind: 'open'; readonly studio: Studio };

/** The studio from its opening on: one page at a time, so that drafts have one writer. */
export function App(props: {
  readonly calls: FileCalls;
  readonly publishing: PublishingCalls;
  readonly drafts: DraftStorage;
  /** Identifies the copy of the repository that is edited. */
  readonly home: string;
  readonly nonce: string;
}) {
  const { calls, publishing, drafts, home, nonce } = props;
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [isLineUp, setLineUp] = useState(true);
  const [isDraftUnkept, setDraftUnkept] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const endings: (() => void)[] = [];
    let isOver = false;
    const end = () => {
      isOver = true;
      for (const ending of endings.splice(0)) ending();
    };
    const open = async () => {
      const hold = await holdAlone(home, attempt > 0, () => {
        end();
        setOpening({ kind: 'elsewhere' });
      });
      if (isOver) return hold?.();
      if (!hold) return setOpening({ kind: 'elsewhere' });
      endings.push(hold);
      const files = await calls.files();
      if (isOver) return;
      const documents = new Documents(files, {
        drafts,
        later: (act) => setTimeout(act, KEPT_AFTER),
        now: () => Date.now(),
        onUnkept: setDraftUnkept,
      });
      let studio: Studio | undefined;
      // Rules read the date, so that each day has a bench of its own.
      const begin = (today: string) => {
        const bench = createBench(documents.texts(), { today, makeWorker: makeBenchWorker });
        if (studio) return studio.changeBench(bench);
        studio = new Studio(documents, bench);
        setOpening({ kind: 'open', studio });
      };
      const keep = () => documents.keep();
      window.addEventListener('pagehide', keep);
      document.addEventListener('visibilitychange', keep);
      endings.push(
        calls.watch((file) => documents.changedOnDisk(file), setLineUp),
        eachDay(() => dateInStockholm(new Date()), begin),
        () => studio?.close(),
        () => window.removeEventListener('pagehide', keep),
        () => document.removeEventListener('visibilitychange', keep),
        keep,
      );
    };
    open().catch(() => setOpening({ kind: 'unreached' }));
    return end;
  }, [calls, drafts, home, attempt]);

  switch (opening.kind) {
    case 'opening':
      return <p className="studio-opening">{texts.opening}</p>;
    case 'elsewhere':
      return (
        <main className="studio-opening">
          <h1>{texts.elsewhere}</h1>
          <p>{texts.elsewhereHelp}</p>
          <Button variant="contained" onClick={() => setAttempt((before) => before + 1)}>
            {texts.useThisTab}
          </Button>
        </main>
      );
    case 'unreached':
      return (
        <main className="studio-opening">
          <h1>{texts.unreached}</h1>
          <p>{texts.unreachedHelp}</p>
          <Button variant="contained" onClick={() => window.location.reload()}>
            {texts.reload}
          </Button>
        </main>
      );
    case 'open':
      return (
        <BrokenPage>
          <StudioContext value={opening.studio}>
            {!isLineUp && <Alert severity="warning">{texts.diskUnreached}</Alert>}
            {isDraftUnkept && <Alert severity="warning">{texts.draftUnkept}</Alert>}
            <UnreadDrafts />
            <Workplace {...{ calls, publishing, nonce }} />
          </StudioContext>
        </BrokenPage>
      );
    default:
      return opening satisfies never;
  }
}

/** Named while they are there: what cannot be read is not thrown away before its file is changed. */
function UnreadDrafts() {
  const { documents } = useStudio();
  const listed = useFileGroups(documents.paths().filter(isListed)).flatMap(({ files }) => files);
  const unread = documents.unread();
  if (unread.length === 0) return null;
  const files = listed
    .flatMap(({ path, title }) => (unread.includes(path) ? title : []))
    .join(', ');
  return <Alert severity="warning">{fill(texts.draftsUnread, { files })}</Alert>;
}

/**
 * Holds the studio for this tab until what it gives is called; undefined when another tab holds it.
 * Each `home`, one copy of the repository, is held by itself.
 * With `takesOver` it is taken from there, and `onLost` is called in the tab that lost it.
 */
async function holdAlone(
  home: string,
  takesOver: boolean,
  onLost: () => void,
): Promise<(() => void) | undefined> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  return new Promise((found) => {
    const hold = async (lock: Lock | null) => {
      if (!lock) return found(undefined);
      found(release);
      await held;
    };
    const options = takesOver ? { steal: true } : { ifAvailable: true };
    // It rejects for the tab that another takes the lock from.
    navigator.locks.request(`behovsguiden-studio:${home}`, options, hold).catch(onLost);
  });
}

/** Milliseconds between two looks at the calendar. */
const LOOK = 60_000;

/**
 * Calls back at once with the date that `today` gives, and again soon after it has become another; what
 * is returned ends that.
 */
export function eachDay(today: () => string, begin: (date: string) => void): () => void {
  let known: string | undefined;
  const look = () => {
    const date = today();
    if (date === known) return;
    known = date;
    begin(date);
  };
  look();
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
}
