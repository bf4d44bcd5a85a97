import type { HostParts, RendererProps, Renderers } from '#engine/form';
import { guideHost } from '#guide/ui';
import { renderers } from '#renderers';
import { AddressField } from './AddressField.tsx';
import { ColorField } from './ColorField.tsx';
import { useHasProblem, useInput } from './fieldInputs.ts';
import { HtmlField } from './HtmlField.tsx';
import { NamesField } from './NamesField.tsx';
import { PictureField } from './PictureField.tsx';
import { SwitchField } from './SwitchField.tsx';

/** The visitors' renderers and those of fields, each marked when there is a problem with its field. */
const inputRenderers = Object.fromEntries(
  Object.entries({
    ...renderers,
    text: Line,
    textarea: Lines,
    checkbox: Choices,
    'radio-button': Choice,
  }).map(([type, Input]) => [type, (props: RendererProps) => <Marked {...props} Input={Input} />]),
) as Renderers;

/** The host of the studio's own forms. */
export const inputHost: HostParts = { ...guideHost, renderers: inputRenderers };

function Marked({ Input, ...props }: RendererProps & { readonly Input: Renderers['text'] }) {
  const { id } = props.question;
  const hasProblem = useHasProblem(id);
  return (
    <div className="studio-field" data-field={id} data-problem={hasProblem || undefined}>
      <Input {...props} />
    </div>
  );
}

function Line(props: RendererProps) {
  const input = useInput(props.question.id);
  const isProse = input?.kind === 'prose';
  if (input?.kind === 'picture') return <PictureField {...props} />;
  if (input?.kind === 'address') return <AddressField {...props} />;
  if (input?.kind === 'color') return <ColorField {...props} contrasts={input.contrasts} />;
  return <renderers.text {...props} {...(isProse && spelled(props))} />;
}

function Lines(props: RendererProps) {
  const kind = useInput(props.question.id)?.kind;
  if (kind === 'html') return <HtmlField {...props} />;
  return <renderers.textarea {...props} {...(kind === 'prose' && spelled(props))} />;
}

/** With spell checking, which visitors' own answers are not sent through. */
function spelled({ text }: RendererProps) {
  return { text: { ...text, spellCheck: true, lang: 'sv' } };
}

function Choice(props: RendererProps) {
  const Input = renderers['radio-button'];
  const isSearched = useInput(props.question.id)?.kind === 'names';
  return isSearched ? <NamesField {...props} /> : <Input {...props} />;
}

function Choices(props: RendererProps) {
  const kind = useInput(props.question.id)?.kind;
  if (kind === 'switch') return <SwitchField {...props} />;
  return kind === 'names' ? <NamesField {...props} /> : <renderers.checkbox {...props} />;
}
