import type { Go } from '#studio/session';
import { useStudio } from '#studio/session';
import { Notice } from '#ui';

/** Said when a part was left with something in a field that the file cannot have. */
export function LostNotice({ go }: { readonly go: Go }) {
  const studio = useStudio();
  const { lost } = studio;
  if (!lost) return null;
  return (
    <Notice
      kind="warning"
      title="Det du skrev kom inte med i filen"
      onClose={() => studio.noteLost()}
    >
      {lost.fields.map(({ label, message, typed }) => (
        <p key={label}>
          {label}: {typed === undefined ? 'fältet var tomt' : `”${typed}”`}. {message}
        </p>
      ))}
      <button
        type="button"
        className="studio-link"
        onClick={() => {
          studio.noteLost();
          go({ path: lost.path, tab: 'form', pointer: lost.pointer });
        }}
      >
        Gå dit och rätta
      </button>
    </Notice>
  );
}
