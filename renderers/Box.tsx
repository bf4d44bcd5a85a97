import type { RendererProps } from '#engine/form';
import { Notice, SafeHtml, SuggestionList } from '#guide/ui';
import { form, healthDeclaration } from '../schemas/texts/sv.json';

/** Stand in place of a question that cannot be shown. */
const WARNINGS = [form.unknownQuestionType, healthDeclaration.messages.unknownType];

/** A text, a warning, or a list of cards when the question has options. Takes no answer. */
export function Box({ question, ids, options, hidesLabel }: RendererProps) {
  const isList = question.options !== undefined;
  if (isList && options.length === 0 && question.description === undefined) return null;
  const warning = WARNINGS.find((text) => question.description === `<p>${text}</p>`);
  if (warning !== undefined) return <Notice kind="warning">{warning}</Notice>;
  return (
    <div id={ids.control} className={isList ? 'question' : 'question box'}>
      {!hidesLabel && <h2 className="question-label">{question.label}</h2>}
      {question.description !== undefined && <SafeHtml html={question.description} />}
      {isList && (
        <SuggestionList
          level={hidesLabel ? 2 : 3}
          suggestions={options.map(({ value, label, description, link, tag = '' }) => ({
            id: String(value),
            title: label,
            description: description !== undefined && <SafeHtml html={description} />,
            link,
            tag,
          }))}
        />
      )}
    </div>
  );
}
