import { randomUUID } from 'node:crypto';
import {
  choicesFor,
  type ProductApplication,
  type Recommendation,
  selectedProducts,
  tick,
} from '#insurance';
import type { Database } from '#server';
import type { Clock } from './collectionCalls.ts';
import { TODAY, withId } from './recommending.ts';

const CHILD = { childPersonalNumber: '202002022383' };

/** The application of a person who ticks one recommendation and keeps its level. */
export function application(
  recommendations: readonly Recommendation[],
  id: string,
): ProductApplication {
  const own = withId(recommendations, id);
  const choices = choicesFor([own]).map((choice) => ({ ...tick(own, choice), ...CHILD }));
  const [made] = selectedProducts([own], choices, TODAY);
  if (made === undefined) throw new RangeError(`${id} cannot be signed`);
  return made;
}

/** Stores signed applications of a person, each granted or not. */
export async function storeApplications(
  { query }: Database,
  clock: Pick<Clock, 'now'>,
  personalNumber: string,
  products: readonly (readonly [ProductApplication, boolean])[],
): Promise<void> {
  await query
    .insertInto('applications')
    .values({
      id: randomUUID(),
      created_at: new Date(clock.now()),
      document_id: randomUUID(),
      session_id: null,
      personal_number: personalNumber,
      given_name: '',
      surname: '',
      email: '',
      mobile: '',
      consents_to_marketing: true,
      is_fully_functional: true,
      products: JSON.stringify(products.map(([product]) => product)),
      results: JSON.stringify(
        products.map(([{ conditionNumber }, wasSigned]) => ({
          conditionNumber,
          wasSigned,
          resultText: '',
        })),
      ),
      text_to_sign: '',
      user_non_visible_data: '',
      signature: '',
      ocsp_response: '',
    })
    .execute();
}
