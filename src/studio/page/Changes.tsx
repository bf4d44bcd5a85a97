import type { ToldFile } from '#check';

/** What becomes different to visitors, file by file. */
export function Changes(props: {
  readonly files: readonly ToldFile[];
  /** Every changed file: one that is written otherwise and means the same is told of too. */
  readonly paths: readonly string[];
  /** What a file is called in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
}) {
  const { files, paths, titleOf } = props;
  const told = paths.map(
    (path) => files.find(({ file }) => file === path) ?? { ...NOTHING, file: path },
  );
  // A change of one file can mean something to visitors of another, such as of a list to its form.
  const others = files.filter(({ file }) => !paths.includes(file));
  return [...told, ...others].map(({ file, isSeen, summary, changes, renames, texts, rest }) => (
    <section key={file} className="studio-told">
      <h3>
        {titleOf(file)} <span className="studio-path">{file}</span>
      </h3>
      {summary && <p>{!isSeen && texts.length > 0 ? ONLY_TEXTS : summary}</p>}
      <Sentences
        of={changes.map(({ text, example, following }) => ({
          text: example ? `${text} ${example}` : text,
          following,
        }))}
      />
      <Sentences title="Nya namn" of={plain(renames)} />
      <Sentences title="Ändrade texter" of={plain(texts)} />
      <Sentences title="Skrivet på ett annat sätt" of={plain(rest)} />
    </section>
  ));
}

/** Whoever has changed a text only would take 'no difference' for a change that was lost. */
const ONLY_TEXTS = 'Bara texter ändras. Besökaren möter samma frågor och sidor som förut.';

const NOTHING: Omit<ToldFile, 'file'> = {
  isSeen: false,
  summary: 'Ingen skillnad för besökaren.',
  changes: [],
  renames: [],
  texts: [],
  rest: [],
};

interface Sentence {
  readonly text: string;
  readonly following: readonly string[];
}

function plain(texts: readonly string[]): readonly Sentence[] {
  return texts.map((text) => ({ text, following: [] }));
}

function Sentences({ title, of }: { readonly title?: string; readonly of: readonly Sentence[] }) {
  if (of.length === 0) return null;
  return (
    <>
      {title && <h4>{title}</h4>}
      <ul>
        {of.map(({ text, following }) => (
          <li key={text}>
            {text}
            {following.length > 0 && (
              <>
                {' '}
                Det leder till detta:
                <ul>
                  {following.map((own) => (
                    <li key={own}>{own}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
