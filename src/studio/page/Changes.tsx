import type { ToldFile } from '#check/differences';
import { fill } from '#texts';
import { changes as sentences } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The differences for visitors, file by file. */
export function Changes(props: {
  readonly files: readonly ToldFile[];
  /** Every changed file: one that is written otherwise and means the same is told of too. */
  readonly paths: readonly string[];
  /** The title of a file in the list of files. */
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
      <Sentences title={sentences.names} of={plain(renames)} />
      <Sentences title={sentences.texts} of={plain(texts)} />
      <Sentences title={sentences.rest} of={plain(rest)} />
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
                {sentences.following}
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

/** The report on a file in the dialog before saving. */
export type ToldChange = ToldFile & { readonly title: string | undefined };

/**
 * The differences for visitors, file by file: of those that were changed, also of one that is written
 * otherwise and means the same, and then of those that are met differently because of them.
 */
export function toldChanges(given: {
  readonly files: readonly ToldFile[];
  /** Every changed file. */
  readonly paths: readonly string[];
  /** The title of a file in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
  /** The file whose form has what a list says. */
  readonly formOf: (path: string) => string | undefined;
}): readonly ToldChange[] {
  const { files, paths, titleOf, formOf } = given;
  const nothing = (path: string): ToldFile => {
    const form = formOf(path);
    const isInForm = form !== undefined && form !== path && files.some(({ file }) => file === form);
    return {
      ...NOTHING,
      file: path,
      summary: isInForm
        ? fill(sentences.seenInForm, { form: titleOf(form) ?? form })
        : NOTHING.summary,
    };
  };
  const told = paths.map((path) => files.find(({ file }) => file === path) ?? nothing(path));
  const others = files.filter(({ file }) => !paths.includes(file));
  return [...told, ...others].map((own) => ({
    ...own,
    title: titleOf(own.file),
    summary: summaryOf(own),
  }));
}

function summaryOf({ summary, isSeen, texts }: ToldFile): string {
  // Whoever has changed a text only would take 'no difference' for a change that was lost.
  if (summary !== '' && !isSeen && texts.length > 0) return sentences.onlyTexts;
  // Whoever edits here has the problems on the page, and no command to run.
  return summary.replace(` ${sentences.runCheck}`, '');
}

const NOTHING: Omit<ToldFile, 'file'> = {
  isSeen: false,
  summary: sentences.none,
  changes: [],
  renames: [],
  texts: [],
  rest: [],
};
