import { useEffect, useMemo, useState } from 'react';
import type { Answers } from '#engine';
import type { Previewed } from '#studio/preview';
import { notPreviewed } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { PreviewTarget } from './Studio.ts';
import { useStudio } from './useStudio.ts';

/** The content of the preview of a file, and the version of the texts it was made of. */
export interface ShownNow {
  readonly shown: Previewed;
  readonly version: number;
  /** Whether it is the form as it was before the faults that the file has now. */
  readonly isOld: boolean;
}

/** `behind`: the file whose form is shown, when the file has one or is a list of one. */
export function usePreviewed(path: string, behind: string | undefined): ShownNow {
  const studio = useStudio();
  const { form, bench } = studio;
  const schemaFile = studio.schemaFileOf(path);
  // A definition is long, and shown as the form that the worker makes of it.
  const page = useValue(schemaFile === 'page.schema.json' ? path : undefined);
  const jump = useJump(behind);
  const definition = form && form.path === behind ? form.definition : undefined;
  const shown = useMemo((): Previewed => {
    if (behind !== undefined) {
      if (!definition) return { kind: 'nothing', reason: notPreviewed.formErrors };
      return { kind: 'form', definition, ...(jump && { go: jump }) };
    }
    if (schemaFile === 'brand.schema.json') return { kind: 'brand' };
    if (schemaFile === 'page.schema.json') return { kind: 'page', page };
    return { kind: 'nothing', reason: unseen(schemaFile) };
  }, [behind, definition, jump, schemaFile, page]);
  const version = behind === undefined ? bench.version() : (form?.version ?? -1);
  const isOld = definition !== undefined && studio.formVersion > version;
  return { shown, version, isOld };
}

interface Jump {
  readonly stepId: string;
  readonly questionId?: string;
  readonly answers: Answers;
  readonly stamp: number;
}

/** The answers that lead where the preview was last asked to go. */
function useJump(behind: string | undefined): Jump | undefined {
  const studio = useStudio();
  const { target } = studio;
  const [jump, setJump] = useState<Jump>();
  useEffect(() => {
    if (behind === undefined || target?.path !== behind) return undefined;
    let isOver = false;
    const find = async ({ stepId, questionId, answers }: PreviewTarget) => {
      const aim = { stepId, ...(questionId !== undefined && { questionId }) };
      const asked = async () => studio.bench.ask('pathTo', behind, aim).catch(() => undefined);
      const found = answers ? { answers } : await asked();
      // Unreachable, or no way was found: the step as a visitor would see it there.
      const given = found?.answers ?? {};
      if (!isOver) setJump({ ...aim, answers: given, stamp: target.stamp });
    };
    void find(target);
    return () => {
      isOver = true;
    };
  }, [studio, target, behind]);
  return jump;
}

/**
 * The value of a file, the same object while its text is the same; the last that could be parsed. Null
 * of no file.
 */
export function useValue(path: string | undefined): unknown {
  const studio = useStudio();
  const text = path === undefined ? undefined : studio.documents.document(path)?.text.text();
  const [known, setKnown] = useState<{ text: string | undefined; value: unknown }>();
  const value = useMemo(() => {
    try {
      const parsed: unknown = JSON.parse(text ?? 'null');
      return { text, value: parsed };
    } catch {
      return undefined;
    }
  }, [text]);
  if (value && known?.text !== value.text) setKnown(value);
  return (value ?? known)?.value;
}

/** Whose form a preview of a file shows: the file's own, or that of the form that uses the list. */
export function formBehind(
  path: string,
  schemaFile: string,
  valueIn: (path: string) => unknown,
  paths: readonly string[],
): string | undefined {
  if (FORM_SCHEMAS.has(schemaFile)) return path;
  if (!LIST_SCHEMAS.has(schemaFile)) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const folder = path.slice(0, -name.length);
  return paths.find(
    (other) =>
      other.startsWith(folder) &&
      !other.slice(folder.length).includes('/') &&
      other !== path &&
      JSON.stringify(valueIn(other) ?? null).includes(`"list":"${name}"`),
  );
}

/** Whether a file is a definition that visitors answer. */
export function isDefinition(schemaFile: string): boolean {
  return FORM_SCHEMAS.has(schemaFile);
}

const FORM_SCHEMAS: ReadonlySet<string> = new Set([
  'form.schema.json',
  'questionnaire.schema.json',
  'health-declaration.schema.json',
]);

const LIST_SCHEMAS: ReadonlySet<string> = new Set(['needs.schema.json', 'suggestions.schema.json']);

/** Why there is nothing to see of a file. */
export function unseen(schemaFile: string): string {
  if (schemaFile.endsWith('texts.schema.json')) return notPreviewed.texts;
  const kind = schemaFile.replace(/\.schema\.json$/, '');
  // It comes from the document, and could be a name that every object knows.
  const known = Object.hasOwn(REASONS, kind) ? REASONS[kind] : undefined;
  return known ?? notPreviewed.other;
}

const REASONS: Readonly<Record<string, string>> = notPreviewed.kinds;
