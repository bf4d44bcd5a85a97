import { acceptCompletion, currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { act, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Finding } from '#checker/findings';
import { EditedText, JsonEditor, type JsonEditorProps } from '#studio/editor';
import { schemas } from './support.ts';

const TEXT = '{\n  "id": "x",\n  "title": "Ett"\n}\n';

const finding: Finding = {
  file: 'form.json',
  line: 3,
  column: 12,
  endLine: 3,
  endColumn: 17,
  pointer: '/title',
  code: 'schema',
  severity: 'error',
  message: 'Rubriken är fel.',
  hint: 'Byt den.',
  inForm: { message: '', hint: '' },
  fix: { label: 'Byt till Två', edits: [{ offset: 27, length: 3, text: 'Två' }] },
};

beforeAll(() => {
  // jsdom has no layout: what measures text finds nothing.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
});

function shown(props: Partial<JsonEditorProps> = {}) {
  const text = props.text ?? new EditedText(TEXT);
  const element = (more: Partial<JsonEditorProps> = {}) => (
    <StrictMode>
      <JsonEditor
        text={text}
        path="form.json"
        schemas={schemas}
        schemaFile="form.schema.json"
        findings={[]}
        isFresh
        {...props}
        {...more}
      />
    </StrictMode>
  );
  const { rerender, unmount } = render(element());
  const field = () => screen.getByRole('textbox', { name: 'JSON i form.json' });
  const view = () => {
    const found = EditorView.findFromDOM(field());
    if (!found) throw new Error('no view');
    return found;
  };
  return {
    text,
    view,
    field,
    unmount,
    show: (more: Partial<JsonEditorProps>) => rerender(element(more)),
    /** Whether the editor has a use for a key. */
    press: (key: string, init: KeyboardEventInit = {}) => {
      let isUsed = false;
      act(() => {
        isUsed = runScopeHandlers(view(), new KeyboardEvent('keydown', { key, ...init }), 'editor');
      });
      return isUsed;
    },
    /** The text in the field, and so what is drawn. */
    lines: () =>
      [...field().querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    type: (letters: string, at: number) =>
      act(() =>
        view().dispatch({
          changes: { from: at, insert: letters },
          selection: { anchor: at + letters.length },
          userEvent: 'input.type',
        }),
      ),
    problems: () => {
      const found: [from: number, to: number, fixes: number][] = [];
      forEachDiagnostic(view().state, ({ actions = [] }, from, to) =>
        found.push([from, to, actions.length]),
      );
      return found;
    },
  };
}

describe('a text and its view', () => {
  // What is typed within half a second is one step to undo, however slow the machine is.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a text and its view stay equal, whichever side changes them', () => {
    const { text, type, lines, view } = shown();
    type('y', 12);
    expect(text.text()).toBe(TEXT.replace('"x"', '"xy"'));
    act(() => text.change([{ kind: 'set', path: ['title'], value: 'Två' }]));
    expect(lines()).toBe(text.text());
    expect(lines()).toContain('Två');
    act(() => text.replace('{}'));
    expect(view().state.sliceDoc()).toBe('{}');
  });

  test('a text and its view have one history, by the keys of the view too', () => {
    const { text, type, press, lines } = shown();
    act(() => text.change([{ kind: 'set', path: ['title'], value: 'Två' }]));
    type('a', 12);
    type('b', 13);
    press('z', { ctrlKey: true });
    expect(text.text()).toBe(TEXT.replace('Ett', 'Två'));
    press('z', { ctrlKey: true });
    expect(lines()).toBe(TEXT);
    press('y', { ctrlKey: true });
    expect(text.text()).toContain('Två');
  });

  test('a text and its view stay the same when a listener of a change makes another', () => {
    const { text, type, view } = shown();
    const stop = text.subscribe(() => {
      stop();
      text.edit([{ offset: 0, length: 0, text: ' ' }]);
    });
    type('y', 12);
    expect(text.text()).toBe(` ${TEXT.replace('"x"', '"xy"')}`);
    expect(view().state.sliceDoc()).toBe(text.text());
  });

  test('a text keeps its history and the place of the cursor when its view is gone', () => {
    const { text, type, unmount } = shown();
    type('y', 12);
    unmount();
    const again = shown({ text });
    expect(again.view().state.selection.main.head).toBe(13);
    again.press('z', { ctrlKey: true });
    expect(text.text()).toBe(TEXT);
  });

  test('the JSON editor shows and edits another file when it gets one', () => {
    const { show, type, text } = shown();
    const other = new EditedText('[]');
    show({ text: other });
    type('1', 1);
    expect([other.text(), text.text()]).toEqual(['[1]', TEXT]);
  });
});

test('Tab is left to the browser, and the description says how to go on', () => {
  const { press, field } = shown();
  expect(press('Tab')).toBe(false);
  const hint = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('Tabb går vidare');
});

describe('problems', () => {
  test('problems in the JSON editor are shown, and fixed by their button', async () => {
    const { text, press, view, problems } = shown({ findings: [finding] });
    expect(problems()).toEqual([[26, 31, 1]]);
    press('F8');
    expect(view().state.selection.main).toMatchObject({ from: 26, to: 31 });
    const button = await waitFor(() => screen.getByRole('button', { name: /Byt till Två/ }));
    expect(screen.getByText('Byt den.')).toBeTruthy();
    act(() => button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    act(() => button.click());
    expect(text.text()).toBe(TEXT.replace('Ett', 'Två'));
    act(() => void text.undo());
    expect(text.text()).toBe(TEXT);
  });

  test('problems in the JSON editor are fixed by keys at the cursor', () => {
    const { text, press, view } = shown({ findings: [finding] });
    act(() => view().dispatch({ selection: { anchor: 20 } }));
    press('.', { ctrlKey: true });
    expect(text.text()).toContain('Två');
  });

  test('problems in the JSON editor move with the text and offer no fix until they are fresh', () => {
    const { text, type, press, show, problems } = shown({ findings: [finding] });
    type('yy', 12);
    press('F8');
    press('.', { ctrlKey: true });
    expect(text.text()).toContain('Ett');
    show({ isFresh: false });
    expect(problems()).toEqual([[28, 33, 0]]);
    show({ isFresh: false, findings: [{ ...finding, line: 1 }] });
    expect(problems()).toEqual([[28, 33, 0]]);
    show({ isFresh: true, findings: [{ ...finding, line: 900, endLine: 901 }] });
    expect(problems()).toHaveLength(1);
    show({ isFresh: true, findings: [] });
    expect(problems()).toEqual([]);
  });
});

test('a place is gone to once for each requestId', () => {
  const { show, view, text } = shown({ goTo: { pointer: '/title', requestId: 1 } });
  const selected = () => {
    const { from, to } = view().state.selection.main;
    return text.text().slice(from, to);
  };
  expect(selected()).toBe('"Ett"');
  expect(view().hasFocus).toBe(true);
  act(() => view().dispatch({ selection: { anchor: 0 } }));
  show({ goTo: { pointer: '/title', requestId: 1 } });
  expect(selected()).toBe('');
  show({ goTo: { line: 2, requestId: 2 } });
  expect(selected()).toBe('  "id": "x",');
  show({ goTo: { pointer: '/steps/0', requestId: 3 } });
  expect(selected()).toBe('{');
});

test('a suggestion that is taken brings what it needs', async () => {
  const { text, view } = shown({ text: new EditedText('{\n  "id": "x"\n  \n}\n') });
  act(() => view().dispatch({ selection: { anchor: 16 } }));
  act(() => void startCompletion(view()));
  await waitFor(() => expect(currentCompletions(view().state).length).toBeGreaterThan(0));
  expect(currentCompletions(view().state)[0]?.displayLabel).toBe('title');
  await waitFor(() => expect(acceptCompletion(view())).toBe(true));
  expect(text.text()).toBe('{\n  "id": "x",\n  "title": ""\n}\n');
  expect(view().state.selection.main.head).toBe(text.text().indexOf('""') + 1);
  act(() => void text.undo());
  expect(text.text()).toBe('{\n  "id": "x"\n  \n}\n');
});

test('what is wrapped of a line stands as far in as the line, also when that has changed', () => {
  const { view } = shown();
  const hangs = () =>
    [...view().contentDOM.querySelectorAll('.cm-line')].map((line) =>
      /studio-json-hang-\d+/.exec(line.className)?.[0].replace(/\D+/, ''),
    );
  const indents = () =>
    view()
      .state.doc.toString()
      .split('\n')
      .map((line) => String(line.search(/\S|$/)));
  expect(hangs()).toEqual(indents());
  view().dispatch({ changes: { from: view().state.doc.line(2).from, insert: '    ' } });
  expect(hangs()).toEqual(indents());
});
