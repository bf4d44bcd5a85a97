import { type FormDefinition, QUESTION_TYPES } from '#engine';
import { type ScreenId, TABLE } from '#guide';
import type { Scene, SceneId } from '#guide/scenes';
import { sampleForm } from '#studio/preview';
import { gallery, sceneTitles } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A state, question type or example form, at an address of its own. */
export type GalleryEntry = Shown & {
  /** Its address, behind `#`. */
  readonly id: string;
  readonly title: string;
  /** The part of the list that it stands in. */
  readonly group: string;
  /** The file of its code, or of its definition. */
  readonly source: string;
};

type Shown =
  | { readonly kind: 'scene'; readonly scene: SceneId; readonly screen: ScreenId }
  | { readonly kind: 'form'; readonly definition: FormDefinition };

/**
 * All that there is to show, in the order of the list; `examples` are forms by the names of their files, `renderers`
 * the files of question types.
 */
export function entriesOf(
  scenes: Readonly<Record<SceneId, Scene>>,
  examples: Readonly<Record<string, FormDefinition>>,
  renderers: Readonly<Record<string, string>>,
): readonly GalleryEntry[] {
  const states = Object.entries(sceneTitles).map(([id, title]): GalleryEntry => {
    const scene = id as SceneId;
    const { screen } = scenes[scene];
    const source = `src/guide/screens/${TABLE[screen].screen}.tsx`;
    return { kind: 'scene', id, title, group: TABLE[screen].path, source, scene, screen };
  });
  const types = QUESTION_TYPES.map((type): GalleryEntry => {
    const definition = sampleForm(type);
    const source = renderers[type] ?? '';
    return { kind: 'form', id: type, title: type, group: gallery.types, source, definition };
  });
  const forms = Object.entries(examples).map(([name, definition]): GalleryEntry => {
    const source = `examples/${name}.json`;
    return { kind: 'form', id: name, title: name, group: gallery.examples, source, definition };
  });
  const byPage = Object.values(TABLE).flatMap(({ path }) =>
    states.filter(({ group }) => group === path),
  );
  return [...byPage, ...types, ...forms];
}

/** The entries in whose title, name or page each of the words is found. */
export function entriesWith(
  entries: readonly GalleryEntry[],
  sought: string,
): readonly GalleryEntry[] {
  const words = sought.toLocaleLowerCase('sv').split(/\s+/);
  return entries.filter(({ id, title, group }) => {
    const text = `${title} ${id} ${group}`.toLocaleLowerCase('sv');
    return words.every((word) => text.includes(word));
  });
}
