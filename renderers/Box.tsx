import type { RendererProps } from '#engine/form';

/** A text, a warning, or cards when the question has options. Takes no answer. */
export function Box({ question, ids, options, hidesLabel, host }: RendererProps) {
  const { Html, Cards, Warning } = host;
  const { label, description } = question;
  const isList = question.options !== undefined;
  if (isList && options.length === 0 && description === undefined) return null;
  const warning = description === undefined ? undefined : host.warningIn(description);
  if (warning !== undefined) return <Warning>{warning}</Warning>;
  return (
    <div id={ids.control} className={isList ? 'question' : 'question box'}>
      {!hidesLabel && <h2 className="question-label">{label}</h2>}
      {description !== undefined && <Html html={description} />}
      {isList && <Cards options={options} level={hidesLabel ? 2 : 3} />}
    </div>
  );
}
