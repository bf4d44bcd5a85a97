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
