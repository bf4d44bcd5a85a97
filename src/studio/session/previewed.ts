import { useEffect, useMemo, useState } from 'react';
import { isRecord, type SchemaSet } from '#checker/json';
import { placedTexts, type TextPlace } from '#checker/workbench';
import type { Answers } from '#engine';
import { isOnScreens, type SceneId } from '#guide/scenes';
import type { Previewed } from '#studio/preview';
import { notPreviewed as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { PreviewTarget } from './Studio.ts';
import { useStudio } from './useStudio.ts';

/** The content of a file's preview, and the version of the files' texts it was made from. */
export interface ShownNow {
  readonly shown: Previewed;
  readonly version: number;
  /** Whether it is an earlier version of the form, from before the file had the faults it has now. */
  readonly isOld: boolean;
}

/**
 * `formPath`: the file of the form that is shown; see `formPathOf`. `scene`: the screen that the texts of
 * the file are shown on, where the one at `pointer` is brought into view.
 */
export function usePreviewed(
  path: string,
  formPath: string | undefined,
  scene?: SceneId,
  pointer = '',
): ShownNow {
  const studio = useStudio();
  const { form, bench } = studio;
  const schemaFile = studio.schemaFileOf(path);
  const { preview, notPreviewed } = studio.traitsOf(path);
  // Only a page is parsed here: a form is compiled by the worker.
  const isPage = preview === 'page';
  const page = useValue(isPage || scene !== undefined ? path : undefined);
  const brand = useValue(preview === 'brand' ? path : undefined);
  const logo = studio.documents.document(picturePath(path, brand))?.text.text();
  const jump = useJump(formPath);
  const shownForm = form && form.path === formPath ? form : undefined;
  const { definition, texts: formTexts } = shownForm ?? {};
  const sought = scene === undefined ? '' : pointer;
  const shown = useMemo((): Previewed => {
    if (formPath !== undefined) {
      if (!definition || !formTexts) return { kind: 'nothing', reason: texts.formErrors };
      return { kind: 'form', definition, texts: formTexts, ...(jump && { go: jump }) };
    }
    if (preview === 'brand') return { kind: 'brand', logo };
    const ownTexts = () => textsOfFile(studio.schemas, schemaFile, path, page);
    if (isPage) return { kind: 'page', page, texts: ownTexts() };
    if (scene !== undefined) {
      const texts = ownTexts().filter(({ pointer }) => isOnScreens(pointer));
      return { kind: 'screen', scene, texts, sought };
    }
    return { kind: 'nothing', reason: notPreviewed ?? texts.other };
  }, [
    formPath,
    definition,
    formTexts,
    jump,
    schemaFile,
    preview,
    notPreviewed,
    isPage,
    scene,
    sought,
    page,
    path,
    logo,
    studio.schemas,
  ]);
  const version = formPath === undefined ? bench.version() : (form?.version ?? -1);
  const isOld = definition !== undefined && studio.formVersion > version;
  return { shown, version, isOld };
}

/** The file of the logo that a brand names; no file's when it names none. */
function picturePath(path: string, brand: unknown): string {
  const logo = isRecord(brand) && isRecord(brand.logo) ? brand.logo.file : undefined;
  return path.slice(0, path.lastIndexOf('/') + 1) + (typeof logo === 'string' ? logo : '');
}

interface Jump {
  readonly stepId: string;
  readonly questionId?: string;
  readonly answers: Answers;
  readonly requestId: number;
}

/** The answers that lead where the preview was last asked to go. */
function useJump(formPath: string | undefined): Jump | undefined {
  const studio = useStudio();
  const { target } = studio;
  const [jump, setJump] = useState<Jump>();
  useEffect(() => {
    if (formPath === undefined || target?.path !== formPath) return undefined;
    let isOver = false;
    const find = async ({ stepId, questionId, answers }: PreviewTarget) => {
      const aim = { stepId, ...(questionId !== undefined && { questionId }) };
      const asked = async () => studio.bench.ask('pathTo', formPath, aim).catch(() => undefined);
      const found = answers ? { answers } : await asked();
      // Where no answers are found that lead to the step, it is shown without any.
      const given = found?.answers ?? {};
      if (!isOver) setJump({ ...aim, answers: given, requestId: target.requestId });
    };
    void find(target);
    return () => {
      isOver = true;
    };
  }, [studio, target, formPath]);
  return jump;
}

/**
 * The parsed content of a file: the same object while its text is the same, and the last valid one while
 * the text cannot be parsed. Null without a file.
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

/** A page is drawn as it is in its file, and screens have their texts from theirs. */
function textsOfFile(
  schemas: SchemaSet,
  schemaFile: string,
  file: string,
  content: unknown,
): readonly TextPlace[] {
  return placedTexts(schemas, schemaFile, content).map((text) => ({
    ...text,
    inForm: text.pointer,
    file,
  }));
}
