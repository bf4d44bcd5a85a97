import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { FormDefinition } from '#engine';
import { PreviewFrame } from '../../../src/studio/preview/PreviewFrame.tsx';
import {
  type Previewed,
  type PreviewJump,
  type PreviewState,
  showMessage,
} from '../../../src/studio/preview/previewMessages.ts';
import { createStage } from '../../../src/studio/preview/stage.ts';
import { TextField } from '../../../src/studio/preview/TextField.tsx';
import { TextMarks } from '../../../src/studio/preview/textMarks.ts';
import { guide, MUCH, NAME, SMOKES } from './forms.ts';

beforeAll(() => {
  window.scrollTo = () => undefined;
});

function show(first: Previewed) {
  const marks = new TextMarks();
  const stage = createStage(marks);
  const states: PreviewState[] = [];
  let number = 0;
  const put = (shown: Previewed, brand?: unknown, texts?: unknown) => {
    number += 1;
    act(() =>
      stage.show(showMessage({ number, shown, brand, texts, isEditing: false }), '20250601'),
    );
  };
  const view = render(
    <PreviewFrame
      stage={stage}
      marks={marks}
      onState={(state) => states.push(state)}
      onEdit={() => undefined}
    />,
  );
  put(first);
  return { ...view, put, state: () => states.at(-1) };
}

const formOf = (definition: FormDefinition, go?: PreviewJump): Previewed => ({
  kind: 'form',
  definition,
  texts: [],
  ...(go && { go }),
});
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a visitor walks to the end and back, and the state tells where', async () => {
  const { state } = show(formOf(guide()));
  expect(state()).toEqual({
    stepId: 'about',
    answers: {},
    hidden: [
      { kind: 'step', stepId: 'smoking', label: 'Om rökning' },
      { kind: 'question', stepId: 'about', questionId: 'much', label: 'Hur mycket?' },
    ],
    drawn: 1,
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(state()).toMatchObject({ answers: { smokes: 'yes' }, hidden: [] });
  await press('Nästa');
  expect(title()).toBe('Om rökning');
  expect(document.activeElement?.tagName).toBe('H1');
  await press('Nästa');
  await press('Nästa');
  expect(title()).toBe('Här slutar formuläret');
  expect(screen.getByText('Besökaren kommer till ”Klart i den enkla guiden”.')).toBeTruthy();
  expect(state()?.stepId).toBe('end');
  await press('Tillbaka');
  expect(title()).toBe('Till sist');
  await press('Nästa');
  await press('Börja om');
  expect(title()).toBe('Om dig');
  expect(state()?.answers).toEqual({});
});

test('answers, step and field survive a changed text, and the field that has not changed its page', async () => {
  const { put, state } = show(formOf(guide()));
  await userEvent.type(field(/heter/), 'Anna');
  const before = field(/heter/);
  put(formOf(guide({ end: { title: 'Slut' } })));
  expect(field(/heter/)).toBe(before);
  expect(document.activeElement).toBe(before);

  // Another question of the same step: the step is made anew, and this field has its focus again.
  const questions = [NAME, { ...SMOKES, label: 'Röker du ofta?' }, MUCH];
  put(formOf(guide({ about: { questions } })));
  expect(screen.getByRole('radiogroup', { name: /ofta/ })).toBeTruthy();
  expect(field(/heter/)).not.toBe(before);
  expect(field(/heter/).value).toBe('Anna');
  expect(document.activeElement).toBe(field(/heter/));
  expect(state()).toMatchObject({ stepId: 'about', answers: { name: 'Anna' }, drawn: 3 });

  // The field's own question: whoever writes it is elsewhere.
  put(formOf(guide({ about: { questions: [{ ...NAME, label: 'Ditt namn' }, SMOKES] } })));
  expect(field(/namn/).value).toBe('Anna');
  expect(document.activeElement).toBe(document.body);
});

test('new rules apply to the answers given, on a step that stays', async () => {
  const { put, state } = show(formOf(guide()));
  const before = field(/heter/);
  put(formOf(guide({ smoking: { visible: { '!=': [{ var: 'smokes' }, 'yes'] } } })));
  expect(field(/heter/)).toBe(before);
  expect(state()?.hidden.map(({ stepId }) => stepId)).toEqual(['about']);
  // The questions on the page follow the new run.
  await userEvent.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(field(/mycket/)).toBeTruthy();
  expect(state()?.hidden.map(({ stepId }) => stepId)).toEqual(['smoking']);
  await userEvent.click(screen.getByRole('radio', { name: 'Nej' }));
  await press('Nästa');
  expect(title()).toBe('Om rökning');
});

test('a step that goes gives way to the nearest', async () => {
  const { put } = show(formOf(guide()));
  await press('Nästa');
  expect(title()).toBe('Till sist');
  put(formOf({ ...guide(), steps: guide().steps.slice(0, 2) }));
  expect(title()).toBe('Om dig');
});

test('what is changed by the editor never takes the focus from them', async () => {
  const { put } = show(formOf(guide()));
  // Only the first screen of a document leaves the focus alone, and other tests came before.
  screen.getByRole('heading', { level: 1 }).blur();
  put({ kind: 'page', texts: [], page: { title: 'Sida', blocks: [] } });
  put({ kind: 'brand' });
  put({ kind: 'nothing', reason: 'Välj en fil.' });
  expect(screen.getByText('Välj en fil.')).toBeTruthy();
  put(formOf(guide(), { stepId: 'end', answers: {}, requestId: 1 }));
  expect(title()).toBe('Till sist');
  expect(document.activeElement).toBe(document.body);
});

test('a jump begins with its answers at its step and outlines the question, once', async () => {
  vi.useFakeTimers();
  try {
    const { put, state, container } = show(formOf(guide()));
    const go = { stepId: 'smoking', questionId: 'since', answers: { smokes: 'yes' }, requestId: 7 };
    put(formOf(guide(), go));
    expect(title()).toBe('Om rökning');
    expect(state()?.answers).toEqual({ smokes: 'yes' });
    const marked = () => container.querySelector('.studio-preview-marked');
    expect(marked()?.contains(field(/Sedan/))).toBe(true);
    act(() => vi.advanceTimersByTime(3000));
    expect(marked()).toBeNull();

    act(() => screen.getByRole('button', { name: 'Tillbaka' }).click());
    put(formOf(guide({ end: { title: 'Slut' } }), go));
    expect(title()).toBe('Om dig');
    put(formOf(guide(), { ...go, requestId: 8 }));
    expect(title()).toBe('Om rökning');
  } finally {
    vi.useRealTimers();
  }
});

test('a definition that is refused leaves the last one without faults under a notice', async () => {
  const { put, state } = show(formOf(guide()));
  await userEvent.type(field(/heter/), 'Anna');
  put(formOf(guide({ end: { title: '', questions: [NAME] } })));
  expect(screen.getByText('Visar den senaste versionen utan fel.')).toBeTruthy();
  expect(field(/heter/).value).toBe('Anna');
  expect(state()?.drawn).toBe(2);
  put(formOf(guide()));
  expect(screen.queryByText('Visar den senaste versionen utan fel.')).toBeNull();
  expect(field(/heter/).value).toBe('Anna');

  put(formOf({ ...guide({ end: { title: '' } }), id: 'another' }));
  expect(screen.getByText('Formuläret visas när felen i det är rättade.')).toBeTruthy();
});

test('links lead nowhere and say so', async () => {
  show({
    kind: 'page',
    texts: [],
    page: {
      title: 'Sida',
      blocks: [{ kind: 'links', links: [{ label: 'Villkor', href: '/villkor/' }] }],
    },
  });
  const link = screen.getByRole('link', { name: 'Villkor' });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => void link.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Länken öppnas inte här.');
});

test('brand and texts are those being edited', () => {
  const { put } = show(formOf(guide()));
  const brand = { name: 'Nya Bolaget', tokens: { page: '#abcdef', cardRadius: '1px' } };
  put(formOf(guide()), brand, { common: { next: 'Vidare' } });
  expect(screen.getByRole('button', { name: 'Vidare' })).toBeTruthy();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--brand-card-radius')).toBe('1px');
  put({ kind: 'brand' }, { ...brand, tokens: { page: '#000000' } });
  expect(style.getPropertyValue('--brand-card-radius')).toBe('');
  expect(style.getPropertyValue('--brand-page')).toBe('#000000');
  expect(screen.getByRole('banner').textContent).toBe('Nya Bolaget');
});

test('a list that is fetched at run time has two examples, whoever put its name there', () => {
  const list = 'insurance-companies';
  const question = { id: 'companies', type: 'multi-select', label: 'Bolag' } as const;
  const { put } = show(
    formOf(
      guide({ about: { questions: [{ ...question, optionsFrom: { fetched: list } }, SMOKES] } }),
    ),
  );
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  const options = [{ value: list, label: list }];
  put(formOf(guide({ about: { questions: [{ ...question, options }, SMOKES] } })));
  expect(screen.getByRole('checkbox', { name: /Norrsken Liv/ })).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

test('a jump that comes while the form is refused is dropped', async () => {
  const { put, state } = show(formOf(guide()));
  const broken = guide({ about: { questions: [NAME, NAME] } });
  const go: PreviewJump = { stepId: 'end', answers: {}, requestId: 1 };
  put(formOf(broken, go));
  await userEvent.type(field(/heter/), 'Anna');
  put(formOf(guide(), go));
  expect(state()).toMatchObject({ stepId: 'about', answers: { [NAME.id]: 'Anna' } });
  put(formOf(guide(), { ...go, requestId: 2 }));
  expect(state()).toMatchObject({ stepId: 'end' });
});

test('the field keeps its place while the page below it is drawn anew and a letter is typed', () => {
  const element = document.body.appendChild(document.createElement('h1'));
  element.style.paddingLeft = '8px';
  // No layout here: as in a browser, what has left the page has no place.
  element.getBoundingClientRect = () =>
    element.isConnected ? new DOMRect(83, 235, 256, 24) : new DOMRect();
  const source = { file: 'a.json', pointer: '/title', kind: 'text', text: 'Jag', title: 'Rubrik' };
  const drawn = { ...source, element, node: undefined, items: undefined } as never;
  const nothing = () => undefined;
  render(<TextField drawn={drawn} name="Rubrik" caret={3} onEdit={nothing} onClose={nothing} />);
  const field = screen.getByRole('textbox', { name: 'Rubrik' });
  const before = field.style.cssText;
  expect(before).toContain('left: 91px');

  element.remove();
  fireEvent.change(field, { target: { value: 'Jag f' } });
  expect(field).toHaveValue('Jag f');
  expect(field.style.cssText).toBe(before);
});
