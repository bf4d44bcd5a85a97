import { SCENE_IDS, type SceneId, textsShownIn } from '#guide/scenes';
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type GalleryEntry, textAt } from './entries.ts';

/** The code, the tests and the texts of an entry. */
export function About(props: {
  readonly entry: GalleryEntry;
  readonly tests: readonly string[];
  readonly sources: string;
}) {
  const { entry, tests, sources } = props;
  const link = (path: string) => <a href={`${sources}${path}.txt`}>{path}</a>;
  return (
    <>
      <h1>{entry.title}</h1>
      <p>
        <code>{entry.id}</code>
      </p>
      <h2>{gallery.source}</h2>
      <p>{link(entry.source)}</p>
      {tests.length > 0 && (
        <>
          <h2>{gallery.tests}</h2>
          <ul>
            {tests.map((path) => (
              <li key={path}>{link(path)}</li>
            ))}
          </ul>
        </>
      )}
      {entry.kind === 'scene' && (
        <>
          <h2>{gallery.texts}</h2>
          <dl>
            {ownTextsFirst(entry.scene).map((pointer) => (
              <div key={pointer}>
                <dt>{pointer}</dt>
                <dd>{textAt(pointer)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** The texts of a scene; those that stand on every page, as the footer's, come last. */
function ownTextsFirst(scene: SceneId): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of SCENE_IDS.flatMap(textsShownIn)) counts.set(text, (counts.get(text) ?? 0) + 1);
  const countOf = (text: string) => counts.get(text) ?? 0;
  return textsShownIn(scene).toSorted((one, other) => countOf(one) - countOf(other));
}
