import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useConsent } from '#guide/state';
import { analyticsNamed, type PageView, usePageViews } from '../../../src/guide/app/analytics.ts';

let navigate: ReturnType<typeof useNavigate>;
const views: PageView[] = [];
const analytics = { pageView: (view: PageView) => void views.push(view) };

function Page() {
  navigate = useNavigate();
  usePageViews(analytics);
  return null;
}
function open(at: string) {
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );
}
const go = (to: string) => act(() => navigate(to));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  views.length = 0;
  useConsent.setState({ choice: 'accepted' });
  document.title = 'Boka möte – Enkla guiden – Granbo Försäkring';
});
afterEach(() => vi.useRealTimers());

it('analytics counts a page half a second after it was opened, by path and title', () => {
  open('/enkla-guiden/boka-mote/');
  wait(499);
  expect(views).toEqual([]);
  wait(1);
  expect(views).toEqual([{ path: '/enkla-guiden/boka-mote/', title: document.title }]);
  wait(10_000);
  expect(views).toHaveLength(1);
});

it('analytics counts only the last of quick changes', () => {
  open('/start/');
  wait(400);
  go('/enkla-guiden/start/');
  wait(400);
  go('/enkla-guiden/introduktion/');
  wait(500);
  expect(views.map(({ path }) => path)).toEqual(['/enkla-guiden/introduktion/']);
});

it('analytics counts nothing of queries, fragments and steps, nor a path that is none of ours', () => {
  open('/start/?pnr=191212121212#bankid=abc');
  wait(500);
  go('/191212121212/');
  wait(500);
  expect(views.map(({ path }) => path)).toEqual(['/start/']);
  go('/start/?step=2#b');
  go('/start/?step=3#c');
  wait(500);
  expect(JSON.stringify(views)).not.toMatch(/1912|bankid|step/);
});

it('analytics names a page of questions by its guide: a question tells what was answered before it', () => {
  document.title = 'Fel: Hur mycket tjänar din partner? – Fördjupade guiden – Granbo Försäkring';
  open('/fordjupade-guiden/formular/');
  wait(500);
  go('/enkla-guiden/formular/');
  wait(500);
  expect(views.map(({ title }) => title)).toEqual([
    'Fördjupade guiden – Granbo Försäkring',
    'Enkla guiden – Granbo Försäkring',
  ]);
});

it('analytics does not tell whether there were errors', () => {
  document.title = 'Fel: Boka möte – Enkla guiden – Granbo Försäkring';
  open('/enkla-guiden/boka-mote/');
  wait(500);
  expect(views[0]?.title).toBe('Boka möte – Enkla guiden – Granbo Försäkring');
});

it('analytics counts nothing without consent, and nothing more once it is revoked', () => {
  useConsent.setState({ choice: null });
  open('/start/');
  wait(1000);
  expect(views).toEqual([]);
  act(() => useConsent.setState({ choice: 'accepted' }));
  wait(400);
  act(() => useConsent.setState({ choice: 'refused' }));
  wait(1000);
  expect(views).toEqual([]);
});

it('pushes to the data layer when the build says so', () => {
  analyticsNamed('data-layer')?.pageView({ path: '/start/', title: 'Start' });
  expect(window.dataLayer).toEqual([
    { event: 'page_view', page_path: '/start/', page_title: 'Start' },
  ]);
  expect(analyticsNamed('')).toBeUndefined();
  expect(analyticsNamed('constructor')).toBeUndefined();
});
