/** Milliseconds between two looks at the calendar. */
const LOOK = 60_000;

/**
 * Calls back at once with the date that `today` gives, and again soon after it has become another; what
 * is returned ends that.
 */
export function eachDay(today: () => string, begin: (date: string) => void): () => void {
  let known: string | undefined;
  const look = () => {
    const date = today();
    if (date === known) return;
    known = date;
    begin(date);
  };
  look();
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
}
