import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Finding } from '#check/findings';
import { RULE_OPERATORS } from '#engine';
import { isThere } from '#studio/documents';
import { JsonEditor } from '#studio/editor';
import { Outline } from '#studio/outline';
import type { Go } from '#studio/session';
import { isDefinition, type Place, TABS, type Tab, useGoTo, useStudio } from '#studio/session';
import { Notice } from '#ui';
import { ConflictNotice } from './ConflictNotice.tsx';
import { FlowTab } from './FlowTab.tsx';
import { LostNotice } from './LostNotice.tsx';
import { Problems } from './Problems.tsx';
import { RevertButton } from './RevertButton.tsx';
import { RULE_WORDS } from './ruleOperators.ts';
import { ScenarioProblems } from './ScenarioProblems.tsx';
import { TextsTab } from './TextsTab.tsx';
import { useNames, useRuleForm } from './useRuleForm.ts';

const OPERATORS = [...RULE_OPERATORS.keys()].map((name) => ({
  name,
  description: RULE_WORDS[name] ?? '',
}));

const NAMES: Readonly<Record<Tab, string>> = {
  form: 'Formulär',
  json: 'JSON',
  flow: 'Flöde',
  texts: 'Korrektur',
};

/** One file, in the ways there are to look at it and change it. */
export function EditArea(props: {
  readonly place: Place;
  /** What the file is called. */
  readonly title: string;
  readonly go: Go;
  readonly announce: (message: string) => void;
  readonly nonce: string;
}) {
  const { place, title, go, announce, nonce } = props;
  const { path, pointer } = place;
  const studio = useStudio();
  const document = studio.documents.document(path);
  const schemaFile = studio.schemaFileOf(path);
  const tabs = TABS.filter((tab) => tab !== 'flow' || isDefinition(schemaFile));
  const tab = tabs.includes(place.tab) ? place.tab : 'form';
  const goTo = useGoTo({ path, tab, pointer });
  const findings = useMemo(
    () => studio.findings.filter(({ file }) => file === path),
    [studio.findings, path],
  );
  const form = useRuleForm(path);
  const names = useNames(form);
  if (!document) return <main className="studio-edit" />;
  const fix = (finding: Finding) => {
    if (studio.fix(finding)) announce(`${finding.fix?.label}: klart.`);
  };
  return (
    <main className="studio-edit">
      <h1 className="studio-title">
        {title} <span className="studio-path">{path}</span>
      </h1>
      <div className="studio-title-side">
        <RevertButton document={document} announce={announce} />
      </div>
      <LostNotice go={go} />
      {!isThere(document) && (
        <Notice kind="info">Filen är borttagen. Ångra om du vill ha den tillbaka.</Notice>
      )}
      {document.conflict && <ConflictNotice document={document} announce={announce} />}
      <Tabs tabs={tabs} tab={tab} onChoose={(chosen) => go({ tab: chosen })} />
      <div
        className="studio-panel"
        role="tabpanel"
        id="studio-panel"
        aria-labelledby={`tab-${tab}`}
      >
        {tab === 'form' && (
          <Outline
            path={path}
            text={document.text}
            schemas={studio.schemas}
            schemaFile={schemaFile}
            findings={findings}
            form={form}
            selected={pointer}
            onSelect={(selected) => go({ pointer: selected })}
            onFix={fix}
            announce={announce}
            onUnwritten={(unwritten) => studio.noteUnwritten(unwritten)}
            onLost={(fields, at) => studio.noteLost({ path, pointer: at, fields })}
          />
        )}
        {tab === 'json' && (
          <JsonEditor
            text={document.text}
            path={path}
            schemas={studio.schemas}
            schemaFile={schemaFile}
            findings={findings}
            isFresh={studio.isFresh()}
            operators={OPERATORS}
            names={names}
            nonce={nonce}
            {...(goTo && { goTo })}
          />
        )}
        {tab === 'flow' && <FlowTab path={path} findings={findings} go={go} />}
        {tab === 'texts' && <TextsTab path={path} go={go} announce={announce} />}
      </div>
      <Problems
        place="i filen"
        findings={findings}
        isFresh={studio.isFresh()}
        onShow={(finding) => {
          studio.showFinding(finding);
          go({ tab: 'json', pointer: finding.pointer });
        }}
        onFix={fix}
      />
      <ScenarioProblems path={path} go={go} announce={announce} />
    </main>
  );
}

function Tabs(props: {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  readonly onChoose: (tab: Tab) => void;
}) {
  const { tabs, tab, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length) ?? tab;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div ref={list} className="studio-tabs" role="tablist" aria-label="Sätt att ändra filen">
      {tabs.map((own) => (
        <button
          key={own}
          id={`tab-${own}`}
          type="button"
          role="tab"
          aria-selected={own === tab}
          aria-controls="studio-panel"
          tabIndex={own === tab ? 0 : -1}
          onClick={() => onChoose(own)}
          onKeyDown={onKeyDown}
        >
          {NAMES[own]}
        </button>
      ))}
    </div>
  );
}
