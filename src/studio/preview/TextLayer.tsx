import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { fill } from '#engine/texts';
import { pageEditing } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { ItemGap } from './itemGaps.ts';
import { type DrawnText, MarkReader, type UnpressedText } from './markReader.ts';
import type { AskedItem, Palette } from './previewMessages.ts';
import { TextField } from './TextField.tsx';
import { TypePalette } from './TypePalette.tsx';
import { type BoxedGap, type BoxedText, boxedGaps, boxedTexts } from './textBoxes.ts';
import type { TextMarks, TextSource } from './textMarks.ts';

export interface TextLayerProps {
  /** Holds the visitor's page, which cannot be used while it is edited. */
  readonly root: HTMLElement;
  /** Another value: the texts of the page are to say what their places say now. Only of screens. */
  readonly version?: number | undefined;
  /** JSON pointer of a text, or of what it is in: brought into view once. */
  readonly sought?: string | undefined;
  /** Called with the texts of the page that cannot be pressed, whenever others are. */
  readonly onUnpressed: (texts: readonly UnpressedText[]) => void;
  readonly marks: TextMarks;
  readonly isEditing: boolean;
  /** The item whose first text is to be edited, once it is drawn; each request has its own number. */
  readonly asked: AskedItem | undefined;
  readonly onEdit: (source: TextSource, text: string) => void;
  /** Kinds of items to choose among; each request has its own number. */
  readonly palette: Palette | undefined;
  /** Something is to be added after an item, of a type when there are several. */
  readonly onAdd: (after: Pick<ItemGap, 'file' | 'pointer'>, type?: string) => void;
  /** A text was chosen; `isOpened` when it is edited elsewhere. */
  readonly onSelect: (source: TextSource, isOpened: boolean) => void;
}

/**
 * A button over each text of the page: pressed, it becomes a field with the text in it, drawn as the
 * text is. The page itself is not changed, so that React and the editor never write the same node.
 */
export function TextLayer(props: TextLayerProps) {
  const { isEditing, asked, palette, onEdit, onAdd, onSelect } = props;
  const { texts, gaps } = useDrawnTexts(props);
  const host = useLayerHost(isEditing, texts);
  const [open, setOpen] = useState<{ readonly key: string; readonly caret?: number }>();
  /** The request whose palette is gone. */
  const [closed, setClosed] = useState<number>();
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  useLayoutEffect(() => {
    if (!isEditing) setOpen(undefined);
  }, [isEditing]);

  useSought(props.sought, texts);

  const answered = useRef(asked?.requestId);
  const before = useRef(texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts as they were when it was asked
  useLayoutEffect(() => {
    before.current = texts;
  }, [asked?.requestId]);
  useEffect(() => {
    // What is asked for has been drawn, but is read after that.
    if (!asked || answered.current === asked.requestId || before.current === texts) return;
    const found = texts.find(
      ({ drawn }) =>
        drawn.node && drawn.file === asked.file && drawn.pointer.startsWith(`${asked.pointer}/`),
    );
    if (!found) return;
    answered.current = asked.requestId;
    setOpen({ key: found.key });
  }, [asked, texts]);

  if (!isEditing) return null;
  return createPortal(
    <main className="studio-texts" aria-label={pageEditing.label}>
      <h1 className="visually-hidden">{pageEditing.label}</h1>
      <ol>
        {texts.map(({ key, drawn, box }) => {
          const name = drawn.title;
          const close = () => setOpen((now) => (now?.key === key ? undefined : now));
          return (
            <li key={key}>
              {open?.key === key && drawn.node ? (
                <TextField
                  drawn={drawn}
                  name={name}
                  caret={open.caret}
                  onEdit={onEdit}
                  onClose={(isByKey) => {
                    if (!isByKey) return close();
                    // The button takes the focus before the next key.
                    flushSync(close);
                    buttons.current.get(key)?.focus();
                  }}
                />
              ) : (
                <button
                  ref={(element) => {
                    if (element) buttons.current.set(key, element);
                    else buttons.current.delete(key);
                  }}
                  type="button"
                  className="studio-text"
                  style={box}
                  aria-label={fill(pageEditing.change, { name, text: plain(drawn.element, drawn) })}
                  onClick={(event) => {
                    const isHtml = drawn.node === undefined;
                    onSelect(drawn, isHtml);
                    if (!isHtml) setOpen({ key, caret: caretAt(event, drawn) });
                  }}
                />
              )}
            </li>
          );
        })}
        {gaps.map(({ gap, box }) => (
          <li key={`${gap.file} ${gap.pointer} add`}>
            <button
              type="button"
              className={gap.isWhole ? 'studio-add studio-add-page' : 'studio-add'}
              style={box}
              aria-label={fill(pageEditing.addAfter, {
                kind: gap.title.toLocaleLowerCase('sv'),
              })}
              title={fill(pageEditing.add, { kind: gap.title.toLocaleLowerCase('sv') })}
              onClick={() => onAdd(gap)}
            >
              {gap.isWhole &&
                fill(pageEditing.addAfterPage, { kind: gap.title.toLocaleLowerCase('sv') })}
            </button>
            {isFor(palette, gap) && palette.requestId !== closed && (
              <TypePalette
                key={palette.requestId}
                kinds={palette.kinds}
                title={gap.title}
                onChoose={(type) => onAdd(gap, type)}
                onClose={() => setClosed(palette.requestId)}
              />
            )}
          </li>
        ))}
      </ol>
    </main>,
    host,
  );
}

function isFor(palette: Palette | undefined, { file, pointer }: ItemGap): palette is Palette {
  return palette?.file === file && palette.pointer === pointer;
}

/** The page's texts and gaps. */
interface Drawn {
  readonly texts: readonly BoxedText[];
  readonly gaps: readonly BoxedGap[];
}

/** Follows what is drawn, and where, while the page is edited. */
function useDrawnTexts({ root, marks, isEditing, version, onUnpressed }: TextLayerProps): Drawn {
  const [texts, setTexts] = useState<Drawn>({ texts: [], gaps: [] });
  const reader = useRef<MarkReader>(undefined);
  const place = useEffectEvent(() => {
    if (!isEditing || !reader.current) return;
    const drawn = reader.current.drawn();
    setTexts({ texts: boxedTexts(drawn), gaps: boxedGaps(drawn) });
    onUnpressed(reader.current.unpressed());
  });
  useLayoutEffect(() => {
    const own = new MarkReader(root, marks, () => place());
    reader.current = own;
    return () => own.close();
  }, [root, marks]);
  useLayoutEffect(() => {
    if (version === undefined) return;
    reader.current?.update();
    place();
  }, [version]);
  useEffect(() => {
    if (!isEditing) return undefined;
    const again = () => place();
    again();
    const observer = new ResizeObserver(again);
    observer.observe(root);
    window.addEventListener('resize', again);
    document.fonts?.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', again);
      document.fonts?.removeEventListener('loadingdone', again);
    };
  }, [root, isEditing]);
  return texts;
}

/** Brings a text into view, and outlines it for a moment when it was opened elsewhere. */
function useSought(sought: string | undefined, texts: readonly BoxedText[]): void {
  const shown = useRef('');
  useEffect(() => {
    if (sought === undefined || sought === '' || shown.current === sought) return;
    const found = texts.find(
      ({ drawn: { pointer } }) => pointer === sought || pointer.startsWith(`${sought}/`),
    );
    if (!found) return;
    shown.current = sought;
    const { element } = found.drawn;
    const { top, bottom } = element.getBoundingClientRect();
    // Where buttons stick to its end, it is not seen there.
    const isSeen = top >= 0 && bottom <= window.innerHeight * 0.75;
    if (!isSeen) element.scrollIntoView({ block: 'center' });
    if (document.hasFocus()) return;
    element.classList.add('studio-preview-marked');
    const unmark = () => element.classList.remove('studio-preview-marked');
    element.addEventListener('animationend', unmark, { once: true });
  }, [sought, texts]);
}

/** The text as it is read, for the name of its button. */
function plain(element: HTMLElement, { node }: DrawnText): string {
  return (node?.data ?? element.textContent ?? '').trim();
}

/** Where in the text a press was, so that the cursor is put there; after its end by keyboard. */
function caretAt(
  { clientX, clientY, detail, currentTarget }: React.MouseEvent<HTMLButtonElement>,
  { node, text }: DrawnText,
): number {
  if (detail === 0 || !node) return text.length;
  // The button covers the text.
  currentTarget.style.visibility = 'hidden';
  const page = node.parentElement?.closest('[inert]');
  page?.removeAttribute('inert');
  const found = document.caretPositionFromPoint?.(clientX, clientY);
  page?.setAttribute('inert', '');
  currentTarget.style.visibility = '';
  return found?.offsetNode === node ? Math.min(found.offset, text.length) : text.length;
}

/**
 * An element beside everything else on the page, dialogs included, for what lies over it. While the page
 * is edited all else is `inert`; a dialog of the page's neither hides it nor takes the focus from it.
 * `drawn`: another value whenever the page has changed.
 */
function useLayerHost(isEditing: boolean, drawn: unknown): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'studio-layer';
    element.dataset.studio = '';
    // What holds the focus in a dialog hears of it in the document.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    return element;
  });
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that has opened is beside it too
  useLayoutEffect(() => {
    for (const element of document.body.children) {
      element.toggleAttribute('inert', isEditing && element !== host);
    }
    host.removeAttribute('aria-hidden');
  }, [host, isEditing, drawn]);
  return host;
}
