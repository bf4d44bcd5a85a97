import { useEffect, useRef, useState } from 'react';
import { fill } from '#engine/texts';
import { useGuideNavigation } from '#guide';
import { useOpenedAnswers } from '#guide/state';
import { Button, Notice, type NoticeProps } from '#guide/ui';
import { longDate } from '#insurance';
import { openedAnswers as texts } from '../../../schemas/texts/sv.json';
import { readSavedPage, type SavedAnswers } from './savedAnswers.ts';

export interface OpenFileProps {
  readonly guide: SavedAnswers['guide'];
}

/** Bytes; a file of a hundred answers has about forty thousand. */
const SIZE_LIMIT = 500_000;

/** Opens a file of saved answers, chosen or dropped on the page: its guide's form asks what becomes of them. */
export function OpenFile({ guide }: OpenFileProps) {
  const navigation = useGuideNavigation();
  const [notice, setNotice] = useState<Pick<NoticeProps, 'kind' | 'children'>>();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    // Neither has a folder, nor a file that is gone.
    const text = file.size > SIZE_LIMIT ? '' : await file.text().catch(() => '');
    const saved = readSavedPage(text, guide);
    if (typeof saved === 'string')
      return setNotice({ kind: 'error', children: texts.problems[saved] });
    useOpenedAnswers.getState().open(text, Date.now());
    if (guide === 'short') return navigation.open('questions');
    const children = fill(texts.opened, { date: longDate(saved.date) });
    setNotice({ kind: 'success', children });
  };
  useEffect(() => {
    const over = new AbortController();
    // Anywhere on the page, where browsers would leave it and show the file.
    const take = (event: DragEvent) => {
      // A text is dropped where it belongs.
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'drop') void open(event.dataTransfer.files[0]);
    };
    window.addEventListener('dragover', take, { signal: over.signal });
    window.addEventListener('drop', take, { signal: over.signal });
    return () => over.abort();
  });
  return (
    <section className="page-block" ref={focusButton}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <div>
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".html,.htm,text/html"
        hidden
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // The same file, mended, is a change once more.
          target.value = '';
        }}
      />
      <div
        role="status"
        className="live-region"
        ref={(region) => notice && region?.scrollIntoView?.({ block: 'nearest' })}
      >
        {notice && <Notice {...notice} isInLiveRegion />}
      </div>
    </section>
  );
}

/** The button that was pressed is gone. */
const focusButton = (section: HTMLElement | null) => section?.querySelector('button')?.focus();
