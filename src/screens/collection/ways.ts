import { type InsuranceCompany, LOGIN_METHODS } from '#api';
import { type AppLinkSurroundings, appLink, type OrderPending } from '#screens/order';
import type { EidFlow, KeptCollectionLogin } from '#state';
import type { CollectionKind, CollectionMachine } from './policy.ts';

const WANTED: Readonly<Record<EidFlow, readonly string[]>> = {
  'same-device': [LOGIN_METHODS.sameDevice, LOGIN_METHODS.anyDevice],
  qr: [LOGIN_METHODS.otherDevice, LOGIN_METHODS.anyDevice],
};

/** How to identify oneself at a company: what suits the flow best of what the company offers. */
export function loginMethodFor({ loginMethods }: InsuranceCompany, flow: EidFlow): string {
  const wanted = WANTED[flow].find((method) => loginMethods.includes(method));
  return wanted ?? loginMethods[0] ?? LOGIN_METHODS.anyDevice;
}

type Login = Pick<KeptCollectionLogin, 'autoStartToken' | 'autoStartUrl'>;

/** Where the link to the app leads: the server's address, else BankID's own with the token, if any. */
export function startLink(
  { autoStartToken, autoStartUrl }: Login,
  surroundings: AppLinkSurroundings,
): string {
  const address = `https://app.bankid.com/?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
  return appLink(autoStartUrl || (autoStartToken && address), surroundings);
}

/** The way that is shown, and the other one where there is something to show for it. */
export interface Ways {
  readonly shown: EidFlow;
  readonly other: EidFlow | null;
}

/**
 * | wanted      | there is a code | there is a link | shown       | the other   |
 * |-------------|-----------------|-----------------|-------------|-------------|
 * | qr          | yes             | yes / no        | qr          | same / none |
 * | qr          | no              | yes             | same-device | none        |
 * | qr          | no              | no              | qr          | none        |
 * | same-device | yes / no        | yes             | same-device | qr / none   |
 * | same-device | yes             | no              | qr          | none        |
 *
 * On a phone there always is a link: the app may know by itself what to sign.
 */
export function waysOf(
  { isPhone }: Pick<CollectionMachine, 'isPhone'>,
  { order, codes }: Pick<OrderPending<CollectionKind>, 'order' | 'codes'>,
): Ways {
  const hasLink = isPhone || order.autoStartToken !== '' || order.autoStartUrl !== '';
  const hasCode = codes !== null;
  if (hasCode && hasLink) return { shown: order.flow, other: otherThan(order.flow) };
  if (hasCode) return { shown: 'qr', other: null };
  return { shown: hasLink ? 'same-device' : 'qr', other: null };
}

function otherThan(flow: EidFlow): EidFlow {
  return flow === 'qr' ? 'same-device' : 'qr';
}
