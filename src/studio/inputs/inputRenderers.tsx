import type { RendererProps, Renderers } from '#form';
import { renderers } from '#renderers';
import { ColorField } from './ColorField.tsx';
import { useInput } from './fieldInputs.ts';
import { HtmlField } from './HtmlField.tsx';
import { SwitchField } from './SwitchField.tsx';

export const inputRenderers: Renderers = {
  ...renderers,
  text: Line,
  textarea: Lines,
  checkbox: Choices,
};

function Line(props: RendererProps) {
  const input = useInput(props.question.id);
  const isProse = input?.kind === 'prose';
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

function Choices(props: RendererProps) {
  const isSwitch = useInput(props.question.id)?.kind === 'switch';
  return isSwitch ? <SwitchField {...props} /> : <renderers.checkbox {...props} />;
}
