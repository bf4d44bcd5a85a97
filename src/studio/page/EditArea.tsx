import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import type { Finding } from '#checker/findings';
import { fill } from '#engine/texts';
import { isThere, JsonEditor, type StudioDocument } from '#studio/editor';
import { PictureFiles } from '#studio/inputs';
import { Outline } from '#studio/outline';
import {
  type Announce,
  type GoToPlace,
  type StudioPlace,
  TABS,
  useGoTo,
  useStudio,
} from '#studio/session';
import { ConflictNotice, HistoryTab, type PublishingCalls } from '#studio/versions';
import { EffectsTab } from '#studio/views';
import { conflict, editing, problems } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import { FileTabs, FlowTab, TextsTab } from './FileTabs.tsx';
import type { FileCalls } from './fileCalls.ts';
import { useOtherFiles } from './otherFiles.ts';
import { Problems } from './Problems.tsx';
import { EXPLAINED_OPERATORS, useNames, useRuleForm } from './ruleNames.ts';
import { ScenarioProblems } from './ScenarioProblems.tsx';

/** One file, in the ways there are to look at it and change it. */
export function EditArea(props: {
  readonly place: StudioPlace;
  /** The title of the file. */
  readonly title: string;
  readonly go: GoToPlace;
  readonly announce: Announce;
  readonly spelling: FileCalls['spelling'];
  readonly publishing: PublishingCalls;
  readonly nonce: string;
}) {
  const { place, title, go, announce, spelling, publishing, nonce } = props;
  const { path, pointer } = place;
  const studio = useStudio();
  const document = studio.documents.document(path);
  const schemaFile = studio.schemaFileOf(path);
  const tabs = TABS.filter((tab) => {
    const { recommends, answered } = studio.traitsOf(path);
    if (tab === 'effects') return recommends;
    return tab !== 'flow' || answered;
  });
  const tab = tabs.includes(place.tab) ? place.tab : 'form';
  const goTo = useGoTo({ path, tab, pointer });
  const findings = useMemo(
    () => studio.findings.filter(({ file }) => file === path),
    [studio.findings, path],
  );
  const said = useMemo(() => findings.map((finding) => studio.said(finding)), [studio, findings]);
  const form = useRuleForm(path);
  const names = useNames(form);
  const others = useOtherFiles(path);
  const pictures = usePictures(path);
  if (!document) return <main className="studio-edit" />;
  const fix = (finding: Finding) => {
    if (studio.fix(finding)) announce(fill(editing.fixed, { fix: finding.fix?.label ?? '' }));
  };
  return (
    <main className="studio-edit">
      <div className="studio-title">
        <h1>{title}</h1>
        <RevertButton document={document} announce={announce} />
      </div>
      <LostNotice go={go} />
      {!isThere(document) && (
        <Alert severity="info" role="none">
          {editing.gone}
        </Alert>
      )}
      {document.hasTakenIn && (
        <Alert severity="info" onClose={() => studio.documents.noteSeen(path)}>
          {conflict.takenIn}
        </Alert>
      )}
      {document.conflict && <ConflictNotice document={document} announce={announce} />}
      <FileTabs tabs={tabs} tab={tab} onChoose={(chosen) => go({ tab: chosen })} />
      {tab === 'json' && <p className="studio-path">{path}</p>}
      <div
        className="studio-panel"
        role="tabpanel"
        id="studio-panel"
        aria-labelledby={`tab-${tab}`}
      >
        {tab === 'form' && (
          <PictureFiles value={pictures}>
            <Outline
              file={{ path, title, text: document.text, schemas: studio.schemas, schemaFile }}
              around={{
                others,
                textOf: (other) => studio.documents.document(other)?.text,
                together: (act) => studio.documents.history.together(act),
              }}
              findings={said}
              form={form}
              selected={pointer}
              onSelect={(selected) => go({ pointer: selected })}
              goTo={goTo}
              onFix={fix}
              announce={announce}
              unwritten={{
                onChange: (unwritten) => studio.noteUnwritten(unwritten),
                onLost: (fields, lost) => studio.noteLost({ path, pointer: lost, fields }),
              }}
            />
          </PictureFiles>
        )}
        {tab === 'json' && (
          <JsonEditor
            text={document.text}
            path={path}
            schemas={studio.schemas}
            schemaFile={schemaFile}
            findings={findings}
            isFresh={studio.isFresh()}
            operators={EXPLAINED_OPERATORS}
            names={names}
            others={others}
            nonce={nonce}
            {...(goTo && { goTo })}
          />
        )}
        {tab === 'flow' && <FlowTab path={path} findings={said} go={go} />}
        {tab === 'texts' && <TextsTab {...{ path, go, announce, spelling }} />}
        {tab === 'effects' && <EffectsTab path={path} />}
        {tab === 'history' && <HistoryTab {...{ path, announce }} calls={publishing} />}
      </div>
      <Problems
        label={fill(problems.inFile, { count: findings.length })}
        findings={findings}
        isOfJson={tab === 'json'}
        isFixable={studio.isFresh()}
        onShow={(finding) => studio.showFinding(finding, go, tab === 'json' ? tab : 'form')}
        onFix={fix}
      />
      <ScenarioProblems path={path} go={go} announce={announce} />
    </main>
  );
}

/** The pictures beside a file; one that is replaced is saved with the rest. */
function usePictures(path: string): PictureFiles {
  const { documents } = useStudio();
  return useMemo(() => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return {
      textOf: (name) => documents.document(folder + name)?.text.text(),
      replace: (name, text) => {
        const own = folder + name;
        // A file that the brand names and that is missing is made.
        if (!documents.document(own)) {
          documents.changedOnDisk({ path: own, text: null, stamp: null });
        }
        documents.document(own)?.text.replace(text);
      },
    };
  }, [documents, path]);
}

/** Discards changes that went wrong: back to the file as it is saved. */
export function RevertButton(props: {
  readonly document: StudioDocument;
  readonly announce: Announce;
}) {
  const { document, announce } = props;
  const { text, isChanged, saved, conflict } = document;
  // Of a conflict its notice asks, and it has both versions.
  if (!isChanged || saved === null || conflict) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        text.replace(saved);
        announce(editing.reverted);
      }}
    >
      {editing.revert}
    </Button>
  );
}

/** Said when a part was left with something in a field that the file cannot have. */
export function LostNotice({ go }: { readonly go: GoToPlace }) {
  const studio = useStudio();
  const { lost } = studio;
  if (!lost) return null;
  return (
    <Alert severity="warning" onClose={() => studio.noteLost()}>
      <AlertTitle>{editing.lost}</AlertTitle>
      {lost.fields.map(({ label, message, typed }) => (
        <p key={label}>
          {typed === undefined
            ? fill(editing.lostEmptyField, { label, message })
            : fill(editing.lostField, { label, typed, message })}
        </p>
      ))}
      <Link
        component="button"
        onClick={() => {
          studio.noteLost();
          go({ path: lost.path, tab: 'form', pointer: lost.pointer });
        }}
      >
        {editing.goThere}
      </Link>
    </Alert>
  );
}
