// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly titles: {
    readonly "file-too-large": '…';
    readonly "no-file": '…';
    readonly "not-utf8": '…';
    readonly "byte-order-mark": '…';
    readonly "json-syntax": '…';
    readonly "duplicate-key": '…';
    readonly "schema-missing": '…';
    readonly "schema-unknown": '…';
    readonly "schema-path": '…';
    readonly "schema-broken": '…';
    readonly "openapi-version": '…';
    readonly "unknown-placeholder": '…';
    readonly "tag-in-plain-text": '…';
    readonly "unclosed-tag": '…';
    readonly "link-without-address": '…';
    readonly "unknown-page": '…';
    readonly "phone-link": '…';
    readonly "missing-file": '…';
    readonly "unknown-fact": '…';
    readonly "unanswered-fact": '…';
    readonly "case-order": '…';
    readonly "condition-number": '…';
    readonly "unknown-condition": '…';
    readonly "unknown-contract": '…';
    readonly "contract-without-price": '…';
    readonly "unknown-dependency": '…';
    readonly "unused-dependency": '…';
    readonly "dependency-order": '…';
    readonly "box-never-shown": '…';
    readonly "assessed-without-no": '…';
    readonly "never-shown": '…';
    readonly "no-way-on": '…';
    readonly "no-way-on-for-some": '…';
    readonly "rule-constant": '…';
    readonly "part-constant": '…';
    readonly "never-accepted": '…';
    readonly "message-never-shown": '…';
    readonly "exit-never-taken": '…';
    readonly "never-together": '…';
    readonly "later-question": '…';
    readonly "compared-kinds": '…';
    readonly "compared-itself": '…';
    readonly "repeated-value": '…';
    readonly "unread-option": '…';
    readonly "unanswered-read": '…';
    readonly "unanswered-negation": '…';
    readonly "scenario-definition": '…';
    readonly "scenario-name": '…';
    readonly "scenario-differs": '…';
    readonly "scenario-empty": '…';
    readonly "page-question": '…';
    readonly "low-contrast": '…';
    readonly unproven: '…';
    readonly "more-findings": '…';
    readonly "missing-property": '…';
    readonly "unknown-property": '…';
    readonly "forbidden-property": '…';
    readonly "wrong-type": '…';
    readonly "unknown-value": '…';
    readonly "empty-text": '…';
    readonly "wrong-form": '…';
    readonly "too-much": '…';
    readonly "too-little": '…';
    readonly schema: '…';
    readonly "duplicate-id": '…';
    readonly "unknown-question": '…';
    readonly "unknown-option": '…';
    readonly "kind-mismatch": '…';
    readonly "unknown-list": '…';
    readonly "unknown-tag": '…';
    readonly "list-item": '…';
    readonly "option-value-kind": '…';
    readonly "rule-shape": '…';
    readonly "rule-operator": '…';
    readonly "rule-arguments": '…';
    readonly "rule-depth": '…';
    readonly "rule-size": '…';
    readonly cycle: '…';
    readonly "exit-without-end": '…';
    readonly html: '…';
    readonly "too-deep": '…';
    readonly "requirement-number": '…';
    readonly "bounds-crossed": '…';
  };
  readonly reports: {
    readonly severities: {
      readonly error: '…';
      readonly warning: '…';
    };
    readonly clean: '…{files}';
    readonly cleanWithScenarios: '…{files}{scenarios}';
    readonly found: '…{findings}{files}';
    readonly filesOne: '…{count}';
    readonly filesMany: '…{count}';
    readonly scenariosOne: '…{count}';
    readonly scenariosMany: '…{count}';
    readonly errors: '…{count}';
    readonly warningsOne: '…{count}';
    readonly warningsMany: '…{count}';
    readonly help: '…{title}';
    readonly moreErrors: '…{count}';
    readonly moreWarnings: '…{count}';
    readonly moreInFile: '…{count}';
    readonly moreInAnswer: '…{count}';
    readonly fixShown: '…';
  };
  readonly hints: {
    readonly meant: '…{name}';
    readonly meantOf: '…{name}{all}';
  };
  readonly fixes: {
    readonly replace: '…{value}';
    readonly remove: '…{name}';
    readonly add: '…{name}';
    readonly removePart: '…';
    readonly removeReader: '…{name}';
    readonly removeCondition: '…';
    readonly removeRequirement: '…';
    readonly moveExitLast: '…{exit}';
    readonly removeTags: '…';
    readonly removeMark: '…';
    readonly removeFirst: '…';
    readonly addColon: '…';
    readonly addComma: '…';
    readonly addQuotationMark: '…';
    readonly removeComma: '…';
    readonly removeComment: '…';
    readonly straightQuotationMarks: '…';
    readonly curlyQuotationMarks: '…';
    readonly writtenTab: '…';
  };
  readonly things: {
    readonly nouns: {
      readonly steps: '…';
      readonly questions: '…';
      readonly options: '…';
      readonly subQuestions: '…';
      readonly validation: '…';
      readonly exits: '…';
      readonly needs: '…';
      readonly suggestions: '…';
      readonly blocks: '…';
      readonly cards: '…';
      readonly links: '…';
      readonly answers: '…';
      readonly requiredAnswersToBeShown: '…';
      readonly people: '…';
      readonly contracts: '…';
      readonly subgroups: '…';
      readonly insurances: '…';
      readonly packages: '…';
      readonly insurers: '…';
      readonly products: '…';
      readonly reasons: '…';
      readonly recommendedLevel: '…';
      readonly levels: '…';
    };
    readonly dependency: '…';
    readonly numbered: '…{noun}{number}';
    readonly file: '…';
    readonly content: '…';
    readonly item: '…{number}';
    readonly itemOf: '…{number}{list}';
    readonly nothing: '…';
  };
  readonly files: {
    readonly "file-too-large": {
      readonly message: '…{size}';
      readonly hint: '…';
    };
    readonly "no-file": {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly lock: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly "not-utf8": {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly "byte-order-mark": {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly "too-deep": {
      readonly message: '…{levels}';
      readonly hint: '…';
    };
    readonly "duplicate-key": {
      readonly message: '…{key}{line}';
      readonly hint: '…';
    };
    readonly "schema-missing": {
      readonly message: '…';
      readonly hint: '…{path}';
    };
    readonly noObject: {
      readonly message: '…{braces}';
      readonly hint: '…{path}';
    };
    readonly "schema-unknown": {
      readonly message: '…{schema}';
      readonly hint: '…{names}';
    };
    readonly "schema-path": {
      readonly message: '…{path}';
      readonly hint: '…{right}';
    };
    readonly "schema-broken": {
      readonly message: '…{reason}';
      readonly hint: '…';
    };
    readonly brokenSchema: {
      readonly message: '…{schema}';
      readonly hint: '…';
    };
    readonly "openapi-version": {
      readonly message: '…{version}';
      readonly hint: '…';
    };
  };
  readonly syntax: {
    readonly empty: {
      readonly message: '…';
      readonly hint: '…{example}';
    };
    readonly notJson: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly number: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly escape: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly comment: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly name: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly colon: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly comma: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly unclosed: {
      readonly message: '…{sign}';
      readonly hint: '…{open}{close}';
    };
    readonly end: {
      readonly message: '…{sign}';
      readonly hint: '…{open}{close}';
    };
    readonly more: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly unclosedText: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly invisible: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly lastComma: {
      readonly message: '…{sign}';
      readonly hint: '…';
    };
    readonly doubleComma: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly value: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly quotationMarks: {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly capitals: {
      readonly message: '…{written}';
      readonly hint: '…{word}';
    };
    readonly word: {
      readonly message: '…{written}';
      readonly hint: '…';
    };
    readonly innerQuotationMark: {
      readonly message: '…';
      readonly hint: '…';
    };
  };
  readonly schema: {
    readonly missing: {
      readonly message: '…{thing}{name}';
      readonly hint: '…{name}{description}';
    };
    readonly unknown: {
      readonly message: '…{thing}{name}';
      readonly hint: '…{names}';
    };
    readonly forbidden: {
      readonly message: '…{thing}{own}';
      readonly hint: '…{own}{description}';
    };
    readonly forbiddenOfType: {
      readonly message: '…{thing}{type}{own}';
      readonly hint: '…{own}';
    };
    readonly type: {
      readonly message: '…{called}{wanted}{value}';
      readonly hint: '…{wanted}';
    };
    readonly types: {
      readonly string: '…';
      readonly number: '…';
      readonly integer: '…';
      readonly boolean: '…';
      readonly object: '…{braces}';
      readonly array: '…';
      readonly null: '…';
    };
    readonly either: '…{one}{other}';
    readonly value: {
      readonly message: '…{called}{value}';
      readonly hint: '…{values}';
    };
    readonly repeated: {
      readonly message: '…{value}{list}';
      readonly hint: '…';
    };
    readonly other: {
      readonly message: '…{called}{keyword}';
      readonly hint: '…';
    };
    readonly minLength: {
      readonly message: '…{called}{limit}';
      readonly hint: '…';
    };
    readonly minItems: {
      readonly message: '…{called}{limit}';
      readonly hint: '…';
    };
    readonly minimum: {
      readonly message: '…{called}{limit}{value}';
      readonly hint: '…{limit}';
    };
    readonly maxLength: {
      readonly message: '…{called}{limit}';
      readonly hint: '…';
    };
    readonly maxItems: {
      readonly message: '…{called}{limit}';
      readonly hint: '…';
    };
    readonly maximum: {
      readonly message: '…{called}{limit}{value}';
      readonly hint: '…{limit}';
    };
    readonly pattern: {
      readonly message: '…{called}{value}';
      readonly hint: '…{pattern}';
    };
    readonly placeholder: {
      readonly message: '…{called}{placeholder}';
      readonly hint: '…{placeholder}';
    };
    readonly plainText: {
      readonly message: '…{called}';
      readonly hint: '…';
    };
    readonly color: {
      readonly message: '…{called}{value}';
      readonly hint: '…';
    };
    readonly requirement: {
      readonly message: '…{called}{value}';
      readonly hint: '…';
    };
    readonly requirementNumber: '…{name}';
    readonly emptyText: {
      readonly message: '…{called}';
      readonly hint: '…';
    };
    readonly emptyItem: {
      readonly message: '…{called}';
      readonly hint: '…';
    };
    readonly servedId: '…';
    readonly newText: '…';
  };
  readonly rules: {
    readonly unknownOperator: {
      readonly message: '…{operator}';
      readonly hint: '…{operators}';
    };
    readonly excludedOperator: {
      readonly message: '…{operator}';
      readonly hint: '…';
    };
    readonly noRule: {
      readonly message: '…';
      readonly hint: '…{example}';
    };
    readonly computedName: {
      readonly message: '…';
      readonly hint: '…{example}';
    };
    readonly questionId: '…';
    readonly item: {
      readonly message: '…{read}';
      readonly hint: '…{example}';
    };
    readonly missing: {
      readonly message: '…{operator}';
      readonly hint: '…{example}';
    };
    readonly nested: {
      readonly message: '…{operator}';
      readonly hint: '…';
    };
    readonly operators: {
      readonly message: '…{operators}';
      readonly hint: '…{example}';
    };
  };
  readonly faults: {
    readonly "duplicate-id": {
      readonly step: '…{name}{line}';
      readonly question: '…{name}{line}';
      readonly option: '…{name}{line}';
      readonly item: '…{name}{line}';
      readonly hint: '…';
    };
    readonly repeated: {
      readonly message: '…{value}{name}{line}';
      readonly hint: '…';
    };
    readonly "unknown-question": {
      readonly message: '…{name}';
      readonly hint: '…{names}';
    };
    readonly noQuestions: '…';
    readonly box: {
      readonly message: '…{name}';
      readonly hint: '…';
    };
    readonly "unknown-option": {
      readonly message: '…{question}{value}';
      readonly hint: '…{values}';
    };
    readonly unknownInitialOption: {
      readonly message: '…{question}{value}';
      readonly hint: '…{values}';
    };
    readonly "kind-mismatch": {
      readonly value: {
        readonly message: '…{operator}{question}';
        readonly hint: '…{rule}';
      };
      readonly list: {
        readonly message: '…{operator}{question}';
        readonly hint: '…{rule}';
      };
      readonly example: '…';
    };
    readonly "list-item": {
      readonly message: '…{reason}';
      readonly hint: '…';
    };
    readonly listItemReasons: {
      readonly maxLength: '…';
      readonly minLength: '…';
      readonly pattern: '…';
      readonly type: '…';
      readonly minItems: '…';
      readonly other: '…';
    };
    readonly "unknown-list": {
      readonly message: '…{name}';
      readonly hint: '…{names}';
    };
    readonly noLists: '…';
    readonly "unknown-tag": {
      readonly message: '…{tag}';
      readonly hint: '…{tags}';
    };
    readonly "option-value-kind": {
      readonly message: '…{value}';
      readonly hint: '…{text}';
    };
    readonly "rule-arguments": {
      readonly message: '…{operator}{count}';
      readonly hint: '…';
    };
    readonly "rule-depth": {
      readonly message: '…{limit}';
      readonly hint: '…';
    };
    readonly "rule-size": {
      readonly message: '…{limit}';
      readonly hint: '…';
    };
    readonly cycle: {
      readonly message: '…{path}';
      readonly hint: '…';
    };
    readonly clearingCycle: {
      readonly message: '…{path}';
      readonly hint: '…';
    };
    readonly dependsOn: '…{one}{other}';
    readonly "exit-without-end": {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly exitNotLast: {
      readonly message: '…{exit}';
      readonly hint: '…';
    };
    readonly html: {
      readonly message: '…{found}';
      readonly hint: '…';
    };
    readonly "too-deep": {
      readonly message: '…{limit}';
      readonly hint: '…';
    };
    readonly "requirement-number": {
      readonly message: '…{question}{value}';
      readonly hint: '…';
    };
    readonly "bounds-crossed": {
      readonly message: '…{least}{most}';
      readonly hint: '…';
    };
  };
  readonly texts: {
    readonly "unknown-page": {
      readonly message: '…{address}';
      readonly hint: '…{pages}';
    };
    readonly "unknown-placeholder": {
      readonly message: '…{found}';
      readonly hint: '…{names}';
    };
    readonly noPlaceholders: '…';
    readonly newPlaceholder: '…{hint}';
    readonly "tag-in-plain-text": {
      readonly message: '…{found}';
      readonly tagHint: '…{found}';
      readonly entityHint: '…{found}';
    };
    readonly "unclosed-tag": {
      readonly message: '…{name}';
      readonly hint: '…{name}';
    };
    readonly unclosedInside: {
      readonly message: '…{name}';
      readonly hint: '…{name}';
    };
    readonly unopenedTag: {
      readonly message: '…{found}';
      readonly hint: '…{name}';
    };
    readonly unopenedBreak: {
      readonly message: '…{found}';
      readonly hint: '…';
    };
    readonly "link-without-address": {
      readonly message: '…';
      readonly hint: '…';
    };
    readonly "empty-text": {
      readonly message: '…{name}';
      readonly hint: '…';
    };
  };
  readonly brand: {
    readonly "low-contrast": {
      readonly message: '…{drawn}{ground}{ratio}';
      readonly hint: '…{least}';
    };
    readonly "phone-link": {
      readonly message: '…{phone}{link}';
      readonly hint: '…{meant}';
    };
    readonly "missing-file": {
      readonly message: '…{name}';
      readonly hint: '…';
    };
  };
  readonly declarations: {
    readonly "box-never-shown": {
      readonly message: '…{id}';
      readonly hint: '…';
    };
    readonly "assessed-without-no": {
      readonly message: '…{id}{no}';
      readonly hint: '…{no}';
    };
    readonly writeNo: '…{no}';
    readonly "unknown-dependency": {
      readonly message: '…{name}';
      readonly hint: '…{always}{names}';
    };
    readonly noDependencies: '…';
    readonly "unused-dependency": {
      readonly message: '…{name}';
      readonly hint: '…';
    };
    readonly alwaysShown: {
      readonly message: '…{always}';
      readonly hint: '…';
    };
    readonly "dependency-order": {
      readonly message: '…{id}';
      readonly hint: '…';
    };
    readonly ownQuestion: {
      readonly message: '…{id}';
      readonly hint: '…';
    };
  };
  readonly pageQuestions: {
    readonly unseenStep: {
      readonly message: '…{id}';
      readonly hint: '…';
    };
    readonly renamedRead: {
      readonly message: '…{id}{was}';
      readonly hint: '…{id}';
    };
    readonly renamedSent: {
      readonly message: '…{call}{id}{was}';
      readonly hint: '…{id}';
    };
    readonly unreadYesOrNo: {
      readonly message: '…{id}';
      readonly hint: '…{names}';
    };
    readonly missingRead: {
      readonly message: '…{id}';
      readonly hint: '…{id}{type}';
    };
    readonly unread: {
      readonly message: '…{id}';
      readonly hint: '…{names}';
    };
    readonly step: {
      readonly message: '…{id}{was}';
      readonly hint: '…{id}';
    };
    readonly type: {
      readonly message: '…{id}{type}{wanted}';
      readonly hint: '…{wanted}';
    };
    readonly noBoolean: {
      readonly message: '…{id}{value}';
      readonly hint: '…';
    };
    readonly unknownCall: {
      readonly message: '…{call}';
      readonly hint: '…';
    };
    readonly missingField: {
      readonly message: '…{call}{field}';
      readonly hint: '…{field}';
    };
    readonly unknownField: {
      readonly message: '…{call}{field}';
      readonly hint: '…';
    };
    readonly fieldType: {
      readonly message: '…{type}{field}{call}';
      readonly hint: '…';
    };
    readonly answerTypes: {
      readonly string: '…';
      readonly number: '…';
      readonly boolean: '…';
      readonly array: '…';
    };
    readonly fieldValue: {
      readonly message: '…{field}{call}{value}';
      readonly hint: '…{values}';
    };
  };
};
export = texts;
