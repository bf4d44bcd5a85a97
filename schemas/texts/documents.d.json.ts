// Made by `npm run generate` from the texts beside it and the notes about them.
declare const texts: {
  readonly application: {
    readonly title: '…';
    readonly lead: '…{provider}';
    readonly level: '…{level}';
    readonly replaces: '…{level}';
    readonly child: '…{personalNumber}';
    readonly expectedChild: '…{date}';
    readonly mother: '…{personalNumber}';
    readonly contract: '…{company}';
    readonly price: '…{price}';
    readonly prices: '…';
    readonly appliedPrice: '…{price}';
    readonly packagePrice: '…{price}';
    readonly totalPrice: '…{price}';
  };
  readonly applicationStart: {
    readonly sameDay: '…';
    readonly nextDay: '…';
    readonly declaration: '…';
    readonly assessment: '…';
  };
  readonly applicationHealth: {
    readonly title: '…';
    readonly fullyFunctional: '…';
    readonly notFullyFunctional: '…';
    readonly statements: readonly string[];
  };
  readonly offers: {
    readonly recommendedLevel: '…';
    readonly lowestLevel: '…';
    readonly anyLevel: '…{levels}{level}';
    readonly price: '…';
    readonly pricePerChild: '…';
    readonly laterPrice: '…';
    readonly through: '…{label}{company}';
    readonly renewal: '…{date}{price}';
    readonly requiresIncome: '…';
    readonly requiresOne: '…{product}';
    readonly requiresAny: '…{products}';
    readonly cancelled: '…';
    readonly none: '…';
  };
  readonly held: {
    readonly today: '…';
    readonly levelAtPrice: '…{level}{price}';
    readonly packageIncludes: '…{insurances}';
    readonly elsewhere: '…{insurance}{company}';
    readonly elsewhereWithStatus: '…{insurance}{company}{status}';
    readonly hasRecommendedLevel: '…';
  };
  readonly notToBeSigned: {
    readonly Obligatory: '…';
    readonly NotUpdatable: '…';
    readonly MF: '…';
    readonly RiskAssessment: '…';
    readonly riskAssessmentOfLevel: '…{level}';
  };
  readonly information: {
    readonly title: '…';
    readonly lead: '…{provider}{date}';
    readonly footer: '…{provider}{title}';
    readonly page: '…{page}{total}';
    readonly intro: '…{date}';
    readonly notBinding: '…';
    readonly recommended: '…';
    readonly held: '…';
    readonly noneHeld: '…';
    readonly elsewhere: '…';
    readonly contract: '…';
    readonly start: '…';
    readonly sameDay: '…';
    readonly nextDay: '…';
    readonly healthQuestions: '…';
    readonly purchaseInfo: '…{address}';
  };
  readonly informationHealth: {
    readonly none: '…';
    readonly question: '…';
    readonly declaration: '…';
  };
  readonly howRecommended: {
    readonly title: '…';
    readonly method: '…';
    readonly withCollected: '…';
    readonly withoutCollected: '…';
    readonly ownOnly: '…{provider}';
    readonly limits: readonly string[];
  };
  readonly aboutProvider: {
    readonly title: '…{provider}';
    readonly pay: '…{provider}';
    readonly supervision: '…';
    readonly phone: '…';
    readonly phoneHours: '…{phone}{openingHours}';
    readonly email: '…';
    readonly website: '…';
    readonly privacyPolicy: '…';
  };
  readonly prices: {
    readonly title: '…';
    readonly texts: readonly string[];
  };
  readonly complaints: {
    readonly title: '…';
    readonly first: '…{email}';
    readonly others: '…';
    readonly bodies: readonly string[];
    readonly questions: '…{provider}{phone}';
  };
};
export = texts;
