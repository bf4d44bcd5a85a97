import type { ReactNode } from 'react';
import {
  type HostParts,
  type OptionDefinition,
  type RendererProps,
  SubQuestions,
} from '#engine/form';
import { GroupQuestion, SingleControl } from './Question.tsx';

/** One choice among radio buttons. */
export function RadioButton(props: RendererProps) {
  return (
    <GroupQuestion renderer={props} role="radiogroup">
      <Choices renderer={props} type="radio" />
    </GroupQuestion>
  );
}

/**
 * One choice by radio buttons, with sub-questions right below the option that reveals them. Then it
 * is not a `radiogroup`, which must not contain controls of other questions.
 */
export function RadioButtonGroup(props: RendererProps) {
  return (
    <GroupQuestion renderer={props} role={hasSubQuestions(props) ? undefined : 'radiogroup'}>
      <Choices renderer={props} type="radio" />
    </GroupQuestion>
  );
}

const hasSubQuestions = ({ question }: RendererProps) =>
  (question.options ?? []).some(({ questions = [] }) => questions.length > 0);

/** Several choices by cards with icons. */
export function MultiSelect(props: RendererProps) {
  return (
    <GroupQuestion renderer={props}>
      <Choices renderer={props} type="checkbox" look="cards" />
    </GroupQuestion>
  );
}

/** Several choices by checkboxes; with one option, a consent checkbox. */
export function Checkbox(props: RendererProps) {
  const { question, options, hidesLabel } = props;
  const isSingleConsent = options.length === 1 && options[0]?.label === question.label;
  // A checkbox labelled by its option is no group, and needs no mark as optional.
  if (isSingleConsent) {
    return (
      <SingleControl renderer={{ ...props, isOptional: false }}>
        <Choices renderer={props} type="checkbox" isAlone />
      </SingleControl>
    );
  }
  return (
    <GroupQuestion renderer={props} hidesLabel={hidesLabel}>
      <Choices renderer={props} type="checkbox" />
    </GroupQuestion>
  );
}

/** The options of a question as radio buttons or checkboxes, each followed by its sub-questions. */
function Choices(props: {
  readonly renderer: RendererProps;
  readonly type: 'radio' | 'checkbox';
  /** `cards`: large, side by side where there is room, with the host's mark of the option. */
  readonly look?: 'list' | 'cards';
  /** The only option is the question's control, so the question's description describes it. */
  readonly isAlone?: boolean;
}) {
  const { renderer, type, look = 'list', isAlone = false } = props;
  const { options, choice, ids, error, host } = renderer;
  const describedBy = isAlone ? renderer.describedBy : undefined;
  const isCards = look === 'cards';
  const className = isCards ? 'choice-card' : 'choice';
  return (
    <div className={isCards ? `choice-cards columns-${columnsOf(options, 2)}` : 'choices'}>
      {options.flatMap((option, at) => {
        const value = String(option.value);
        // By index: a value may have spaces, which an id must not.
        const id = `${ids.control}-${at}`;
        const described = option.description !== undefined;
        const label = (
          <label key={value} className={className}>
            <input
              type={type}
              value={value}
              {...choice}
              aria-labelledby={described ? `${id}-label` : undefined}
              id={isAlone ? ids.control : undefined}
              aria-describedby={
                [described ? `${id}-description` : '', describedBy].filter(Boolean).join(' ') ||
                undefined
              }
              aria-invalid={(isAlone && error !== undefined) || undefined}
            />
            {isCards && <host.OptionMark option={option} />}
            {described ? choiceText(option, id, host) : option.label}
          </label>
        );
        if (!option.questions?.length) return label;
        return [label, <SubQuestions key={`${value}/`} option={option} />];
      })}
    </div>
  );
}

/** The most characters of a label that fits on two lines of a column. */
const LONGEST_IN_COLUMN = 60;
/** The most characters of a label that fits on one line of a third of the width. */
const LONGEST_IN_THIRD = 14;

/**
 * The number of columns of options in a wide window, so that no single option is left in the last row; one
 * column for long labels.
 */
export function columnsOf(options: readonly OptionDefinition[], most: 2 | 3): 1 | 2 | 3 {
  const { length } = options;
  const longest = Math.max(...options.map(({ label }) => label.length));
  if (length === 3 && most === 3 && longest <= LONGEST_IN_THIRD) return 3;
  const leavesOneAlone = length % 2 === 1 && length <= 5;
  return leavesOneAlone || longest > LONGEST_IN_COLUMN ? 1 : 2;
}

// The description is not part of the accessible name, so that a screen reader can skip it.
function choiceText(
  { label, description = '' }: OptionDefinition,
  id: string,
  { Html }: HostParts,
): ReactNode {
  return (
    <span className="choice-text">
      <span id={`${id}-label`}>{label}</span>
      <span id={`${id}-description`} className="choice-description">
        <Html html={description} />
      </span>
    </span>
  );
}
