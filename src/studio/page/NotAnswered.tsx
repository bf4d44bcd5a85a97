import { Button, Notice } from '#ui';

/** In place of what the bench could not read of a file. */
export function NotAnswered({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="studio-not-answered">
      <Notice kind="error">Det gick inte att läsa ut. Försök igen.</Notice>
      <Button variant="secondary" onClick={onAgain}>
        Försök igen
      </Button>
    </div>
  );
}
