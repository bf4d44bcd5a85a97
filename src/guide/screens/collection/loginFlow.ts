import { type InsuranceCompany, LOGIN_METHODS } from '#guide/api';
import { type AppLinkContext, appLink, type OrderPending } from '#guide/screens/eid';
import type { EidFlow, KeptCollectionLogin } from '#guide/state';
import type { CollectionMachine, CollectionTypes } from './collectionPolicy.ts';

const WANTED: Readonly<Record<EidFlow, readonly string[]>> = {
  'same-device': [LOGIN_METHODS.sameDevice, LOGIN_METHODS.anyDevice],
  qr: [LOGIN_METHODS.otherDevice, LOGIN_METHODS.anyDevice],
};

/** Login method of a company that suits the flow best. */
export function loginMethodFor({ loginMethods }: InsuranceCompany, flow: EidFlow): string {
  const wanted = WANTED[flow].find((method) => loginMethods.includes(method));
  return wanted ?? loginMethods[0] ?? LOGIN_METHODS.anyDevice;
}

type Login = Pick<KeptCollectionLogin, 'autoStartToken' | 'autoStartUrl'>;

/** App link: the server's URL, else BankID's own with the token, if any. */
export function startLink(
  { autoStartToken, autoStartUrl }: Login,
  context: AppLinkContext,
): string {
  const address = `https://app.bankid.com/?autostarttoken=${encodeURIComponent(autoStartToken)}&redirect=null`;
  return appLink(autoStartUrl || (autoStartToken && address), context);
}

/** The flow shown, and the alternative if available. */
export interface FlowChoice {
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
 * On a phone there is always a link: the app may find the order by itself.
 */
export function flowChoiceOf(
  { isPhone }: Pick<CollectionMachine, 'isPhone'>,
  { order, codes }: Pick<OrderPending<CollectionTypes>, 'order' | 'codes'>,
): FlowChoice {
  const hasLink = isPhone || order.autoStartToken !== '' || order.autoStartUrl !== '';
  const hasCode = codes !== null;
  if (hasCode && hasLink) return { shown: order.flow, other: otherFlow(order.flow) };
  if (hasCode) return { shown: 'qr', other: null };
  return { shown: hasLink ? 'same-device' : 'qr', other: null };
}

function otherFlow(flow: EidFlow): EidFlow {
  return flow === 'qr' ? 'same-device' : 'qr';
}
