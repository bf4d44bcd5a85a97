import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { fill } from '#engine/texts';
import { Button as PendingButton } from '#guide/ui';
import { isDefinitionFile } from '#studio/editor';
import type { Proposal, SendResult, SharingState } from '#studio/files';
import { useStudio } from '#studio/session';
import { sending as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { Changes, changesAsText } from './Changes.tsx';
import type { PublishingCalls } from './publishingCalls.ts';
import { readinessOf } from './readiness.ts';
import { saidTime } from './saidTime.ts';
import { useChanges } from './useChanges.ts';
import { useFileWords } from './useFileWords.ts';

/** A copy whose changes can be sent. */
type Sendable = Extract<SharingState, { readonly kind: 'local' | 'shared' }>;

/** 'Skicka för granskning': what is saved here and not in everybody's version, and who sends it. */
export function SendSection(props: {
  readonly state: Sendable;
  readonly calls: Pick<PublishingCalls, 'send'>;
  readonly titleOf: (path: string) => string | undefined;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onEnd: () => void;
}) {
  const { state, calls, titleOf, isBusy, onBusy, onEnd } = props;
  const studio = useStudio();
  const { documents } = studio;
  const { unsent, proposal } = state;
  const words = useFileWords();
  const paths = unsent.map(({ path }) => path);
  const hasNews = unsent.length > 0 && !(proposal?.isSent && proposal.isWhole);
  const report = useChanges(hasNews ? state.id : undefined, () => {
    const before = new Map(documents.texts());
    for (const { path, text } of unsent) {
      if (!isDefinitionFile(path)) continue;
      if (text === null) before.delete(path);
      else before.set(path, text);
    }
    return { before };
  });
  const [typed, setTyped] = useState<string>();
  const title = typed ?? titleFor(paths, titleOf);
  const [name, setName] = useState(state.author?.name ?? '');
  const [email, setEmail] = useState(state.author?.email ?? '');
  const [isSending, setSending] = useState(false);
  const [ended, setEnded] = useState<SendResult['kind'] | 'unanswered'>();
  const missing = missingOf({ title, name, email });
  const stopped = sendingObstacle(studio, titleOf);
  const files = report?.files;
  const send = async () => {
    if (!files) return;
    setSending(true);
    onBusy(true);
    const summary = changesAsText({ files, paths, titleOf, ...words });
    const result = await calls
      .send({ id: state.id, title, summary, author: { name, email } })
      .then(({ kind }) => kind)
      .catch(() => 'unanswered' as const);
    setEnded(result);
    setSending(false);
    onBusy(false);
    onEnd();
  };
  return (
    <section>
      <h3>{texts.title}</h3>
      {proposal && <p>{saidProposal(proposal, hasNews)}</p>}
      {ended && ended !== 'sent' && (
        <Alert severity={ended === 'local' ? 'info' : 'error'}>{texts.ends[ended]}</Alert>
      )}
      {ended === 'sent' && <Alert severity="success">{texts.ends.sent}</Alert>}
      {!hasNews && !proposal && <p>{texts.nothing}</p>}
      {hasNews && (
        <>
          {!report && <p role="status">{texts.comparing}</p>}
          {report && !files && <Alert severity="error">{texts.notCompared}</Alert>}
          {files && <Changes files={files} paths={paths} titleOf={titleOf} {...words} />}
          <div className="studio-sender">
            <TextField
              label={texts.heading}
              value={title}
              onChange={({ target }) => setTyped(target.value)}
              fullWidth
            />
            {!state.author && (
              <>
                <TextField
                  label={texts.name}
                  value={name}
                  autoComplete="name"
                  onChange={({ target }) => setName(target.value)}
                />
                <TextField
                  label={texts.email}
                  value={email}
                  type="email"
                  autoComplete="email"
                  onChange={({ target }) => setEmail(target.value)}
                />
              </>
            )}
          </div>
          {(stopped ?? missing) && <Alert severity="warning">{stopped ?? missing}</Alert>}
          <PendingButton
            onClick={() => void send()}
            disabled={isBusy || !files || stopped !== undefined || missing !== undefined}
            pending={isSending}
            pendingText={texts.pending}
          >
            {texts.act}
          </PendingButton>
        </>
      )}
    </section>
  );
}

function titleFor(paths: readonly string[], titleOf: (path: string) => string | undefined): string {
  const [first = ''] = paths;
  return paths.length === 1
    ? fill(texts.headingOne, { file: titleOf(first) ?? '' })
    : fill(texts.headingMany, { count: paths.length });
}

function saidProposal({ title, sentAt, isSent }: Proposal, hasNews: boolean): string {
  const kind = !isSent ? 'kept' : hasNews ? 'more' : 'whole';
  return fill(texts.proposals[kind], { title, time: saidTime(sentAt) });
}

function missingOf(given: { title: string; name: string; email: string }): string | undefined {
  if (isBlank(given.title)) return texts.ends['no title'];
  // Of names the receiver knows more than this, and says the same.
  if (isBlank(given.name)) return texts.ends['no name'];
  return /^[^\s@<>]+@[^\s@<>]+$/.test(given.email.trim()) ? undefined : texts.ends['no email'];
}

const isBlank = (text: string) => /^[\s\p{Cc}]*$/u.test(text);

/** Why what is saved cannot be sent now, in Swedish; undefined when it can. */
function sendingObstacle(
  studio: Parameters<typeof readinessOf>[0],
  titleOf: (path: string) => string | undefined,
): string | undefined {
  const changed = studio.documents.changed();
  if (changed.length > 0) {
    return fill(texts.unsaved, { files: changed.map(({ path }) => titleOf(path)).join(', ') });
  }
  const readiness = readinessOf(studio);
  return readiness === 'ready' ? undefined : texts.obstacles[readiness];
}
