import type { Explained, PlaceInForm } from '#checker';
import type { FileReport } from '#checker/differences';
import type { Finding } from '#checker/findings';
import type { Effects } from '#checker/products';
import type {
  PlacedForm,
  PlainText,
  ReaderText,
  TextPlace,
  WorkbenchItem,
} from '#checker/workbench';
import type { Answers, FormDefinition } from '#engine';

/** The questions of a page, by name; each is the workbench's own method of that name. */
export interface BenchQuestions {
  items(path: string): readonly WorkbenchItem[];
  placeOf(path: string, file: string, pointer: string): PlaceInForm | undefined;
  formWith(path: string, file: string, text: string, pointer: string): PlacedForm | undefined;
  ruleForm(path: string): FormDefinition | undefined;
  pathTo(path: string, place: PlaceInForm): { readonly answers: Answers } | undefined;
  why(
    path: string,
    place: PlaceInForm,
    answers: Readonly<Record<string, unknown>>,
  ): Explained | undefined;
  texts(path: string): readonly ReaderText[];
  plainTexts(path: string): readonly PlainText[];
  /** The changes for visitors since the saved texts, by path: up to the texts of now, or to `later`. */
  changes(
    saved: ReadonlyMap<string, string>,
    later?: ReadonlyMap<string, string>,
  ): readonly FileReport[];
  /** The recommendations to the test people by the saved texts and by those of now. */
  effects(path: string, saved: ReadonlyMap<string, string>, answers?: string): Effects;
}

/** The definition of the form that visitors meet of a file, or why there is none. */
export type BenchForm =
  | {
      readonly kind: 'found';
      readonly definition: FormDefinition;
      /** Where its texts come from. */
      readonly texts: readonly TextPlace[];
    }
  | { readonly kind: 'no definition' | 'faulty' };

/** Events of the bench. `version`: how many texts had been set when it was so. */
export type BenchEvent =
  /** Of the file that is watched, first of all after a change. */
  | {
      readonly kind: 'form';
      readonly path: string;
      readonly version: number;
      readonly form: BenchForm;
    }
  /** Of all files; what proofs find of those in `proving` comes when they are proven. */
  | {
      readonly kind: 'findings';
      readonly version: number;
      readonly findings: readonly Finding[];
      readonly proving: readonly string[];
    }
  /**
   * The worker has ended twice before it had checked these texts. It begins anew at once when a
   * question can be blamed, which is then rejected, otherwise with the next text, question or `retry`;
   * findings that come after this say that all is well again.
   */
  | { readonly kind: 'failed' };

/** A question on its way to the worker. */
export type Asked = {
  readonly [K in keyof BenchQuestions]: {
    readonly kind: 'ask';
    readonly id: number;
    readonly question: K;
    readonly args: Parameters<BenchQuestions[K]>;
  };
}[keyof BenchQuestions];

/** Messages from the page to the worker. */
export type ToWorker =
  | {
      readonly kind: 'open';
      /** Texts by path. */
      readonly files: ReadonlyMap<string, string>;
      /** As `yyyymmdd`. */
      readonly today: string;
      readonly version: number;
      readonly watched: string | undefined;
    }
  | {
      readonly kind: 'set';
      readonly path: string;
      readonly text: string | undefined;
      readonly version: number;
    }
  | { readonly kind: 'watch'; readonly path: string | undefined }
  | Asked;

/** Messages from the worker to the page. */
export type FromWorker =
  | Exclude<BenchEvent, { readonly kind: 'failed' }>
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** The question could not be answered. */
  | { readonly kind: 'refusal'; readonly id: number; readonly reason: string }
  /** It is at work on something long. */
  | { readonly kind: 'alive' };
