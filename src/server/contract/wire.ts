import type { AnsweredQuestion, DeclaredStep } from '#adapters';
import type { ProductApplication, Recommendation } from '#insurance';

/**
 * The shapes of `schemas/api/openapi.json` that endpoints read and write. A test holds each of them
 * to the schema of the same name.
 */

/** One suggestion the visitor was shown. */
export interface RecommendedInsurance {
  readonly title: string;
  readonly description: string;
}

/** Body of `POST /v1/meeting/book`. */
export interface BookingRequest {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly recommendedInsurances: readonly RecommendedInsurance[];
}

/** Answer of `POST /v1/meeting/book`; `id` is a UUID. */
export interface BookingAnswer {
  readonly id: string;
}

/** Answer of `GET /v1/api/maintenance`. */
export interface MaintenanceAnswer {
  readonly isLoginMaintenance: boolean;
  /** Swedish; empty means the client's own text. */
  readonly loginMaintenanceText: string;
  readonly isEidInactive: boolean;
}

/** Body of `POST /v1/api/bankid/auth`. */
export interface AuthRequest {
  readonly returnUrl: string;
}

/** Body of `POST /v1/api/bankid/sign`. */
export interface SignRequest {
  readonly textToSign: string;
  readonly userNonVisibleData: string;
  readonly returnUrl: string;
}

/** Answer of `auth`, `sign` and `resume`. */
export interface OrderAnswer {
  readonly orderRef: string;
  readonly transactionId: string;
  /** Empty when there is no code to show. */
  readonly qrCodeToken: string;
  /** Empty when the app cannot be started any more. */
  readonly autoStartUrl: string;
}

/** Body of `POST /v1/api/bankid/cancel`. */
export interface OrderRequest {
  readonly transactionId: string;
  readonly orderRef: string;
}

/** Body of `POST /v1/api/bankid/resume`. */
export interface ResumeRequest {
  readonly nonce: string;
}

/** Body of `POST /v1/api/bankid/collect`: an order, or a person while BankID is inactive. */
export interface CollectRequest extends OrderRequest {
  readonly bankIdInactiveProps: { readonly personalNumber: string } | null;
}

/** Answer of `POST /v1/api/bankid/collect`. */
export interface CollectAnswer {
  readonly qrCodeToken: string;
  /** The codes of the seconds after that. */
  readonly qrCodeTokens?: readonly string[];
  readonly keepCollecting: boolean;
  readonly completedSuccessfully: boolean;
  readonly completedWithError: boolean;
  readonly cancelled: boolean;
  readonly signType: 'auth' | 'sign';
  /** Swedish. */
  readonly bankidUserDisplayMessage: string;
  readonly signedWithIncorrectPersonalNumber: boolean;
  readonly hasAnyProviderEngagemang: boolean;
  readonly visitorId?: string;
  /** These three after a signature. */
  readonly ocspResponse?: string;
  readonly signature?: string;
  readonly userNonVisibleData?: string;
}

/** Answer of `POST /v1/api/session`. */
export interface SessionAnswer {
  readonly isAuthenticated: boolean;
  readonly hasAnyProviderEngagemang: boolean;
  readonly isUnassignedUserApproved: boolean;
  readonly visitorId?: string;
}

/** A row of the answer of `GET /v1/api/avtal`. */
export interface ContractAnswer {
  readonly contractName: string;
  readonly subgroups: readonly { readonly name: string }[];
}

/** Body of `POST /v1/api/uninsured/auth`. */
export interface UninsuredRequest {
  readonly contractName: string;
  readonly subgroup: { readonly name: string };
}

/** Answer of `GET /v1/api/provider/customer-insurances/signed`. */
export interface SignedInsurancesAnswer {
  readonly insurances: readonly {
    readonly productName: string;
    readonly status: string;
    readonly conditionNumber: string;
  }[];
  readonly packages: readonly {
    readonly packageName: string;
    readonly includedInsuranceNames: readonly string[];
    readonly price?: number;
  }[];
  readonly person: PersonDetails;
}

/** A row of the answer of `GET /v1/api/insurance-companies`. */
export interface InsuranceCompanyAnswer {
  readonly name: string;
  readonly displayName: string;
  readonly loginMethods: readonly string[];
}

/** Body of `POST /v1/api/collector/customer-insurances/login-initiation`. */
export interface LoginInitiationRequest {
  readonly input: { readonly swedishPersonalNumber: string };
  readonly insuranceCompany: string;
  readonly loginMethod: string;
}

/** Answer of `login-initiation`. */
export interface LoginInitiationAnswer {
  readonly id: string;
  readonly extraInformation: {
    /** Empty when the app cannot be started on the same device. */
    readonly autoStartToken: string;
    /** Empty when there is no code to show. */
    readonly swedishBankIdQrCode: string;
    readonly autoStartUrl?: string;
  };
}

/** Answer of `login-status`. */
export interface LoginStatusAnswer {
  readonly status: string;
  /** Absent when there is no code to show. */
  readonly extraInformation?: { readonly swedishBankIdQrCode: string };
}

/** A row of the answer of `get-data`. */
export interface CollectedInsuranceAnswer {
  readonly insuranceCompany: string;
  readonly insuranceCompanyDisplayName: string;
  readonly insuranceName: string;
  readonly insuranceStatusText: string;
}

/** Body of `POST /v1/meeting/book-with-detailed-insurances`. */
export type DetailedBookingRequest = Omit<BookingRequest, 'recommendedInsurances'>;

/** Body of `POST /v1/api/recommendations`. */
export interface RecommendationsRequest {
  readonly answers: readonly AnsweredQuestion[];
  readonly insuranceFragments: readonly CollectedInsuranceAnswer[];
  readonly consentsToCollection: boolean;
}

/** Answer of `POST /v1/api/recommendations`. */
export interface RecommendationsAnswer {
  readonly recommendations: readonly Recommendation[];
}

/** Body of `POST /v1/api/recommendations/mail`. */
export interface MailRequest {
  readonly email: string;
}

/** Body of `POST /v1/api/health-declaration/simple`. */
export interface SimpleDeclarationRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly isFullyFunctional: boolean;
  readonly productApplications: readonly ProductApplication[];
}

/** Answer of `GET /v1/api/health-declaration/awaited`. */
export interface AwaitedDeclarationAnswer {
  readonly productApplications: readonly ProductApplication[];
  /** Where the latest confirmation of it went; empty when none is awaited. */
  readonly email: string;
}

/** Body of `POST /v1/api/health-declaration/full`. */
export interface FullDeclarationRequest {
  readonly firstName: string;
  readonly lastName: string;
  readonly productApplications: readonly ProductApplication[];
  readonly form: { readonly version?: string; readonly steps: readonly DeclaredStep[] };
}

/** Answer of `health-declaration/simple` and `full`. */
export interface SigningDocumentAnswer {
  readonly healthDeclarationDocumentId: string;
  readonly textToSign: string;
  readonly userNonVisibleData: string;
}

/** Body of `POST /v1/api/apply-for-insurance/simple` and `full`. */
export interface ApplicationRequest {
  readonly healthDeclarationDocumentId: string;
  readonly bankIdSigningInfo: {
    readonly ocspResponse: string;
    readonly signature: string;
    readonly userNonVisibleData: string;
  };
  readonly isFullyFunctional: boolean;
  readonly consentsToMarketing: boolean;
  readonly person: PersonDetails;
  readonly selectedProducts: readonly ProductApplication[];
}

/** One insurance applied for, and how it went. */
export interface ApplicationResult {
  readonly conditionNumber: string;
  /** Granted. */
  readonly wasSigned: boolean;
  /** Swedish. */
  readonly resultText: string;
}

/** Answer of `apply-for-insurance/simple`. */
export interface ApplicationAnswer {
  readonly applicationResults: readonly ApplicationResult[];
}

/** Body of `POST /v1/api/apply-for-insurance/mail`. */
export interface ApplicationMailRequest extends MailRequest {
  readonly includeHealthDeclarationLink: boolean;
}

/** The person of a login; what nobody knows is empty. */
export interface PersonDetails {
  /** 12 digits. */
  readonly personnummer: string;
  readonly fornamn: string;
  readonly efternamn: string;
  readonly mobilnummer: string;
  readonly epost: string;
  /** The same at every login. */
  readonly id: string;
}
