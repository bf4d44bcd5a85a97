import type { StudioDocument } from '#studio/documents';

/** The way out of changes that went wrong: the file as it is saved, whatever stands in it now. */
export function RevertButton(props: {
  readonly document: StudioDocument;
  readonly announce: (message: string) => void;
}) {
  const { document, announce } = props;
  const { text, isChanged, saved, conflict } = document;
  // Of a conflict its notice asks, and it has both versions.
  if (!isChanged || saved === null || conflict) return null;
  return (
    <button
      type="button"
      className="studio-link"
      onClick={() => {
        text.replace(saved);
        announce('Det som är sparat är tillbaka. Ångra om du vill ha dina ändringar igen.');
      }}
    >
      Hämta tillbaka det som är sparat
    </button>
  );
}
