import { type Excerpt, passages, type StudioDocument } from '#studio/documents';
import { useStudio } from '#studio/session';
import { fill } from '#texts';
import { Button, Notice } from '#ui';
import { conflict as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Said when others have changed a file that is changed here too: what they wrote, and the choice. */
export function ConflictNotice(props: {
  readonly document: StudioDocument;
  readonly announce: (message: string) => void;
}) {
  const { document, announce } = props;
  const { documents } = useStudio();
  const { path, conflict } = document;
  if (!conflict) return null;
  const settle = (choice: 'mine' | 'theirs' | 'both', message: string) => {
    documents.settle(path, choice);
    announce(message);
  };
  const isGone = conflict.text === null;
  return (
    <Notice kind="warning" title={isGone ? texts.gone : texts.changed}>
      <p>{texts.choose}</p>
      {!isGone && <Versions theirs={conflict.text ?? ''} mine={document.text.text()} />}
      <div className="studio-choices">
        {documents.both(path) !== undefined && (
          <Button variant="secondary" onClick={() => settle('both', texts.bothTaken)}>
            {texts.takeBoth}
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() => settle('mine', isGone ? texts.mineKeptOfGone : texts.mineKept)}
        >
          {texts.keepMine}
        </Button>
        <Button
          variant="secondary"
          onClick={() => settle('theirs', isGone ? texts.goneLeft : texts.theirsTaken)}
        >
          {isGone ? texts.leaveGone : texts.takeTheirs}
        </Button>
      </div>
    </Notice>
  );
}

/** Lines around what differs, to know it again by. */
const AROUND = 2;

/** The lines in which the two differ. */
function Versions({ theirs, mine }: { readonly theirs: string; readonly mine: string }) {
  const all = passages(theirs, mine, AROUND);
  const versions = [
    { name: texts.theirs, excerpts: all.map(({ first }) => first) },
    { name: texts.mine, excerpts: all.map(({ second }) => second) },
  ];
  return (
    <div className="studio-versions">
      {versions.map(({ name, excerpts }) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <pre tabIndex={0}>{excerpts.map(excerptText).join('\n\n')}</pre>
        </figure>
      ))}
    </div>
  );
}

function excerptText({ line, lines }: Excerpt): string {
  return `${fill(texts.line, { line })}\n${lines.join('\n') || texts.noLines}`;
}
