import { useState } from 'react';
import { loadOrThrow, start } from '#engine';
import { createRunStore, StepForm } from '#form';
import { renderers } from '#renderers';
import { Actions, Button, Link, Notice, Progress, SuggestionList } from '#ui';

/** Choices and fields as visitors meet them; the answers go nowhere. */
const SAMPLE = loadOrThrow({
  id: 'brand-sample',
  title: 'Prov',
  steps: [
    {
      id: 'sample',
      title: 'Prov',
      questions: [
        {
          id: 'one',
          type: 'radio-button',
          label: 'Ett val',
          help: 'Så här ser en hjälptext ut.',
          options: [
            { value: 'chosen', label: 'Valt' },
            { value: 'other', label: 'Inte valt' },
          ],
        },
        {
          id: 'several',
          type: 'multi-select',
          label: 'Flera val',
          options: [
            { value: 'chosen', label: 'Valt' },
            { value: 'other', label: 'Inte valt' },
          ],
        },
        {
          id: 'text',
          type: 'text',
          label: 'Ett fält att skriva i',
          validation: [
            { rule: { is_answered: [{ var: 'text' }] }, message: 'Så här ser ett fel ut.' },
          ],
        },
      ],
    },
  ],
});
const CHOSEN = { one: 'chosen', several: ['chosen'] };
// No rule of the sample reads the date.
const BEGIN = start(SAMPLE, { answers: CHOSEN, today: '20000101' });
const KINDS = [
  ['info', 'Bra att veta'],
  ['success', 'Det gick bra'],
  ['warning', 'Se upp'],
  ['error', 'Något gick fel'],
] as const;

/** The header with the provider's name in place of the logo, which no token changes. */
export function NamedHeader({ name }: { readonly name: string }) {
  return (
    <header className="header">
      <strong className="header-home">{name}</strong>
    </header>
  );
}

/** One of each thing that takes its colours and shape from the brand. */
export function BrandSample() {
  const [store] = useState(() => createRunStore(BEGIN));
  return (
    <>
      <Progress step={2} total={3} inner={{ step: 1, total: 2 }} />
      <p className="lead">Så här ser guiden ut med namnet, färgerna och formerna i filen.</p>
      <p>
        Löpande text med en <Link href="/">länk</Link>.
      </p>
      {KINDS.map(([kind, title]) => (
        <Notice key={kind} kind={kind} title={title}>
          En ruta som ska märkas.
        </Notice>
      ))}
      <SuggestionList
        suggestions={[
          {
            id: 'sample',
            title: 'Ett kort',
            description: 'Kort visar till exempel försäkringar som kan passa.',
            tag: '',
          },
        ]}
      />
      <StepForm
        store={store}
        stepId="sample"
        renderers={renderers}
        onSubmit={() => undefined}
        actions={() => (
          <Actions>
            <Button variant="secondary">Andra knappen</Button>
            <Button type="submit">Första knappen</Button>
          </Actions>
        )}
      />
    </>
  );
}
