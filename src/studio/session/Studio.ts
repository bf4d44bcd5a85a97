import { parse } from 'jsonc-parser';
import type { Finding } from '#check/findings';
import type { Answers, FormDefinition } from '#engine';
import { SchemaSet } from '#jsonSchema';
import type { Bench, BenchEvent } from '#studio/bench';
import { type Documents, isThere } from '#studio/documents';
import type { Unwritten } from '#studio/outline';

/** The form of the file that is watched, as the newest text that could be run has it. */
export interface ShownForm {
  readonly path: string;
  readonly definition: FormDefinition;
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

/** The content of fields that could not be written and was lost with their form. */
export interface Lost {
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
  /** Those of the texts as they are now. */
  schemas: SchemaSet;
  findings: readonly Finding[] = [];
  /** Paths of files that are being proven: what that shows is not among the findings yet. */
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
  lost: Lost | undefined;
  /** Where the preview was last asked to go. */
  target: (PreviewTarget & { readonly stamp: number }) | undefined;
  /** The finding that was last asked to be seen in its JSON. */
  found: (Finding & { readonly stamp: number }) | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #unhear: () => void;
  #ticks = 0;

  constructor(documents: Documents, bench: Bench) {
    this.documents = documents;
    this.bench = bench;
    this.schemas = schemasIn(documents.texts());
    const known = new Map(documents.texts());
    this.#unsubscribe = documents.subscribe((path) => {
      const document = documents.document(path);
      const text = document && isThere(document) ? document.text.text() : undefined;
      if (known.get(path) !== text) {
        // With other texts the bench begins anew whatever became of it.
        this.hasFailed = false;
        this.bench.set(path, text);
        if (text === undefined) known.delete(path);
        else known.set(path, text);
        if (path.startsWith(SCHEMAS)) this.schemas = schemasIn(known);
      }
      this.#changed();
    });
    this.#unhear = bench.subscribe((event) => this.#take(event));
  }

  /** Puts a bench over the texts of now in the place of the one there is, as on another day. */
  changeBench(bench: Bench): void {
    this.#unhear();
    this.bench.close();
    this.bench = bench;
    this.#unhear = bench.subscribe((event) => this.#take(event));
    this.findingsVersion = -1;
    this.proving = [];
    this.formVersion = -1;
    this.hasFailed = false;
    this.#changed();
  }

  /** Ends the bench; nothing is taken in after that. */
  close(): void {
    this.#unsubscribe();
    this.#unhear();
    this.bench.close();
  }

  /** Has a check that stopped made again, and what could not be answered asked again. */
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
  show(target: PreviewTarget): void {
    this.target = { ...target, stamp: (this.target?.stamp ?? 0) + 1 };
    this.#changed();
  }

  /** Brings the JSON to a finding, once its file and that tab are gone to. */
  showFinding(finding: Finding): void {
    this.found = { ...finding, stamp: nextStamp() };
    this.#changed();
  }

  /** Notes the contents of fields that cannot be written. */
  noteUnwritten(unwritten: readonly Unwritten[]): void {
    this.unwritten = unwritten;
    this.#changed();
  }

  /** Notes what was lost; nothing once that has been seen. */
  noteLost(lost?: Lost): void {
    this.lost = lost;
    this.#changed();
  }

  findingsOf(path: string): readonly Finding[] {
    return this.findings.filter(({ file }) => file === path);
  }

  /** The value of a file; undefined while it is no JSON. */
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

  #take(event: BenchEvent): void {
    switch (event.kind) {
      case 'form':
        this.formVersion = event.version;
        if (event.form.kind === 'found') {
          const { path, version, form } = event;
          this.form = { path, version, definition: form.definition };
        } else if (this.form?.path !== event.path) this.form = undefined;
        break;
      case 'findings':
        this.findings = event.findings;
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

/** A number greater than all before it, for what is to be gone to once. */
export function nextStamp(): number {
  lastStamp += 1;
  return lastStamp;
}
