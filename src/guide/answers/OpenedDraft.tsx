import { type ReactNode, useEffect } from 'react';
import { dateInStockholm, type Form } from '#engine';
import { fill } from '#engine/texts';
import { Page } from '#guide';
import { useOpenedAnswers, type useQuestionnaire, type useShortGuide } from '#guide/state';
import { Actions, Button } from '#guide/ui';
import { longDate } from '#insurance';
import { openedAnswers as texts } from '../../../schemas/texts/sv.json';
import type { OpenFileProps } from './OpenFile.tsx';
import { openedDraft, readSavedPage } from './savedAnswers.ts';

export interface OpenedDraftProps extends OpenFileProps {
  readonly form: Form;
  /** Receives the answers. */
  readonly store: typeof useQuestionnaire | typeof useShortGuide;
  /** The form's page, when no file of this guide is opened. */
  readonly children: ReactNode;
}

/** Says before the form what becomes of the answers of an opened file, and asks whether to use them. */
export function OpenedDraft({ guide, form, store, children }: OpenedDraftProps) {
  const { file, until } = useOpenedAnswers();
  useEffect(() => {
    // Shown, it waits for its reader as long as the tab does.
    if (until > Date.now()) useOpenedAnswers.setState({ until: Number.MAX_SAFE_INTEGER });
  }, [until]);
  const saved = readSavedPage(file, guide);
  if (typeof saved === 'string' || until < Date.now()) return children;
  const { answers, dropped, asked } = openedDraft(saved, form, dateInStockholm(new Date()));
  const state = store.getState();
  const use = () => {
    state.keepStep('');
    state.keepAnswers(answers);
    useOpenedAnswers.persist.forget();
  };
  return (
    <Page title={fill(texts.draft, { date: longDate(saved.date) })}>
      <p className="lead">{dropped.length + asked.length === 0 ? texts.all : texts.some}</p>
      <Named title={texts.dropped} lines={dropped} />
      <Named title={texts.asked} lines={asked} />
      {Object.keys(state.answers).length > 0 && <p>{texts.replaces}</p>}
      <Actions>
        <Button variant="secondary" onClick={useOpenedAnswers.persist.forget}>
          {texts.leave}
        </Button>
        <Button onClick={use}>{texts.use}</Button>
      </Actions>
    </Page>
  );
}

/** More are counted. */
const NAMED_AT_MOST = 20;

function Named({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  const distinct = [...new Set(lines)];
  const more = distinct.length - NAMED_AT_MOST;
  if (lines.length === 0) return null;
  return (
    <section className="page-block prose">
      <h2>{title}</h2>
      <ul>
        {distinct.slice(0, NAMED_AT_MOST).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{fill(texts.more, { count: more })}</li>}
      </ul>
    </section>
  );
}
