import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FileTraits, isRecord, pointerOf } from '#checker/json';
import { type PlacedForm, placedTexts } from '#checker/workbench';
import { SafeHtml } from '#guide/ui';
import type { Clash, ConflictSide } from '#studio/editor';
import { Preview, type Previewed } from '#studio/preview';
import { nextRequestId, useStudio, useValue } from '#studio/session';
import { conflict as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { jsonIn } from './clashName.ts';

interface VersionProps {
  readonly path: string;
  readonly clash: Clash;
  readonly side: ConflictSide;
  /** The file with this version of the part. */
  readonly text: string;
}

/** One version of a part as visitors meet it: a text as it reads, another part on its page. */
export function Version(props: VersionProps) {
  const { path, clash, side, text } = props;
  const studio = useStudio();
  const value = clash[side];
  if (clash.id === '') return <p>{texts.unreadable}</p>;
  if (value === undefined) return <p>{texts.removed}</p>;
  const schemaFile = studio.schemaFileOf(path);
  const pointer = pointerOf(clash.path[side]);
  const isRead =
    typeof value === 'string' &&
    placedTexts(studio.schemas, schemaFile, jsonIn(text)).some((own) => own.pointer === pointer);
  if (isRead) return <SafeHtml html={value} />;
  return <PageWith path={path} text={text} pointer={pointer} otherwise={<Lines of={value} />} />;
}

/** The page that visitors meet a place of a file on, with another text of the file. */
export function PageWith(props: {
  readonly path: string;
  /** The file. */
  readonly text: string;
  /** JSON pointer of the place. */
  readonly pointer: string;
  /** In its place for files that no visitor meets on a page. */
  readonly otherwise: ReactNode;
}) {
  const { path, text, pointer, otherwise } = props;
  const studio = useStudio();
  const { preview } = studio.traitsOf(path);
  const { bench } = studio;
  const formPath = studio.formPathOf(path);
  const brand = useValue('schemas/brand.json');
  const words = useValue('schemas/texts/sv.json');
  const [form, setForm] = useState<PlacedForm | 'none' | undefined>();
  useEffect(() => {
    if (formPath === undefined) return undefined;
    let isOver = false;
    bench.ask('formWith', formPath, path, text, pointer).then(
      (found) => {
        if (!isOver) setForm(found ?? 'none');
      },
      () => {
        if (!isOver) setForm('none');
      },
    );
    return () => {
      isOver = true;
    };
  }, [bench, formPath, path, text, pointer]);
  const shown = useMemo(
    () => shownOf(preview, text, formPath === undefined ? 'none' : form),
    [preview, text, formPath, form],
  );
  if (shown === 'later') return <p>{texts.preparing}</p>;
  if (!shown) return otherwise;
  return (
    <div className="studio-version">
      <Preview
        shown={shown}
        brand={shown.kind === 'brand' ? jsonIn(text) : brand}
        texts={words}
        width={375}
        isEditing={false}
        onEdit={ignored}
        onState={ignored}
        frameUrl="/preview"
      />
    </div>
  );
}

function ignored(): void {}

function shownOf(
  preview: FileTraits['preview'],
  text: string,
  form: PlacedForm | 'none' | undefined,
): Previewed | 'later' | undefined {
  if (!form) return 'later';
  if (form !== 'none') {
    const { definition, place, answers } = form;
    const go = place && { ...place, answers, requestId: nextRequestId() };
    return { kind: 'form', definition, texts: [], ...(go && { go }) };
  }
  if (preview === 'brand') return { kind: 'brand' };
  if (preview === 'page') return { kind: 'page', page: jsonIn(text), texts: [] };
  return undefined;
}

/** Everything that a value says, line by line. */
function Lines({ of }: { readonly of: unknown }) {
  return (
    <ul>
      {saidIn(of).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may say the same, and stay in their order
        <li key={at}>{line}</li>
      ))}
    </ul>
  );
}

function saidIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(saidIn);
  if (isRecord(value)) return Object.values(value).flatMap(saidIn);
  return value === null
    ? []
    : [typeof value === 'number' ? value.toLocaleString('sv') : String(value)];
}
