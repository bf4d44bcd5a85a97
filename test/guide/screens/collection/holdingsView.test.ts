import { describe, expect, it } from 'vitest';
import type { FoundElsewhere } from '#guide/state';
import { formatList } from '#guide/ui';
import {
  type HoldingsSource,
  holdingsTitle,
  holdingsView,
} from '../../../../src/guide/screens/collection/holdingsView.ts';

type Collection = HoldingsSource['collection'] &
  FoundElsewhere & { readonly status: HoldingsSource['elsewhere']['status'] };
const company = (name: string, displayName = name.toUpperCase()) => ({
  name,
  displayName,
  loginMethods: [],
});
const insurance = (insuranceCompany: string, insuranceName: string, status = 'Gällande') => ({
  insuranceCompany,
  insuranceCompanyDisplayName: `${insuranceCompany} AB`,
  insuranceName,
  insuranceStatusText: status,
});
const own = (statuses: readonly string[], packages = 0): HoldingsSource['atProvider'] => ({
  status: 'success',
  data: {
    insurances: statuses.map((status) => ({ productName: 'Liv', status, conditionNumber: '' })),
    packages: Array.from({ length: packages }, () => ({
      packageName: 'Paket',
      includedInsuranceNames: ['Liv', 'Olycksfall'],
      price: null,
    })),
    person: { personnummer: '', fornamn: '', efternamn: '', mobilnummer: '', epost: '', id: '' },
  },
});

const NONE: Collection = {
  selected: [],
  outcomes: {},
  status: 'success',
  insurances: [],
  ids: [],
};
const shown = (collection: Partial<Collection>, ownPart = own([])) => {
  const { selected, outcomes, status, ids, insurances } = { ...NONE, ...collection };
  return holdingsView({
    atProvider: ownPart,
    collection: { selected, outcomes },
    elsewhere: { status, data: { ids, insurances } },
    notInForce: ['Uppsagd', 'Avslutad', 'Under riskbedömning'],
  });
};
const kinds = (collection: Partial<Collection>) =>
  shown(collection).others.companies.map(({ kind }) => kind);

describe('the number of insurances in force', () => {
  it('the number of insurances in force includes the provider’s, packages and those elsewhere', () => {
    const { count } = shown(
      {
        selected: [company('a')],
        outcomes: { a: { kind: 'found', collectionId: '1' } },
        ids: ['1'],
        insurances: [insurance('a', 'Hem'), insurance('a', 'Hem')],
      },
      own(['Gällande', 'Gällande', 'Gällande'], 1),
    );
    expect(count).toBe(6);
  });

  it.each([
    ['Gällande', true],
    ['', true],
    ['Aktiv', true],
    ['Uppsagd', false],
    [' uppsagd 2026-01-31', false],
    ['AVSLUTAD', false],
    ['Under riskbedömning', false],
    ['Uppsagdafri', true],
    ['Ej uppsagd', true],
  ])(
    'the number of insurances in force takes the status ’%s’ as in force: %s',
    (status, isInForce) => {
      const elsewhere = {
        selected: [company('a')],
        outcomes: { a: { kind: 'found', collectionId: '1' } },
        ids: ['1'],
        insurances: [insurance('a', 'Hem', status)],
      } as const;
      const holdings = shown(elsewhere, own([status]));
      expect(holdings.atProvider.insurances).toEqual([{ name: 'Liv', status, isInForce }]);
      expect(holdings.others.companies[0]?.insurances).toEqual([
        { name: 'Hem', status, isInForce },
      ]);
      expect(holdings.count).toBe(isInForce ? 2 : 0);
    },
  );

  const waiting = { selected: [company('a')], outcomes: { a: foundBy('1') } };
  it.each<[string, Partial<Collection>, HoldingsSource['atProvider']]>([
    ['own are on the way', {}, { status: 'pending', data: undefined }],
    ['own have not been asked for', {}, { status: 'idle', data: undefined }],
    ['own did not come', {}, { status: 'error', data: undefined }],
    ['those elsewhere have not been asked for', { ...waiting, status: 'idle' }, own([])],
    ['those elsewhere are on the way', { ...waiting, status: 'pending' }, own([])],
    ['those elsewhere did not come', { ...waiting, status: 'error' }, own([])],
    ['those that came are of an earlier round', { ...waiting, ids: ['0'] }, own([])],
  ])('the number of insurances in force is not known while %s', (_when, collection, ownPart) => {
    expect(shown(collection, ownPart).count).toBeNull();
  });

  it('the number of insurances in force waits for nothing elsewhere when there is nothing to get', () => {
    const collection = { selected: [company('a')], status: 'idle' } as const;
    expect(shown(collection).others.loadState).toBe('known');
    expect(shown(collection).count).toBe(0);
  });
});

function foundBy(collectionId: string) {
  return { kind: 'found', collectionId } as const;
}

describe('a chosen company', () => {
  const selected = [company('a')];
  it.each<[string, Partial<Collection>]>([
    ['found', { outcomes: { a: foundBy('1') }, insurances: [insurance('a', 'Hem')] }],
    ['nothing', { outcomes: { a: foundBy('1') }, insurances: [insurance('b', 'Hem')] }],
    ['empty', { outcomes: { a: { kind: 'empty' } } }],
    [
      'partial',
      {
        outcomes: { a: { kind: 'partial', collectionId: '1' } },
        insurances: [insurance('a', 'Hem')],
      },
    ],
    ['nothing', { outcomes: { a: { kind: 'partial', collectionId: '1' } } }],
    ['failed', { outcomes: { a: { kind: 'failed' } } }],
    ['notTried', {}],
    ['unread', { outcomes: { a: foundBy('2') }, status: 'error' }],
    ['unread', { outcomes: { a: { kind: 'partial', collectionId: '2' } } }],
  ])('a chosen company is shown as %s with %j', (kind, collection) => {
    expect(kinds({ selected, ids: ['1'], ...collection })).toEqual([kind]);
  });

  it('the chosen companies are listed in the order of choice, and no others', () => {
    const { others } = shown({
      selected: [company('b'), company('a')],
      outcomes: { a: foundBy('1'), b: foundBy('2'), c: foundBy('3') },
      ids: ['1', '2', '3'],
      insurances: [insurance('a', 'Hem'), insurance('c', 'Båt'), insurance('b', 'Bil')],
    });
    expect(others.companies.map(({ name, insurances }) => [name, insurances[0]?.name])).toEqual([
      ['b', 'Bil'],
      ['a', 'Hem'],
    ]);
  });

  it('a failed company shows no insurances that another company’s collection brought in its name', () => {
    const { others, count } = shown({
      selected: [company('a'), company('b')],
      outcomes: { a: { kind: 'failed' }, b: foundBy('1') },
      ids: ['1'],
      insurances: [insurance('a', 'Hem')],
    });
    expect(others.companies[0]).toMatchObject({ kind: 'failed', insurances: [] });
    expect(count).toBe(0);
  });

  it('a company keeps its insurances when those of another, found later, do not come', () => {
    const { others } = shown({
      selected: [company('a'), company('b')],
      outcomes: { a: foundBy('1'), b: foundBy('2') },
      status: 'error',
      ids: ['1'],
      insurances: [insurance('a', 'Hem')],
    });
    expect(others.loadState).toBe('failed');
    expect(others.companies.map(({ kind }) => kind)).toEqual(['found', 'unread']);
  });

  it('a company without a display name is called as in the insurances that it handed out', () => {
    const found = { outcomes: { a: foundBy('1') }, ids: ['1'] };
    const insurances = [insurance('a', 'Hem')];
    const nameOf = (chosen: Partial<Collection>) =>
      shown({ ...found, ...chosen }).others.companies[0]?.displayName;
    expect(nameOf({ selected: [company('a', 'a')], insurances })).toBe('a AB');
    expect(nameOf({ selected: [company('a', 'a')], insurances: [] })).toBe('a');
    expect(nameOf({ selected: [company('a', 'Länsbo')], insurances })).toBe('Länsbo');
  });
});

it('the list misses something from companies that failed, were not asked or held back', () => {
  const { incomplete } = shown({
    selected: ['a', 'b', 'c', 'd', 'e'].map((name) => company(name)),
    outcomes: {
      a: { kind: 'failed' },
      b: { kind: 'empty' },
      c: { kind: 'partial', collectionId: '1' },
      d: foundBy('2'),
    },
    ids: ['1', '2'],
    insurances: [insurance('d', 'Hem')],
  });
  expect(incomplete).toEqual(['A', 'C', 'E']);
});

it.each([
  [null, 'Dina gällande försäkringar'],
  [0, 'Vi hittade inga gällande försäkringar'],
  [1, 'Du har 1 gällande försäkring'],
  [12, 'Du har 12 gällande försäkringar'],
])('the title for %s is "%s"', (count, title) => {
  expect(holdingsTitle(count)).toBe(title);
});

it('names are listed as in running text', () => {
  expect(formatList(['A', 'B', 'C'])).toBe('A, B och C');
});
