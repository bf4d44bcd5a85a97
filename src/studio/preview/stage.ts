import { type SceneId, showTexts } from '#guide/scenes';
import { preview } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type FormScene, shownScene } from './formScene.ts';
import type { AskedItem, Palette, ShowMessage } from './previewMessages.ts';
import { type PageRead, readPage } from './readPage.ts';
import type { TextMarks } from './textMarks.ts';
import type { VisitorSettings } from './visitorSettings.ts';

/** The content of the frame. */
export interface Picture {
  /** Number of the message that it is of; 0 before the first. */
  readonly number: number;
  readonly brand: unknown;
  readonly texts: unknown;
  readonly isEditing: boolean;
  readonly asked: AskedItem | undefined;
  readonly palette: Palette | undefined;
  readonly settings: VisitorSettings | undefined;
  readonly isStill: boolean;
  readonly content:
    | { readonly kind: 'form'; readonly scene: FormScene }
    | { readonly kind: 'page'; readonly read: PageRead }
    | { readonly kind: 'screen'; readonly id: SceneId; readonly sought: string }
    | { readonly kind: 'brand'; readonly logo?: string | undefined }
    | { readonly kind: 'nothing'; readonly reason: string };
  /** How many times the visitor has gone to another step: then its title takes focus. */
  readonly moves: number;
}

/** Store of what the frame shows; components subscribe to it. */
export interface Stage {
  picture(): Picture;
  subscribe(listener: () => void): () => void;
  /** Takes what the page has sent. `today` is `yyyymmdd`, Europe/Stockholm. */
  show(message: ShowMessage, today: string): void;
  /** Changes the form shown; does nothing while none is. */
  change(step: (scene: FormScene) => FormScene): void;
}

/** A stage with nothing on it; what it shows is marked with where its texts come from. */
export function createStage(marks: TextMarks): Stage {
  // Kept while something else is shown: coming back, the visitor is where they were.
  let scene: FormScene | undefined;
  let picture: Picture = {
    number: 0,
    brand: undefined,
    texts: undefined,
    isEditing: false,
    asked: undefined,
    palette: undefined,
    settings: undefined,
    isStill: false,
    content: { kind: 'nothing', reason: '' },
    moves: 0,
  };
  const listeners = new Set<() => void>();
  const draw = (parts: Partial<Picture>) => {
    picture = { ...picture, ...parts, moves: scene?.moves ?? picture.moves };
    for (const listener of listeners) listener();
  };

  const contentOf = (
    shown: ShowMessage['shown'],
    texts: unknown,
    today: string,
  ): Picture['content'] => {
    if (shown.kind === 'screen') {
      showTexts(marks.marked(texts, shown.texts));
      return { kind: 'screen', id: shown.scene, sought: shown.sought };
    }
    if (shown.kind === 'page') {
      const read = readPage(marks.marked(shown.page, shown.texts));
      return read ? { kind: 'page', read } : { kind: 'nothing', reason: preview.pageEmpty };
    }
    if (shown.kind !== 'form') return shown;
    const definition = marks.marked(shown.definition, placesOf(shown));
    const next = shownScene(scene, { ...shown, definition }, today);
    if (!next) {
      return { kind: 'nothing', reason: preview.formErrors };
    }
    scene = next.scene;
    scene.store.replace(next.run);
    return { kind: 'form', scene };
  };

  return {
    picture: () => picture,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show({ shown, ...message }, today) {
      const {
        number,
        brand,
        texts,
        isEditing,
        asked,
        palette,
        settings,
        isStill = false,
      } = message;
      const content = contentOf(shown, texts, today);
      draw({ number, brand, texts, isEditing, asked, palette, settings, isStill, content });
    },
    change(step) {
      if (!scene || picture.content.kind !== 'form') return;
      scene = step(scene);
      draw({ content: { kind: 'form', scene } });
    },
  };
}

/**
 * The places of the texts, where a question's label that says what its step's title says has the title's:
 * the label is hidden only while it is the same.
 */
function placesOf({ definition, texts }: Extract<ShowMessage['shown'], { kind: 'form' }>) {
  const byPlace = new Map(texts.map((text) => [text.inForm, text]));
  return texts.map((text) => {
    const [, step = '', question = ''] = LABEL.exec(text.inForm) ?? [];
    const { title, questions } = definition.steps[Number(step)] ?? {};
    const isSame = step !== '' && questions?.[Number(question)]?.label === title;
    const ofTitle = isSame ? byPlace.get(`/steps/${step}/title`) : undefined;
    return ofTitle ? { ...ofTitle, inForm: text.inForm } : text;
  });
}

const LABEL = /^\/steps\/(\d+)\/questions\/(\d+)\/label$/;
