// Made by `npm run generate` from the texts beside it.
declare const texts: {
  readonly usage: {
    readonly check: '…{formats}{served}';
    readonly diff: '…{ref}{formats}';
    readonly scenarios: '…{formats}{definition}{file}';
    readonly why: '…{definition}{item}{formats}{example}';
  };
  readonly argumentNames: {
    readonly ref: '…';
    readonly definition: '…';
    readonly file: '…';
    readonly item: '…';
  };
  readonly commandLine: {
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
    readonly errors: '…{file}';
    readonly otherFile: '…{file}';
  };
  readonly why: {
    readonly folder: '…{path}';
    readonly errors: '…{file}';
    readonly otherFile: '…{file}';
    readonly missingAnswers: '…{path}';
    readonly allShown: '…';
  };
};
export = texts;
