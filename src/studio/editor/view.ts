import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, isolateHistory } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension, Transaction } from '@codemirror/state';
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  ViewPlugin,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { jsonPhrases } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { JsonContext } from './completions.ts';
import { type EditedText, TEXT_EXTENSIONS } from './EditedText.ts';
import { HANGING_LINES } from './hangingLines.ts';
import { PROBLEM_KEYS } from './problems.ts';
import { explaining, suggesting } from './writing.ts';

/** How a text is shown. */
export interface Showing {
  readonly parent: HTMLElement;
  readonly text: EditedText;
  /** Asked each time something is suggested or explained. */
  readonly context: () => JsonContext;
  /** Attributes of the text field for those who do not see it. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of the content security policy, for the styles that CodeMirror brings. */
  readonly nonce: string | undefined;
}

/** The view that a change comes from, so that it is not sent back there. */
const between = Annotation.define<EditorView>();

/**
 * Shows a text until the view is destroyed. What is written goes to the text at once, and what the
 * text becomes by others appears; the history is the text's alone.
 */
export function createView({ parent, text, context, attributes, nonce }: Showing): EditorView {
  const broadcast = (transactions: readonly Transaction[], from: EditorView) => {
    const own = transactions.filter((transaction) => !transaction.annotation(between));
    const [first, ...others] = own;
    if (!first || !own.some(({ docChanged, selection }) => docChanged || selection)) return;
    const changes = others.reduce((all, { changes: more }) => all.compose(more), first.changes);
    const event = own.find(({ docChanged }) => docChanged) ?? first;
    const userEvent = event.annotation(Transaction.userEvent);
    const isolation = event.annotation(isolateHistory);
    text.dispatch({
      changes,
      selection: own.at(-1)?.newSelection ?? first.newSelection,
      annotations: [
        between.of(from),
        ...(userEvent === undefined ? [] : [Transaction.userEvent.of(userEvent)]),
        ...(isolation === undefined ? [] : [isolateHistory.of(isolation)]),
      ],
    });
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text.state.doc,
      selection: text.state.selection,
      extensions: [
        TEXT_EXTENSIONS,
        historyKeys(text),
        EditorView.contentAttributes.of({ tabindex: '0', ...attributes }),
        nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
        autocompletion({ override: [suggesting(context)], icons: false }),
        hoverTooltip(explaining(context)),
        EXTENSIONS,
        ViewPlugin.define(() => ({ destroy: () => stop() })),
      ],
    }),
    dispatchTransactions: (transactions, shown) => {
      shown.update(transactions);
      broadcast(transactions, shown);
    },
  });
  const stop = text.watch((transaction) => {
    if (transaction.annotation(between) === view) return;
    const isHistory = transaction.isUserEvent('undo') || transaction.isUserEvent('redo');
    view.dispatch({
      changes: transaction.changes,
      ...(isHistory && transaction.selection ? { selection: transaction.selection } : {}),
      scrollIntoView: isHistory,
      annotations: between.of(view),
    });
  });
  return view;
}

function historyKeys(text: EditedText): Extension {
  const undo = () => {
    text.undo();
    return true;
  };
  const redo = () => {
    text.redo();
    return true;
  };
  return [
    keymap.of([
      { key: 'Mod-z', run: undo, shift: redo },
      { key: 'Mod-y', run: redo },
    ]),
    // The menus of browsers and the gestures of tablets.
    EditorView.domEventHandlers({
      beforeinput: (event) => {
        if (event.inputType === 'historyUndo') undo();
        else if (event.inputType === 'historyRedo') redo();
        else return false;
        event.preventDefault();
        return true;
      },
    }),
  ];
}

// Tab is left to the browser: it goes on to what comes after the text.
const EXTENSIONS: Extension = [
  EditorState.phrases.of(jsonPhrases),
  EditorState.tabSize.of(2),
  indentUnit.of('  '),
  json(),
  syntaxHighlighting(classHighlighter),
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  // The whole of a long file lies between its first bracket and its last.
  bracketMatching({ maxScanDistance: 1_000_000 }),
  closeBrackets(),
  indentOnInput(),
  search({ top: true }),
  EditorView.lineWrapping,
  HANGING_LINES,
  keymap.of([
    ...PROBLEM_KEYS,
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
  ]),
];
