import { parse } from 'jsonc-parser';
import type { Finding } from '#check';
import type { Answers, FormDefinition } from '#engine';
import { SchemaSet } from '#jsonSchema';
import type { Bench, BenchTold } from '#studio/bench';
import type { Documents } from '#studio/documents';
import { nextStamp } from './stamp.ts';

/** The form of the file that is watched, as the newest text that could be run has it. */
export interface ShownForm {
  readonly path: string;
  readonly definition: FormDefinition;
  /** The version of the texts it was made of. */
  readonly version: number;
}

/** A step that the preview is to stand at, and a question that is to be seen there. */
export interface Target {
  /** The file whose form it is a step of. */
  readonly path: string;
  readonly stepId: string;
  readonly questionId?: string | undefined;
  /** Answers to stand there with; without, the fewest that lead there. */
  readonly answers?: Answers | undefined;
}

const SCHEMAS = 'schemas/meta/';

/** The files, the bench that checks them and what it has told, for every part of the page. */
export class Studio {
  readonly documents: Documents;
  readonly bench: Bench;
  readonly schemas: SchemaSet;
  findings: readonly Finding[] = [];
  /** The version of the texts that the findings are of; -1 before the first. */
  findingsVersion = -1;
  form: ShownForm | undefined;
  /** The version that the bench last told the watched form of, sound or not. */
  formVersion = -1;
  hasFailed = false;
  /** Where the preview was last asked to go. */
  target: (Target & { readonly stamp: number }) | undefined;
  /** The finding that was last asked to be seen in its JSON. */
  found: (Finding & { readonly stamp: number }) | undefined;
  readonly #listeners = new Set<() => void>();
  #ticks = 0;

  constructor(documents: Documents, bench: Bench) {
    this.documents = documents;
    this.bench = bench;
    this.schemas = new SchemaSet(
      new Map(
        [...documents.texts()]
          .filter(([path]) => path.startsWith(SCHEMAS))
          .map(([path, text]) => [path.slice(SCHEMAS.length), parse(text)]),
      ),
    );
    const known = new Map(documents.texts());
    documents.subscribe((path) => {
      const document = documents.document(path);
      const isThere = document && (document.saved !== null || document.isChanged);
      const text = isThere ? document.text.text() : undefined;
      if (known.get(path) !== text) {
        bench.set(path, text);
        if (text === undefined) known.delete(path);
        else known.set(path, text);
      }
      this.#changed();
    });
    bench.subscribe((told) => this.#take(told));
  }

  /** Changes whenever anything here does. */
  readonly ticks = (): number => this.#ticks;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether what is known of the files is of the newest texts. */
  isFresh(): boolean {
    return this.findingsVersion === this.bench.version();
  }

  /** Brings the preview to a step. */
  show(target: Target): void {
    this.target = { ...target, stamp: (this.target?.stamp ?? 0) + 1 };
    this.#changed();
  }

  /** Brings the JSON to a finding, once its file and that tab are gone to. */
  showFinding(finding: Finding): void {
    this.found = { ...finding, stamp: nextStamp() };
    this.#changed();
  }

  findingsOf(path: string): readonly Finding[] {
    return this.findings.filter(({ file }) => file === path);
  }

  /** What a file holds; undefined while it is no JSON. */
  valueIn(path: string): unknown {
    const text = this.documents.document(path)?.text.text();
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** The name of the JSON Schema that a file says it keeps to, without its folder. */
  schemaFileOf(path: string): string {
    const text = this.documents.document(path)?.text.text() ?? '';
    const [, reference = ''] = /"\$schema"\s*:\s*"([^"]*)"/.exec(text) ?? [];
    return reference.slice(reference.lastIndexOf('/') + 1);
  }

  #take(told: BenchTold): void {
    switch (told.kind) {
      case 'form':
        this.formVersion = told.version;
        if (told.form.kind === 'found') {
          const { path, version, form } = told;
          this.form = { path, version, definition: form.definition };
        } else if (this.form?.path !== told.path) this.form = undefined;
        break;
      case 'findings':
        this.findings = told.findings;
        this.findingsVersion = told.version;
        this.hasFailed = false;
        break;
      case 'failed':
        this.hasFailed = true;
        break;
      default:
        told satisfies never;
    }
    this.#changed();
  }

  #changed(): void {
    this.#ticks += 1;
    for (const listener of [...this.#listeners]) listener();
  }
}
