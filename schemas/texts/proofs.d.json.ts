// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly places: {
    readonly lines: '…{lines}';
    readonly linesInFile: '…{lines}{file}';
  };
  readonly unreachable: {
    readonly written: {
      readonly message: '…{name}';
      readonly hint: '…';
    };
    readonly unmet: {
      readonly message: '…{name}{conditions}';
      readonly hint: '…';
    };
    readonly contradicting: {
      readonly message: '…{name}{conditions}';
      readonly hint: '…';
    };
    readonly step: {
      readonly message: '…{step}{conditions}';
      readonly hint: '…';
    };
  };
  readonly conflicts: {
    readonly rule: '…{rule}{lines}';
    readonly shownIf: '…{name}{condition}{lines}';
    readonly belongsTo: '…{name}{option}{lines}';
    readonly leftIf: '…{step}{condition}{lines}';
    readonly required: '…{condition}{lines}';
    readonly requiredOf: '…{question}{condition}{lines}';
    readonly options: '…{options}{question}';
  };
  readonly deadEnds: {
    readonly message: '…{visitors}{step}{reasons}';
    readonly messageMore: '…{visitors}{step}{reasons}{others}';
    readonly changeReady: '…';
    readonly showOption: '…';
    readonly changeValidation: '…';
    readonly anyone: '…';
    readonly visitor: '…{actions}';
    readonly both: '…{first}{second}';
    readonly skips: '…{question}';
    readonly isNotAsked: '…{question}';
    readonly unproven: {
      readonly message: '…{reason}{step}';
      readonly hint: '…';
    };
  };
  readonly doubts: {
    readonly tooMany: {
      readonly message: '…{reason}{claims}';
      readonly hint: '…';
    };
    readonly untried: {
      readonly message: '…{reason}{claims}';
      readonly hint: '…';
    };
    readonly reasons: {
      readonly tooManyWays: '…';
      readonly untried: '…{questions}';
      readonly tooManyAnswers: '…{questions}';
      readonly tooManyCombinations: '…{questions}';
    };
    readonly claims: {
      readonly shown: '…{name}';
      readonly left: '…{name}';
      readonly answered: '…{name}';
      readonly accepted: '…{name}';
      readonly message: '…{name}';
      readonly taken: '…{name}';
      readonly holds: '…{name}';
      readonly fails: '…{name}';
      readonly matters: '…{name}';
      readonly together: '…{name}';
    };
  };
  readonly constantRules: {
    readonly written: {
      readonly message: '…{property}';
      readonly hint: '…{property}';
    };
    readonly neverReady: {
      readonly message: '…{step}{rule}';
      readonly hint: '…';
    };
    readonly always: {
      readonly message: '…{rule}';
      readonly hint: '…{property}';
    };
    readonly alwaysDependency: {
      readonly message: '…{rule}';
      readonly hint: '…{always}';
    };
  };
  readonly exits: {
    readonly afterLast: {
      readonly message: '…{exit}';
      readonly hint: '…';
    };
    readonly neverTaken: {
      readonly message: '…{exit}{rule}';
      readonly hint: '…';
    };
    readonly remove: '…{exit}';
  };
  readonly validations: {
    readonly unmet: {
      readonly message: '…{question}{rule}';
      readonly hint: '…';
    };
    readonly unmetTogether: {
      readonly message: '…{question}{rule}';
      readonly hint: '…';
    };
    readonly alwaysMet: {
      readonly message: '…{message}{rule}';
      readonly hint: '…';
    };
    readonly coveredByAll: {
      readonly message: '…{message}';
      readonly hint: '…';
    };
    readonly coveredByOne: {
      readonly message: '…{message}{line}';
      readonly hint: '…';
    };
  };
  readonly parts: {
    readonly written: {
      readonly always: '…';
      readonly never: '…';
      readonly decided: '…';
    };
    readonly condition: {
      readonly always: '…{condition}';
      readonly never: '…{condition}';
      readonly decided: '…{condition}';
    };
    readonly removeHint: '…';
    readonly rewriteHint: '…';
    readonly changeHint: '…';
    readonly alreadyMet: {
      readonly message: '…{rule}';
      readonly hint: '…';
    };
    readonly neverAnswered: {
      readonly message: '…{question}';
      readonly hint: '…';
    };
  };
  readonly missingAnswers: {
    readonly message: '…{question}{answer}';
    readonly hint: '…{example}';
  };
  readonly negatedAnswers: {
    readonly message: '…{visitor}{outcome}{condition}';
    readonly unanswered: '…{question}';
    readonly isNotAsked: '…{question}';
    readonly seesToo: '…{name}';
    readonly leavesToo: '…{exit}';
    readonly countsToo: '…';
    readonly addCondition: '…';
    readonly testFirst: '…{example}{reading}';
    readonly testFirstFix: '…';
  };
  readonly comparisons: {
    readonly laterQuestion: {
      readonly message: '…{question}';
      readonly hint: '…';
    };
    readonly itself: {
      readonly message: '…{id}';
      readonly hint: '…';
    };
    readonly repeatedValue: {
      readonly message: '…{value}{line}';
      readonly hint: '…';
    };
    readonly repeatedPart: {
      readonly message: '…{line}';
      readonly hint: '…';
    };
    readonly idCompared: {
      readonly message: '…{text}{value}';
      readonly hint: '…{reading}';
    };
    readonly idTested: {
      readonly message: '…{text}';
      readonly hint: '…{reading}';
    };
    readonly unordered: {
      readonly message: '…{id}';
      readonly hint: '…{example}';
    };
    readonly unorderedBoth: {
      readonly message: '…{id}{other}';
      readonly hint: '…{example}';
    };
    readonly quotedNumber: {
      readonly message: '…{id}{value}';
      readonly hint: '…{number}';
    };
    readonly number: {
      readonly message: '…{id}{value}';
      readonly hint: '…';
    };
    readonly choice: {
      readonly message: '…{id}{value}';
      readonly hint: '…{example}';
    };
    readonly unquotedText: {
      readonly message: '…{id}{value}';
      readonly hint: '…{value}';
    };
    readonly text: {
      readonly message: '…{id}{value}';
      readonly hint: '…';
    };
  };
  readonly options: {
    readonly message: '…{option}{id}';
    readonly hint: '…{other}';
  };
  readonly productFacts: {
    readonly labels: {
      readonly age: '…{name}';
      readonly isHeld: '…{name}';
      readonly "held.": '…{name}';
      readonly "insured.": '…{name}';
      readonly "elsewhere.": '…{name}';
      readonly "has.package.": '…{name}';
    };
    readonly salary: '…';
    readonly yes: '…';
    readonly no: '…';
    readonly quotedNumber: {
      readonly message: '…{name}{value}';
      readonly hint: '…{number}';
    };
    readonly number: {
      readonly message: '…{name}{value}';
      readonly hint: '…';
    };
    readonly unknown: {
      readonly message: '…{name}';
      readonly hint: '…';
    };
    readonly unknownMore: '…{message}{lines}';
    readonly unanswered: {
      readonly message: '…{name}';
      readonly hint: '…{example}';
    };
  };
  readonly productQuestions: {
    readonly title: '…';
    readonly person: '…';
    readonly held: '…';
    readonly elsewhere: '…';
    readonly answers: '…';
    readonly age: '…';
    readonly salary: '…';
    readonly isHeld: '…';
    readonly yes: '…';
    readonly no: '…';
    readonly about: {
      readonly "held.": '…{product}';
      readonly "insured.": '…{product}';
      readonly "has.package.": '…{product}';
      readonly "elsewhere.": '…{product}';
    };
  };
  readonly productRules: {
    readonly falseRow: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly never: '…{rule}';
    readonly contradicting: '…{conditions}';
    readonly changeOrFalse: '…';
    readonly changeOrRemove: '…';
    readonly rowTested: '…{conditions}';
    readonly needed: '…{line}';
    readonly open: '…';
    readonly noneBefore: '…';
    readonly always: {
      readonly message: '…{rule}';
      readonly hint: '…';
    };
    readonly alwaysInRow: {
      readonly message: '…{rule}';
      readonly hint: '…';
    };
    readonly lastTrue: {
      readonly message: '…{lines}';
      readonly hint: '…';
    };
    readonly last: {
      readonly message: '…{lines}{rule}';
      readonly hint: '…';
    };
  };
  readonly productLists: {
    readonly noLastRow: {
      readonly message: '…{list}';
      readonly hint: '…';
    };
    readonly rowWithoutRule: {
      readonly message: '…{list}';
      readonly hint: '…';
    };
    readonly moveLast: '…';
    readonly foreignNumber: {
      readonly message: '…{number}{product}';
      readonly hint: '…{code}';
    };
    readonly levelOrder: {
      readonly message: '…{number}{lower}';
      readonly hint: '…';
    };
    readonly unknownNumber: {
      readonly message: '…{number}';
      readonly hint: '…{numbers}';
    };
    readonly unknownContract: {
      readonly message: '…{contract}';
      readonly hint: '…';
    };
    readonly missingContracts: {
      readonly message: '…{contracts}';
      readonly hint: '…';
    };
  };
  readonly scenarios: {
    readonly differs: '…{scenario}{difference}';
    readonly differsMore: '…{scenario}{difference}{end}';
    readonly differsHint: '…';
    readonly differOne: '…{message}';
    readonly differMany: '…{message}{count}';
    readonly differAlike: '…{count}{names}{difference}';
    readonly empty: {
      readonly message: '…{scenario}';
      readonly hint: '…';
    };
    readonly notAsked: {
      readonly message: '…{scenario}{question}';
      readonly hint: '…';
    };
    readonly noFile: {
      readonly message: '…{file}';
      readonly hint: '…';
    };
    readonly faulty: {
      readonly message: '…{file}';
      readonly hint: '…{path}';
    };
    readonly noDefinition: {
      readonly message: '…{file}';
      readonly hint: '…';
    };
    readonly fixes: {
      readonly agree: '…';
      readonly agreeAll: '…';
      readonly answer: '…{answer}{question}';
      readonly remove: '…{name}';
      readonly replace: '…{name}';
      readonly many: '…{fix}{count}';
    };
  };
  readonly scenarioNames: {
    readonly question: '…{name}';
    readonly step: '…{name}';
    readonly option: '…{question}{name}';
    readonly meant: '…{name}';
    readonly known: '…{names}';
  };
  readonly scenarioDifferences: {
    readonly hidden: '…{question}{end}';
    readonly shown: '…{question}';
    readonly notAsked: '…{question}';
    readonly backToStart: '…';
    readonly backToStep: '…{step}';
    readonly first: '…';
    readonly after: {
      readonly steps: '…{name}';
      readonly questions: '…{name}';
    };
    readonly other: '…{place}{expected}{actual}';
    readonly tooFew: '…{place}{expected}';
    readonly tooMany: '…{place}{actual}';
    readonly options: '…{question}{expected}{actual}';
    readonly optionsHidden: '…{question}{expected}';
    readonly noOptions: '…';
    readonly offered: '…{question}{option}';
    readonly noMessage: '…{question}{expected}{end}';
    readonly message: '…{question}{expected}{actual}';
    readonly unexpectedMessage: '…{question}{actual}';
    readonly end: '…{expected}{end}';
  };
  readonly walkEnds: {
    readonly finished: '…';
    readonly exit: '…{exit}';
    readonly disabled: '…{step}';
    readonly messages: '…{step}{messages}';
    readonly message: '…{message}{question}';
  };
  readonly coverage: {
    readonly finished: '…{number}';
    readonly exit: '…{number}{exit}';
    readonly disabled: '…{number}{step}';
    readonly messageOne: '…{number}{step}';
    readonly messageMany: '…{number}{count}{step}';
    readonly paths: '…{count}';
    readonly conditions: '…{count}{covered}{impossible}{unproven}';
    readonly values: '…{count}{covered}{impossible}{unproven}';
    readonly unproven: '…{name}{condition}';
    readonly impossible: '…{name}{condition}{way}';
    readonly impossibleBoth: '…{name}{condition}{way}{other}';
    readonly ways: {
      readonly true: {
        readonly unasked: '…';
        readonly never: '…';
        readonly masked: '…';
      };
      readonly false: {
        readonly unasked: '…';
        readonly never: '…';
        readonly masked: '…';
      };
    };
    readonly exitName: '…{exit}';
    readonly readyName: '…{step}';
  };
};
export = texts;
