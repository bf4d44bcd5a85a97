import type { Selectable } from 'kysely';
import { fill } from '#engine/texts';
import { qrCode } from '#server/bankid';
import type { CollectorInsurance, CollectorRequest } from '#server/collection';
import type { TimeAndRandom } from '#server/configuration';
import type { Database, SimulatedCollectionTable } from '#server/database';
import type { PseudonymOf } from '#server/people';
import texts from '../../../schemas/texts/sandbox.json' with { type: 'json' };
import { endingOf, givesData, isUnderWay, spelled, statusAt, WAITING } from './course.ts';
import { findInsurer, heldWith, type Insurer } from './insurers.ts';
import { qrStartOf, type SimulatedOrder, type SimulatedOrders } from './simulatedOrders.ts';

type Row = Selectable<SimulatedCollectionTable>;

/** The current state of a collection at a simulated insurer. */
export interface SimulatedCollection {
  readonly id: string;
  readonly ref: string;
  readonly insurer: Insurer;
  readonly createdAt: Date;
  /** As the insurer writes it. */
  readonly status: string;
  /** It has not ended, or has a status chosen by hand. */
  readonly isUnderWay: boolean;
  readonly isChosen: boolean;
  /** Empty where the person is not to scan. */
  readonly qrCode: string;
  /** Empty where the app is not to be started. */
  readonly autoStartToken: string;
  /** Null until the insurer hands them out. */
  readonly insurances: readonly CollectorInsurance[] | null;
}

/** The collections of the simulated insurers, in the database: shared by all instances. */
export interface SimulatedCollections {
  /** `undefined`: there is no such insurer. */
  begin(request: CollectorRequest): Promise<SimulatedCollection | undefined>;
  find(ref: string): Promise<SimulatedCollection | undefined>;
  /** Those of the last minutes that are under way, the newest first. */
  underWay(): Promise<readonly SimulatedCollection[]>;
  /** Fixes the status of a collection; an empty one lets it continue by itself. */
  choose(id: string, status: string): Promise<void>;
}

const SHOWN_MS = 600_000;
const MAX_SHOWN = 20;

/** The services of simulated insurers. */
export interface InsurerDeps {
  readonly database: Database;
  readonly timeAndRandom: TimeAndRandom;
  /** They are relying parties of the simulated BankID. */
  readonly orders: SimulatedOrders;
  /** Keyed hash of a personal number, which is not stored itself. */
  readonly personHash: PseudonymOf;
}

/** Insurers that identify a person and then take some time, each with its own outcome. */
export function createSimulatedCollections(deps: InsurerDeps): SimulatedCollections {
  const { database, timeAndRandom, orders, personHash } = deps;
  const { query } = database;

  async function currentState(row: Row): Promise<SimulatedCollection | undefined> {
    const insurer = findInsurer(row.insurer);
    if (insurer === undefined) return undefined;
    const order = awaitsIdentification(row) ? await orders.peek(row.order_ref) : undefined;
    const current = awaitsIdentification(row) ? await storeEnding(row, insurer, order) : row;
    return collectionOf(current, insurer, order, timeAndRandom.now());
  }

  /** Stores how the identification has ended, as soon as it has. */
  async function storeEnding(row: Row, insurer: Insurer, order: SimulatedOrder | undefined) {
    const ending = endingOf(order, row.created_at, timeAndRandom.now());
    if (ending === undefined) return row;
    if (order?.status === 'pending') await orders.cancel(row.order_ref);
    const ended = await endedBy(row, insurer, order, ending);
    const stored = await query
      .updateTable('simulated_collections')
      .set(ended)
      .where('ref', '=', row.ref)
      .where('signed_at', 'is', null)
      .where('ending', '=', '')
      .returningAll()
      .executeTakeFirst();
    return stored ?? (await rowOf(row.ref)) ?? row;
  }

  /** Nothing is stored of another person than the requested one. */
  async function endedBy(
    row: Row,
    insurer: Insurer,
    order: SimulatedOrder | undefined,
    ending: string,
  ) {
    if (ending !== '' || order === undefined) return { ending };
    const { personal_number: signer, ended_at } = order;
    const isRight = (await personHash(signer)) === row.person_hash;
    if (!isRight || insurer.outcome === 'mismatch') return { ending: 'AUTHENTICATION MISMATCH' };
    return {
      signed_at: ended_at,
      insurances: givesData(insurer) ? JSON.stringify(heldWith(insurer, signer)) : null,
    };
  }

  async function rowOf(ref: string): Promise<Row | undefined> {
    return await query
      .selectFrom('simulated_collections')
      .selectAll()
      .where('ref', '=', ref)
      .executeTakeFirst();
  }

  return {
    async begin({ company, personalNumber, loginMethod, returnUrl }) {
      const insurer = findInsurer(company);
      if (insurer === undefined) return undefined;
      const { orderRef } = await orders.begin({
        kind: 'auth',
        visible_text: fill(texts.insurers.consent, { company: insurer.displayName }),
        non_visible_text: '',
        return_url: returnUrl,
        // Anyone may sign: a signature by another person is one of the endings.
        required_number: '',
      });
      const row = await query
        .insertInto('simulated_collections')
        .values({
          id: timeAndRandom.newId(),
          ref: timeAndRandom.newId(),
          insurer: insurer.name,
          login_method: loginMethod,
          person_hash: await personHash(personalNumber),
          order_ref: orderRef,
          created_at: new Date(timeAndRandom.now()),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return await currentState(row);
    },

    async find(ref) {
      const row = await rowOf(ref);
      return row && (await currentState(row));
    },

    async underWay() {
      const rows = await query
        .selectFrom('simulated_collections')
        .selectAll()
        .where('created_at', '>', new Date(timeAndRandom.now() - SHOWN_MS))
        .orderBy('created_at', 'desc')
        .limit(MAX_SHOWN)
        .execute();
      const all = await Promise.all(rows.map(currentState));
      return all.filter((one): one is SimulatedCollection => one?.isUnderWay === true);
    },

    async choose(id, status) {
      await query
        .updateTable('simulated_collections')
        .set({ chosen: status })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** Whether the identification has neither succeeded nor failed yet. */
function awaitsIdentification({ signed_at, ending }: Row): boolean {
  return signed_at === null && ending === '';
}

function collectionOf(
  row: Row,
  insurer: Insurer,
  order: SimulatedOrder | undefined,
  now: number,
): SimulatedCollection {
  const { chosen, ending, signed_at: signedAt, insurances, login_method } = row;
  const facts = { chosen, ending, signedAt, insuranceCount: insurances?.length ?? null };
  const status = statusAt(insurer, facts, now);
  const under = isUnderWay(insurer, facts, now);
  const isUnopened = status === WAITING && order?.hint_code === 'outstandingTransaction';
  return {
    id: row.id,
    ref: row.ref,
    insurer,
    createdAt: row.created_at,
    status: spelled(insurer, status),
    isUnderWay: under,
    isChosen: chosen !== '',
    qrCode:
      isUnopened && !login_method.endsWith('_SAME_DEVICE')
        ? qrCode(qrStartOf(order), (now - order.created_at.getTime()) / 1000)
        : '',
    autoStartToken:
      isUnopened && !login_method.endsWith('_OTHER_DEVICE') ? order.auto_start_token : '',
    insurances: under ? null : insurances,
  };
}
