import { textsShownIn } from '#guide/scenes';
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };
import type { GalleryEntry } from './entries.ts';

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
            {textsShownIn(entry.scene).map((pointer) => (
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

/** The text of the file at a JSON pointer, whose parts have no signs that are escaped there. */
function textAt(pointer: string): string {
  const parts = pointer.split('/').slice(1);
  return String(parts.reduce<unknown>((value, part) => Reflect.get(Object(value), part), texts));
}
