import { readFileSync } from 'node:fs';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { type SceneId, ShownScene, showTexts } from '#guide/scenes';
import { MarkReader } from '../../../src/studio/preview/markReader.ts';
import { TextMarks } from '../../../src/studio/preview/textMarks.ts';
import { FILE, TEXTS } from './placed.ts';

/** JSON pointers of the texts of a scene. */
export interface SceneTexts {
  readonly pressed: readonly string[];
  /** Those that are heard alone, or stand where they cannot be pressed. */
  readonly others: readonly string[];
  /** The text of the page. */
  readonly page: string;
}

/**
 * Plays scenes in a browser without sizes, with marked texts. `changes` are other texts by their JSON
 * pointers, written when the scene is played.
 */
export async function openTheatre(
  changes: Readonly<Record<string, string>> = {},
): Promise<(id: SceneId) => Promise<SceneTexts>> {
  vi.stubGlobal('ResizeObserver', NoSizes);
  Element.prototype.scrollIntoView = () => undefined;
  const marks = new TextMarks();
  showTexts(marks.marked(JSON.parse(readFileSync(FILE, 'utf8')), TEXTS));
  await loadCode();
  return async (id) => {
    const reader = new MarkReader(document.body, marks, () => undefined);
    const place = document.body.appendChild(document.createElement('div'));
    // Screens that break are shown too, and say so in the console.
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let root: Root | undefined;
    const shown = new Promise<void>((done, fail) => {
      root = createRoot(place, { onUncaughtError: fail });
      root.render(
        <ShownScene
          id={id}
          isTried={false}
          plain={(text) => marks.read(text).text}
          onPlayed={(failure) => (failure === undefined ? done() : fail(failure))}
        />,
      );
    });
    try {
      await shown;
      const changed = TEXTS.map((place) => ({
        ...place,
        text: changes[place.pointer] ?? place.text,
      }));
      marks.marked(undefined, changed);
      reader.update();
      return {
        pressed: pointersOf(reader.drawn()),
        others: pointersOf(reader.unpressed()),
        page: document.body.textContent,
      };
    } catch (cause) {
      throw new Error(`${id}: ${document.body.textContent}`, { cause });
    } finally {
      reader.close();
      root?.unmount();
      // The effects of a page that is gone are ended in a task of their own.
      await new Promise((done) => setTimeout(done));
      document.body.replaceChildren();
      complain.mockRestore();
    }
  };
}

/** Loads the code that is loaded when it is used, which takes as long as the machine has much to do. */
const loadCode = () =>
  Promise.all([
    import('#engine/adapters'),
    import('../../../src/guide/app/CleanHtml.tsx'),
    import('../../../src/guide/app/LoginEnd.tsx'),
    import('../../../src/guide/endSession.ts'),
    import('../../../src/guide/screens/eid/dialogCode.ts'),
    import('../../../src/guide/answers/CopyButton.tsx'),
    import('../../../src/guide/answers/OpenFile.tsx'),
    import('../../../src/guide/screens/login/loginCalls.ts'),
    import('../../../src/guide/screens/login/PersonalNumberLogin.tsx'),
    import('../../../src/guide/scenes/SceneView.tsx'),
  ]);

const pointersOf = (texts: readonly { readonly pointer: string }[]) => [
  ...new Set(texts.map(({ pointer }) => pointer)),
];

class NoSizes {
  observe() {}
  disconnect() {}
}
