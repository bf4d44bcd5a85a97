// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly prices: {
    readonly perMonth: '…{amount}';
  };
  readonly insured: {
    readonly childWithNumber: '…{product}{personalNumber}';
    readonly expectedChild: '…{product}{date}';
  };
  readonly declaration: {
    readonly title: '…';
    readonly lead: '…{provider}';
    readonly followUp: '…{question}';
    readonly unanswered: '…';
  };
};
export = texts;
