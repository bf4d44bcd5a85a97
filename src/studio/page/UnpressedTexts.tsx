import { fill } from '#engine/texts';
import type { UnpressedText } from '#studio/preview';
import { unpressedTexts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The texts of a screen that visitors hear, or that stand where they cannot be pressed. */
export function UnpressedTexts(props: {
  readonly texts: readonly UnpressedText[];
  /** Opens a text, by its JSON pointer, in the form. */
  readonly onOpen: (pointer: string) => void;
}) {
  const { texts, onOpen } = props;
  if (texts.length === 0) return null;
  return (
    <details className="studio-unpressed">
      <summary>{fill(unpressedTexts.summary, { count: texts.length })}</summary>
      {(['heard', 'tab', 'within'] as const).map((why) => {
        const own = texts.filter((text) => text.why === why);
        if (own.length === 0) return null;
        return (
          <section key={why}>
            <h3>{unpressedTexts[why]}</h3>
            <ul>
              {own.map(({ pointer, text }) => (
                <li key={pointer}>
                  <button type="button" onClick={() => onOpen(pointer)}>
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </details>
  );
}
