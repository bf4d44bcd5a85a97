import type { HostParts } from '#engine/form';
import { SafeHtml } from './SafeHtml.tsx';

/** All but the renderers of a plain host: English words, and the options of a box as a list. */
export const plainParts: Omit<HostParts, 'renderers'> = {
  texts: {
    optional: 'optional',
    optionalFirst: 'Optional.',
    amountUnit: '',
    errorPrefix: 'Error:',
    errorCountOne: '1 answer needs to be changed.',
    errorCountMany: '{count} answers need to be changed.',
    unknownQuestionType: 'This question cannot be shown. You can go on with the next one.',
    readMore: 'Read more',
  },
  Html: SafeHtml,
  OptionMark: () => null,
  Cards: ({ options, level }) => {
    const Heading = `h${level}` as const;
    return (
      <ul>
        {options.map(({ value, label, description, link }) => (
          <li key={String(value)}>
            <Heading>{link === undefined ? label : <a href={link}>{label}</a>}</Heading>
            {description !== undefined && <SafeHtml html={description} />}
          </li>
        ))}
      </ul>
    );
  },
  warningIn: () => undefined,
  Warning: ({ children }) => (
    <div className="question box" role="alert">
      {children}
    </div>
  ),
};
