import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEarlyClicks } from '../../../src/guide/app/earlyClicks.ts';

const onClick = vi.fn((event: Event) => event.preventDefault());
const control = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <button id="close">Stäng</button>
    <button id="waiting" aria-disabled="true">Ett ögonblick...</button>
    <a id="scripted" data-scripted="true" href="/kakor"><b>Kakor</b></a>
    <a id="plain" href="/start/">Start</a>
    <section class="consent"><button id="refuse">Neka</button></section>`;
  for (const one of document.querySelectorAll('button, a')) one.addEventListener('click', onClick);
});
afterEach(() => {
  document.body.innerHTML = '';
  onClick.mockClear();
});

const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ id }) => id);

it('replays the last click alone, which is busy until then', () => {
  const { replay } = holdEarlyClicks();
  control('close').click();
  control('scripted').querySelector('b')?.click();
  expect(busy()).toEqual(['scripted']);
  onClick.mockClear();
  replay();
  expect(onClick.mock.calls.map(([{ target }]) => target)).toEqual([control('scripted')]);
  expect(busy()).toEqual([]);
});

it.each(['waiting', 'plain', 'refuse'])('an early click leaves %s to itself', (id) => {
  const { replay } = holdEarlyClicks();
  control(id).click();
  expect(busy()).toEqual([]);
  onClick.mockClear();
  replay();
  expect(onClick).not.toHaveBeenCalled();
});

it.each([
  ['scripted', 1],
  ['close', 0],
])('without code, of %s nothing stays busy, and a link is followed', (id, followed) => {
  const { followLink } = holdEarlyClicks();
  control(id).click();
  onClick.mockClear();
  followLink();
  expect(busy()).toEqual([]);
  expect(onClick).toHaveBeenCalledTimes(followed);
  // Presses are kept no longer.
  control('close').click();
  expect(busy()).toEqual([]);
});

it('repeats no press on what has gone', () => {
  const { replay } = holdEarlyClicks();
  const close = control('close');
  close.click();
  close.remove();
  onClick.mockClear();
  replay();
  expect(onClick).not.toHaveBeenCalled();
});
