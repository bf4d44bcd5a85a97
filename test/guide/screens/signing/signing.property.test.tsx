import { act, type RenderHookResult, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { answersWithHidden, dateInStockholm } from '#engine';
import { ApiError } from '#guide/api';
import { RECOMMENDED, useApplication, useRecommendations } from '#guide/state';
import {
  choicesFor,
  needsHealthQuestion,
  type ProductApplication,
  type Recommendation,
  type RowChoice,
  selectedProducts,
  tick,
  untick,
} from '#insurance';
import { loadDialog } from '../../../../src/guide/screens/eid/loadDialog.ts';
import {
  missingInput,
  openSignForm,
  type SignAnswers,
  signAnswersOf,
} from '../../../../src/guide/screens/signing/signForm.ts';
import { type Signing, useSigning } from '../../../../src/guide/screens/signing/useSigning.ts';
import { byDepth } from '../../../support/depth.ts';
import { fakeClient, takeOverClient } from '../fakeClient.ts';
import { fetchedAs } from '../fetchedAs.ts';
import {
  APPLY,
  begin,
  COLLECT,
  DECLARE,
  fails,
  granted,
  nextDocument,
  PERSON,
  PRODUCTS,
  SIGNED,
  unanswered,
} from './world.tsx';

const api = fakeClient();
takeOverClient(api);

beforeAll(async () => {
  await loadDialog();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterAll(() => void vi.useRealTimers());

const TODAY = dateInStockholm(new Date());

/** What becomes of an attempt to submit. */
const ANSWERS = {
  isGranted: () => granted('LI-2'),
  isRefused: fails(new ApiError('unexpected', 422)),
  isOutdated: fails(new ApiError('unexpected', 409)),
  fails: fails(new ApiError('unexpected', 500)),
  isLost: fails(new ApiError('timeout')),
  isUnanswered: unanswered,
} as const;
type Answer = keyof typeof ANSWERS;

/** What is submitted, in one order of properties. */
const textOf = (products: readonly ProductApplication[], answers: SignAnswers) =>
  JSON.stringify([
    products.map((product) => Object.entries(product).sort()),
    answers.isFullyFunctional,
    answers.consentsToMarketing,
    answers.email,
  ]);

/** A visitor between the result and the page that signs. */
class Visit {
  readonly faults: string[] = [];
  readonly seen = new Set<string>();
  private page: RenderHookResult<Signing, unknown> | undefined;
  /** What 'Signera' was last pressed for, until that was answered or the page was left. */
  private pressed: string | undefined;
  private isReloading = false;
  private price = 0;
  private answer: Answer = 'isGranted';

  constructor() {
    begin(api);
    api.on(APPLY, ({ body }) => this.apply(body as never));
    this.fetchOffers();
    useApplication.getState().keepAnswers({ isFullyFunctional: true });
    this.choose(1, '');
  }

  /** A row of the result. */
  choose(row: number, childPersonalNumber: string) {
    const offer = this.offers()[row];
    if (this.page || !offer) return;
    const change = (choice: RowChoice) => {
      const isKept = choice.isTicked && choice.childPersonalNumber === childPersonalNumber;
      return isKept ? untick(choice) : tick(offer, { ...choice, childPersonalNumber });
    };
    const choice = useRecommendations
      .getState()
      .choices.find(({ recommendationId }) => recommendationId === offer.id);
    if (choice) useRecommendations.getState().change(choice.id, change);
  }

  /** 'Nästa'. */
  async next() {
    if (!this.page && this.products().length > 0) await this.open();
  }

  async back() {
    this.page?.unmount();
    if (this.page) this.pressed = undefined;
    this.page = undefined;
    this.fetchOffers();
    await settle();
  }

  /** In the form, which can be changed while something is submitted. */
  fill(isFullyFunctional: boolean, declines: boolean, email: string) {
    if (this.page?.result.current.phase === 'contacting' || !this.page) return;
    const declinesMarketing = declines ? { declinesMarketing: ['declines'] } : {};
    useApplication.getState().keepAnswers({ isFullyFunctional, email, ...declinesMarketing });
  }

  /** 'Signera'. */
  async press(isDeclared: boolean, isSigned: boolean, answer: Answer) {
    const { sign, phase } = this.page?.result.current ?? {};
    if (!sign || phase !== 'idle') return;
    const { products, run } = this.look();
    if (missingInput(run) || products.length === 0) return;
    api.on(DECLARE, isDeclared ? nextDocument : ANSWERS.isOutdated);
    api.on(COLLECT, isSigned ? () => SIGNED : unanswered);
    this.answer = answer;
    const answers = signAnswersOf(run);
    this.pressed = textOf(products, answers);
    useApplication.getState().keepAnswers(answersWithHidden(run));
    await act(async () => void sign(products, answers));
    await this.settle();
  }

  /** The page is gone without a word; what is in the tab stays. */
  async load(isSamePage: boolean, isSigned: boolean, answer: Answer) {
    const stored = { ...sessionStorage };
    const wasSigning = this.page !== undefined;
    this.page?.unmount();
    await settle();
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
    for (const store of [useApplication, useRecommendations]) store.persist.rehydrate();
    fetchedAs(RECOMMENDED, { status: 'idle' });
    this.page = undefined;
    api.on(COLLECT, isSigned ? () => SIGNED : unanswered);
    this.answer = answer;
    this.isReloading = true;
    if (isSamePage && wasSigning) await this.open();
    else this.fetchOffers();
    this.isReloading = false;
  }

  /** The server asks another price. */
  reprice() {
    this.price += 1;
  }

  private async open() {
    this.page = renderHook(useSigning);
    await this.settle();
    if (this.page) this.look();
  }

  private async settle() {
    await settle();
    // A receipt is shown on another page.
    if (this.page?.result.current.redirectTo === undefined) return;
    await this.back();
  }

  private offers(): readonly Recommendation[] {
    const contracts = PRODUCTS.child.contracts.map((contract) => ({
      ...contract,
      conditions: contract.conditions.map((own) => ({ ...own, price: own.price + this.price })),
    }));
    return [PRODUCTS.care, PRODUCTS.life, { ...PRODUCTS.child, contracts }];
  }

  private shownOffers: readonly Recommendation[] = [];

  private fetchOffers() {
    this.shownOffers = this.offers();
    fetchedAs(RECOMMENDED, { status: 'success', data: this.shownOffers });
    const { choices } = useRecommendations.getState();
    useRecommendations.setState({ choices: choicesFor(this.shownOffers, choices) });
  }

  private products(): readonly ProductApplication[] {
    return selectedProducts(this.shownOffers, useRecommendations.getState().choices, TODAY);
  }

  /** The page as it is: what it resumes, or else the selection; and the answers in its form. */
  private look() {
    const resumed = this.page?.result.current.resumed;
    if (this.page && !resumed && useRecommendations.getState().choices.length > 0) {
      this.fetchOffers();
    }
    const products = resumed?.selectedProducts ?? this.products();
    return { products, run: runOf(products, resumed?.email) };
  }

  private apply(body: {
    readonly selectedProducts: readonly ProductApplication[];
    readonly person: { readonly epost: string };
    readonly isFullyFunctional: boolean;
    readonly consentsToMarketing: boolean;
  }) {
    const posted = textOf(body.selectedProducts, { ...body, email: body.person.epost });
    this.seen.add(`${this.isReloading ? 'resumed' : 'submitted'} ${this.answer}`);
    if (posted !== this.pressed) this.faults.push(`posted ${posted}, not ${this.pressed}`);
    const now = this.products();
    const present = textOf(now, signAnswersOf(runOf(now)));
    if (posted !== present) this.faults.push(`posted ${posted}, not as chosen: ${present}`);
    if (this.answer !== 'isUnanswered') this.pressed = undefined;
    return ANSWERS[this.answer]();
  }
}

function runOf(products: readonly ProductApplication[], email = PERSON.epost) {
  const { answers } = useApplication.getState();
  const source = { answers, email };
  return openSignForm(needsHealthQuestion(products), source, () => undefined).run();
}

/** Lets all that is under way come to its end, the first poll included. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(50)));

const number = fc.constantFrom('201501012399', '201602022384');
const email = fc.constantFrom(PERSON.epost, 'b@exempel.se');
const answer = fc.constantFrom(...(Object.keys(ANSWERS) as Answer[]));
const mostly = fc.integer({ max: 5, min: 0 }).map((at) => at > 0);
type Step = (visit: Visit) => unknown;
const steps: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [4, fc.tuple(fc.nat(2), number).map((how) => (visit) => visit.choose(...how))],
  [4, fc.constant((visit) => visit.next())],
  [2, fc.constant((visit) => visit.back())],
  [3, fc.tuple(fc.boolean(), fc.boolean(), email).map((how) => (visit) => visit.fill(...how))],
  [6, fc.tuple(mostly, mostly, answer).map((how) => (visit) => visit.press(...how))],
  [4, fc.tuple(mostly, mostly, answer).map((how) => (visit) => visit.load(...how))],
  [1, fc.constant((visit) => visit.reprice())],
];
const step = fc.oneof(...steps.map(([weight, arbitrary]) => ({ weight, arbitrary })));

it('whatever is chosen, pressed, answered and reloaded: only what the page last showed is submitted', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const visit = new Visit();
      await visit.next();
      for (const go of steps) await go(visit);
      await visit.back();
      for (const kind of visit.seen) seen.add(kind);
      expect(visit.faults).toEqual([]);
    }),
    // The same histories every day, so that they come everywhere below; others in the depth.
    { ...byDepth({ numRuns: 60, seed: 7 }, { numRuns: 3000 }), endOnFailure: true },
  );
  // The histories are worth something only if they come everywhere.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'submitted isGranted',
      'submitted fails',
      'submitted isLost',
      'submitted isUnanswered',
      'resumed isGranted',
      'resumed fails',
    ]),
  );
});
