/** What values mean, by the property that holds them; a value that says it itself is not here. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    'single-button': 'Knappar – ett svar som leder vidare direkt',
    'radio-button': 'Ett val',
    radiobuttongroup: 'Ett val – med följdfrågor under alternativet',
    checkbox: 'Kryssrutor – flera val',
    'multi-select': 'Kort – flera val',
    salary: 'Lön – kronor i månaden',
    numeric: 'Heltal',
    text: 'Text på en rad',
    textarea: 'Text på flera rader',
    email: 'Mejladress',
    phone: 'Telefonnummer',
    'personal-number': 'Personnummer',
    date: 'Datum',
    box: 'Ruta – visar text eller kort, utan svar',
  },
  to: {
    'boka-mote': 'Boka möte',
    klart: 'Klart i den enkla guiden',
    introduktion: 'Introduktion',
    forsakringar: 'Försäkringar man har',
    'hamta-forsakringar': 'Hämta försäkringar från andra bolag',
    'resultat-forsakringar': 'Resultatet med rekommendationer',
    bekraftelse: 'Bekräftelse',
  },
  autocomplete: {
    off: 'Ingenting',
    name: 'Hela namnet',
    'given-name': 'Förnamn',
    'family-name': 'Efternamn',
    email: 'Mejladress',
    tel: 'Telefonnummer',
    'street-address': 'Gatuadress',
    'postal-code': 'Postnummer',
    organization: 'Företag eller organisation',
    bday: 'Födelsedag',
  },
  fetched: { 'insurance-companies': 'Bolag att hämta försäkringar från' },
  icon: {
    info: 'Upplysning',
    check: 'Bock',
    clock: 'Klocka',
    calendar: 'Kalender',
    shield: 'Sköld',
    lock: 'Lås',
    unlocked: 'Öppet lås',
    pen: 'Penna',
    phone: 'Telefon',
    mail: 'Brev',
    document: 'Dokument',
  },
  kind: {
    text: 'Stycken med text',
    list: 'Punkter med bild',
    steps: 'Numrerad lista',
    cards: 'Kort att välja mellan',
    links: 'Länkar',
    notice: 'Ruta som ska märkas',
  },
  tone: {
    info: 'Upplysning',
    warning: 'Varning',
    error: 'Fel',
    success: 'Något har lyckats',
  },
  assessmentType: {
    none: 'Nej, svaret leder inte till något',
    yes: 'Ja, en handläggare prövar vid varje svar utom Nej',
  },
  validation: { required: 'Måste besvaras' },
  inputField: {
    'child-personal-number': 'Barnets personnummer',
    'child-expected-birth': 'Dagen då barnet väntas',
  },
  loginMethods: {
    SWEDISH_MOBILE_BANKID_ANY_DEVICE: 'BankID på valfri enhet',
    SWEDISH_MOBILE_BANKID_OTHER_DEVICE: 'BankID på en annan enhet',
    SWEDISH_MOBILE_BANKID_SAME_DEVICE: 'BankID på samma enhet',
  },
  outcome: {
    complete: 'Allt hämtas',
    partial: 'En del hämtas',
    empty: 'Det finns inget att hämta',
    failed: 'Hämtningen misslyckas',
    incorrectCredentials: 'Legitimeringen godtas inte',
    userInput: 'Bolaget vill veta mer',
    slow: 'Det dröjer en minut',
    mismatch: 'Fel person har legitimerat sig',
    thirdPartyError: 'Fel hos bolaget',
    unknown: 'Ett läge som ingen känner till',
  },
  spelling: { spaces: 'Mellanslag: COMPLETED EMPTY', underscores: 'Understreck: COMPLETED_EMPTY' },
  holding: {
    own: 'Personen har tecknat den själv',
    obligatory: 'Arbetsgivaren betalar den',
    coInsured: 'Personen är medförsäkrad',
  },
  allRequiredAnswersHasToBeFulfilled: {
    true: 'Visas när alla krav är uppfyllda',
    false: 'Döljs så snart något krav är uppfyllt',
  },
};

/**
 * What a value means in Swedish, with the property that holds it: `box` of `type` is 'Ruta'. A value
 * that has no other name is its own, as 'Inkomst' of `tag`; true and false are 'Ja' and 'Nej'.
 */
export function choiceName(property: string, value: unknown): string {
  const own = Object.hasOwn(NAMES, property) ? NAMES[property] : undefined;
  const name = own && Object.hasOwn(own, String(value)) ? own[String(value)] : undefined;
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  return String(value).trim() || '(tomt)';
}
