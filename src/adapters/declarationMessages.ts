import type { NumberMessages } from './numberValidation.ts';

/** The words an adapted declaration needs beside its own. */
export interface DeclarationMessages extends NumberMessages {
  /** Name of the form when the declaration has none. */
  readonly title: string;
  /** With `{max}`. */
  readonly tooLong: string;
  /** Heading of a box without a name. */
  readonly box: string;
  /** Stands in the place of a question of a type this version does not know; plain text. */
  readonly unknownType: string;
}

/** The parts of the file of texts that `declarationMessages` reads. */
export interface DeclarationTexts {
  readonly documentTitle: { readonly inDepthGuide: string };
  readonly healthDeclaration: {
    readonly messages: Pick<DeclarationMessages, 'tooLong' | 'box' | 'unknownType'>;
  };
  readonly questionnaire: { readonly messages: NumberMessages };
}

/** The words for `adaptDeclaration` out of the texts of the interface: one choice for all who adapt. */
export function declarationMessages(texts: DeclarationTexts): DeclarationMessages {
  return {
    ...texts.questionnaire.messages,
    ...texts.healthDeclaration.messages,
    title: texts.documentTitle.inDepthGuide,
  };
}
