import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { Workbench, type WorkbenchItem } from '#checker/workbench';
import { Flow } from '#studio/views';
import {
  GUIDE_FILES,
  ourText,
  shortDeclaration,
  withSchemas,
} from '../../support/memorySources.ts';

/** The picture is measured in a browser alone. */
class Unmeasured implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => vi.stubGlobal('ResizeObserver', Unmeasured));
afterAll(() => vi.unstubAllGlobals());

const FORM = 'schemas/short-guide/form.json';
const HEALTH = 'schemas/reference/health-declaration.json';
const NEEDS = 'schemas/short-guide/needs.json';
const GUIDE = withSchemas(GUIDE_FILES);

/** The bench of the short guide, with some files changed or added. */
function benchOf(changed: Readonly<Record<string, string>> = {}) {
  const files = new Map([...GUIDE, ...Object.entries(changed)]);
  return new Workbench(files, { today: '20260615' });
}

const ITEMS = benchOf().items(FORM);

function shown(items: readonly WorkbenchItem[] | undefined, findings: readonly Finding[] = []) {
  const onShow = vi.fn<(item: WorkbenchItem) => void>();
  const onEdit = vi.fn<(item: WorkbenchItem) => void>();
  const props = { items, findings, exits: [], current: 'partner', onShow, onEdit };
  const rendered = render(<Flow {...props} />);
  const list = screen.queryByRole('button', { name: 'Lista' });
  if (list) fireEvent.click(list);
  return { ...rendered, onShow, onEdit };
}

const steps = () => [...document.querySelectorAll('.studio-flow-steps > li')];
const names = () =>
  [...document.querySelectorAll('.studio-flow-name')].map(({ textContent }) => textContent);

describe('the flow of the short guide', () => {
  test('the flow of the short guide lists its steps, marks the current one, and folds long lists of options', () => {
    shown(ITEMS);
    expect(steps()).toHaveLength(5);
    const [first, second] = steps();
    expect(first?.textContent).toContain('Alltid');
    expect(second?.getAttribute('aria-current')).toBe('step');
    const items = within(first as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ parentElement }) => parentElement?.tagName)).toEqual(['OL', 'OL', 'OL']);
    const rule = ITEMS.find(
      ({ kind, verdict }) => kind === 'option' && verdict === 'sometimes',
    )?.rule;
    // Eight needs are many: the list of them is opened first.
    expect(document.body.textContent).not.toContain(rule);
  });

  test('the flow of the short guide is opened, shown and edited with the keyboard alone', async () => {
    const user = userEvent.setup();
    const { onShow, onEdit } = shown(ITEMS);
    const fold = screen.getAllByRole('button', { name: /^\d+ alternativ$/ })[0];
    expect(fold?.getAttribute('aria-expanded')).toBe('false');
    fold?.focus();
    await user.keyboard('{Enter}');
    expect(fold?.getAttribute('aria-expanded')).toBe('true');
    const seldom = ITEMS.find(({ kind, verdict }) => kind === 'option' && verdict === 'sometimes');
    expect(document.body.textContent).toContain(`${seldom?.rule}.`);
    screen.getByRole('button', { name: `Visa ${seldom?.name}` }).focus();
    await user.keyboard('{Enter}');
    expect(onShow).toHaveBeenCalledWith(seldom);
    await user.tab();
    await user.keyboard(' ');
    expect(onEdit).toHaveBeenCalledWith(seldom);
    expect(seldom?.file).toMatch(/needs\.json|suggestions\.json/);
  });

  test('the flow of the short guide can be limited to parts met sometimes, or never', async () => {
    shown(ITEMS);
    await userEvent.click(screen.getByRole('radio', { name: 'Bara ibland' }));
    const seldom = ITEMS.filter(({ verdict, isPlain }) => verdict === 'sometimes' && !isPlain);
    const wanted = seldom.filter(({ kind }) => kind !== 'message').map(({ name }) => name);
    expect(names()).toEqual(expect.arrayContaining(wanted));
    expect(names()).not.toContain(ITEMS[0]?.name);
    await userEvent.click(screen.getByRole('radio', { name: 'Bara aldrig' }));
    expect(steps()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Allt möts av någon besökare.');
  });
});

test('what nobody meets is marked, with the finding that says why, and cannot be shown', async () => {
  const dead = '{ "and": [{ "==": [{ "var": "hasPartner" }, true] }, false] }';
  const bench = benchOf({
    [NEEDS]: ourText(NEEDS).replace('{ "==": [{ "var": "hasPartner" }, true] }', dead),
  });
  const findings = bench.findings();
  const items = bench.items(FORM);
  const never = items.filter(({ verdict }) => verdict === 'never');
  shown(items, findings);
  await userEvent.click(screen.getByRole('radio', { name: 'Bara aldrig' }));
  const [item] = never;
  const line = screen.getByText(item?.name ?? '').closest('.studio-flow-line');
  expect(line?.textContent).toContain('Aldrig');
  const own = findings.filter(({ pointer }) => pointer.startsWith(item?.pointer ?? '-'));
  expect(own.length).toBeGreaterThan(0);
  for (const { message } of own) expect(line?.textContent).toContain(message);
  expect(within(line as HTMLElement).queryByRole('button', { name: /^Visa/ })).toBeNull();
  within(line as HTMLElement).getByRole('button', { name: /^Ändra/ });
});

test('a declaration of many questions is folded to a line for each step, sub-questions inside their options', async () => {
  const items = benchOf({
    ...Object.fromEntries(withSchemas([HEALTH])),
    [HEALTH]: shortDeclaration(),
  }).items(HEALTH);
  shown(items);
  const folds = screen.getAllByRole('button', { name: /^\d+ fråg(?:a|or)/ });
  expect(folds).toHaveLength(items.filter(({ kind }) => kind === 'step').length);
  expect(names()).toHaveLength(folds.length);
  const total = folds.reduce(
    (sum, { textContent }) => sum + Number.parseInt(textContent?.slice(1) ?? '', 10),
    0,
  );
  expect(total).toBe(items.filter(({ kind }) => kind === 'question').length);
  await userEvent.click(folds[0] as HTMLElement);
  const inner = items.find(({ pointer }) => pointer.includes('subQuestions'));
  const line = screen.getAllByText(inner?.name ?? '')[0];
  const outer = items.find(({ kind, pointer }) => kind === 'option' && isWithin(inner, pointer));
  const around = line?.closest('ol')?.closest('li')?.querySelector('.studio-flow-name');
  expect(around?.textContent).toBe(outer?.name);
  await userEvent.click(screen.getByRole('radio', { name: 'Bara ibland' }));
  expect(names()).toContain(inner?.name);
});

function isWithin(item: WorkbenchItem | undefined, pointer: string): boolean {
  return item?.pointer.startsWith(`${pointer}/`) === true;
}

test('the flow view says that it is working while there is nothing yet', () => {
  shown(undefined);
  expect(screen.getByRole('status').textContent).toContain('Räknar');
});
