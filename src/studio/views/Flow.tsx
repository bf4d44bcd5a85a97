import { flow, verdictMeanings } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './flow.css';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useMemo, useState } from 'react';
import type { Finding } from '#checker/findings';
import type { WorkbenchItem } from '#checker/workbench';
import { FlowLine, FlowQuestions, type FlowTools, Mark } from './FlowCard.tsx';
import { FlowPicture } from './FlowPicture.tsx';
import { Fold } from './Fold.tsx';
import type { FlowExit } from './flowGraph.ts';
import {
  type FlowFilter,
  type FlowStep,
  filtered,
  findingsOf,
  questionsIn,
  stepsOf,
  summaryOf,
} from './flowTree.ts';

/** With more questions, every step is folded to a line. */
const MANY_QUESTIONS = 40;

const FILTERS: readonly FlowFilter[] = ['all', 'sometimes', 'never'];

type FlowShape = 'picture' | 'list';

const SHAPES: readonly FlowShape[] = ['picture', 'list'];

export interface FlowProps {
  /** In page order, a step before its questions; undefined while they are worked out. */
  readonly items: readonly WorkbenchItem[] | undefined;
  /** Of any files; those of an item that nobody meets say why. */
  readonly findings: readonly Finding[];
  /** Where the form leads, in order. */
  readonly exits: readonly FlowExit[];
  /** Id of the step that the preview shows. */
  readonly current?: string;
  /** The preview is to go to where the item is met. */
  onShow(item: WorkbenchItem): void;
  /** The item is to be opened for editing. */
  onEdit(item: WorkbenchItem): void;
}

/** A definition as a picture of its steps and exits, or as a list of everything in them, with who meets what. */
export function Flow({ items, findings, exits, current, onShow, onEdit }: FlowProps) {
  const [shape, setShape] = useState<FlowShape>('picture');
  const [filter, setFilter] = useState<FlowFilter>('all');
  const steps = useMemo(() => stepsOf(items ?? []), [items]);
  const found = useMemo(() => findingsOf(items ?? [], findings), [items, findings]);
  const shown = useMemo(() => filtered(steps, filter), [steps, filter]);
  const isLong = steps.flatMap(({ questions }) => questionsIn(questions)).length > MANY_QUESTIONS;
  const isFiltered = filter !== 'all';
  const tools: FlowTools = { findingsOf: found, isFiltered, onShow, onEdit };
  if (!items) {
    return (
      <p className="studio-flow-empty" role="status">
        {flow.working}
      </p>
    );
  }
  return (
    <section className="studio-flow" aria-label={flow.label}>
      <div className="studio-flow-bar">
        <FlowShapes shape={shape} onShape={setShape} />
        {shape === 'list' && <FlowFilters filter={filter} onFilter={setFilter} />}
      </div>
      <Legend />
      {shape === 'picture' && <FlowPicture steps={steps} exits={exits} tools={tools} />}
      {shape === 'list' && shown.length === 0 && (
        <p className="studio-flow-empty" role="status">
          {flow.empty[filter]}
        </p>
      )}
      {shape === 'list' && (
        <ol className="studio-flow-steps">
          {shown.map((step) => (
            <Step
              // Opened and closed anew when the filter changes.
              key={`${filter} ${step.item.stepId}`}
              {...{ step, tools }}
              isCurrent={step.item.stepId === current}
              isFolded={isLong && !isFiltered}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function Step({
  step,
  tools,
  isCurrent,
  isFolded,
}: {
  readonly step: FlowStep;
  readonly tools: FlowTools;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
}) {
  const { item, questions } = step;
  const isPassed = item.verdict !== 'always';
  const list = questions.length > 0 && <FlowQuestions questions={questions} tools={tools} />;
  return (
    <li
      className={`studio-flow-step studio-flow-step-${item.verdict}`}
      {...(isCurrent && { 'aria-current': 'step' })}
    >
      {isPassed && <WayPast />}
      <div className="studio-flow-card">
        <FlowLine item={item} tools={tools}>
          {isCurrent && <span className="studio-flow-now">{flow.current}</span>}
        </FlowLine>
        {isFolded && list ? (
          <Fold line={summaryOf(step)} isOpen={false}>
            {list}
          </Fold>
        ) : (
          list
        )}
      </div>
    </li>
  );
}

/** The arrow past a step that some visitors skip; decoration, as the step's mark says the same. */
function WayPast() {
  return (
    <span className="studio-flow-past" aria-hidden="true">
      <svg viewBox="0 0 10 10" width="10" height="10" focusable="false" aria-hidden="true">
        <path d="M0 1l9 4-9 4z" />
      </svg>
    </span>
  );
}

function FlowShapes(props: {
  readonly shape: FlowShape;
  readonly onShape: (shape: FlowShape) => void;
}) {
  const { shape, onShape } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shape}
      aria-label={flow.shapes.label}
      onChange={(_event, chosen: FlowShape | null) => {
        if (chosen) onShape(chosen);
      }}
    >
      {SHAPES.map((one) => (
        <ToggleButton key={one} value={one}>
          {flow.shapes[one]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function FlowFilters({
  filter,
  onFilter,
}: {
  readonly filter: FlowFilter;
  onFilter(filter: FlowFilter): void;
}) {
  const name = useId();
  return (
    <fieldset className="studio-flow-filters">
      <legend>{flow.filter}</legend>
      {FILTERS.map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === filter} onChange={() => onFilter(one)} />
          {flow.filters[one]}
        </label>
      ))}
    </fieldset>
  );
}

function Legend() {
  const verdicts = ['always', 'sometimes', 'never', 'unproven'] as const;
  return (
    <ul className="studio-flow-legend" aria-label={flow.legend}>
      {verdicts.map((verdict) => (
        <li key={verdict}>
          <Mark verdict={verdict} /> {verdictMeanings[verdict]}
        </li>
      ))}
    </ul>
  );
}
