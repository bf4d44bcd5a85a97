// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly studio: {
    readonly building: '…';
    readonly portTaken: '…{port}{command}';
    readonly open: '…{url}';
    readonly close: '…';
    readonly badPort: '…{port}';
  };
  readonly schemas: {
    readonly contains: '…{placeholders}';
  };
};
export = texts;
