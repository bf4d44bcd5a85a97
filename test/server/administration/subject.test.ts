import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSubject } from '../../../src/server/administration/subject.ts';
import { byDepth } from '../../support/depth.ts';

const TODAY = '20260301';
const RUNS = { numRuns: byDepth(200, 5000) };

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((number) => String(number).padStart(count, '0'));

/** Days on which somebody is born, also with the 60 of a coordination number. */
const birthday = fc
  .tuple(
    fc.date({ min: new Date('1902-01-01'), max: new Date('2026-03-01'), noInvalidDate: true }),
    fc.boolean(),
  )
  .map(([date, isCoordination]) => {
    const day = date.toISOString().slice(0, 10).replaceAll('-', '');
    return isCoordination ? `${day.slice(0, 6)}${Number(day.slice(6)) + 60}` : day;
  });

/** The hyphens, spaces and digits that pages and keyboards write. */
const hyphen = fc.constantFrom('-', '\u2011', '\u2013', '\u2212', ' - ');
const space = fc.constantFrom(' ', '\u00a0', '\u202f', '');
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

it('a personal number is the same in every common way of writing it', () => {
  fc.assert(
    fc.property(birthday, digits(4), hyphen, space, (day, last, dash, gap) => {
      const short = day.slice(2);
      const isOld =
        Number(TODAY) - Number(day.slice(0, 6)) * 100 - (Number(day.slice(6)) % 60) >= 100_00_00;
      // Ten digits that begin with 0 may be a telephone number.
      const bare = isOld || short.startsWith('0') ? [] : [`${short}${last}`];
      const written = [
        `${day}${last}`,
        `${day}${dash}${last}`,
        `${day}${gap}${last}`,
        `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}${dash}${last}`,
        `\u200e${day} ${last}\u200b`,
        fullWidth(`${day}-${last}`),
        ...(isOld ? [`${short}+${last}`] : [`${short}${dash}${last}`, `${short} ${last}`]),
        ...bare,
      ];
      for (const text of written) {
        expect(readSubject([` ${text} `], TODAY), text).toMatchObject({
          personalNumber: `${day}${last}`,
          telephones: [],
        });
      }
    }),
    RUNS,
  );
});

it.each([
  ['260301-1234', '202603011234'],
  ['260302-1234', '192603021234'],
  ['260301+1234', '192603011234'],
  ['260361-1234', '202603611234'],
])('%s is of the century that its sign says', (written, number) => {
  expect(readSubject([written], TODAY).personalNumber).toBe(number);
});

it('a telephone number is the same in every common way of writing it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('8', '70', '31', '46', '498'),
      digits(7),
      hyphen,
      (code, own, dash) => {
        const [one, two, three] = [own.slice(0, 3), own.slice(3, 5), own.slice(5)];
        const grouped = `${one} ${two} ${three}`;
        const written = [
          `0${code}${own}`,
          `0${code}${dash}${own}`,
          `0${code}${dash}${grouped}`,
          `0${code}/${grouped}`,
          `0${code}.${one}.${two}.${three}`,
          `(0${code}) ${grouped}`,
          `+46${code}${own}`,
          `+46 ${code}${dash}${grouped}`,
          `+46 (0)${code}${dash}${grouped}`,
          `+46(0) ${code} ${own}`,
          `+460${code}${own}`,
          `0046${code}${own}`,
          `0046 (0)${code} ${grouped}`,
          `46${code}${own}`,
          `\u202a+46\u00a0${code}\u2011${grouped}\u202c`,
          fullWidth(`0${code}-${grouped}`),
        ];
        for (const text of written.filter((number) => !/^46\d{8}$/.test(number))) {
          expect(readSubject([text], TODAY), text).toEqual({
            personalNumber: null,
            reference: null,
            emails: [],
            telephones: [`0${code}${own}`],
          });
        }
      },
    ),
    RUNS,
  );
});

it('four digits three times are a reference, even when they could be a personal number', () => {
  for (const reference of ['67df-3917-FA0D', '2015-0101-2386']) {
    expect(readSubject([reference], TODAY)).toMatchObject({ personalNumber: null, reference });
    expect(() => readSubject([reference, '199001012385'], TODAY)).toThrow(/at a time/);
  }
});

it('a foreign telephone number keeps its country', () => {
  const written = ['+47 22 12 34 56', '0047 22123456'];
  expect(readSubject(written, TODAY).telephones).toEqual(['4722123456', '4722123456']);
});
