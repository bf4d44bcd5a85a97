import { type Document, folderOf, join, type Library } from '#checker/findings';
import {
  type DeclarationMessages,
  type DeclarationTexts,
  declarationMessages,
  type QuestionnaireMessages,
} from '#engine/adapters';
import ownTexts from '../../../schemas/texts/sv.json' with { type: 'json' };
import { isValid } from './checkList.ts';

/** The texts of a shown questionnaire and declaration beside those that the server sends. */
export interface AdapterTexts {
  readonly questionnaire: QuestionnaireMessages;
  readonly declaration: DeclarationMessages;
}

/** The parts of a file of texts that are read for it. */
interface TextFile extends DeclarationTexts {
  readonly form: { readonly unknownQuestionType: string };
  readonly questionnaire: {
    readonly messages: Omit<QuestionnaireMessages, 'title' | 'unknownType'>;
  };
}

function textsIn(texts: TextFile): AdapterTexts {
  return {
    questionnaire: {
      ...texts.questionnaire.messages,
      title: texts.documentTitle.inDepthGuide,
      unknownType: texts.form.unknownQuestionType,
    },
    declaration: declarationMessages(texts),
  };
}

/** Where a definition stands in no content folder, and where nobody meets the texts. */
export const DEFAULT_TEXTS: AdapterTexts = textsIn(ownTexts);

/** The texts of the content folder that a definition is in. */
export function adapterTexts(library: Library, { file }: Document): AdapterTexts {
  const own = library.document(join(folderOf(file), '../texts/sv.json'));
  const value = own?.content?.value;
  if (own === undefined || !isValid(library.schemas, 'texts.schema.json', value))
    return DEFAULT_TEXTS;
  const texts = read.get(own) ?? textsIn(value as TextFile);
  read.set(own, texts);
  return texts;
}

const read = new WeakMap<Document, AdapterTexts>();

/** Remembers the result for a subject with some texts: proofs have the default ones, scenarios those of their content. */
export function rememberedBy<Subject extends object, Result extends object>() {
  const all = new WeakMap<object, WeakMap<Subject, Result>>();
  return (texts: object, subject: Subject, make: () => Result): Result => {
    const own = all.get(texts) ?? new WeakMap<Subject, Result>();
    all.set(texts, own);
    const result = own.get(subject) ?? make();
    own.set(subject, result);
    return result;
  };
}
