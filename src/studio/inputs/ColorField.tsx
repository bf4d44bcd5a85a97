import type { RendererProps } from '#engine/form';
import { fill } from '#engine/texts';
import { renderers } from '#renderers';
import type { FieldInput } from '#studio/fields';
import { colorField as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { useAnswer } from './fieldInputs.ts';
import './inputs.css';

type Contrasts = Extract<FieldInput, { kind: 'color' }>['contrasts'];

/** A colour, chosen or written, with what it can be distinguished from. */
export function ColorField(props: RendererProps & { readonly contrasts: Contrasts }) {
  const { contrasts, ...renderer } = props;
  const { question, ids } = renderer;
  const [answer, setAnswer] = useAnswer(question.id);
  const contrastId = `${ids.control}-contrast`;
  const describedBy = [renderer.describedBy, contrastId].filter(Boolean).join(' ');
  return (
    <div className="studio-color">
      <renderers.text {...renderer} describedBy={describedBy} />
      <input
        type="color"
        aria-label={fill(texts.pick, { color: question.label })}
        value={typeof answer === 'string' && /^#[0-9a-f]{6}$/.test(answer) ? answer : '#000000'}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <ul id={contrastId} className="question-help">
        {sentences(contrasts).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

/** The colours that it cannot be distinguished from, or the one that is nearest to that. */
function sentences(contrasts: Contrasts): readonly string[] {
  const weak = contrasts.filter(({ isEnough }) => !isEnough);
  const [nearest] = contrasts;
  if (!nearest) return [];
  if (weak.length === 0) return [fill(texts.clear, { other: nearest.other, ratio: nearest.ratio })];
  return weak.map(({ other, ratio, least }) => fill(texts.weak, { other, ratio, least }));
}
