import {
  Component,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { ShownScene } from '#guide/scenes';
import { Actions, Button, Card, Header, Notice, PageBlocks, PageTitle } from '#guide/ui';
import { preview } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { BrandHeader, BrandSample } from './BrandSample.tsx';
import { brandName, brandProperties, putProperties } from './brandTokens.ts';
import { FormProgress, FormView, titleOf, wordsFrom } from './FormView.tsx';
import { type FormScene, stateOf } from './formScene.ts';
import type { PageEdit, PreviewState } from './previewMessages.ts';
import { useHeldFocus, useJump } from './questionFocus.ts';
import type { Picture, Stage } from './stage.ts';
import { TextLayer } from './TextLayer.tsx';
import type { TextMarks } from './textMarks.ts';
import { useScreen } from './useScreen.ts';
import { putSettings } from './visitorSettings.ts';

/** How long a note is shown, in ms. */
const NOTE_MS = 4000;

export interface PreviewFrameProps {
  readonly stage: Stage;
  /** The marks of the texts that the stage shows. */
  readonly marks: TextMarks;
  readonly onEdit: (edit: PageEdit) => void;
  /** Called once after each picture, answer and step has been put on the page. */
  readonly onState: (state: PreviewState) => void;
}

/** The visitor's page: header, card, and what the stage holds in it. */
export function PreviewFrame({ stage, marks, onState, onEdit }: PreviewFrameProps) {
  const picture = useSyncExternalStore(stage.subscribe, stage.picture, stage.picture);
  const { content, number, brand, texts, moves, isEditing, asked, palette, settings, isStill } =
    picture;
  const [page, setPage] = useState<HTMLElement | null>(null);
  const isScreen = content.kind === 'screen';
  const screen = useScreen(picture);
  const root = isScreen ? document.body : page;
  const scene = content.kind === 'form' ? content.scene : undefined;
  const [note, setNote] = useNote();
  useBrand(brand);
  useEffect(() => {
    // Styles of a screen are loaded with it.
    if (settings && (!isScreen || screen.isPlayed)) putSettings(document, settings);
  }, [settings, isScreen, screen.isPlayed]);
  useJump(scene);
  useStateReport(picture, marks, screen, onState);
  const held = useHeldFocus(scene);

  const stayHere = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return;
    event.preventDefault();
    setNote(preview.linkStays);
  };
  const change = (step: (before: FormScene) => FormScene) => {
    const before = scene;
    stage.change(step);
    const after = stage.picture().content;
    if (after.kind === 'form' && after.scene === before) setNote(preview.firstStep);
  };
  const { title, eyebrow } = titleFor(picture);
  return (
    <>
      {isScreen && (
        <div
          className="studio-screen-shown"
          data-playing={screen.isPlayed ? undefined : true}
          onClickCapture={stayHere}
          onAuxClickCapture={stayHere}
        >
          <ShownScene
            id={content.id}
            isTried={!isEditing && !isStill}
            plain={(text) => marks.read(text).text}
            onPlayed={screen.onPlayed}
          />
        </div>
      )}
      {!isScreen && (
        <div
          ref={setPage}
          className="layout"
          onClickCapture={stayHere}
          onAuxClickCapture={stayHere}
          {...held}
        >
          {content.kind === 'brand' ? <BrandHeader name={title} logo={content.logo} /> : <Header />}
          <main className="layout-main">
            <Card>
              {scene && <FormProgress scene={scene} />}
              {/* The same element for all kinds: a new one would take the focus from the editor. */}
              <PageTitle key="title" eyebrow={eyebrow} focusWhenChanged={moves}>
                {title}
              </PageTitle>
              <Guarded resetKey={number}>
                <Content
                  content={content}
                  onLeave={() => setNote(preview.buttonStays)}
                  form={(shown) => (
                    <FormView scene={shown} words={wordsFrom(texts)} onChange={change} />
                  )}
                />
              </Guarded>
            </Card>
          </main>
        </div>
      )}
      <p className="studio-preview-note" role="status">
        {note}
      </p>
      {root && (
        <TextLayer
          root={root}
          version={isScreen ? number : undefined}
          sought={isScreen ? content.sought : undefined}
          onUnpressed={screen.onUnpressed}
          marks={marks}
          isEditing={isEditing}
          asked={asked}
          palette={palette}
          onEdit={({ file, pointer }, text) => onEdit({ kind: 'edit', file, pointer, text })}
          onAdd={({ file, pointer }, type) =>
            onEdit({ kind: 'add', file, pointer, ...(type !== undefined && { type }) })
          }
          onSelect={({ file, pointer }, isOpened) =>
            onEdit({ kind: 'select', file, pointer, isOpened })
          }
        />
      )}
    </>
  );
}

function Content(props: {
  readonly content: Picture['content'];
  readonly onLeave: () => void;
  readonly form: (scene: FormScene) => ReactNode;
}) {
  const { content, onLeave, form } = props;
  switch (content.kind) {
    case 'form':
      return form(content.scene);
    case 'page': {
      const { page, isWhole } = content.read;
      const { back, next } = page.actions ?? {};
      return (
        <>
          {!isWhole && <Notice kind="warning">{preview.pageErrors}</Notice>}
          <PageBlocks page={page} />
          {(back ?? next) !== undefined && (
            <Actions>
              {back !== undefined && (
                <Button variant="secondary" onClick={onLeave}>
                  {back}
                </Button>
              )}
              {next !== undefined && <Button onClick={onLeave}>{next}</Button>}
            </Actions>
          )}
        </>
      );
    }
    case 'brand':
      return <BrandSample />;
    case 'screen':
      return null;
    case 'nothing':
      return content.reason === '' ? null : <p>{content.reason}</p>;
    default:
      return content satisfies never;
  }
}

function titleFor({ content, brand }: Picture) {
  switch (content.kind) {
    case 'form':
      return titleOf(content.scene);
    case 'page':
      return { title: content.read.page.title };
    case 'brand':
      return { title: brandName(brand) ?? preview.noName };
    case 'nothing':
    case 'screen':
      return { title: preview.title };
    default:
      return content satisfies never;
  }
}

/** A note and how to set it; it goes by itself. */
function useNote() {
  const [note, setNote] = useState<{ readonly text: string }>();
  useEffect(() => {
    if (!note) return undefined;
    const timer = setTimeout(() => setNote(undefined), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  return [note?.text, (text: string) => setNote({ text })] as const;
}

/** The brand's tokens as they are in the file being edited, over those of the build. */
function useBrand(brand: unknown): void {
  const put = useRef<ReadonlyMap<string, string>>(new Map());
  useLayoutEffect(() => {
    const properties = brandProperties(brand);
    putProperties(document.documentElement, put.current, properties);
    put.current = properties;
  }, [brand]);
}

function useStateReport(
  picture: Picture,
  marks: TextMarks,
  { isPlayed, unpressed, failure }: ReturnType<typeof useScreen>,
  onState: PreviewFrameProps['onState'],
): void {
  const { content, number } = picture;
  const isScreen = content.kind === 'screen';
  const scene = content.kind === 'form' ? content.scene : undefined;
  useEffect(() => {
    if (number === 0) return undefined;
    if (isScreen && !isPlayed) return undefined;
    if (!scene) {
      const state = { stepId: '', answers: {}, hidden: [], drawn: number };
      onState({
        ...state,
        ...(isScreen && { unpressed, ...(failure !== undefined && { failure }) }),
      });
      return undefined;
    }
    const reportState = () => {
      const state = stateOf(scene, scene.stepId ?? '', number);
      const hidden = state.hidden.map((one) => ({ ...one, label: marks.read(one.label).text }));
      onState({ ...state, hidden });
    };
    reportState();
    return scene.store.subscribe(reportState);
  }, [scene, isScreen, isPlayed, unpressed, failure, number, marks, onState]);
}

interface GuardedProps {
  /** Another key: what threw is tried again. */
  readonly resetKey: number;
  readonly children: ReactNode;
}

/** Says so in place of children that cannot be drawn; without it one mistake would empty the frame. */
class Guarded extends Component<GuardedProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: GuardedProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Notice kind="error">{preview.failed}</Notice>;
  }
}
