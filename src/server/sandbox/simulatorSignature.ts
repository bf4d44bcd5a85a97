import { createHash, createHmac } from 'node:crypto';
import type { Person } from '#server/people';
import type { SimulatedOrder } from './simulatedOrderRows.ts';

const UHI = 'simulated';
const ISSUED = '2024-02-20';

/** `completionData` of a completed order, in the shape of the relying-party API v6. */
export function completionData(order: SimulatedOrder, person: Person): object {
  const { personalNumber, givenName, surname } = person;
  const name = `${givenName} ${surname}`;
  const signature = signatureOf(order, person);
  return {
    user: { personalNumber, name, givenName, surname },
    device: { ipAddress: '127.0.0.1', uhi: UHI },
    bankIdIssueDate: ISSUED,
    signature,
    ocspResponse: ocspResponseOf(signature),
  };
}

/**
 * XML in base64 that holds what was shown and signed, by whom and when, under an HMAC with the
 * secret of the order. Stands where the real service has an XML signature; proves nothing to others.
 */
function signatureOf(order: SimulatedOrder, { personalNumber }: Person): string {
  const signed = [
    '<bankIdSignedData>',
    `<usrVisibleData>${base64(order.visible_text)}</usrVisibleData>`,
    `<usrNonVisibleData>${base64(order.non_visible_text)}</usrNonVisibleData>`,
    `<personalNumber>${personalNumber}</personalNumber>`,
    `<signedAt>${order.ended_at?.toISOString() ?? ''}</signedAt>`,
    '</bankIdSignedData>',
  ].join('');
  const mac = createHmac('sha256', order.qr_start_secret).update(signed).digest('base64');
  return base64(
    `<SimulatedSignature>${signed}<SignatureValue>${mac}</SignatureValue></SimulatedSignature>`,
  );
}

/** Where the real service has an OCSP response whose nonce is tied to the signature. */
function ocspResponseOf(signature: string): string {
  const nonce = createHash('sha256').update(signature).digest('base64');
  return base64(
    `<SimulatedOcspResponse><status>good</status><nonce>${nonce}</nonce></SimulatedOcspResponse>`,
  );
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
