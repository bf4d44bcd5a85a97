// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly usage: {
    readonly program: '…{ref}{definition}{item}';
    readonly check: '…{command}{formats}{served}';
    readonly diff: '…{command}{ref}{formats}';
    readonly scenarios: '…{command}{formats}{definition}{file}';
    readonly why: '…{command}{definition}{item}{formats}{example}';
  };
  readonly argumentNames: {
    readonly ref: '…';
    readonly definition: '…';
    readonly file: '…';
    readonly item: '…';
  };
  readonly commandLine: {
    readonly unknownCommand: '…{command}';
    readonly missingValue: '…{option}';
    readonly unknownOption: '…{option}';
    readonly unknownFormat: '…{format}';
    readonly guess: '…{name}';
    readonly known: '…{names}';
    readonly unknownServed: '…{known}{served}';
    readonly missingAnswer: '…';
    readonly missingRef: '…';
    readonly noRef: '…{ref}';
    readonly manyDefinitions: '…';
    readonly outAlone: '…';
    readonly missingDefinition: '…';
    readonly tooManyWords: '…{word}';
  };
  readonly files: {
    readonly none: '…{path}';
    readonly neither: '…{path}';
    readonly failures: {
      readonly ENOENT: '…{path}';
      readonly EACCES: '…{path}';
      readonly EPERM: '…{path}';
      readonly ENOTDIR: '…{path}';
    };
    readonly unreadable: '…{path}{code}';
    readonly unwritable: '…{path}{code}';
    readonly outsideGit: '…{path}';
    readonly missingRef: '…{ref}';
    readonly noGit: '…';
    readonly notCompared: '…{files}';
    readonly noScenarios: '…';
  };
  readonly definitions: {
    readonly folder: '…{path}';
    readonly errors: '…{command}{file}';
    readonly otherFile: '…{file}';
  };
  readonly why: {
    readonly folder: '…{path}';
    readonly errors: '…{file}{command}';
    readonly otherFile: '…{file}';
    readonly missingAnswers: '…{path}';
    readonly allShown: '…';
  };
};
export = texts;
