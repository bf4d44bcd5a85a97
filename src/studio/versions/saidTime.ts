const TIME = new Intl.DateTimeFormat('sv', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** A time as it is said in Swedish: `24 november 2026 kl. 14:12`, of ISO 8601. */
export function saidTime(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : TIME.format(date);
}
