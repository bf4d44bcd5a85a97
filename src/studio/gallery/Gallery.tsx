import './gallery.css';
import { useEffect, useMemo, useState } from 'react';
import type { TextPlace } from '#checker/workbench';
import { fill } from '#engine/texts';
import { Preview, type Previewed, type PreviewState, type VisitorSettings } from '#studio/preview';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };
import { About } from './About.tsx';
import { DefinitionField } from './DefinitionField.tsx';
import { entriesWith, type GalleryEntry } from './entries.ts';
import { SettingsBar, type ViewSettings } from './SettingsBar.tsx';

/** Addresses of the pages around the gallery. */
export interface GalleryAddresses {
  readonly frame: string;
  /** The folder that files of the repository stand in as text. */
  readonly sources: string;
}

export interface GalleryProps {
  readonly entries: readonly GalleryEntry[];
  /** Paths of test files, by the file that they test. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly addresses: GalleryAddresses;
}

/** Each state of each screen, each question type and each example, as a visitor's window shows it. */
export function Gallery({ entries, tests, addresses }: GalleryProps) {
  const id = useFragment();
  const entry = entries.find((own) => own.id === id) ?? entries[0];
  const [view, setView] = useState<ViewSettings>({ width: 375, textSize: 100, isForced: false });
  const [drawn, setDrawn] = useState(0);
  const { width, textSize, isForced } = view;
  const settings = useMemo(
    (): VisitorSettings => ({ textSize, hasForcedColors: isForced }),
    [textSize, isForced],
  );
  const [changed, setChanged] = useState<{ readonly of: unknown; readonly shown: Previewed }>();
  // Made anew each time that an entry is opened, so that a change of it is not kept.
  const own = useMemo(() => shownOf(entry), [entry]);
  const shown = changed?.of === own ? changed.shown : own;
  return (
    <div className="gallery">
      <EntryList entries={entries} current={entry?.id} />
      <main className="gallery-shown" aria-label={entry?.title}>
        <SettingsBar view={view} onChange={setView} />
        <div className="gallery-frame" data-drawn={drawn}>
          <Preview
            shown={shown}
            brand={brand}
            texts={texts}
            width={width}
            settings={settings}
            isEditing={false}
            isStill
            onEdit={() => undefined}
            onState={(state: PreviewState) => setDrawn(state.drawn)}
            frameUrl={addresses.frame}
          />
        </div>
      </main>
      {entry && (
        <aside className="gallery-about" aria-label={gallery.about}>
          <About entry={entry} tests={tests[entry.source] ?? []} sources={addresses.sources} />
          {entry.kind === 'form' && (
            <DefinitionField
              key={entry.id}
              definition={entry.definition}
              onChange={(definition) =>
                setChanged({ of: own, shown: { kind: 'form', definition, texts: NONE } })
              }
            />
          )}
        </aside>
      )}
    </div>
  );
}

const NONE: readonly TextPlace[] = [];

function shownOf(entry: GalleryEntry | undefined): Previewed {
  if (!entry) return { kind: 'nothing', reason: gallery.empty };
  if (entry.kind === 'form') return { kind: 'form', definition: entry.definition, texts: NONE };
  return { kind: 'screen', scene: entry.scene, texts: NONE, sought: '' };
}

/** The list of entries by their groups, with a search over it. */
function EntryList(props: {
  readonly entries: readonly GalleryEntry[];
  readonly current: string | undefined;
}) {
  const [sought, setSought] = useState('');
  const found = entriesWith(props.entries, sought);
  const groups = new Set(found.map(({ group }) => group));
  return (
    <nav className="gallery-list" aria-label={gallery.list}>
      <label className="gallery-search">
        {gallery.search}
        <input type="search" value={sought} onChange={({ target }) => setSought(target.value)} />
      </label>
      <p role="status">
        {found.length > 0 ? fill(gallery.count, { count: found.length }) : gallery.notFound}
      </p>
      {[...groups].map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>
            {found
              .filter((entry) => entry.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === props.current ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const fragmentNow = () => globalThis.location.hash.slice(1);

/** The part of the address behind `#`. */
function useFragment(): string {
  const [fragment, setFragment] = useState(fragmentNow);
  useEffect(() => {
    const change = () => setFragment(fragmentNow());
    globalThis.addEventListener('hashchange', change);
    return () => globalThis.removeEventListener('hashchange', change);
  }, []);
  return fragment;
}
