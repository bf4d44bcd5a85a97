// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly lists: {
    readonly more: '…{count}';
    readonly conditions: {
      readonly and: '…{conditions}{condition}';
      readonly or: '…{conditions}{condition}';
    };
  };
  readonly claims: {
    readonly not: '…';
    readonly only: '…';
    readonly always: {
      readonly sub: '…';
      readonly main: '…';
    };
    readonly never: {
      readonly sub: '…';
      readonly main: '…';
    };
    readonly holds: '…{claim}';
    readonly either: '…{claims}';
    readonly subjectEither: '…{subject}{claims}';
    readonly further: '…{claim}';
    readonly subjectFurther: '…{subject}{claim}';
    readonly constant: {
      readonly always: '…{rest}';
      readonly never: '…{rest}';
    };
  };
  readonly visitor: {
    readonly subject: '…';
    readonly answered: {
      readonly verb: '…';
      readonly rest: '…{questions}';
    };
    readonly unanswered: {
      readonly verb: '…';
      readonly rest: '…{question}';
    };
    readonly answeredWith: {
      readonly verb: '…';
      readonly rest: '…{answers}{question}';
    };
    readonly answeredOther: {
      readonly verb: '…';
      readonly rest: '…{answers}{question}';
    };
    readonly answeredFewer: {
      readonly verb: '…';
      readonly rest: '…{count}{questions}';
    };
    readonly answeredLeast: {
      readonly verb: '…';
      readonly rest: '…{count}{questions}';
    };
    readonly chooses: {
      readonly verb: '…';
      readonly rest: '…{answers}{question}';
    };
    readonly chose: {
      readonly verb: '…';
      readonly rest: '…{answers}{question}';
    };
    readonly choseAmong: {
      readonly verb: '…';
      readonly rest: '…{answers}{question}';
    };
  };
  readonly operators: {
    readonly ">": {
      readonly verb: '…';
      readonly number: '…{value}';
      readonly numberOpposite: '…{value}';
      readonly date: '…{value}';
      readonly dateOpposite: '…{value}';
      readonly other: '…{value}';
    };
    readonly ">=": {
      readonly verb: '…';
      readonly number: '…{value}';
      readonly numberOpposite: '…{value}';
      readonly date: '…{value}';
      readonly dateOpposite: '…{value}';
      readonly other: '…{value}';
    };
    readonly "<": {
      readonly verb: '…';
      readonly number: '…{value}';
      readonly numberOpposite: '…{value}';
      readonly date: '…{value}';
      readonly dateOpposite: '…{value}';
      readonly other: '…{value}';
    };
    readonly "<=": {
      readonly verb: '…';
      readonly number: '…{value}';
      readonly numberOpposite: '…{value}';
      readonly date: '…{value}';
      readonly dateOpposite: '…{value}';
      readonly other: '…{value}';
    };
    readonly "==": {
      readonly verb: '…';
      readonly date: '…{value}';
      readonly other: '…{value}';
    };
    readonly "===": {
      readonly verb: '…';
      readonly date: '…{value}';
      readonly other: '…{value}';
    };
    readonly in: {
      readonly among: '…';
      readonly contains: '…';
      readonly within: '…';
    };
    readonly some: {
      readonly subject: '…{values}';
      readonly opposite: '…{values}';
      readonly verb: '…';
      readonly rest: '…{condition}';
    };
    readonly none: {
      readonly subject: '…{values}';
      readonly opposite: '…{values}';
      readonly verb: '…';
      readonly rest: '…{condition}';
    };
    readonly all: {
      readonly subject: '…{values}';
      readonly opposite: '…{values}';
      readonly verb: '…';
      readonly rest: '…{condition}';
    };
    readonly is_answered: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_integer: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly has_decimal_sign: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly has_whitespace: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_email: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_date: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_personal_number: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_after_today: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly is_within_months: {
      readonly verb: '…';
      readonly rest: '…{value}';
      readonly one: '…';
      readonly computed: '…{value}';
    };
    readonly is_at_most_long: {
      readonly verb: '…';
      readonly rest: '…{value}';
      readonly opposite: '…{value}';
    };
  };
  readonly statements: {
    readonly hasValue: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly isNoNumber: {
      readonly verb: '…';
      readonly rest: '…';
    };
    readonly isMissing: {
      readonly verb: '…';
    };
    readonly equals: {
      readonly verb: '…';
      readonly again: '…{value}';
    };
  };
  readonly values: {
    readonly answer: '…{question}';
    readonly salary: '…';
    readonly item: '…';
    readonly text: '…{text}';
    readonly standIn: '…{answer}{otherwise}';
    readonly outcome: '…{condition}';
    readonly list: '…{values}';
    readonly emptyList: '…';
    readonly true: '…';
    readonly false: '…';
    readonly none: '…';
    readonly amount: '…{number}';
    readonly largest: '…';
  };
  readonly operations: {
    readonly "+": {
      readonly one: '…{first}';
      readonly many: '…{row}';
    };
    readonly "-": {
      readonly one: '…{first}';
      readonly many: '…{first}{second}';
    };
    readonly "*": '…{first}{second}';
    readonly "/": {
      readonly salary: '…{first}{second}';
      readonly other: '…{first}{second}';
    };
    readonly "%": {
      readonly many: '…{first}{second}';
    };
    readonly min: {
      readonly many: '…{row}';
    };
    readonly max: {
      readonly many: '…{row}';
    };
    readonly and: '…{list}';
    readonly or: '…{list}';
    readonly if: {
      readonly whole: '…{branches}';
      readonly branch: '…{value}{condition}{otherwise}';
      readonly nothing: '…';
    };
    readonly missing: '…{questions}';
    readonly missing_some: '…{questions}{count}';
  };
  readonly names: {
    readonly underOption: '…{question}{option}';
    readonly inStep: '…{question}{step}';
    readonly underOptionInStep: '…{question}{option}{step}';
    readonly numbered: '…{question}{number}';
    readonly optionOf: '…{option}{question}';
    readonly stepNumbered: '…{step}{number}';
    readonly optionNumbered: '…{option}{number}';
  };
  readonly items: {
    readonly step: '…{step}';
    readonly question: '…{question}';
    readonly box: '…{question}';
    readonly option: '…{option}{question}';
    readonly card: '…{option}{question}';
    readonly message: '…{message}{question}';
    readonly answer: '…{option}{question}';
  };
  readonly answers: {
    readonly none: '…';
    readonly chooses: '…{answer}';
    readonly answers: '…{answer}';
    readonly writes: '…{answer}';
    readonly to: '…{answer}{question}';
  };
  readonly shown: {
    readonly always: '…';
    readonly never: '…';
    readonly when: '…{condition}';
    readonly whenAnswered: '…';
    readonly afterOthers: '…{shown}';
  };
  readonly changes: {
    readonly instead: '…{answers}';
    readonly removing: '…{questions}';
    readonly further: '…{answers}';
    readonly onTheWay: '…{questions}';
    readonly moreQuestions: '…{count}';
    readonly cleared: '…{sentence}{questions}';
  };
  readonly why: {
    readonly shown: '…{item}';
    readonly hidden: '…{item}{reasons}';
    readonly questionChange: '…{hidden}{change}';
    readonly otherChange: '…{hidden}{change}';
    readonly never: '…{item}{condition}';
    readonly neverTogether: '…{item}{conditions}';
    readonly contradictory: '…';
    readonly untried: '…{hidden}{questions}{item}';
    readonly tooMany: '…{hidden}{item}';
    readonly unmet: '…';
    readonly accepted: '…{question}';
    readonly otherMessage: '…{message}';
    readonly unansweredOne: '…{questions}';
    readonly unansweredMany: '…{questions}';
    readonly refused: '…{question}{message}';
    readonly refusedAnswer: '…{answer}{question}';
    readonly notReady: '…{step}{condition}';
    readonly leftWhen: '…{step}{condition}';
    readonly leftWhenQuestion: '…{step}{condition}{question}';
    readonly shownWhen: '…{item}{condition}';
    readonly shownNever: '…{item}';
  };
  readonly verdicts: {
    readonly always: '…';
    readonly never: '…';
    readonly unproven: '…';
    readonly example: '…{answers}';
    readonly message: '…{item}';
    readonly item: '…{item}{shown}';
  };
  readonly answersFile: {
    readonly unknownQuestion: '…{name}{hint}';
    readonly unknownStep: '…{name}{hint}';
    readonly guess: '…{name}';
    readonly known: '…{names}';
    readonly noAnswers: '…{file}{braces}{example}';
    readonly noAnswer: '…{answer}{question}{hint}';
    readonly writeText: '…';
    readonly writeSome: '…{answers}';
    readonly writeOne: '…{answers}';
  };
  readonly differences: {
    readonly answers: {
      readonly required: '…{question}';
      readonly optional: '…{question}';
      readonly narrower: '…{question}';
      readonly wider: '…{question}';
      readonly message: '…{question}{after}{before}';
    };
    readonly bounds: {
      readonly least: {
        readonly added: '…{after}';
        readonly changed: '…{after}{before}';
        readonly removed: '…{before}';
      };
      readonly most: {
        readonly added: '…{after}';
        readonly changed: '…{after}{before}';
        readonly removed: '…{before}';
      };
      readonly sentence: '…{text}{bounds}';
    };
    readonly unasked: '…{item}{example}';
    readonly exit: '…{after}{before}';
    readonly noExit: '…';
    readonly leaving: {
      readonly narrower: '…{item}';
      readonly wider: '…{item}';
    };
    readonly order: {
      readonly before: '…{item}{other}';
      readonly after: '…{item}{other}';
      readonly first: '…{item}';
      readonly last: '…{item}';
      readonly firstInStep: '…{item}{container}';
      readonly lastInStep: '…{item}{container}';
      readonly firstUnderOption: '…{item}{container}';
      readonly lastUnderOption: '…{item}{container}';
    };
    readonly type: '…{item}{after}{before}';
    readonly moved: '…{item}{before}{after}';
    readonly movedWithin: '…{item}{after}';
    readonly meaning: '…{answer}{before}';
    readonly clearing: '…{item}{questions}';
    readonly notClearing: '…{item}';
    readonly shown: {
      readonly removed: '…{items}';
      readonly removedForAll: '…{items}{it}';
      readonly added: '…{items}';
      readonly addedWhen: '…{items}{shown}';
      readonly never: '…{items}';
      readonly first: '…{items}';
      readonly fewer: '…{items}';
      readonly notAll: '…{items}';
      readonly more: '…{items}';
      readonly all: '…{items}';
      readonly others: '…{items}';
    };
    readonly lost: '…{who}{items}';
    readonly gained: '…{who}{items}';
    readonly undecided: '…{item}{questions}';
    readonly undecidedMany: '…{item}';
    readonly exits: '…';
    readonly renamed: {
      readonly option: '…{item}{after}{before}';
      readonly other: '…{item}{after}{before}';
    };
    readonly text: '…{text}{before}{after}';
    readonly noText: '…';
    readonly form: '…';
    readonly fieldOf: '…{field}{item}';
  };
  readonly examples: {
    readonly anybody: '…';
    readonly somebody: '…{answers}';
    readonly plain: '…{who}';
    readonly before: '…{who}{others}';
    readonly saw: '…{who}{it}';
    readonly sees: '…{who}{it}';
    readonly seesNoMore: '…{who}{it}';
  };
  readonly pronouns: {
    readonly question: '…';
    readonly other: '…';
    readonly several: '…';
  };
  readonly fields: {
    readonly title: '…';
    readonly category: '…';
    readonly label: '…';
    readonly description: '…';
    readonly help: '…';
    readonly readMore: '…';
    readonly placeholder: '…';
    readonly autocomplete: '…';
    readonly link: '…';
    readonly tag: '…';
    readonly mark: '…';
    readonly message: '…';
  };
  readonly files: {
    readonly added: '…';
    readonly addedBroken: '…';
    readonly removed: '…';
    readonly tool: '…';
    readonly brokenNow: '…{difference}{fault}';
    readonly runCheck: '…';
    readonly brokenStill: '…{difference}{fault}';
    readonly brokenBefore: '…{difference}{fault}';
    readonly difference: '…';
    readonly differenceIn: '…{file}';
    readonly fault: '…{line}{message}';
    readonly onlyTexts: '…';
    readonly same: '…';
  };
  readonly data: {
    readonly added: '…{place}';
    readonly removed: '…{place}';
    readonly rule: '…{place}{rule}';
    readonly property: '…{place}{before}{after}';
    readonly value: '…{place}{before}{after}';
    readonly none: '…';
  };
  readonly properties: {
    readonly title: '…';
    readonly lead: '…';
    readonly label: '…';
    readonly text: '…';
    readonly name: '…';
    readonly productName: '…';
    readonly contractName: '…';
    readonly description: '…';
    readonly reason: '…';
    readonly price: '…';
    readonly priceNextYear: '…';
    readonly pricePercent: '…';
    readonly insuredAmountText: '…';
    readonly conditionNumber: '…';
    readonly healthDeclarationVariant: '…';
    readonly sortOrder: '…';
    readonly href: '…';
    readonly requiredAnswers: '…';
    readonly elsewhereWords: '…';
    readonly elsewhereNotWords: '…';
  };
  readonly textEndings: {
    readonly title: '…';
    readonly lead: '…';
    readonly label: '…';
    readonly text: '…';
    readonly submit: '…';
    readonly action: '…';
    readonly tryAgain: '…';
    readonly goOn: '…';
    readonly skipLink: '…';
    readonly help: '…';
    readonly footnote: '…';
    readonly placeholder: '…';
  };
  readonly rules: {
    readonly changed: '…{property}{after}{before}';
    readonly always: '…';
    readonly never: '…';
    readonly when: '…{condition}';
  };
  readonly ruleProperties: {
    readonly needed: '…';
    readonly covered: '…';
    readonly important: '…';
    readonly canNotBeSigned: '…';
    readonly when: '…';
    readonly visible: '…';
  };
  readonly facts: {
    readonly isHeld: '…';
    readonly isNotHeld: '…';
    readonly elsewhere: '…{product}';
    readonly notElsewhere: '…{product}';
    readonly inPackage: '…{product}';
    readonly notInPackage: '…{product}';
    readonly age: '…';
    readonly salary: '…';
    readonly knownSalary: '…';
    readonly sickPayCeiling: '…';
    readonly insured: '…{product}';
    readonly held: '…{product}';
  };
  readonly consequences: {
    readonly assessed: '…{question}';
    readonly assessedUnless: '…{question}{answer}';
    readonly notAssessed: '…{question}';
    readonly answerAssessed: '…{answer}';
    readonly answerNotAssessed: '…{answer}';
    readonly value: '…{answer}{after}{before}';
    readonly givenAdded: '…{question}{after}';
    readonly givenChanged: '…{question}{after}{before}';
    readonly givenRemoved: '…{question}{before}';
  };
  readonly reports: {
    readonly same: '…';
    readonly heading: '…';
    readonly textsAndOthers: '…';
    readonly others: '…';
    readonly following: '…';
    readonly renames: '…';
    readonly texts: '…';
    readonly rest: '…';
    readonly tooLong: '…{count}';
  };
};
export = texts;
