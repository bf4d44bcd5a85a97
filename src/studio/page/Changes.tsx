import type { ToldFile } from '#check/differences';
import { toldChanges } from './toldChanges.ts';

/** What becomes different to visitors, file by file. */
export function Changes(props: {
  readonly files: readonly ToldFile[];
  /** Every changed file: one that is written otherwise and means the same is told of too. */
  readonly paths: readonly string[];
  /** What a file is called in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  /** The file whose form has what a list says. */
  readonly formOf: (path: string) => string | undefined;
}) {
  return toldChanges(props).map(({ file, title, summary, changes, renames, texts, rest }) => (
    <section key={file} className="studio-told">
      <h3>
        {title} <span className="studio-path">{file}</span>
      </h3>
      {summary && <p>{summary}</p>}
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
