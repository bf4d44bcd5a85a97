// Made by `npm run generate` from schemas/api/openapi.json.
import type { ObjectSchema, Typed } from './schema.ts';
export interface Operations {
readonly bookMeeting: {
readonly body: BookingRequest
readonly query: undefined
readonly response: BookingResponse
}
readonly bookDetailedMeeting: {
readonly body: DetailedBookingRequest
readonly query: undefined
readonly response: BookingResponse
}
readonly getMaintenance: {
readonly body: undefined
readonly query: undefined
readonly response: MaintenanceResponse
}
readonly startLogin: {
readonly body: AuthRequest
readonly query: undefined
readonly response: OrderResponse
}
readonly startSigning: {
readonly body: SignRequest
readonly query: undefined
readonly response: OrderResponse
}
readonly collectOrder: {
readonly body: CollectRequest
readonly query: undefined
readonly response: CollectResponse
}
readonly cancelOrder: {
readonly body: OrderRequest
readonly query: undefined
readonly response: undefined
}
readonly resumeOrder: {
readonly body: ResumeRequest
readonly query: undefined
readonly response: OrderResponse
}
readonly renewSession: {
readonly body: undefined
readonly query: undefined
readonly response: SessionResponse
}
readonly logOut: {
readonly body: undefined
readonly query: undefined
readonly response: undefined
}
readonly getQuestionnaire: {
readonly body: undefined
readonly query: undefined
readonly response: QuestionnaireResponse
}
readonly getSignedInsurances: {
readonly body: undefined
readonly query: undefined
readonly response: SignedInsurancesResponse
}
readonly searchContracts: {
readonly body: undefined
readonly query: {
readonly searchString: string
}
/**
 * @maxItems 50
 */
readonly response: readonly FoundContract[]
}
readonly listInsuranceCompanies: {
readonly body: undefined
readonly query: undefined
readonly response: readonly ListedCompany[]
}
readonly beginCollection: {
readonly body: LoginInitiationRequest
readonly query: undefined
readonly response: LoginInitiationResponse
}
readonly getCollectionStatus: {
readonly body: undefined
readonly query: {
readonly collectionId: string
}
readonly response: LoginStatusResponse
}
readonly getCollectedInsurances: {
/**
 * @maxItems 50
 */
readonly body: readonly string[]
readonly query: undefined
readonly response: readonly CollectedInsurance[]
}
readonly authenticateUninsured: {
readonly body: UninsuredRequest
readonly query: undefined
readonly response: undefined
}
readonly recommend: {
readonly body: RecommendationsRequest
readonly query: undefined
readonly response: RecommendationsResponse
}
readonly mailRecommendations: {
readonly body: MailRequest
readonly query: undefined
readonly response: undefined
}
readonly getIdd: {
readonly body: undefined
readonly query: undefined
readonly response: undefined
}
readonly declareSimply: {
readonly body: SimpleDeclarationRequest
readonly query: undefined
readonly response: SigningDocumentResponse
}
readonly getHealthDeclaration: {
readonly body: undefined
readonly query: undefined
readonly response: unknown
}
readonly getAwaitedDeclaration: {
readonly body: undefined
readonly query: undefined
readonly response: AwaitedDeclarationResponse
}
readonly declareFully: {
readonly body: FullDeclarationRequest
readonly query: undefined
readonly response: SigningDocumentResponse
}
readonly applySimply: {
readonly body: ApplicationRequest
readonly query: undefined
readonly response: ApplicationResponse
}
readonly applyFully: {
readonly body: ApplicationRequest
readonly query: undefined
readonly response: ApplicationResponse
}
readonly mailApplication: {
readonly body: ApplicationMailRequest
readonly query: undefined
readonly response: true
}
}
export interface BookingRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly name: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly email: string
/**
 * One line of text without control characters.
 */
readonly phoneNumber: string
/**
 * @maxItems 50
 */
readonly recommendedInsurances: readonly RecommendedInsurance[]
}
export interface RecommendedInsurance {
/**
 * One line of text without control characters.
 */
readonly title: string
readonly description: string
}
export interface BookingResponse {
/**
 * The booking's number.
 */
readonly id: string
}
export interface DetailedBookingRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly name: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly email: string
/**
 * One line of text without control characters.
 */
readonly phoneNumber: string
}
export interface MaintenanceResponse {
/**
 * Login is closed; show the text instead of the login.
 */
readonly isLoginMaintenance: boolean
/**
 * Swedish text to show; empty means the client's own.
 */
readonly loginMaintenanceText: string
/**
 * Login is by personal number instead of BankID.
 */
readonly isEidInactive: boolean
}
export interface AuthRequest {
/**
 * Where the app leads back to; http or https.
 */
readonly returnUrl: string
}
export interface OrderResponse {
/**
 * The server's own name for the order, not that of the service.
 */
readonly orderRef: string
readonly transactionId: string
/**
 * What the QR code of this second holds; empty when there is none to show.
 */
readonly qrCodeToken: string
/**
 * Starts the app on the same device; empty when it cannot be started any more.
 */
readonly autoStartUrl: string
}
export interface SignRequest {
/**
 * As the server has given it.
 */
readonly textToSign: string
/**
 * As the server has given it.
 */
readonly userNonVisibleData: string
/**
 * Where the app leads back to; http or https.
 */
readonly returnUrl: string
}
export interface CollectRequest {
readonly transactionId: string
readonly orderRef: string
readonly bankIdInactiveProps: (null | {
readonly personalNumber: string
})
}
export interface CollectResponse {
/**
 * What the QR code of this second holds; empty when there is none to show.
 */
readonly qrCodeToken: string
/**
 * The codes of the seconds after that, one for each.
 */
readonly qrCodeTokens?: readonly string[]
/**
 * Ask again in 2,000 ms. Exactly one of the four outcomes is true.
 */
readonly keepCollecting: boolean
readonly completedSuccessfully: boolean
readonly completedWithError: boolean
/**
 * The person said no, or the visitor gave up.
 */
readonly cancelled: boolean
readonly signType: ("auth" | "sign")
/**
 * Swedish, fit to be shown; empty after success.
 */
readonly bankidUserDisplayMessage: string
/**
 * Why a failed order failed, in one word: refused, replaced, notStarted, expired, unusable, alreadyInProgress, or failed for everything else; empty otherwise. For reports: the visitor is shown the message.
 */
readonly reason?: string
/**
 * Somebody else than the visitor has signed: nothing has come of it.
 */
readonly signedWithIncorrectPersonalNumber: boolean
/**
 * The person has an insurance, package or contract with the provider. Known after success.
 */
readonly hasAnyProviderEngagemang: boolean
/**
 * Tells persons apart, the same at every login, without saying who they are. After a login.
 */
readonly visitorId?: string
/**
 * After a signature; base64.
 */
readonly ocspResponse?: string
/**
 * After a signature; base64.
 */
readonly signature?: string
/**
 * After a signature: what was signed beside the text.
 */
readonly userNonVisibleData?: string
}
export interface OrderRequest {
readonly transactionId: string
readonly orderRef: string
}
export interface ResumeRequest {
readonly nonce: string
}
export interface SessionResponse {
readonly isAuthenticated: boolean
readonly hasAnyProviderEngagemang: boolean
/**
 * The person has named the contract that gives access.
 */
readonly isUnassignedUserApproved: boolean
/**
 * As in `CollectResponse`.
 */
readonly visitorId?: string
}
export interface QuestionnaireResponse {
readonly questions: readonly unknown[]
}
export interface SignedInsurancesResponse {
readonly insurances: readonly SignedInsurance[]
readonly packages: readonly SignedPackage[]
readonly person: PersonDetails
}
export interface SignedInsurance {
readonly productName: string
/**
 * Swedish, fit to be shown.
 */
readonly status: string
readonly conditionNumber: string
}
export interface SignedPackage {
readonly packageName: string
readonly includedInsuranceNames: readonly string[]
/**
 * Whole kronor per month; absent or null when the provider does not say.
 */
readonly price?: (number | null)
}
export interface PersonDetails {
readonly personnummer: string
readonly fornamn: string
readonly efternamn: string
/**
 * Empty when the provider does not know it; so is the address.
 */
readonly mobilnummer: string
readonly epost: string
/**
 * The same at every login.
 */
readonly id: string
}
export interface FoundContract {
readonly contractName: string
/**
 * @minItems 1
 */
readonly subgroups: readonly Subgroup[]
}
export interface Subgroup {
readonly name: string
}
export interface ListedCompany {
/**
 * What other calls name it by.
 */
readonly name: string
readonly displayName: string
/**
 * Such as `SWEDISH_MOBILE_BANKID_ANY_DEVICE`; may be empty.
 */
readonly loginMethods: readonly string[]
}
export interface LoginInitiationRequest {
readonly input: {
/**
 * One line of text without control characters.
 */
readonly swedishPersonalNumber: string
}
/**
 * One line of text without control characters.
 */
readonly insuranceCompany: string
/**
 * One line of text without control characters.
 */
readonly loginMethod: string
}
export interface LoginInitiationResponse {
/**
 * The server's own name for the collection.
 */
readonly id: string
readonly extraInformation: {
/**
 * Starts the app on the same device; empty when that cannot be done.
 */
readonly autoStartToken: string
/**
 * What the QR code holds now; empty when there is none to show.
 */
readonly swedishBankIdQrCode: string
/**
 * An address that starts the app, in place of BankID's own with the token.
 */
readonly autoStartUrl?: string
}
}
export interface LoginStatusResponse {
/**
 * As the insurer writes it, with spaces or underscores: `WAITING FOR AUTHENTICATION`, `LOGIN`, `COLLECTING`, `COMPLETED`, `COMPLETED_EMPTY`. More may come.
 */
readonly status: string
/**
 * Absent when there is no code to show.
 */
readonly extraInformation?: {
/**
 * What the QR code holds now.
 */
readonly swedishBankIdQrCode: string
}
}
export interface CollectedInsurance {
readonly insuranceCompany: string
readonly insuranceCompanyDisplayName: string
readonly insuranceName: string
/**
 * Swedish, fit to be shown; may be empty.
 */
readonly insuranceStatusText: string
}
export interface UninsuredRequest {
/**
 * One line of text without control characters.
 */
readonly contractName: string
readonly subgroup: {
/**
 * One line of text without control characters.
 */
readonly name: string
}
}
export interface RecommendationsRequest {
/**
 * Questions that are shown and answered, in order.
 * 
 * @maxItems 200
 */
readonly answers: readonly AnsweredQuestion[]
/**
 * What `get-data` gave.
 * 
 * @maxItems 500
 */
readonly insuranceFragments: readonly InsuranceFragment[]
readonly consentsToCollection: boolean
}
export interface AnsweredQuestion {
/**
 * One line of text without control characters.
 */
readonly id: string
readonly questionTitle: string
readonly answer: {
readonly option: string
/**
 * The option's own value; a salary as a number; absent when the option has none.
 */
readonly value?: (string | number | boolean)
}
}
export interface InsuranceFragment {
/**
 * One line of text without control characters.
 */
readonly insuranceCompany: string
/**
 * One line of text without control characters.
 */
readonly insuranceCompanyDisplayName: string
/**
 * One line of text without control characters.
 */
readonly insuranceName: string
/**
 * One line of text without control characters.
 */
readonly insuranceStatusText: string
}
export interface RecommendationsResponse {
readonly recommendations: readonly Recommendation[]
}
export interface Recommendation {
readonly id: string
readonly productName: string
/**
 * 'x-number'
 */
readonly productId: string
readonly productCategory: number
readonly recommendationType: ("Unknown" | "New" | "Updated" | "Unchanged" | "Canceled" | "NotUpdatable" | "Obligatory" | "RiskAssessment" | "MF")
/**
 * 100 for what matters most, 50 for the rest.
 */
readonly sortingPoints: number
/**
 * Why it is recommended; Swedish, may be empty.
 */
readonly recommendationReasonText: string
/**
 * Why at that level; Swedish, may be empty.
 */
readonly conditionLevelReasonText: string
readonly description: string
readonly inputFields: readonly string[]
readonly contracts: readonly OfferedContract[]
/**
 * Another recommendation of the same product stands before it.
 */
readonly isDuplicate: boolean
/**
 * 12 digits of the child that is insured; empty for none.
 */
readonly childPersonalNumber: string
/**
 * 12 digits; empty for none.
 */
readonly motherPersonalNumber: string
/**
 * `yyyymmdd`; empty for none.
 */
readonly childExpectedBirthDate: string
}
export interface OfferedContract {
readonly id: string
/**
 * The organisation or employer.
 */
readonly companyName: string
readonly contractNumber: string
/**
 * Address of the information before purchase; empty when there is none.
 */
readonly prePurchaseInfoUrl: string
/**
 * From the lowest level to the highest.
 */
readonly conditions: readonly OfferedCondition[]
}
export interface OfferedCondition {
readonly conditionNumber: string
/**
 * Swedish, such as '300 000 kronor'.
 */
readonly insuredAmountText: string
readonly isRecommended: boolean
/**
 * The person has it.
 */
readonly isSigned: boolean
readonly isUnderRiskAssessment: boolean
readonly canNotBeSigned: boolean
/**
 * Needs one of these, signed together with it or held; empty for none.
 */
readonly canBesignedWithAnyOfConditions: readonly string[]
/**
 * Whole kronor per month. What has none cannot be signed.
 */
readonly price: (number | null)
/**
 * What the insurance is measured by; compared, never shown.
 */
readonly priceBaseAmount: number
/**
 * 'x-number', where the number is the level.
 */
readonly productId: string
/**
 * 1 asks nothing about health, 2 one question, 3 and more a whole declaration.
 */
readonly healthDeclarationVariant: number
/**
 * `yyyymmdd`; empty for none.
 */
readonly renewalDate: string
/**
 * Whole kronor per month; null when unknown.
 */
readonly renewalPrice: (number | null)
}
export interface MailRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly email: string
}
export interface SimpleDeclarationRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly firstName: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly lastName: string
/**
 * True when nobody was asked.
 */
readonly isFullyFunctional: boolean
/**
 * @minItems 1
 * @maxItems 60
 */
readonly productApplications: readonly ProductApplication[]
}
export interface ProductApplication {
/**
 * One line of text without control characters.
 */
readonly id: string
/**
 * One line of text without control characters.
 */
readonly productName: string
/**
 * One line of text without control characters.
 */
readonly productId: string
readonly productCategory: number
/**
 * One line of text without control characters.
 */
readonly conditionNumber: string
/**
 * One line of text without control characters.
 */
readonly contractNumber: string
/**
 * Whole kronor per month; 0 until a level is chosen.
 */
readonly price: number
/**
 * @maxItems 50
 * 
 * Items: One line of text without control characters.
 */
readonly canBesignedWithAnyOfConditions: readonly string[]
readonly prePurchaseInfoUrl: string
readonly healthDeclarationVariant: number
readonly priceBaseAmount: number
/**
 * Lower than what the person has: nothing about health is asked.
 */
readonly isReduction: boolean
/**
 * One line of text without control characters.
 */
readonly childPersonalNumber: string
/**
 * One line of text without control characters.
 */
readonly motherPersonalNumber: string
/**
 * One line of text without control characters.
 */
readonly childExpectedBirth: string
readonly isAddedChild: boolean
readonly isAddedPregnancy: boolean
readonly isCurrentlySelected: boolean
}
export interface SigningDocumentResponse {
readonly healthDeclarationDocumentId: string
readonly textToSign: string
readonly userNonVisibleData: string
}
export interface AwaitedDeclarationResponse {
readonly productApplications: readonly ProductApplication[]
/**
 * Where the latest confirmation of it went; empty when none is awaited.
 */
readonly email: string
}
export interface FullDeclarationRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly firstName: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly lastName: string
/**
 * @minItems 1
 * @maxItems 60
 */
readonly productApplications: readonly ProductApplication[]
readonly form: {
/**
 * One line of text without control characters.
 */
readonly version?: string
/**
 * The steps that were shown, in order.
 * 
 * @maxItems 500
 */
readonly steps: readonly DeclaredStep[]
}
}
export interface DeclaredStep {
readonly name: string
/**
 * Those that were shown and answered, sub-questions among them, in order.
 * 
 * @maxItems 1000
 */
readonly questions: readonly DeclaredQuestion[]
}
export interface DeclaredQuestion {
/**
 * One line of text without control characters.
 */
readonly id: string
/**
 * Names of options, or one text.
 * 
 * @minItems 1
 * @maxItems 100
 */
readonly answers: readonly string[]
}
export interface ApplicationRequest {
/**
 * One line of text without control characters.
 */
readonly healthDeclarationDocumentId: string
readonly bankIdSigningInfo: {
readonly ocspResponse: string
readonly signature: string
readonly userNonVisibleData: string
}
readonly isFullyFunctional: boolean
readonly consentsToMarketing: boolean
/**
 * As `GET /api/provider/customer-insurances/signed` gave it; `epost` is where the confirmation goes.
 */
readonly person: {
/**
 * One line of text without control characters.
 */
readonly personnummer: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly fornamn: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly efternamn: string
/**
 * One line of text without control characters.
 */
readonly mobilnummer: string
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly epost: string
/**
 * One line of text without control characters.
 */
readonly id: string
}
/**
 * @minItems 1
 * @maxItems 60
 */
readonly selectedProducts: readonly ProductApplication[]
}
export interface ApplicationResponse {
/**
 * One for each product, in their order.
 */
readonly applicationResults: readonly ApplicationResult[]
}
export interface ApplicationResult {
readonly conditionNumber: string
/**
 * Granted; otherwise a decision or a health declaration is awaited.
 */
readonly wasSigned: boolean
/**
 * Swedish, fit to be shown.
 */
readonly resultText: string
}
export interface ApplicationMailRequest {
/**
 * A name or a mail address: one line without characters that turn the order of reading.
 */
readonly email: string
readonly includeHealthDeclarationLink: boolean
}

export const ApplicationResultSchema: ObjectSchema & Typed<ApplicationResult> = { type: 'object', properties: { conditionNumber: { type: 'string' }, wasSigned: { type: 'boolean' }, resultText: { type: 'string' } } };
export const ListedCompanySchema: ObjectSchema & Typed<ListedCompany> = { type: 'object', properties: { name: { type: 'string' }, displayName: { type: 'string' }, loginMethods: { type: 'array', items: { type: 'string' } } } };
export const ProductApplicationSchema: ObjectSchema & Typed<ProductApplication> = { type: 'object', properties: { id: { type: 'string', 'x-needed': true }, productName: { type: 'string', 'x-needed': true }, productId: { type: 'string' }, productCategory: { type: 'number', default: 0 }, conditionNumber: { type: 'string' }, contractNumber: { type: 'string' }, price: { type: 'number', default: 0 }, canBesignedWithAnyOfConditions: { type: 'array', items: { type: 'string' } }, prePurchaseInfoUrl: { type: 'string' }, healthDeclarationVariant: { type: 'number', default: 0 }, priceBaseAmount: { type: 'number', default: 0 }, isReduction: { type: 'boolean' }, childPersonalNumber: { type: 'string' }, motherPersonalNumber: { type: 'string' }, childExpectedBirth: { type: 'string' }, isAddedChild: { type: 'boolean' }, isAddedPregnancy: { type: 'boolean' }, isCurrentlySelected: { type: 'boolean' } } };
