// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly closing: {
    readonly questions: '…{phone}{openingHours}{email}';
    readonly why: '…';
  };
  readonly booking: {
    readonly subject: '…';
    readonly title: '…';
    readonly intro: '…{provider}';
    readonly bookedAt: '…';
    readonly number: '…';
    readonly noSuggestions: '…';
    readonly suggestions: '…';
    readonly reply: '…';
  };
  readonly summary: {
    readonly title: '…';
    readonly intro: '…{date}';
    readonly notBinding: '…';
    readonly missing: '…';
    readonly mostImportant: '…';
    readonly update: '…';
    readonly own: '…{provider}';
    readonly elsewhere: '…';
    readonly next: '…';
    readonly logIn: '…';
    readonly again: '…';
    readonly toGuide: '…';
  };
  readonly confirmation: {
    readonly subject: '…{provider}';
    readonly title: '…';
    readonly applied: '…{applied}';
    readonly declared: '…{applied}{declared}';
    readonly granted: '…';
    readonly pending: '…';
    readonly declarationNote: '…';
    readonly costs: '…';
    readonly price: '…';
    readonly total: '…';
    readonly totalIfGranted: '…';
    readonly next: '…';
    readonly nextGranted: '…';
    readonly nextPending: '…';
    readonly regret: '…';
    readonly toPortal: '…';
  };
  readonly declaration: {
    readonly title: '…';
    readonly intro: '…';
    readonly atHand: '…';
    readonly items: readonly string[];
    readonly link: '…';
  };
};
export = texts;
