import { useState } from 'react';
import { loadOrThrow, start } from '#engine';
import { createRunStore, StepForm } from '#engine/form';
import { Actions, Button, guideHost, Link, Notice, Progress, SuggestionList } from '#guide/ui';
import { brandSample as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

const OPTIONS = [
  { value: 'chosen', label: texts.chosen },
  { value: 'other', label: texts.notChosen },
];

/** Choices and fields as visitors meet them; the answers go nowhere. */
const SAMPLE = loadOrThrow({
  id: 'brand-sample',
  title: texts.title,
  steps: [
    {
      id: 'sample',
      title: texts.title,
      questions: [
        {
          id: 'one',
          type: 'radio-button',
          label: texts.choice,
          help: texts.choiceHelp,
          options: OPTIONS,
        },
        {
          id: 'several',
          type: 'multi-select',
          label: texts.choices,
          options: OPTIONS,
        },
        {
          id: 'text',
          type: 'text',
          label: texts.field,
          validation: [{ rule: { is_answered: [{ var: 'text' }] }, message: texts.fieldError }],
        },
      ],
    },
  ],
});
const CHOSEN = { one: 'chosen', several: ['chosen'] };
// No rule of the sample reads the date.
const BEGIN = start(SAMPLE, { answers: CHOSEN, today: '20000101' });
const KINDS = ['info', 'success', 'warning', 'error'] as const;

/** The header with the logo, an SVG, or else the provider's name, as the screens have it. */
export function BrandHeader(props: { readonly name: string; readonly logo: string | undefined }) {
  const { name, logo } = props;
  return (
    <header className="header">
      <strong className="header-home">
        {logo === undefined ? (
          name
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(logo)}`}
            alt={name}
            width={124}
            height={50}
          />
        )}
      </strong>
    </header>
  );
}

/** One of each element that takes its colours and shape from the brand. */
export function BrandSample() {
  const [store] = useState(() => createRunStore(BEGIN));
  const [before, after] = texts.paragraph.split('{link}');
  return (
    <>
      <Progress step={2} total={3} inner={{ step: 1, total: 2 }} />
      <p className="lead">{texts.lead}</p>
      <p>
        {before}
        <Link href="/">{texts.link}</Link>
        {after}
      </p>
      {KINDS.map((kind) => (
        <Notice key={kind} kind={kind} title={texts.notices[kind]}>
          {texts.notice}
        </Notice>
      ))}
      <SuggestionList
        suggestions={[
          {
            id: 'sample',
            title: texts.card,
            description: texts.cardHelp,
            icon: 'shield',
          },
        ]}
      />
      <StepForm
        store={store}
        stepId="sample"
        host={guideHost}
        onSubmit={() => undefined}
        actions={() => (
          <Actions>
            <Button variant="secondary">{texts.secondButton}</Button>
            <Button type="submit">{texts.firstButton}</Button>
          </Actions>
        )}
      />
    </>
  );
}
