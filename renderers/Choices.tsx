import type { ReactNode } from 'react';
import type { OptionDefinition, RendererProps } from '#form';
import { CompanyMark, Icon, SafeHtml, tagIcon } from '#ui';

/** The options of a question as radio buttons or checkboxes, each followed by its sub-questions. */
export function Choices(props: {
  readonly renderer: RendererProps;
  readonly type: 'radio' | 'checkbox';
  /** `cards`: large, side by side where there is room, with the option's mark or icon. */
  readonly look?: 'list' | 'cards';
  /** The only option is the question's control, so the question's description describes it. */
  readonly isAlone?: boolean;
}) {
  const { renderer, type, look = 'list', isAlone = false } = props;
  const { options, choice, ids, SubQuestions, error } = renderer;
  const describedBy = isAlone ? renderer.describedBy : undefined;
  const className = look === 'cards' ? 'choice-card' : 'choice';
  return (
    <div className={`${className}s`}>
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
            {look === 'cards' && optionIcon(option)}
            {described ? choiceText(option, id) : option.label}
          </label>
        );
        if (!option.questions?.length) return label;
        return [label, <SubQuestions key={`${value}/`} option={option} />];
      })}
    </div>
  );
}

function optionIcon({ mark, tag }: OptionDefinition): ReactNode {
  if (mark !== undefined) return <CompanyMark name={mark} />;
  return tag !== undefined && <Icon name={tagIcon(tag)} />;
}

// The description is not part of the accessible name, so that a screen reader can skip it.
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
