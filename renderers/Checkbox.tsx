import type { RendererProps } from '#form';
import { Choices } from './Choices.tsx';
import { GroupQuestion, SingleControl } from './Question.tsx';

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
