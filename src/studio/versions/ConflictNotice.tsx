import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { fill } from '#engine/texts';
import { SafeHtml } from '#guide/ui';
import type { Clash, ConflictSide, StudioDocument } from '#studio/editor';
import { type Announce, useStudio } from '#studio/session';
import { conflict as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { clashName } from './clashName.ts';
import { Version } from './Version.tsx';

/** Said when others have changed what is changed here too: both versions as visitors see them, and the choice. */
export function ConflictNotice(props: {
  readonly document: StudioDocument;
  readonly announce: Announce;
}) {
  const { document, announce } = props;
  const { conflict } = document;
  if (!conflict) return null;
  return (
    <section className="studio-conflict">
      <Alert severity="warning">
        <AlertTitle>{conflict.text === null ? texts.gone : texts.changed}</AlertTitle>
        {texts.choose}
      </Alert>
      {conflict.text === null ? (
        <GoneChoice path={document.path} announce={announce} />
      ) : (
        <Clashes document={document} announce={announce} />
      )}
    </section>
  );
}

function GoneChoice({ path, announce }: { readonly path: string; readonly announce: Announce }) {
  const { documents } = useStudio();
  const settle = (side: ConflictSide, message: string) => {
    documents.settle(path, () => side);
    announce(message);
  };
  return (
    <div className="studio-choices">
      <Button variant="contained" onClick={() => settle('mine', texts.mineKeptOfGone)}>
        {texts.keepMine}
      </Button>
      <Button variant="outlined" onClick={() => settle('theirs', texts.goneLeft)}>
        {texts.leaveGone}
      </Button>
    </div>
  );
}

function Clashes(props: { readonly document: StudioDocument; readonly announce: Announce }) {
  const { document, announce } = props;
  const { path, text, conflict } = document;
  const { documents } = useStudio();
  const written = text.text();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what both have written decides them
  const clashes = useMemo(() => documents.clashes(path), [documents, path, written, conflict]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictSide>>(new Map());
  const left = clashes.filter(({ id }) => !chosen.has(id));
  const choose = (clash: Clash, side: ConflictSide) => {
    const next = new Map(chosen).set(clash.id, side);
    setChosen(next);
    if (left.length > 1) return;
    documents.settle(path, (id) => next.get(id) ?? 'mine');
    announce([...next.values()].includes('theirs') ? texts.chosen : texts.mineKept);
  };
  return (
    <>
      {left.length > 1 && <p role="status">{fill(texts.left, { count: left.length })}</p>}
      {left.map((clash) => (
        <ClashChoice
          key={clash.id}
          clash={clash}
          document={document}
          onChoose={(side) => choose(clash, side)}
        />
      ))}
    </>
  );
}

const HOUR = new Intl.DateTimeFormat('sv', { hour: '2-digit', minute: '2-digit' });

/** One part of the file in both versions, side by side, and the choice of one. */
function ClashChoice(props: {
  readonly clash: Clash;
  readonly document: StudioDocument;
  readonly onChoose: (side: ConflictSide) => void;
}) {
  const { clash, document, onChoose } = props;
  const { path, conflict } = document;
  const studio = useStudio();
  const { documents } = studio;
  const time = conflict?.foundAt === undefined ? undefined : HOUR.format(conflict.foundAt);
  const versions = [
    { side: 'mine', title: texts.mine, choice: texts.keepMine },
    {
      side: 'theirs',
      title: time === undefined ? texts.theirs : fill(texts.theirsAt, { time }),
      choice: texts.takeTheirs,
    },
  ] as const;
  const whole = useMemo(() => {
    const textOf = (side: ConflictSide) =>
      documents.settled(path, (id) => (id === clash.id ? side : 'mine')) ?? '';
    return { mine: textOf('mine'), theirs: textOf('theirs') };
  }, [documents, path, clash]);
  const name = clashName(studio, path, clash, whole);
  return (
    // biome-ignore lint/a11y/useSemanticElements: versions to choose among are no fields
    <div role="group" className="studio-clash" aria-label={name}>
      <h2>{name}</h2>
      {typeof clash.base === 'string' && (
        <figure>
          <figcaption>{texts.before}</figcaption>
          <SafeHtml html={clash.base} />
        </figure>
      )}
      <div className="studio-versions">
        {versions.map(({ side, title, choice }) => (
          <figure key={side}>
            <figcaption>{title}</figcaption>
            <Version path={path} clash={clash} side={side} text={whole[side]} />
            <Button variant="outlined" onClick={() => onChoose(side)}>
              {choice}
            </Button>
          </figure>
        ))}
      </div>
    </div>
  );
}
