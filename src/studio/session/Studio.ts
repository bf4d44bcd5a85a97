import { parse } from 'jsonc-parser';
import type { Finding } from '#checker/findings';
import { type FileTraits, fileTraits, formsOf, type ParsedFile, SchemaSet } from '#checker/json';
import type { TextPlace } from '#checker/workbench';
import type { Answers, FormDefinition } from '#engine';
import { type Documents, isDefinitionFile, isThere } from '#studio/editor';
import { type KnownName, namesIn } from '#studio/fields';
import { type OutlineFinding, type PlaceName, placeNames, type Unwritten } from '#studio/outline';
import type { BenchEvent } from './benchMessages.ts';
import type { Bench } from './createBench.ts';
import { findingInForm } from './findingInForm.ts';
import type { GoToPlace, Tab } from './place.ts';

/** The form of the selected file, made of its newest text without faults. */
export interface ShownForm {
  readonly path: string;
  readonly definition: FormDefinition;
  /** Where its texts come from. */
  readonly texts: readonly TextPlace[];
  /** The version of the texts it was made of. */
  readonly version: number;
}

/** A step that the preview is to show, and a question to bring into view there. */
export interface PreviewTarget {
  /** The file whose form it is a step of. */
  readonly path: string;
  readonly stepId: string;
  readonly questionId?: string | undefined;
  /** Answers to arrive with; without, the fewest that lead there. */
  readonly answers?: Answers | undefined;
}

/** Input in fields that could not be written into the file and was lost with its form. */
export interface LostInput {
  readonly path: string;
  /** JSON pointer of the part. */
  readonly pointer: string;
  readonly fields: readonly Unwritten[];
}

const SCHEMAS = 'schemas/meta/';

/** The files, the bench that checks them and its reports, for every part of the page. */
export class Studio {
  readonly documents: Documents;
  bench: Bench;
  /** The JSON Schemas of the current texts. */
  schemas: SchemaSet;
  findings: readonly Finding[] = [];
  /** Paths of files whose proofs are running: their findings are still to come. */
  proving: readonly string[] = [];
  /** The version of the texts that the findings are of; -1 before the first. */
  findingsVersion = -1;
  form: ShownForm | undefined;
  /** The version of which the bench last reported the watched form, sound or not. */
  formVersion = -1;
  /** Whether the bench has given up the check of these texts. */
  hasFailed = false;
  /** How many times the check was asked to be repeated. */
  attempts = 0;
  /** The content of fields on the page that cannot be written into the file. */
  unwritten: readonly Unwritten[] = [];
  /** The part of it that was lost last, until it has been seen. */
  lost: LostInput | undefined;
  /** The last request to show a step in the preview. */
  target: (PreviewTarget & { readonly requestId: number }) | undefined;
  /** The last request to show a finding at its place. */
  found: (Finding & { readonly requestId: number }) | undefined;
  /** Of the findings that there are. */
  #names: readonly KnownName[] | undefined;
  readonly #said = new WeakMap<Finding, OutlineFinding>();
  readonly #namesAt = new Map<string, { text: string; nameAt: (pointer: string) => PlaceName }>();
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #unsubscribeBench: () => void;
  #ticks = 0;

  constructor(documents: Documents, bench: Bench) {
    this.documents = documents;
    this.bench = bench;
    this.schemas = schemasIn(documents.texts());
    const known = new Map(documents.texts());
    this.#unsubscribe = documents.subscribe((path) => {
      const document = documents.document(path);
      const text = document && isThere(document) ? document.text.text() : undefined;
      if (isDefinitionFile(path) && known.get(path) !== text) {
        // With other texts a bench that gave up begins anew.
        this.hasFailed = false;
        this.bench.set(path, text);
        if (text === undefined) known.delete(path);
        else known.set(path, text);
        if (path.startsWith(SCHEMAS)) this.schemas = schemasIn(known);
      }
      this.#changed();
    });
    this.#unsubscribeBench = bench.subscribe((event) => this.#handle(event));
  }

  /** Replaces the bench by another over the current texts, such as on a new day. */
  changeBench(bench: Bench): void {
    this.#unsubscribeBench();
    this.bench.close();
    this.bench = bench;
    this.#unsubscribeBench = bench.subscribe((event) => this.#handle(event));
    this.findingsVersion = -1;
    this.proving = [];
    this.formVersion = -1;
    this.hasFailed = false;
    this.#changed();
  }

  /** Ends the bench and ignores later reports. */
  close(): void {
    this.#unsubscribe();
    this.#unsubscribeBench();
    this.bench.close();
  }

  /** Repeats a check that stopped, and the questions to it that failed. */
  checkAgain(): void {
    this.hasFailed = false;
    this.attempts += 1;
    this.bench.retry();
    this.#changed();
  }

  /** Applies the fix of a finding; false when it has none, or the texts have changed since. */
  fix({ file, fix }: Finding): boolean {
    const document = this.documents.document(file);
    if (!fix || !document || !this.isFresh()) return false;
    document.text.edit(fix.edits);
    return true;
  }

  /** Snapshot for `useSyncExternalStore`: increases with each change. */
  readonly ticks = (): number => this.#ticks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the findings are of the newest texts. */
  isFresh(): boolean {
    return this.findingsVersion === this.bench.version();
  }

  /** Shows a step in the preview. */
  show(target: PreviewTarget): void {
    this.target = { ...target, requestId: (this.target?.requestId ?? 0) + 1 };
    this.#changed();
  }

  /** Shows a finding once its file is open there: in the form, or else in the JSON that only has lines now. */
  showFinding(finding: Finding, go: GoToPlace, tab: Tab = 'form'): void {
    const { file, pointer } = finding;
    this.found = { ...finding, requestId: nextRequestId() };
    this.#changed();
    go({ path: file, tab: this.valueIn(file) === undefined ? 'json' : tab, pointer });
  }

  /** Notes the contents of fields that cannot be written. */
  noteUnwritten(unwritten: readonly Unwritten[]): void {
    this.unwritten = unwritten;
    this.#changed();
  }

  /** Notes what was lost; nothing once that has been seen. */
  noteLost(lost?: LostInput): void {
    this.lost = lost;
    this.#changed();
  }

  findingsOf(path: string): readonly Finding[] {
    return this.findings.filter(({ file }) => file === path);
  }

  /** A finding in the words of those who see no JSON. */
  said(finding: Finding): OutlineFinding {
    const { file, pointer } = finding;
    const said =
      this.#said.get(finding) ??
      findingInForm(finding, {
        place: this.placeName(file, pointer),
        document: this.valueIn(file),
        schemas: this.schemas,
        schemaFile: this.schemaFileOf(file),
        names: this.#askedNames(),
      });
    this.#said.set(finding, said);
    return said;
  }

  /** Questions and answers of every definition, by what rules call them. */
  #askedNames(): readonly KnownName[] {
    const { schemas, form } = this;
    this.#names ??= [
      ...namesIn({ schemas, schemaFile: 'form.schema.json', document: form?.definition }),
      ...this.#definitions().flatMap((file) => namesIn({ schemas, ...file })),
    ];
    return this.#names;
  }

  /** The name of a place in a file; of a file that is no JSON now, as it last was. */
  placeName(path: string, pointer: string): PlaceName {
    const text = this.documents.document(path)?.text.text() ?? '';
    const known = this.#namesAt.get(path);
    const value = known?.text === text ? undefined : this.valueIn(path);
    if (known && value === undefined) return known.nameAt(pointer);
    const nameAt = placeNames(value, this.schemas, this.schemaFileOf(path));
    this.#namesAt.set(path, { text, nameAt });
    return nameAt(pointer);
  }

  /** The value of a file; undefined while it is no JSON. */
  valueIn(path: string): unknown {
    return this.documents.document(path)?.text.value();
  }

  /** The file of the form that the preview of a file shows: the file itself, or the form that uses the list. */
  formPathOf(path: string): string | undefined {
    const schemaFile = this.schemaFileOf(path);
    if (this.traitsOf(path).answered) return path;
    const file = { path, schemaFile, document: undefined };
    return formsOf({ schemas: this.schemas, file, others: () => this.#definitions() })[0]?.path;
  }

  /** The definitions that visitors answer. */
  #definitions(): readonly ParsedFile[] {
    return this.documents
      .paths()
      .filter((path) => this.traitsOf(path).answered)
      .map((path) => ({ path, schemaFile: this.schemaFileOf(path), document: this.valueIn(path) }));
  }

  /** How files of its kind are met. */
  traitsOf(path: string): FileTraits {
    return fileTraits(this.schemas, this.schemaFileOf(path));
  }

  /** The name of the JSON Schema in a file's `$schema`, without its folder. */
  schemaFileOf(path: string): string {
    const text = this.documents.document(path)?.text.text() ?? '';
    const [, reference = ''] = /"\$schema"\s*:\s*"([^"]*)"/.exec(text) ?? [];
    return reference.slice(reference.lastIndexOf('/') + 1);
  }

  #handle(event: BenchEvent): void {
    switch (event.kind) {
      case 'form':
        this.formVersion = event.version;
        if (event.form.kind === 'found') {
          const { path, version, form } = event;
          this.form = { path, version, definition: form.definition, texts: form.texts };
        } else if (this.form?.path !== event.path) this.form = undefined;
        break;
      case 'findings':
        this.findings = event.findings;
        this.#names = undefined;
        this.proving = event.proving;
        this.findingsVersion = event.version;
        this.hasFailed = false;
        break;
      case 'failed':
        this.hasFailed = true;
        break;
      default:
        event satisfies never;
    }
    this.#changed();
  }

  #changed(): void {
    this.#ticks += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}

function schemasIn(texts: ReadonlyMap<string, string>): SchemaSet {
  return new SchemaSet(
    new Map(
      [...texts]
        .filter(([path]) => path.startsWith(SCHEMAS))
        .map(([path, text]) => [path.slice(SCHEMAS.length), parse(text)]),
    ),
  );
}

let lastStamp = 0;

/** An increasing number, by which a request is handled once. */
export function nextRequestId(): number {
  lastStamp += 1;
  return lastStamp;
}
