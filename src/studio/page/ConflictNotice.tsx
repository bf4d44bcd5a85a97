import { type Excerpt, passages, type StudioDocument } from '#studio/documents';
import { useStudio } from '#studio/session';
import { Button, Notice } from '#ui';

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
    <Notice
      kind="warning"
      title={
        isGone
          ? 'Någon har tagit bort filen medan du ändrade den'
          : 'Någon har ändrat filen medan du ändrade den'
      }
    >
      <p>Ingenting är borta. Välj vad som ska gälla innan du sparar.</p>
      {!isGone && <Versions theirs={conflict.text ?? ''} mine={document.text.text()} />}
      <div className="studio-choices">
        {documents.both(path) !== undefined && (
          <Button
            variant="secondary"
            onClick={() => settle('both', 'Filen har bådas ändringar nu. Läs igenom och spara.')}
          >
            Ta med bådas ändringar
          </Button>
        )}
        <Button
          variant="secondary"
          onClick={() =>
            settle(
              'mine',
              isGone
                ? 'Din version gäller. Filen kommer tillbaka när du sparar.'
                : 'Din version gäller. Den skriver över den andra när du sparar.',
            )
          }
        >
          Behåll min version
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            settle(
              'theirs',
              isGone
                ? 'Filen är borttagen. Ångra om du vill ha den tillbaka.'
                : 'Den andra versionen gäller. Ångra om du vill ha din tillbaka.',
            )
          }
        >
          {isGone ? 'Låt filen vara borttagen' : 'Ta den andra versionen'}
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
    { name: 'Den andra versionen', excerpts: all.map(({ first }) => first) },
    { name: 'Din version', excerpts: all.map(({ second }) => second) },
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
  return `Rad ${line}\n${lines.join('\n') || '(inget)'}`;
}
