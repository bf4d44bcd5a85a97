import {
  type CheckMemory,
  checkFiles,
  type Explained,
  effortFor,
  exampleItems,
  explainPlace,
  type ItemPlace,
  itemAt,
  type PlaceInForm,
  type ProofMemory,
  placesAt,
} from '#checker';
import {
  type CompareMemory,
  compareFiles,
  type FileReport,
  fileReports,
} from '#checker/differences';
import type { Finding, Sources } from '#checker/findings';
import { type EffectMemory, type Effects, effectsOf, productQuestions } from '#checker/products';
import type { Effort } from '#checker/reach';
import { type NamedForm, namedFormAt } from '#checker/scenarios';
import type { Answers, Form, FormDefinition } from '#engine';
import { answersTo } from './answersTo.ts';
import { type PlacedForm, placeIn } from './placedForm.ts';
import {
  type PlacedText,
  type PlainText,
  placedTexts,
  plainTexts,
  type ReaderText,
  textsOf,
} from './readerTexts.ts';
import { decoded, encoded, encodedFiles, SCHEMAS, sourcesOf } from './sources.ts';
import { type TextPlace, textPlacesOf } from './textPlaces.ts';
import { textReader } from './textReader.ts';
import type {
  FormFound,
  WorkbenchCheck,
  WorkbenchItem,
  WorkbenchOptions,
} from './workbenchTypes.ts';

/**
 * The checker over files that are being edited: all of `schemas/`, as texts by path. A change
 * costs what depends on the file that was changed; the rest is remembered. A question whose proof is
 * interrupted throws `Interrupted`: asked again, it resumes.
 */
export class Workbench {
  readonly #options: WorkbenchOptions;
  readonly #files: Map<string, Uint8Array>;
  readonly #sources: Sources;
  readonly #memory: CheckMemory = { results: new Map() };
  /** Comparisons of saved files with the edited ones. */
  readonly #compared: CompareMemory = { before: {}, after: this.#memory, compared: new Map() };
  /** Recommendations by the saved files and the edited ones. */
  readonly #recommended: EffectMemory = { before: {}, after: this.#memory, results: new Map() };
  #checked: WorkbenchCheck | undefined;
  readonly #namedForms = new Map<string, ReturnType<typeof namedFormAt>>();
  readonly #items = new Map<string, readonly WorkbenchItem[]>();
  /** Efforts of earlier proofs, reused while their form has the same rules. */
  readonly #searched: ProofMemory = new Map();
  /** Efforts of interrupted questions about these files, by question. */
  readonly #left = new Map<string, Effort>();
  /** Benches over the later texts of comparisons. */
  readonly #later = new WeakMap<ReadonlyMap<string, string>, Workbench>();

  constructor(files: ReadonlyMap<string, string>, options: WorkbenchOptions) {
    this.#options = options;
    this.#files = encodedFiles(files);
    this.#sources = sourcesOf(this.#files);
  }

  /** Puts a text in place of a file; `undefined` takes the file away. */
  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, encoded(text));
    this.#checked = undefined;
    this.#namedForms.clear();
    this.#items.clear();
    this.#left.clear();
  }

  /** The findings of all files, as `checkFiles` reports them. */
  findings(): readonly Finding[] {
    return this.check().findings;
  }

  /** The same, with the files whose proof was interrupted: called again, it resumes. */
  check(): WorkbenchCheck {
    if (this.#checked) return this.#checked;
    const paths = [...this.#files.keys()].sort();
    const { today, budget = {}, isDue } = this.#options;
    const { findings, proving } = checkFiles(paths, this.#sources, SCHEMAS, {
      ...{ today, proof: budget, memory: this.#memory },
      ...(isDue && { isDue }),
    });
    const checked = { findings, proving };
    if (proving.length === 0) this.#checked = checked;
    return checked;
  }

  /** Whether the files have no errors: what is only a warning may be shipped. */
  isSound(): boolean {
    return this.findings().every(({ severity }) => severity !== 'error');
  }

  /** The form of a definition of any format. */
  form(path: string): FormFound {
    const found = this.#found(path);
    return found.kind === 'found' ? { kind: 'found', form: found.namedForm.form } : found;
  }

  /**
   * The form of a definition as it is with another text in place of a file, and a place of that file in
   * it; undefined while it has faults.
   */
  formWith(path: string, file: string, text: string, pointer: string): PlacedForm | undefined {
    const { today, budget } = this.#options;
    const texts = new Map([...this.#files].map(([name, bytes]) => [name, decoded(bytes)]));
    const other = new Workbench(texts.set(file, text), { today, ...(budget && { budget }) });
    const found = other.form(path);
    if (found.kind !== 'found') return undefined;
    const place = other.placeOf(path, file, pointer);
    const answers = (place && other.pathTo(path, place)?.answers) ?? {};
    return { definition: found.form.definition, place, answers };
  }

  /** Where visitors of a definition meet a place of a file, which is its own or that of a list of it. */
  placeOf(path: string, file: string, pointer: string): PlaceInForm | undefined {
    return placeIn(this.places(path), file, pointer);
  }

  /**
   * The answers that rules of insurances may read, as questions by the names that the rules have;
   * undefined for files of another kind, whose rules read a form, and while the questionnaire beside has
   * faults.
   */
  ruleForm(path: string): FormDefinition | undefined {
    return productQuestions(path, this.#sources, SCHEMAS, this.#memory);
  }

  /** Everything that visitors may meet of a definition, in page order; empty for a file that is no definition. */
  places(path: string): readonly ItemPlace[] {
    return placesAt(path, this.#sources, SCHEMAS, this.#memory);
  }

  /** As `places`, with whether visitors meet it: proven over all answers. */
  items(path: string): readonly WorkbenchItem[] {
    const known = this.#items.get(path);
    if (known) return known;
    const namedForm = this.#namedForm(path);
    const described = namedForm
      ? this.#search({ path, form: namedForm.form }, ['items'], (effort) =>
          exampleItems(namedForm, this.#options.today, effort),
        )
      : [];
    const places = this.places(path);
    const items = described.flatMap(
      ({ description: item, example }, at): readonly WorkbenchItem[] => {
        const place = places[at];
        return place ? [{ ...item, ...place, ...(example && { example }) }] : [];
      },
    );
    this.#items.set(path, items);
    return items;
  }

  /**
   * The shortest answers, by the form's ids, with which a visitor who presses Nästa from the first
   * step on arrives at a step and sees a question there; undefined when none are known.
   */
  pathTo(path: string, place: PlaceInForm): { readonly answers: Answers } | undefined {
    const namedForm = this.#namedForm(path);
    if (!namedForm) return undefined;
    const { form } = namedForm;
    const item = itemAt(form, place);
    if (item?.kind !== 'step' && item?.kind !== 'question') return undefined;
    const answers = this.#search({ path, form }, [form.definition, item], (effort) =>
      answersTo(form, item, this.#options.today, effort),
    );
    return answers && { answers };
  }

  /**
   * Why a step, or a question of it, is hidden with these answers, by the form's ids; undefined when
   * the file is no definition.
   */
  why(
    path: string,
    place: PlaceInForm,
    answers: Readonly<Record<string, unknown>>,
  ): Explained | undefined {
    const namedForm = this.#namedForm(path);
    if (!namedForm) return undefined;
    const { form } = namedForm;
    return this.#search({ path, form }, [form.definition, place, answers], (effort) =>
      explainPlace(namedForm, place, answers, this.#options.today, effort),
    );
  }

  /** Every text of a file that people read, in order; empty for a file that is no JSON or has no schema. */
  texts(path: string): readonly ReaderText[] {
    return textReader(this.#sources, this.#memory).textsWith(path, textsOf);
  }

  /** The same texts as they are read, without tags; made in less time than `texts`. */
  plainTexts(path: string): readonly PlainText[] {
    return textReader(this.#sources, this.#memory).textsWith(path, plainTexts);
  }

  /** Where the texts of a definition's form come from; empty as for `places`. */
  textPlaces(path: string): readonly TextPlace[] {
    const namedForm = this.#namedForm(path);
    if (!namedForm) return [];
    const { schemas, textsWith } = textReader(this.#sources, this.#memory);
    const known = new Map<string, readonly PlacedText[]>();
    return textPlacesOf(namedForm.form.definition, this.places(path), schemas, (file) => {
      const texts = known.get(file) ?? textsWith(file, placedTexts);
      known.set(file, texts);
      return texts;
    });
  }

  /**
   * The meaning for visitors of the changes since `saved`, texts by path, for each changed file: up to the
   * texts of now, or to `later`.
   */
  changesSince(
    saved: ReadonlyMap<string, string>,
    later?: ReadonlyMap<string, string>,
  ): readonly FileReport[] {
    if (later) {
      // Kept while the question goes on.
      const other = this.#later.get(later) ?? new Workbench(later, this.#options);
      this.#later.set(later, other);
      return other.changesSince(saved);
    }
    const paths = [...new Set([...saved.keys(), ...this.#files.keys()])].sort();
    return fileReports(
      compareFiles(paths, {
        ...{ before: sourcesOf(encodedFiles(saved)), after: this.#sources, schemaFolder: SCHEMAS },
        ...{ today: this.#options.today, memory: this.#compared },
        withEffort: ({ file: path, before: { definition }, after: form }, search) =>
          this.#search({ path, form }, [definition, form.definition], search),
      }),
    );
  }

  /**
   * The recommendations to the test people by the files beside `path`, with the saved texts and with those
   * of now; `answers` names the scenario whose answers are given.
   */
  effects(path: string, saved: ReadonlyMap<string, string>, answers?: string): Effects {
    const before = sourcesOf(encodedFiles(saved));
    const states = { before, after: this.#sources, schemaFolder: SCHEMAS };
    const { today } = this.#options;
    return effectsOf(path, { ...states, today, memory: this.#recommended }, answers);
  }

  /**
   * Answers a question about a form with the effort of the same question before, while only texts have
   * changed; `asked` is all that identifies the question besides the file.
   */
  #search<T>(
    { path, form }: { readonly path: string; readonly form: Form },
    asked: readonly unknown[],
    answer: (effort: Effort) => T,
  ): T {
    const searchKey = JSON.stringify(asked);
    const question = `${path} ${searchKey}`;
    const limits = { ...this.#options.budget, today: this.#options.today, earlier: this.#searched };
    const effort = this.#left.get(question) ?? effortFor(form, limits, { file: path, searchKey });
    this.#left.set(question, effort);
    effort.resume(this.#options.isDue);
    const answered = answer(effort);
    this.#left.delete(question);
    return answered;
  }

  #found(path: string): ReturnType<typeof namedFormAt> {
    const found =
      this.#namedForms.get(path) ?? namedFormAt(path, this.#sources, SCHEMAS, this.#memory);
    this.#namedForms.set(path, found);
    return found;
  }

  #namedForm(path: string): NamedForm | undefined {
    const found = this.#found(path);
    return found.kind === 'found' ? found.namedForm : undefined;
  }
}
