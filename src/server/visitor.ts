import type { BankIdUser } from './bankid.ts';
import type { Membership } from './people.ts';

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
