const TIME = new Intl.DateTimeFormat('sv', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** A time as it is said in Swedish: `24 november 2026 kl. 14:12`, of ISO 8601. */
export function saidTime(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : TIME.format(date);
}
