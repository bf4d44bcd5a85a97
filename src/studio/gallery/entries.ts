import { type FormDefinition, QUESTION_TYPES } from '#engine';
import { type ScreenId, TABLE } from '#guide';
import { type Scene, type SceneId, textsShownIn } from '#guide/scenes';
import { sampleForm } from '#studio/preview';
import formSchema from '../../../schemas/meta/form.schema.json' with { type: 'json' };
import { gallery, sceneTitles } from '../../../schemas/texts/studio.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };

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

const TYPES = formSchema.$defs.question.properties.type['x-values'];

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
    const { title } = TYPES[type];
    return { kind: 'form', id: type, title, group: gallery.types, source, definition };
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

/** Matches of a search: by a name of the entry, or only by a text that is shown in it. */
export interface FoundEntries {
  readonly named: readonly GalleryEntry[];
  readonly showing: readonly GalleryEntry[];
}

/**
 * The entries that have each of the words: in title, name, page or file, or there and among the texts that are
 * shown. Letters count without their marks: `hamtar` finds what is at `/hamtar-forsakringar/` and called 'Hämtar'.
 */
export function entriesWith(entries: readonly GalleryEntry[], sought: string): FoundEntries {
  const words = withoutMarks(sought).split(/\s+/);
  const has = (text: string) => words.every((word) => text.includes(word));
  const named = entries.filter((entry) => has(wordsOf(entry).names));
  const showing = entries.filter(
    (entry) => !named.includes(entry) && has(Object.values(wordsOf(entry)).join(' ')),
  );
  return { named, showing };
}

interface Words {
  readonly names: string;
  /** The texts that it shows, with their pointers. */
  readonly texts: string;
}

const wordsOfEntries = new WeakMap<GalleryEntry, Words>();

function wordsOf(entry: GalleryEntry): Words {
  const words = wordsOfEntries.get(entry) ?? {
    names: withoutMarks(
      `${entry.title} ${entry.id} ${entry.group} ${entry.source.split('/').at(-1)}`,
    ),
    texts: withoutMarks(
      entry.kind === 'form'
        ? JSON.stringify(entry.definition)
        : textsShownIn(entry.scene)
            .map((at) => `${at} ${textAt(at)}`)
            .join(' '),
    ),
  };
  wordsOfEntries.set(entry, words);
  return words;
}

const withoutMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('sv');

/** The text of `sv.json` at a JSON pointer, whose parts have no signs that are escaped there. */
export function textAt(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return String(parts.reduce<unknown>((value, part) => Reflect.get(Object(value), part), texts));
}
