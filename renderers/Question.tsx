import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/form';
import { Icon, SafeHtml } from '#guide/ui';
import { common, form as texts } from '../schemas/texts/sv.json';

/** A question with one control, and a label. */
export function LabelledQuestion(props: {
  readonly renderer: RendererProps;
  readonly children: ReactNode;
}) {
  const { renderer, children } = props;
  return (
    <div className="question">
      <label htmlFor={renderer.ids.control} className={labelClass(renderer.hidesLabel)}>
        {labelText(renderer)}
      </label>
      {explanations(renderer)}
      {children}
    </div>
  );
}

/** A question with one control that has its own label. */
export function SingleControl(props: {
  readonly renderer: RendererProps;
  readonly children: ReactNode;
}) {
  return (
    <div className="question">
      {explanations(props.renderer)}
      {props.children}
    </div>
  );
}

/** A question with a group of controls, and a legend. */
export function GroupQuestion(props: {
  readonly renderer: RendererProps;
  /** `radiogroup` for one choice, which may then have `aria-invalid`. */
  readonly role?: 'radiogroup' | undefined;
  readonly hidesLabel?: boolean | undefined;
  readonly children: ReactNode;
}) {
  const { renderer, role, hidesLabel = renderer.hidesLabel, children } = props;
  return (
    <fieldset
      id={renderer.ids.control}
      className="question"
      role={role}
      aria-describedby={renderer.describedBy}
      aria-invalid={renderer.error !== undefined || undefined}
    >
      <legend className={labelClass(hidesLabel)}>{labelText(renderer)}</legend>
      {explanations(renderer)}
      {children}
    </fieldset>
  );
}

const labelClass = (isHidden: boolean) => (isHidden ? 'visually-hidden' : 'question-label');

function labelText({ question, isOptional, hidesLabel }: RendererProps): ReactNode {
  const isSaidBelow = hidesLabel && (question.description ?? question.help) !== undefined;
  if (!isOptional || isSaidBelow) return question.label;
  return (
    <>
      {question.label} {optionalMark()}
    </>
  );
}

const optionalMark = () => <span className="question-optional">({texts.optional})</span>;

// A function, not a component: a page may have a thousand questions, and most have none of this.
function explanations(renderer: RendererProps): ReactNode {
  const { question, ids, error, isOptional, hidesLabel } = renderer;
  const { readMore } = question;
  let { description, help } = question;
  const hidesOptional = isOptional && hidesLabel;
  const isPlain = (description ?? help ?? readMore) === undefined;
  if (isPlain && !hidesOptional && error === undefined) return null;
  if (hidesOptional) {
    if (description !== undefined)
      description = description.replace(/^(?:<p>)?/, `$&${texts.optionalFirst} `);
    else if (help !== undefined) help = `${texts.optionalFirst} ${help}`;
  }
  return (
    <>
      {/* The heading is read with the label, which says it too. */}
      {hidesOptional && (description ?? help) === undefined && (
        <p aria-hidden="true">{optionalMark()}</p>
      )}
      {description !== undefined && (
        <div id={ids.description} className="question-description">
          <SafeHtml html={description} />
        </div>
      )}
      {help !== undefined && (
        <p id={ids.help} className="question-help">
          {help}
        </p>
      )}
      {readMore !== undefined && (
        <details className="read-more">
          <summary>{common.readMore}</summary>
          <div className="read-more-text">
            <SafeHtml html={readMore} />
          </div>
        </details>
      )}
      {error !== undefined && (
        <p id={ids.error} className="question-error">
          <Icon name="error" />
          <span>
            <span className="visually-hidden">{texts.errorPrefix}</span> {error}
          </span>
        </p>
      )}
    </>
  );
}
