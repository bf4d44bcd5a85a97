import { type HostParts, type OptionDefinition, renderers } from '#renderers';
import { form, healthDeclaration } from '../../../schemas/texts/sv.json';
import { CompanyMark } from './CompanyMark.tsx';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';
import { Notice } from './Notice.tsx';
import { SafeHtml } from './SafeHtml.tsx';
import { SuggestionList } from './SuggestionList.tsx';

/** The words and parts of this guide around the questions of its forms. */
export const guideHost: HostParts = {
  renderers,
  texts: form,
  Html: SafeHtml,
  OptionMark: ({ option: { mark, icon } }) =>
    mark !== undefined ? <CompanyMark name={mark} /> : icon && <Icon name={iconNamed(icon)} />,
  Cards: ({ options, level }) => (
    <SuggestionList level={level} suggestions={options.map(suggestionOf)} />
  ),
  warningIn: (description) =>
    [form.unknownQuestionType, healthDeclaration.messages.unknownType].find(
      (text) => description === `<p>${text}</p>`,
    ),
  Warning: ({ children }) => <Notice kind="warning">{children}</Notice>,
};

function suggestionOf({ value, label, description, link, icon = '' }: OptionDefinition) {
  return {
    id: String(value),
    title: label,
    description: description !== undefined && <SafeHtml html={description} />,
    link,
    icon,
  };
}
