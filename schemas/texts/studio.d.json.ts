// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly fileGroups: {
    readonly shortGuide: '…';
    readonly reference: '…';
    readonly pages: '…';
    readonly texts: '…';
    readonly scenarios: '…';
    readonly company: '…';
  };
  readonly fileTitles: {
    readonly "schemas/short-guide/form.json": '…';
    readonly "schemas/short-guide/needs.json": '…';
    readonly "schemas/short-guide/suggestions.json": '…';
    readonly "schemas/reference/questionnaire.json": '…';
    readonly "schemas/reference/health-declaration.json": '…';
    readonly "schemas/reference/products.json": '…';
    readonly "schemas/reference/contracts.json": '…';
    readonly "schemas/reference/insurers.json": '…';
    readonly "schemas/reference/people.json": '…';
    readonly "schemas/pages/short-guide-introduction.json": '…';
    readonly "schemas/pages/in-depth-introduction.json": '…';
    readonly "schemas/brand.json": '…';
    readonly "schemas/proofreading.json": '…';
    readonly "schemas/scenarios/short-guide.json": '…';
    readonly "schemas/scenarios/questionnaire.json": '…';
    readonly "schemas/scenarios/health-declaration.json": '…';
  };
  readonly notPreviewed: {
    readonly formErrors: '…';
    readonly other: '…';
    readonly texts: '…';
    readonly kinds: {
      readonly products: '…';
      readonly contracts: '…';
      readonly insurers: '…';
      readonly people: '…';
      readonly scenarios: '…';
    };
  };
  readonly opening: {
    readonly opening: '…';
    readonly elsewhere: '…';
    readonly elsewhereHelp: '…';
    readonly useThisTab: '…';
    readonly unreached: '…';
    readonly unreachedHelp: '…';
    readonly reload: '…';
    readonly diskUnreached: '…';
    readonly draftUnkept: '…';
    readonly draftsUnread: '…{files}';
    readonly stopped: '…';
    readonly stoppedHelp: '…';
    readonly openAnother: '…';
  };
  readonly header: {
    readonly name: '…';
    readonly hidePreview: '…';
    readonly showPreview: '…';
    readonly saved: '…';
    readonly savedAnnounced: '…';
    readonly fieldToFix: '…';
    readonly saveOne: '…';
    readonly saveMany: '…{count}';
    readonly undo: '…';
    readonly undoKeys: '…';
    readonly undone: '…';
    readonly undoneIn: '…{file}';
    readonly redo: '…';
    readonly redoKeys: '…';
    readonly redone: '…';
    readonly redoneIn: '…{file}';
    readonly nothingToUndo: '…';
    readonly nothingToRedo: '…';
    readonly share: '…';
  };
  readonly search: {
    readonly open: '…';
    readonly keys: '…';
    readonly label: '…';
    readonly results: '…';
    readonly files: '…';
    readonly file: '…';
    readonly found: '…';
    readonly reading: '…';
    readonly none: '…{query}';
    readonly one: '…';
    readonly many: '…{count}';
    readonly first: '…{shown}{count}';
    readonly help: '…';
  };
  readonly status: {
    readonly stopped: '…';
    readonly checking: '…';
    readonly proving: '…';
    readonly none: '…';
    readonly errors: '…{count}';
    readonly errorsInFiles: '…{count}{files}';
    readonly errorsProving: '…{count}';
    readonly errorsInFilesProving: '…{count}{files}';
    readonly conflictsOne: '…';
    readonly conflictsMany: '…{count}';
    readonly checkAgain: '…';
    readonly showFirst: '…';
  };
  readonly fileList: {
    readonly label: '…';
    readonly untitled: '…';
    readonly conflict: '…';
    readonly gone: '…';
    readonly changed: '…';
    readonly errors: '…{count}';
    readonly pictures: '…';
  };
  readonly tabs: {
    readonly label: '…';
    readonly names: {
      readonly form: '…';
      readonly json: '…';
      readonly flow: '…';
      readonly texts: '…';
      readonly effects: '…';
      readonly history: '…';
    };
    readonly unanswered: '…';
    readonly retry: '…';
  };
  readonly editing: {
    readonly gone: '…';
    readonly fixed: '…{fix}';
    readonly replaced: '…';
    readonly revert: '…';
    readonly reverted: '…';
    readonly lost: '…';
    readonly lostField: '…{label}{typed}{message}';
    readonly lostEmptyField: '…{label}{message}';
    readonly goThere: '…';
  };
  readonly problems: {
    readonly inFile: '…{count}';
    readonly inScenarios: '…{count}';
    readonly beforeSaving: '…{count}';
    readonly line: '…{line}';
  };
  readonly findingTexts: {
    readonly fix: '…';
    readonly technicalWords: readonly string[];
    readonly plainer: {
      readonly "duplicate-id": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "missing-property": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unknown-property": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "forbidden-property": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "wrong-type": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unknown-value": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "wrong-form": {
        readonly message: '…';
      };
      readonly "unknown-question": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unknown-option": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly html: {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "tag-in-plain-text": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unclosed-tag": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "link-without-address": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "json-syntax": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "duplicate-key": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "not-utf8": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "byte-order-mark": {
        readonly message: '…';
      };
      readonly "openapi-version": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "schema-missing": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "schema-unknown": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "schema-path": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "schema-broken": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly schema: {
        readonly message: '…';
      };
      readonly "page-question": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "rule-shape": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "rule-operator": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "rule-arguments": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "kind-mismatch": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "compared-kinds": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unanswered-negation": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unanswered-read": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "unanswered-fact": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "rule-constant": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "case-order": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "exit-without-end": {
        readonly message: '…';
        readonly hint: '…';
      };
      readonly "message-never-shown": {
        readonly message: '…';
        readonly hint: '…';
      };
    };
  };
  readonly scenarioProblems: {
    readonly label: '…';
    readonly fixed: '…{fix}';
    readonly fixedAnnounced: '…{fix}';
    readonly undo: '…';
    readonly undone: '…';
    readonly one: '…';
    readonly many: '…{count}';
    readonly oneByChange: '…';
    readonly manyByChange: '…{count}';
  };
  readonly conflict: {
    readonly gone: '…';
    readonly changed: '…';
    readonly choose: '…';
    readonly left: '…{count}';
    readonly keepMine: '…';
    readonly mineKept: '…';
    readonly mineKeptOfGone: '…';
    readonly takeTheirs: '…';
    readonly chosen: '…';
    readonly leaveGone: '…';
    readonly goneLeft: '…';
    readonly takenIn: '…';
    readonly theirs: '…';
    readonly theirsAt: '…{time}';
    readonly mine: '…';
    readonly removed: '…';
    readonly unreadable: '…';
    readonly preparing: '…';
  };
  readonly saving: {
    readonly title: '…';
    readonly comparing: '…';
    readonly compared: '…';
    readonly notCompared: '…';
    readonly checkAgain: '…';
    readonly chooseVersion: '…{file}';
    readonly save: '…';
    readonly pending: '…';
    readonly saved: '…';
    readonly back: '…';
  };
  readonly savingObstacles: {
    readonly conflicts: '…{files}';
    readonly field: '…{label}{message}';
    readonly stopped: '…';
    readonly checking: '…';
    readonly proving: '…';
    readonly errorsOne: '…';
    readonly errorsMany: '…{count}';
    readonly changedNow: '…{file}';
    readonly joinedNow: '…{file}';
    readonly notSaved: '…{file}{reason}';
    readonly diskUnreached: '…';
    readonly restarted: '…';
  };
  readonly changes: {
    readonly names: '…';
    readonly texts: '…';
    readonly rest: '…';
    readonly following: '…';
    readonly seenInForm: '…{form}';
    readonly onlyTexts: '…';
    readonly broken: '…';
    readonly none: '…';
    readonly picture: '…';
  };
  readonly effects: {
    readonly lead: '…';
    readonly answers: '…';
    readonly commonAnswers: '…';
    readonly given: '…';
    readonly some: '…{count}{all}';
    readonly none: '…';
    readonly alone: '…{files}';
    readonly faulty: '…{files}';
    readonly noAnswers: '…';
    readonly file: '…{file}';
    readonly unknownFile: '…';
    readonly computing: '…';
    readonly otherTitle: '…';
    readonly sameTitle: '…';
    readonly everyone: '…';
    readonly otherThings: '…{products}';
    readonly otherOrder: '…';
    readonly newPerson: '…';
    readonly gone: '…{names}';
    readonly namedContract: '…{contract}';
  };
  readonly effectRows: {
    readonly before: '…';
    readonly after: '…';
    readonly both: '…';
    readonly row: '…';
    readonly isOther: '…';
    readonly nothing: '…';
    readonly comparison: '…{product}';
    readonly numbered: '…{product}{number}{all}';
    readonly changes: {
      readonly added: '…{product}';
      readonly removed: '…{product}';
      readonly changed: '…{product}';
      readonly same: '…{product}';
    };
    readonly notRecommended: '…';
    readonly lines: {
      readonly result: '…';
      readonly important: '…';
      readonly level: '…';
      readonly price: '…';
      readonly renewal: '…';
      readonly health: '…';
      readonly reason: '…';
      readonly levelReason: '…';
      readonly levels: '…';
      readonly description: '…';
      readonly other: '…';
    };
    readonly otherChanged: '…';
    readonly yes: '…';
    readonly no: '…';
    readonly under: '…{value}{contract}';
    readonly renewed: '…{price}{date}';
    readonly levelPrice: '…{level}{price}';
    readonly levelState: '…{level}{price}{state}';
    readonly held: '…';
    readonly pending: '…';
    readonly closed: '…';
    readonly types: {
      readonly New: '…';
      readonly Updated: '…';
      readonly Canceled: '…';
      readonly Unchanged: '…';
      readonly NotUpdatable: '…';
      readonly Obligatory: '…';
      readonly RiskAssessment: '…';
      readonly MF: '…';
      readonly Unknown: '…';
    };
    readonly health: {
      readonly none: '…';
      readonly question: '…';
      readonly declaration: '…';
    };
    readonly omissions: {
      readonly inPackage: '…';
      readonly notNeeded: '…';
      readonly covered: '…';
      readonly noContract: '…';
      readonly noLevel: '…';
    };
  };
  readonly effectReasons: {
    readonly summary: '…{product}';
    readonly unsaid: '…';
    readonly needed: {
      readonly holds: '…';
      readonly fails: '…';
      readonly rule: '…{condition}';
      readonly always: '…';
      readonly never: '…';
    };
    readonly covered: {
      readonly holds: '…';
      readonly fails: '…';
      readonly rule: '…{condition}';
      readonly always: '…';
      readonly never: '…';
    };
    readonly important: {
      readonly holds: '…';
      readonly fails: '…';
      readonly rule: '…{condition}';
      readonly always: '…';
      readonly never: '…';
    };
    readonly canNotBeSigned: {
      readonly holds: '…{levels}';
      readonly fails: '…{levels}';
      readonly rule: '…{condition}';
      readonly always: '…';
      readonly never: '…';
    };
  };
  readonly panes: {
    readonly files: '…';
    readonly preview: '…';
  };
  readonly previewArea: {
    readonly label: '…';
    readonly width: '…';
    readonly screens: {
      readonly phone: '…';
      readonly tablet: '…';
      readonly desktop: '…';
    };
    readonly step: '…';
    readonly scene: '…';
    readonly beforeErrors: '…';
  };
  readonly sceneTitles: {
    readonly shell: '…';
    readonly start: '…';
    readonly cookies: '…';
    readonly cookiesAccepted: '…';
    readonly cookiesRefused: '…';
    readonly overload: '…';
    readonly broken: '…';
    readonly unloaded: '…';
    readonly shortWelcome: '…';
    readonly shortQuestion: '…';
    readonly shortSuggestions: '…';
    readonly booking: '…';
    readonly bookingSending: '…';
    readonly bookingFailed: '…';
    readonly shortFinished: '…';
    readonly meetingBooked: '…';
    readonly login: '…';
    readonly loginWaiting: '…';
    readonly loginMaintenance: '…';
    readonly loginResumed: '…';
    readonly loginByNumber: '…';
    readonly loginByNumberWaiting: '…';
    readonly loginByNumberFailed: '…';
    readonly loginChoice: '…';
    readonly loginOrdering: '…';
    readonly loginCode: '…';
    readonly loginLastSecond: '…';
    readonly loginCodeLate: '…';
    readonly loginTimeIsUp: '…';
    readonly loginOnThisDevice: '…';
    readonly loginOpened: '…';
    readonly loginReconnecting: '…';
    readonly loginOverloaded: '…';
    readonly loginFailed: '…';
    readonly loginCancelled: '…';
    readonly loginReturning: '…';
    readonly loginElsewhere: '…';
    readonly loginGivenUp: '…';
    readonly loggedIn: '…';
    readonly loggingOut: '…';
    readonly loggedOutHalf: '…';
    readonly loggedOut: '…';
    readonly checkingSession: '…';
    readonly offline: '…';
    readonly timeout: '…';
    readonly tooMany: '…';
    readonly unexpected: '…';
    readonly organisation: '…';
    readonly organisationSearching: '…';
    readonly organisationNone: '…';
    readonly organisationOne: '…';
    readonly organisationMany: '…';
    readonly organisationUnchosen: '…';
    readonly organisationChecking: '…';
    readonly organisationFailed: '…';
    readonly questionsLoading: '…';
    readonly questions: '…';
    readonly questionReadMore: '…';
    readonly questionUnanswered: '…';
    readonly questionsFailed: '…';
    readonly companies: '…';
    readonly companiesLoading: '…';
    readonly companiesFailed: '…';
    readonly companiesFailedChosen: '…';
    readonly companiesNone: '…';
    readonly fetch: '…';
    readonly fetchOthersNumber: '…';
    readonly fetchAgain: '…';
    readonly fetchDone: '…';
    readonly collectionContacting: '…';
    readonly collectionPreparing: '…';
    readonly collectionCode: '…';
    readonly collectionOnThisDevice: '…';
    readonly collectionSoonOver: '…';
    readonly collectionLastSecond: '…';
    readonly collectionTimeIsUp: '…';
    readonly collectionSearching: '…';
    readonly collectionReconnecting: '…';
    readonly collectionDone: '…';
    readonly collectionFailed: '…';
    readonly collectionNext: '…';
    readonly collectionNextPartial: '…';
    readonly collectionNextEmpty: '…';
    readonly collectionNextFailed: '…';
    readonly collectionRefused: '…';
    readonly collectionReplaced: '…';
    readonly collectionExpired: '…';
    readonly collectionWrongPerson: '…';
    readonly collectionCredentials: '…';
    readonly collectionUserInput: '…';
    readonly collectionThirdParty: '…';
    readonly collectionDocument: '…';
    readonly collectionSlow: '…';
    readonly collectionOffline: '…';
    readonly holdingsLoading: '…';
    readonly holdingsFailed: '…';
    readonly holdingsNone: '…';
    readonly holdingsOne: '…';
    readonly holdings: '…';
    readonly holdingsUnread: '…';
    readonly resultLoading: '…';
    readonly resultFailed: '…';
    readonly resultOwnFailed: '…';
    readonly resultNone: '…';
    readonly resultPackage: '…';
    readonly result: '…';
    readonly resultReduction: '…';
    readonly resultContracts: '…';
    readonly resultWithoutLevel: '…';
    readonly resultContractsAlike: '…';
    readonly resultRequirements: '…';
    readonly resultChild: '…';
    readonly resultChildren: '…';
    readonly resultElsewhere: '…';
    readonly resultDocument: '…';
    readonly resultDocumentFailed: '…';
    readonly resultDocumentAgain: '…';
    readonly resultMail: '…';
    readonly resultMailSending: '…';
    readonly resultMailSent: '…';
    readonly resultMailFailed: '…';
    readonly resultLeaving: '…';
    readonly resultSigned: '…';
    readonly resultAwaited: '…';
    readonly signLoading: '…';
    readonly signFailed: '…';
    readonly sign: '…';
    readonly signAssessed: '…';
    readonly signWrongEmail: '…';
    readonly signContacting: '…';
    readonly signCode: '…';
    readonly signChoice: '…';
    readonly signRestart: '…';
    readonly signElsewhere: '…';
    readonly signGivenUp: '…';
    readonly signWrongPerson: '…';
    readonly signProcessing: '…';
    readonly signRefused: '…';
    readonly signOutdated: '…';
    readonly receiptMailing: '…';
    readonly receipt: '…';
    readonly receiptUnmailed: '…';
    readonly receiptMailingAgain: '…';
    readonly receiptLinkMailed: '…';
    readonly receiptLeaving: '…';
    readonly receiptMeeting: '…';
    readonly info: '…';
    readonly infoSending: '…';
    readonly infoFailed: '…';
    readonly infoLoading: '…';
    readonly infoUnloaded: '…';
    readonly infoNone: '…';
    readonly infoSent: '…';
    readonly infoLeaving: '…';
    readonly questionUnknown: '…';
    readonly questionSalary: '…';
    readonly questionDecimals: '…';
    readonly questionWhole: '…';
    readonly questionBetween: '…';
    readonly questionAtLeast: '…';
    readonly questionAtMost: '…';
    readonly health: '…';
    readonly healthLoading: '…';
    readonly healthQuestionsLoading: '…';
    readonly healthQuestionsFailed: '…';
    readonly healthQuestionsKept: '…';
    readonly healthQuestions: '…';
    readonly healthUnknown: '…';
    readonly healthTooLong: '…';
    readonly confirmationLoading: '…';
    readonly confirmationFailed: '…';
    readonly confirmation: '…';
    readonly confirmationChange: '…';
    readonly confirmationNotWhole: '…';
    readonly confirmationOther: '…';
    readonly confirmationTextFailed: '…';
    readonly confirmationRefused: '…';
    readonly confirmationOutdated: '…';
    readonly confirmationRenewing: '…';
    readonly confirmationNone: '…';
    readonly confirmationSigned: '…';
    readonly receiptDeclared: '…';
    readonly receiptSigned: '…';
  };
  readonly sceneExamples: {
    readonly organisation: '…';
    readonly employer: '…';
    readonly reason: '…';
    readonly textToSign: '…';
  };
  readonly unpressedTexts: {
    readonly summary: '…{count}';
    readonly heard: '…';
    readonly tab: '…';
    readonly within: '…';
  };
  readonly outline: {
    readonly parts: '…{file}';
    readonly notJson: '…';
    readonly document: '…';
    readonly problems: '…';
    readonly backTo: '…{part}';
    readonly findings: '…';
    readonly error: '…';
    readonly warning: '…';
    readonly moreItems: '…{count}';
    readonly add: '…';
    readonly addIn: '…{part}';
    readonly newNames: '…{names}';
    readonly names: '…';
    readonly holdsAlways: '…';
    readonly ruleWithoutForm: '…';
  };
  readonly outlineTools: {
    readonly label: '…';
    readonly moveUp: '…';
    readonly moveDown: '…';
    readonly add: '…';
    readonly addKind: '…{kind}';
    readonly addAfter: '…{kind}{name}';
    readonly addInside: '…';
    readonly copy: '…';
    readonly remove: '…';
    readonly moveUpKeys: '…';
    readonly moveDownKeys: '…';
    readonly removeKeys: '…';
    readonly noList: '…';
    readonly isFirst: '…';
    readonly isLast: '…';
    readonly nothingInside: '…';
    readonly mustStay: '…';
  };
  readonly removing: {
    readonly title: '…{kind}{name}';
    readonly dependents: '…';
    readonly topic: '…{part}{topic}';
    readonly more: '…{count}';
    readonly undo: '…';
    readonly cancel: '…';
    readonly remove: '…';
  };
  readonly outlineEdits: {
    readonly moved: '…{place}{count}';
    readonly removed: '…';
    readonly added: '…';
    readonly copied: '…';
    readonly copy: '…';
    readonly renamedOne: '…';
    readonly renamedMany: '…{count}';
  };
  readonly partKinds: {
    readonly part: '…';
  };
  readonly fields: {
    readonly fieldsOf: '…{part}';
    readonly text: '…';
    readonly part: '…';
    readonly unset: '…';
    readonly yes: '…';
    readonly no: '…';
    readonly empty: '…';
    readonly unnamed: '…';
    readonly missing: '…';
    readonly technicalNames: '…';
    readonly lines: '…';
    readonly shownAlways: '…';
    readonly answerIs: '…{question}{answers}';
    readonly answerAbove: '…{question}{answers}';
    readonly either: '…{one}{other}';
  };
  readonly htmlEditor: {
    readonly tools: '…{field}';
    readonly bold: '…';
    readonly italic: '…';
    readonly bulletList: '…';
    readonly orderedList: '…';
    readonly link: '…';
    readonly address: '…';
    readonly addressHelp: '…';
    readonly wrongAddress: '…';
    readonly saveLink: '…';
    readonly removeLink: '…';
  };
  readonly colorField: {
    readonly pick: '…{color}';
    readonly clear: '…{other}{ratio}';
    readonly weak: '…{other}{ratio}{least}';
  };
  readonly namesField: {
    readonly none: '…';
    readonly open: '…';
    readonly close: '…';
    readonly clear: '…';
  };
  readonly picture: {
    readonly now: '…{picture}';
    readonly missing: '…';
    readonly choose: '…';
    readonly chooseFor: '…{picture}';
    readonly chosen: '…{picture}';
    readonly faults: {
      readonly "no picture": '…';
      readonly large: '…';
      readonly active: '…';
      readonly elsewhere: '…';
    };
  };
  readonly demands: {
    readonly required: '…';
    readonly whole: '…';
    readonly least: '…';
    readonly most: '…';
    readonly shortest: '…';
    readonly longest: '…';
    readonly messages: {
      readonly required: '…';
      readonly whole: '…';
      readonly least: '…';
      readonly most: '…';
      readonly shortest: '…';
      readonly longest: '…';
    };
  };
  readonly requirements: {
    readonly answer: '…';
    readonly choice: '…';
    readonly choices: '…';
    readonly number: '…';
    readonly integer: '…';
    readonly atLeast: '…{least}';
    readonly atMost: '…{most}';
    readonly atLeastLong: '…{least}';
    readonly atMostLong: '…{most}';
    readonly noSpaces: '…';
    readonly noTags: '…{less}{greater}';
  };
  readonly newItems: {
    readonly common: '…{kind}';
    readonly neuter: '…{kind}';
    readonly neuterKinds: readonly string[];
    readonly text: '…';
    readonly option: '…';
    readonly yes: '…';
    readonly no: '…';
    readonly required: '…';
    readonly atMost: '…';
    readonly atMostLong: '…';
  };
  readonly conditions: {
    readonly shownAlways: '…';
    readonly required: '…';
    readonly tooUnusual: '…';
    readonly tooLarge: '…';
    readonly add: '…';
    readonly replace: '…';
    readonly remove: '…';
    readonly noQuestion: '…';
    readonly holdsIf: '…{rule}';
    readonly holdsNever: '…';
  };
  readonly conditionRows: {
    readonly join: '…';
    readonly joinInGroup: '…{group}';
    readonly joins: {
      readonly all: '…';
      readonly any: '…';
      readonly none: '…';
    };
    readonly group: '…{group}';
    readonly add: '…';
    readonly addInGroup: '…{group}';
    readonly addGroup: '…';
    readonly remove: '…';
    readonly removeNumbered: '…{row}';
    readonly question: '…{row}';
    readonly unknownQuestion: '…';
    readonly laterQuestions: '…';
    readonly questionUnder: '…{question}{option}';
    readonly numberedStep: '…{step}{number}';
    readonly missingQuestion: '…';
    readonly boxQuestion: '…{label}';
    readonly comparison: '…{row}';
  };
  readonly conditionValues: {
    readonly value: '…{row}';
    readonly least: '…{row}';
    readonly upTo: '…';
    readonly most: '…{row}';
    readonly number: '…{value}';
    readonly date: '…{value}';
    readonly text: '…{value}';
    readonly lastOption: '…';
    readonly unknownOption: '…';
    readonly missingOption: '…';
  };
  readonly comparisons: {
    readonly is: '…';
    readonly "is-not": '…';
    readonly "one-of": '…';
    readonly "not-one-of": '…';
    readonly chosen: '…';
    readonly "not-chosen": '…';
    readonly "any-of": '…';
    readonly "none-of": '…';
    readonly above: '…';
    readonly "at-least": '…';
    readonly below: '…';
    readonly "at-most": '…';
    readonly between: '…';
    readonly answered: '…';
    readonly "not-answered": '…';
    readonly holds: '…';
    readonly "within-months": '…';
    readonly "max-length": '…';
    readonly "after-today": '…';
    readonly email: '…';
    readonly date: '…';
    readonly "personal-number": '…';
    readonly integer: '…';
    readonly "decimal-sign": '…';
    readonly whitespace: '…';
  };
  readonly dateComparisons: {
    readonly above: '…';
    readonly "at-least": '…';
    readonly below: '…';
    readonly "at-most": '…';
  };
  readonly numberComparisons: {
    readonly is: '…';
  };
  readonly jsonEditor: {
    readonly label: '…{file}';
    readonly keys: '…';
    readonly noProblems: '…';
    readonly noFix: '…';
    readonly required: '…';
    readonly object: '…';
    readonly array: '…';
    readonly string: '…';
    readonly true: '…';
    readonly false: '…';
    readonly shownAlways: '…';
  };
  readonly jsonPhrases: {
    readonly Find: '…';
    readonly Replace: '…';
    readonly next: '…';
    readonly previous: '…';
    readonly all: '…';
    readonly "match case": '…';
    readonly regexp: '…';
    readonly "by word": '…';
    readonly replace: '…';
    readonly "replace all": '…';
    readonly close: '…';
    readonly "current match": '…';
    readonly "on line": '…';
    readonly "replaced match on line $": '…';
    readonly "replaced $ matches": '…';
    readonly "Go to line": '…';
    readonly go: '…';
    readonly Diagnostics: '…';
    readonly "No diagnostics": '…';
    readonly "Fold line": '…';
    readonly "Unfold line": '…';
    readonly "Folded lines": '…';
    readonly "Unfolded lines": '…';
    readonly to: '…';
    readonly "folded code": '…';
    readonly unfold: '…';
    readonly Completions: '…';
    readonly "Control character": '…';
    readonly "Selection deleted": '…';
  };
  readonly flow: {
    readonly label: '…';
    readonly working: '…';
    readonly filter: '…';
    readonly filters: {
      readonly all: '…';
      readonly sometimes: '…';
      readonly never: '…';
    };
    readonly empty: {
      readonly all: '…';
      readonly sometimes: '…';
      readonly never: '…';
    };
    readonly current: '…';
    readonly legend: '…';
    readonly show: '…';
    readonly showNamed: '…{name}';
    readonly edit: '…';
    readonly editNamed: '…{name}';
    readonly options: '…{options}';
    readonly optionsFollowUp: '…{options}';
    readonly optionsFollowUps: '…{options}{followUps}';
    readonly questionsOne: '…';
    readonly questionsMany: '…{count}';
    readonly questionsSometimes: '…{count}';
    readonly questionsNever: '…{count}';
    readonly questionsUnproven: '…{count}';
    readonly rule: '…{rule}';
    readonly ruleWithExample: '…{rule}{answers}';
    readonly shapes: {
      readonly label: '…';
      readonly picture: '…';
      readonly list: '…';
    };
    readonly picture: {
      readonly label: '…';
      readonly controls: '…';
      readonly closer: '…';
      readonly further: '…';
      readonly whole: '…';
      readonly past: '…';
      readonly never: '…';
      readonly exitRule: '…{rule}';
      readonly otherwise: '…';
      readonly way: '…';
    };
  };
  readonly verdicts: {
    readonly always: '…';
    readonly sometimes: '…';
    readonly never: '…';
    readonly unproven: '…';
  };
  readonly verdictMeanings: {
    readonly always: '…';
    readonly sometimes: '…';
    readonly never: '…';
    readonly unproven: '…';
  };
  readonly proofreading: {
    readonly label: '…';
    readonly reading: '…';
    readonly search: '…';
    readonly hintedOnly: '…{count}';
    readonly edit: '…';
    readonly editNamed: '…{label}';
    readonly top: '…';
    readonly removeSpace: '…';
    readonly changeQuotes: '…';
    readonly changeTo: '…{fix}';
    readonly learn: '…';
    readonly learnNamed: '…{word}';
    readonly learnt: '…{word}';
    readonly dismiss: '…';
    readonly dismissNamed: '…{message}';
    readonly reason: '…';
    readonly reasonMissing: '…';
    readonly dismissNow: '…';
    readonly cancel: '…';
    readonly dismissedNow: '…';
    readonly dismissed: '…';
    readonly restore: '…';
    readonly restoreNamed: '…{stretch}';
    readonly restored: '…';
    readonly unspelled: '…';
    readonly textsOne: '…';
    readonly textsMany: '…{count}';
    readonly textsSomeOfOne: '…{shown}';
    readonly textsSome: '…{shown}{count}';
    readonly shownWithoutHints: '…{texts}';
    readonly shownWithHint: '…{texts}{hinted}';
    readonly shownWithHints: '…{texts}{hints}{hinted}';
  };
  readonly whyHidden: {
    readonly summary: '…{count}';
    readonly none: '…';
    readonly step: '…{label}';
    readonly whyQuestion: '…';
    readonly whyQuestionNamed: '…{label}';
    readonly whyStep: '…';
    readonly whyStepNamed: '…{label}';
    readonly working: '…';
    readonly rule: '…{rule}';
    readonly tryAnswers: '…';
    readonly failed: '…';
    readonly fileErrors: '…';
  };
  readonly preview: {
    readonly title: '…';
    readonly linkStays: '…';
    readonly buttonStays: '…';
    readonly firstStep: '…';
    readonly pageErrors: '…';
    readonly pageEmpty: '…';
    readonly formErrors: '…';
    readonly formOutdated: '…';
    readonly formEnd: '…';
    readonly noStep: '…';
    readonly allHidden: '…';
    readonly goesOn: '…';
    readonly comesTo: '…{exit}';
    readonly restart: '…';
    readonly noName: '…';
    readonly failed: '…';
  };
  readonly pageEditing: {
    readonly label: '…';
    readonly text: '…';
    readonly change: '…{name}{text}';
    readonly add: '…{kind}';
    readonly addAfter: '…{kind}';
    readonly addAfterPage: '…{kind}';
    readonly choose: '…{kind}';
    readonly cancel: '…';
    readonly sample: '…';
    readonly sampleText: '…';
    readonly sampleOptions: {
      readonly first: '…';
      readonly second: '…';
    };
    readonly edit: '…';
    readonly try: '…';
    readonly mode: '…';
  };
  readonly brandSample: {
    readonly title: '…';
    readonly lead: '…';
    readonly paragraph: '…{link}';
    readonly link: '…';
    readonly notices: {
      readonly info: '…';
      readonly success: '…';
      readonly warning: '…';
      readonly error: '…';
    };
    readonly notice: '…';
    readonly card: '…';
    readonly cardHelp: '…';
    readonly choice: '…';
    readonly choiceHelp: '…';
    readonly choices: '…';
    readonly chosen: '…';
    readonly notChosen: '…';
    readonly field: '…';
    readonly fieldError: '…';
    readonly secondButton: '…';
    readonly firstButton: '…';
    readonly company: '…';
    readonly otherCompany: '…';
  };
  readonly disk: {
    readonly otherFile: '…{folder}';
    readonly linkedFolder: '…{folder}';
    readonly noFolder: '…';
    readonly noPlainFile: '…';
    readonly incomplete: '…';
    readonly syntaxError: '…{message}';
    readonly held: '…';
    readonly notUtf8: '…';
    readonly lostCharacter: '…';
    readonly tooLarge: '…';
    readonly noAnswer: '…';
  };
  readonly versions: {
    readonly fetching: '…';
    readonly retry: '…';
    readonly unanswered: '…';
    readonly alone: '…';
    readonly none: '…';
    readonly name: '…{time}{author}';
    readonly show: '…';
    readonly showOf: '…{name}';
    readonly hide: '…';
    readonly hideOf: '…{name}';
    readonly first: '…';
    readonly comparing: '…';
    readonly notCompared: '…';
    readonly removed: '…';
    readonly same: '…';
    readonly takeBack: '…';
    readonly takenBack: '…{time}';
  };
  readonly sharing: {
    readonly title: '…';
    readonly looking: '…';
    readonly unanswered: '…';
    readonly retry: '…';
    readonly close: '…';
    readonly busy: '…';
    readonly alone: {
      readonly program: '…';
      readonly folder: '…';
      readonly version: '…';
    };
  };
  readonly latest: {
    readonly title: '…';
    readonly explained: '…';
    readonly act: '…';
    readonly pending: '…';
    readonly taken: '…';
    readonly takenIn: '…{files}';
    readonly choose: '…';
    readonly chooseVersion: '…{file}';
    readonly saveAgain: '…{files}';
    readonly restart: '…';
    readonly unanswered: '…';
    readonly none: {
      readonly current: '…';
      readonly conflict: '…';
      readonly again: '…';
      readonly failed: '…';
      readonly unreachable: '…';
      readonly gone: '…';
      readonly "own versions": '…';
      readonly "other files": '…';
      readonly local: '…';
      readonly alone: '…';
      readonly busy: '…';
    };
  };
  readonly sending: {
    readonly title: '…';
    readonly nothing: '…';
    readonly comparing: '…';
    readonly notCompared: '…';
    readonly heading: '…';
    readonly headingOne: '…{file}';
    readonly headingMany: '…{count}';
    readonly name: '…';
    readonly email: '…';
    readonly act: '…';
    readonly pending: '…';
    readonly unsaved: '…{files}';
    readonly missing: {
      readonly title: '…';
      readonly name: '…';
      readonly email: '…';
    };
    readonly obstacles: {
      readonly stopped: '…';
      readonly checking: '…';
      readonly proving: '…';
      readonly errors: '…';
    };
    readonly proposals: {
      readonly whole: '…{time}{title}';
      readonly more: '…{time}{title}';
      readonly kept: '…{title}{time}';
    };
    readonly ends: {
      readonly sent: '…';
      readonly local: '…';
      readonly again: '…';
      readonly refused: '…';
      readonly unreachable: '…';
      readonly failed: '…';
      readonly alone: '…';
      readonly busy: '…';
      readonly unanswered: '…';
    };
  };
};
export = texts;
