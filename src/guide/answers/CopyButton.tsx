import { dateInStockholm } from '#engine';
import { fill } from '#engine/texts';
import { SHORT_GUIDE, screenPath, useGuideNavigation } from '#guide';
import { QUESTIONS, useFetched } from '#guide/state';
import { Button } from '#guide/ui';
import { longDate } from '#insurance';
import { name as provider } from '../../../schemas/brand.json';
import { savedAnswers as page } from '../../../schemas/texts/documents.json';
import { documentTitle, savedCopy as texts } from '../../../schemas/texts/sv.json';
import { type ListedAnswer, savedAnswersOf, savedPage } from './savedAnswers.ts';

/** Hands answers of the page's guide to the browser as a file to save; nothing is sent. */
export function CopyButton({ answers }: { readonly answers: readonly ListedAnswer[] }) {
  const isShort = useGuideNavigation().row.guide === 'short';
  const { data } = useFetched(QUESTIONS);
  const form = isShort ? SHORT_GUIDE : data?.form;
  const guide = isShort ? 'short' : 'inDepth';
  const saved = form && savedAnswersOf(answers, guide, form, dateInStockholm(new Date()));
  if (!saved || saved.answers.length === 0) return null;
  const save = () => {
    const address = window.location.origin + screenPath(isShort ? 'Start' : 'InDepthStart');
    const file = savedPage(saved, {
      title: fill(page.title, { guide: documentTitle[`${guide}Guide`] }),
      holds: fill(page.holds, { provider, date: longDate(saved.date) }),
      notes: [page.without, fill(page.reopen, { address })],
    });
    const href = URL.createObjectURL(new Blob([file], { type: 'text/html;charset=utf-8' }));
    const download = fill(page.fileName, { date: saved.date });
    Object.assign(document.createElement('a'), { href, download }).click();
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  };
  return (
    <div className="page-block not-printed">
      <div>
        <Button variant="secondary" icon="document" onClick={save}>
          {texts.save}
        </Button>
      </div>
      <p>{texts.hint}</p>
    </div>
  );
}
