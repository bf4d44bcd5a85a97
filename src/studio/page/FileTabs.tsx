import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { useMemo } from 'react';
import type { Finding } from '#checker/findings';
import { pathOf } from '#checker/json';
import type { Hint, ReaderText } from '#checker/workbench';
import { choiceName } from '#studio/fields';
import { type Announce, type GoToPlace, type Tab, useAsked, useStudio } from '#studio/session';
import { exitsOf, Flow, Proofreading } from '#studio/views';
import { editing, tabs as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { FileCalls } from './fileCalls.ts';
import { useProofread } from './useProofread.ts';

const NAMES: Readonly<Record<Tab, string>> = texts.names;

/** The ways there are to look at a file, to choose among. */
export function FileTabs(props: {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}) {
  const { tabs, tab, onChoose } = props;
  return (
    <Tabs
      className="studio-tabs"
      aria-label={texts.label}
      value={tab}
      selectionFollowsFocus
      onChange={(_event, chosen: Tab) => onChoose(chosen)}
    >
      {tabs.map((own) => (
        <MuiTab
          key={own}
          id={`tab-${own}`}
          value={own}
          label={NAMES[own]}
          aria-controls="studio-panel"
        />
      ))}
    </Tabs>
  );
}

/** The flow of a definition, from which each part can be seen and changed. */
export function FlowTab(props: {
  readonly path: string;
  readonly findings: readonly Finding[];
  readonly go: GoToPlace;
}) {
  const { path, findings, go } = props;
  const studio = useStudio();
  const { answer, hasFailed, again } = useAsked('items', path);
  const definition = studio.form?.path === path ? studio.form.definition : undefined;
  const exits = useMemo(() => exitsOf(definition, (to) => choiceName('to', to)), [definition]);
  if (hasFailed) return <NotAnswered onAgain={again} />;
  return (
    <Flow
      items={answer}
      findings={findings}
      exits={exits}
      onShow={({ stepId, questionId }) => studio.show({ path, stepId, questionId })}
      onEdit={({ file, pointer }) =>
        go({ path: studio.documents.document(file) ? file : path, tab: 'form', pointer })
      }
    />
  );
}

/** Every text of a file, to be read through. */
export function TextsTab(props: {
  readonly path: string;
  readonly go: GoToPlace;
  readonly announce: Announce;
  readonly spelling: FileCalls['spelling'];
}) {
  const { path, go, announce, spelling } = props;
  const studio = useStudio();
  const { answer, hasFailed, again } = useAsked('texts', path);
  const proofread = useProofread(path, answer, spelling, announce);
  if (hasFailed) return <NotAnswered onAgain={again} />;
  const document = studio.documents.document(path);
  const fix = ({ pointer, text }: ReaderText, { offset, length, fix: better }: Hint) => {
    const root = parseTree(document?.text.text() ?? '');
    const at = pathOf(pointer);
    const node = root && findNodeAtLocation(root, [...at]);
    // The text may have changed meanwhile: then the hint is out of date.
    if (!document || better === undefined || node?.value !== text) return;
    const value = text.slice(0, offset) + better + text.slice(offset + length);
    document.text.change([{ kind: 'set', path: at, value }]);
    announce(editing.replaced);
  };
  return (
    <Proofreading {...proofread} onEdit={(pointer) => go({ tab: 'form', pointer })} onFix={fix} />
  );
}

/** In place of what the bench could not read of a file. */
function NotAnswered({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Alert
      severity="error"
      className="studio-not-answered"
      action={<Button onClick={onAgain}>{texts.retry}</Button>}
    >
      {texts.unanswered}
    </Alert>
  );
}
