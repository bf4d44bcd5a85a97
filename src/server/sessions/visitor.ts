import type { Membership } from '#server/people';

/** Who identified themselves or signed with BankID. */
export interface BankIdUser {
  /** 12 digits. */
  readonly personalNumber: string;
  readonly name: string;
  readonly givenName: string;
  readonly surname: string;
}

/** Who is logged in. */
export interface Visitor {
  readonly sessionId: string;
  readonly person: BankIdUser;
  /** Has something with the provider already. */
  readonly hasEngagement: boolean;
  /** What someone who has nothing has named to be let in. */
  readonly membership: Membership | undefined;
}

/** Whether the in-depth guide is open to a visitor (specification, section 6). */
export function isMember({ hasEngagement, membership }: Visitor): boolean {
  return hasEngagement || membership !== undefined;
}
