import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useId, useMemo, useState } from 'react';
import { fill } from '#engine/texts';
import type { FileVersion } from '#studio/files';
import { type Announce, useStudio, useTitles } from '#studio/session';
import { versions as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { Changes } from './Changes.tsx';
import type { PublishingCalls } from './publishingCalls.ts';
import { saidTime } from './saidTime.ts';
import { useChanges } from './useChanges.ts';
import { useFileWords } from './useFileWords.ts';
import { PageWith } from './Version.tsx';
import './versions.css';

/** The versions of a file: who made them and when, what they changed, how they look, and the way back to one. */
export function HistoryTab(props: {
  readonly path: string;
  readonly calls: Pick<PublishingCalls, 'versions' | 'textAt'>;
  readonly announce: Announce;
}) {
  const { path, calls, announce } = props;
  const titleOf = useTitles();
  const { found, again } = useVersions(path, calls);
  const [open, setOpen] = useState<string>();
  if (found === 'later') return <p role="status">{texts.fetching}</p>;
  if (found === 'failed') {
    return (
      <Alert severity="error" action={<Button onClick={again}>{texts.retry}</Button>}>
        {texts.unanswered}
      </Alert>
    );
  }
  if (found === 'alone') return <Alert severity="info">{texts.alone}</Alert>;
  if (found.length === 0) return <Alert severity="info">{texts.none}</Alert>;
  return (
    <ol className="studio-file-versions">
      {found.map((version, at) => (
        <VersionItem
          key={version.id}
          {...{ path, titleOf, version, calls, announce }}
          before={found[at + 1]}
          isOpen={version.id === open}
          onToggle={() => setOpen(version.id === open ? undefined : version.id)}
        />
      ))}
    </ol>
  );
}

type Found = readonly FileVersion[] | 'alone' | 'failed' | 'later';

/** Asked anew when the file on disk is another. */
function useVersions(path: string, calls: Pick<PublishingCalls, 'versions'>) {
  const { documents } = useStudio();
  const stamp = documents.document(path)?.stamp;
  const [found, setFound] = useState<Found>('later');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on disk, and each attempt, has its own answer
  useEffect(() => {
    let isOver = false;
    const show = (now: Found) => {
      if (!isOver) setFound(now);
    };
    calls.versions(path).then(
      (versions) => show(versions ?? 'alone'),
      () => show('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [calls, path, stamp, attempt]);
  return { found, again: () => setAttempt(attempt + 1) };
}

function VersionItem(props: {
  readonly path: string;
  readonly titleOf: (path: string) => string | undefined;
  readonly version: FileVersion;
  /** The version before this; undefined for the first. */
  readonly before: FileVersion | undefined;
  readonly calls: Pick<PublishingCalls, 'textAt'>;
  readonly announce: Announce;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { path, titleOf, version, before, calls, announce, isOpen, onToggle } = props;
  const panel = useId();
  const name = fill(texts.name, { time: saidTime(version.time), author: version.author });
  return (
    <li>
      <div className="studio-file-version">
        <h2>{name}</h2>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          aria-label={fill(isOpen ? texts.hideOf : texts.showOf, { name })}
          onClick={onToggle}
        >
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {isOpen && (
        <section id={panel} aria-label={name}>
          <OpenVersion {...{ path, titleOf, version, before, calls, announce }} />
        </section>
      )}
    </li>
  );
}

/** The changes of a version, how it looks, and the way back to it. */
function OpenVersion(props: {
  readonly path: string;
  readonly titleOf: (path: string) => string | undefined;
  readonly version: FileVersion;
  readonly before: FileVersion | undefined;
  readonly calls: Pick<PublishingCalls, 'textAt'>;
  readonly announce: Announce;
}) {
  const { path, titleOf, version, before, calls, announce } = props;
  const { documents } = useStudio();
  const read = useTexts(path, version.id, before?.id, calls);
  const words = useFileWords();
  const now = useMemo(() => new Map(documents.texts()), [documents]);
  const isRead = read !== 'later' && read !== 'failed';
  const isFirst = isRead && read.before === null;
  const report = useChanges(isRead && !isFirst ? `${before?.id} ${version.id}` : undefined, () => {
    if (!isRead) return { before: now };
    return { before: withText(now, path, read.before), later: withText(now, path, read.text) };
  });
  if (read === 'failed') return <Alert severity="error">{texts.unanswered}</Alert>;
  if (read === 'later') return <p role="status">{texts.fetching}</p>;
  const { text } = read;
  if (text === null) return <Alert severity="info">{texts.removed}</Alert>;
  const document = documents.document(path);
  const isSame = document?.text.text() === text;
  const takeBack = () => {
    document?.text.replace(text);
    announce(fill(texts.takenBack, { time: saidTime(version.time) }));
  };
  return (
    <>
      <div className="studio-version-changes">
        {isFirst && <p>{texts.first}</p>}
        {!report && !isFirst && <p role="status">{texts.comparing}</p>}
        {report && !report.files && <Alert severity="warning">{texts.notCompared}</Alert>}
        {report?.files && (
          <Changes files={report.files} paths={[path]} titleOf={titleOf} {...words} />
        )}
      </div>
      <PageWith path={path} text={text} pointer="" otherwise={null} />
      {isSame ? (
        <p>{texts.same}</p>
      ) : (
        <Button variant="outlined" onClick={takeBack}>
          {texts.takeBack}
        </Button>
      )}
    </>
  );
}

interface ReadTexts {
  /** Null where the version has no such file. */
  readonly text: string | null;
  readonly before: string | null;
}

function useTexts(
  path: string,
  id: string,
  before: string | undefined,
  calls: Pick<PublishingCalls, 'textAt'>,
): ReadTexts | 'later' | 'failed' {
  const [read, setRead] = useState<ReadTexts | 'later' | 'failed'>('later');
  useEffect(() => {
    let isOver = false;
    const show = (now: ReadTexts | 'failed') => {
      if (!isOver) setRead(now);
    };
    const earlier = before === undefined ? null : calls.textAt(before, path);
    Promise.all([calls.textAt(id, path), earlier]).then(
      ([text, own]) => show({ text, before: own }),
      () => show('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [calls, path, id, before]);
  return read;
}

/** Texts by path with another of one file; without that file for null. */
function withText(
  all: ReadonlyMap<string, string>,
  path: string,
  text: string | null,
): ReadonlyMap<string, string> {
  const other = new Map(all);
  if (text === null) other.delete(path);
  else other.set(path, text);
  return other;
}
