import { fill } from '#engine/texts';
import { effectRows as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import type { ComparedRow } from './comparedPeople.ts';

/** A row of the result, before and after in columns of their own; in one where nothing differs. */
export function CompareTable({ row }: { readonly row: ComparedRow }) {
  const { name, change, lines } = row;
  const isSame = change === 'same';
  return (
    <>
      <h4>{fill(texts.changes[change], { product: name })}</h4>
      <table
        className="studio-effects-table"
        aria-label={fill(texts.comparison, { product: name })}
      >
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            {isSame ? (
              <th scope="col">{texts.both}</th>
            ) : (
              <>
                <th scope="col">{texts.before}</th>
                <th scope="col">{texts.after}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, before, after, isOther }) => (
            <tr key={label} {...(isOther && { className: 'studio-effects-changed' })}>
              <th scope="row">
                {label}
                {isOther && <strong>{texts.isOther}</strong>}
              </th>
              {!isSame && <Cell texts={before} />}
              <Cell texts={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Cell({ texts: paragraphs }: { readonly texts: readonly string[] }) {
  if (paragraphs.length === 0) return <td className="studio-effects-nothing">{texts.nothing}</td>;
  return (
    <td>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </td>
  );
}
