import type { FileReport } from '#checker/differences';
import { fill } from '#engine/texts';
import { isDefinitionFile } from '#studio/editor';
import { choiceName } from '#studio/fields';
import { changes as sentences } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** How files call what changes in them. */
export interface FileWords {
  /** The file whose form has what a list says. */
  readonly formOf: (path: string) => string | undefined;
  /** The names in a file, as its tree and forms call them. */
  readonly wordsOf: (path: string) => ReadonlyMap<string, string>;
}

/** Differences for visitors, and what is needed to say them. */
export interface ChangesProps extends FileWords {
  readonly files: readonly FileReport[];
  /** Every changed file, also one that is written otherwise and means the same. */
  readonly paths: readonly string[];
  /** The title of a file in the list of files. */
  readonly titleOf: (path: string) => string | undefined;
}

/** The differences for visitors, file by file. */
export function Changes(props: ChangesProps) {
  return fileChanges(props).map(({ file, title, summary, changes, renames, texts, rest }) => (
    <section key={file} className="studio-changes">
      <h3>{title}</h3>
      {summary && <p>{summary}</p>}
      <Sentences
        of={changes.map(({ text, example, following }) => ({
          text: example ? `${text} ${example}` : text,
          following,
        }))}
      />
      {renames.length > 0 && <p>{sentences.names}</p>}
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

/** The changes of a file, as the dialog before saving lists them. */
export type FileChanges = Omit<FileReport, 'advice'> & { readonly title: string | undefined };

/**
 * The differences for visitors, file by file: of those that were changed, also of one that is written
 * otherwise and means the same, and then of those that are met differently because of them.
 */
export function fileChanges(given: ChangesProps): readonly FileChanges[] {
  const { files, paths, titleOf, formOf, wordsOf } = given;
  const nothing = (path: string): FileReport => {
    if (!isDefinitionFile(path)) return { ...NOTHING, file: path, summary: sentences.picture };
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
  const changed = paths.map((path) => files.find(({ file }) => file === path) ?? nothing(path));
  const others = files.filter(({ file }) => !paths.includes(file));
  return [...changed, ...others].map(({ advice: _advice, ...own }) => {
    const words = wordsOf(own.file);
    const said = (sentence: string) => inWords(sentence, words);
    return {
      ...own,
      changes: own.changes.map((change) => ({ ...change, text: said(change.text) })),
      texts: own.texts.map(withoutTags),
      rest: own.rest.map(said),
      title: titleOf(own.file),
      summary: summaryOf(own),
    };
  });
}

/** The same in plain text, as a message to those who review them. */
export function changesAsText(given: ChangesProps): string {
  return fileChanges(given)
    .map(({ title, summary, changes, texts, rest }) => {
      const said = changes.flatMap(({ text, example, following }) => [
        example ? `- ${text} ${example}` : `- ${text}`,
        ...following.map((own) => `  - ${own}`),
      ]);
      const lines = [...said, ...[...texts, ...rest].map((own) => `- ${own}`)];
      return [title, summary, ...lines].filter((line) => line).join('\n');
    })
    .join('\n\n');
}

/** A sentence with what only JSON calls something called as in the tree. */
function inWords(sentence: string, words: ReadonlyMap<string, string>): string {
  return withoutTags(sentence).replace(/”([\w./-]+)”/g, (_, name: string) => {
    const last = name.replace(/(?:\/\d+)+$/, '').replace(/^.*\//, '');
    return `”${words.get(last) ?? choiceName('to', name)}”`;
  });
}

function withoutTags(sentence: string): string {
  return sentence.replace(/<\/?[a-z][^<>]*>/g, ' ');
}

function summaryOf({ summary, isSeen, isBroken, texts }: Omit<FileReport, 'advice'>): string {
  // Its faults stand below, each at its place.
  if (isBroken) return sentences.broken;
  // 'No difference' would read as if the change of a text had been lost.
  if (summary !== '' && !isSeen && texts.length > 0) return sentences.onlyTexts;
  return summary;
}

const NOTHING: Omit<FileReport, 'file'> = {
  isSeen: false,
  summary: sentences.none,
  changes: [],
  renames: [],
  texts: [],
  rest: [],
};
