import type { ReactNode } from 'react';
import type { OptionDefinition, RendererProps } from '#form';
import { CompanyMark, Icon, SafeHtml, tagIcon } from '#ui';

/** The options of a question as radio buttons or check boxes, sub-questions under their option. */
export function Choices(props: {
  readonly of: RendererProps;
  readonly type: 'radio' | 'checkbox';
  /** `cards` are large, side by side where there is room, with the option's mark or tag drawn. */
  readonly look?: 'list' | 'cards';
  /** The only option is the question's one control: what describes the question describes it. */
  readonly isAlone?: boolean;
}) {
  const { of: renderer, type, look = 'list', isAlone = false } = props;
  const { options, choice, ids, SubQuestions, error } = renderer;
  const describedBy = isAlone ? renderer.describedBy : undefined;
  const className = look === 'cards' ? 'choice-card' : 'choice';
  return (
    <div className={`${className}s`}>
      {options.flatMap((option, at) => {
        const value = String(option.value);
        // By place: a value may have spaces, which an id must not.
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
            {look === 'cards' && drawingOf(option)}
            {described ? choiceText(option, id) : option.label}
          </label>
        );
        if (!option.questions?.length) return label;
        return [label, <SubQuestions key={`${value}/`} of={option} />];
      })}
    </div>
  );
}

function drawingOf({ mark, tag }: OptionDefinition): ReactNode {
  if (mark !== undefined) return <CompanyMark name={mark} />;
  return tag !== undefined && <Icon name={tagIcon(tag)} />;
}

// The description is no part of the name: a screen reader says it after, and can be told not to.
function choiceText({ label, description = '' }: OptionDefinition, id: string): ReactNode {
  return (
    <span className="choice-text">
      <span id={`${id}-label`}>{label}</span>
      <span id={`${id}-description`} className="choice-description">
        <SafeHtml html={description} />
      </span>
    </span>
  );
}
