import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import type { EffectSet, Effects } from '#checker/products';
import { fill } from '#engine/texts';
import { useStudio, useTitles } from '#studio/session';
import { tabs, effects as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { type ComparedPerson, comparedPeople } from './comparedPeople.ts';
import { PersonEffects } from './PersonEffects.tsx';
import { useEffectsOf } from './useEffectsOf.ts';
import './effects.css';

/** The recommendation to each test person, as it is saved and as it is now, with the same answers. */
export function EffectsTab({ path }: { readonly path: string }) {
  const [chosen, setChosen] = useState<string>();
  const { effects, isFresh, hasFailed, again } = useEffectsOf(path, chosen);
  if (hasFailed) {
    return (
      <Alert severity="error" action={<Button onClick={again}>{tabs.retry}</Button>}>
        {tabs.unanswered}
      </Alert>
    );
  }
  return (
    <div className="studio-effects">
      <p>{texts.lead}</p>
      {effects && <AnswersField effects={effects} onChoose={setChosen} />}
      <Outcome effects={effects} isFresh={isFresh} />
    </div>
  );
}

/** The value of the answers that all scenarios have in common: no scenario has an empty name. */
const COMMON = '';

function AnswersField(props: {
  readonly effects: Effects;
  readonly onChoose: (name: string | undefined) => void;
}) {
  const { effects, onChoose } = props;
  const { sets, answers } = effects;
  if (!answers) return null;
  return (
    <>
      <TextField
        select
        fullWidth
        id="studio-effects-answers"
        label={texts.answers}
        value={answers.name ?? COMMON}
        onChange={({ target }) => onChoose(target.value === COMMON ? undefined : target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {inOrder(sets).map((set) => (
          <option key={set.name ?? COMMON} value={set.name ?? COMMON}>
            {setText(set)}
          </option>
        ))}
      </TextField>
      <details className="studio-effects-why">
        <summary>{texts.given}</summary>
        <dl>
          {answers.given.map(({ id, questionTitle, answer }) => (
            <div key={id}>
              <dt>{questionTitle}</dt>
              <dd>{answer.option}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

/** Those that a change touches first. */
function inOrder(sets: readonly EffectSet[]): readonly EffectSet[] {
  return [...sets.filter(({ people }) => people > 0), ...sets.filter(({ people }) => people === 0)];
}

/** The scenario, and what a change does with its answers: 'Hyresrätt: Sjukförsäkring visas inte längre'. */
function setText({ name = texts.commonAnswers, people, gone, come }: EffectSet): string {
  if (people === 0) return name;
  const said = [
    ...gone.map((product) => fill(texts.isGone, { product })),
    ...come.map((product) => fill(texts.hasCome, { product })),
  ];
  return `${name}: ${said.join(', ') || fill(texts.touched, { count: people })}`;
}

function Outcome(props: { readonly effects: Effects | undefined; readonly isFresh: boolean }) {
  const { effects, isFresh } = props;
  const titleOf = useTitles();
  const studio = useStudio();
  const people = useMemo(() => peopleOf(effects), [effects]);
  if (!effects) return <p role="status">{texts.computing}</p>;
  const { before, after, answers } = effects;
  const files = (paths: readonly string[]) =>
    paths
      .map((own) => {
        const title = studio.documents.document(own) && titleOf(own);
        return title === undefined ? texts.unknownFile : fill(texts.file, { file: title });
      })
      .join(', ');
  if (after.kind === 'faulty') {
    return <Alert severity="warning">{fill(texts.faulty, { files: files(after.files) })}</Alert>;
  }
  if (!answers) return <Alert severity="info">{texts.noAnswers}</Alert>;
  const others = people.filter(({ isOther }) => isOther);
  const isCompared = before.kind === 'found';
  const numbers = new Set(people.map(({ personalNumber }) => personalNumber));
  const gone = isCompared ? before.people.filter((own) => !numbers.has(own.personalNumber)) : [];
  return (
    <>
      {!isCompared && (
        <Alert severity="warning">{fill(texts.alone, { files: files(before.files) })}</Alert>
      )}
      <p role="status" className="studio-effects-status">
        {isFresh ? isCompared && statusOf(others.length, people.length) : texts.computing}
      </p>
      {gone.length > 0 && (
        <p>{fill(texts.gone, { names: gone.map(({ name }) => name).join(', ') })}</p>
      )}
      <People title={texts.otherTitle} people={others} />
      <People
        title={isCompared ? texts.sameTitle : texts.everyone}
        people={people.filter(({ isOther }) => !isOther)}
      />
    </>
  );
}

function statusOf(count: number, all: number): string {
  return count === 0 ? texts.none : fill(texts.some, { count, all });
}

function peopleOf(effects: Effects | undefined): readonly ComparedPerson[] {
  if (effects?.after.kind !== 'found') return [];
  const { before, after, today } = effects;
  return comparedPeople(before.kind === 'found' ? before.people : undefined, after.people, today);
}

function People(props: { readonly title: string; readonly people: readonly ComparedPerson[] }) {
  const { title, people } = props;
  if (people.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {people.map((person) => (
        <PersonEffects key={person.personalNumber} person={person} />
      ))}
    </section>
  );
}
