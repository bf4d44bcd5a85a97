import './gallery.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TextPlace } from '#checker/workbench';
import { fill } from '#engine/texts';
import { Preview, type Previewed, type PreviewState, type VisitorSettings } from '#studio/preview';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };
import { About } from './About.tsx';
import { DefinitionField } from './DefinitionField.tsx';
import { entriesWith, type GalleryEntry } from './entries.ts';
import { SettingsBar, TEXT_SIZES, type ViewSettings, WIDTHS } from './SettingsBar.tsx';

/** Addresses of the pages around the gallery. */
export interface GalleryAddresses {
  readonly frame: string;
  /** The folder that files of the repository stand in as text. */
  readonly sources: string;
}

export interface GalleryProps {
  readonly entries: readonly GalleryEntry[];
  /** Paths of test files, by the file of an entry. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
  readonly addresses: GalleryAddresses;
}

/** Each state of each screen, each question type and each example, as a visitor's window shows it. */
export function Gallery({ entries, tests, addresses }: GalleryProps) {
  const id = useFragment();
  const entry =
    entries.find((own) => own.id === id) ?? entries.find((own) => own.id === FALLBACK_ID);
  const [view, setView] = useViewInAddress();
  const [round, setRound] = useState(0);
  const [drawn, setDrawn] = useState(0);
  const { width, textSize, isForced } = view;
  const settings = useMemo(
    (): VisitorSettings => ({ textSize, hasForcedColors: isForced }),
    [textSize, isForced],
  );
  const [changed, setChanged] = useState<{ readonly of: unknown; readonly shown: Previewed }>();
  // Made anew each time that an entry is opened, also once more, so that a change of it is not kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is what makes it anew.
  const own = useMemo(() => shownOf(entry), [entry, round]);
  const shown = changed?.of === own ? changed.shown : own;
  return (
    <div className="gallery">
      <EntryList entries={entries} current={entry?.id} onOpenAgain={() => setRound(round + 1)} />
      <main className="gallery-shown" aria-label={entry?.title} tabIndex={-1}>
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
              key={`${entry.id} ${round}`}
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

/** Shown where the address names no entry. */
const FALLBACK_ID = 'start';

/** The list of entries by their groups, with a search over it. */
function EntryList(props: {
  readonly entries: readonly GalleryEntry[];
  readonly current: string | undefined;
  readonly onOpenAgain: () => void;
}) {
  const { entries, current, onOpenAgain } = props;
  const [sought, setSought] = useState('');
  const { named, showing } = useMemo(() => entriesWith(entries, sought), [entries, sought]);
  const all = [...named, ...showing];
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is looked for.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const seek = (words: string) => {
    setSought(words);
    list.current?.scrollTo(0, 0);
  };
  const openFirst = () => {
    if (sought.trim() === '' || !all[0]) return;
    if (all[0].id === current) onOpenAgain();
    else globalThis.location.hash = `#${all[0].id}`;
  };
  const part = (of: readonly GalleryEntry[], title: string) => (
    <Entries key={title} title={title} entries={of} current={current} onOpenAgain={onOpenAgain} />
  );
  return (
    <nav className="gallery-list" aria-label={gallery.list} ref={list}>
      <form
        className="gallery-search"
        onSubmit={(event) => {
          event.preventDefault();
          openFirst();
        }}
      >
        <label>
          {gallery.search}
          <input type="search" value={sought} onChange={({ target }) => seek(target.value)} />
        </label>
        <p role="status">
          {all.length === 0 && gallery.notFound}
          {all.length > 0 && sought.trim() && fill(gallery.count, { count: all.length })}
        </p>
        <button type="button" onClick={() => document.querySelector('main')?.focus()}>
          {gallery.toShown}
        </button>
      </form>
      {[...new Set(named.map(({ group }) => group))].map((group) =>
        part(
          named.filter((entry) => entry.group === group),
          group,
        ),
      )}
      {showing.length > 0 && part(showing, gallery.inTexts)}
    </nav>
  );
}

function Entries(props: {
  readonly title: string;
  readonly entries: readonly GalleryEntry[];
  readonly current: string | undefined;
  readonly onOpenAgain: () => void;
}) {
  const { title, entries, current, onOpenAgain } = props;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ id, title: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'page' : undefined}
              onClick={id === current ? onOpenAgain : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The settings of the window, which the address keeps, so that what is looked at can be linked to. */
function useViewInAddress(): readonly [ViewSettings, (view: ViewSettings) => void] {
  const [view, setView] = useState<ViewSettings>(() => {
    const kept = new URLSearchParams(globalThis.location.search);
    return {
      width: WIDTHS.find((width) => `${width}` === kept.get('width')) ?? 375,
      textSize: TEXT_SIZES.find((size) => `${size}` === kept.get('text')) ?? 100,
      isForced: kept.has('forced'),
    };
  });
  const keep = (next: ViewSettings) => {
    const { pathname, hash } = globalThis.location;
    const kept = new URLSearchParams({ width: `${next.width}`, text: `${next.textSize}` });
    if (next.isForced) kept.set('forced', '');
    globalThis.history.replaceState(null, '', `${pathname}?${kept}${hash}`);
    setView(next);
  };
  return [view, keep];
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
