import type { ReactNode } from 'react';
import type { HostParts, QuestionIds, RendererProps } from '#engine/form';

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

/** A question whose only control is labelled by its option, such as a consent checkbox. */
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
  /** `radiogroup` for radio buttons alone; with sub-questions the group is none. */
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

function labelText({ question, isOptional, hidesLabel, host }: RendererProps): ReactNode {
  const isSaidBelow = hidesLabel && (question.description ?? question.help) !== undefined;
  if (!isOptional || isSaidBelow) return question.label;
  return (
    <>
      {question.label} {optionalMark(host)}
    </>
  );
}

const optionalMark = ({ texts }: HostParts) => (
  <span className="question-optional">({texts.optional})</span>
);

// A function, not a component: a page may have a thousand questions, and most have none of this.
function explanations(renderer: RendererProps): ReactNode {
  const { question, ids, error, isOptional, hidesLabel, host } = renderer;
  const { Html, texts } = host;
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
      {/* Hidden from screen readers: the visually hidden label says the same. */}
      {hidesOptional && (description ?? help) === undefined && (
        <p aria-hidden="true">{optionalMark(host)}</p>
      )}
      {description !== undefined && (
        <div id={ids.description} className="question-description">
          <Html html={description} />
        </div>
      )}
      {help !== undefined && (
        <p id={ids.help} className="question-help">
          {help}
        </p>
      )}
      {readMore !== undefined && (
        <details className="read-more">
          <summary>{texts.readMore}</summary>
          <div className="read-more-text">
            <Html html={readMore} />
          </div>
        </details>
      )}
      {error !== undefined && errorText(ids, error, host)}
    </>
  );
}

/** The message of a wrong answer, with its sign. */
export function errorText(
  { error: id }: QuestionIds,
  error: string,
  { texts }: HostParts,
): ReactNode {
  return (
    <p id={id} className="question-error">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7.5v5.3M12 16.2h.01" />
      </svg>
      <span>
        <span className="visually-hidden">{texts.errorPrefix}</span> {error}
      </span>
    </p>
  );
}
