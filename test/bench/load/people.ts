import type { Plugin } from 'esbuild';
import document from '../../content/reference/people.json' with { type: 'json' };

/** A person who may log in once in a run: after an application less is recommended. */
export interface LoadPerson {
  readonly personalNumber: string;
  readonly givenName: string;
  readonly surname: string;
}

const MAX_PEOPLE = 20_000;
const DAY_MS = 86_400_000;

const [model] = document.people;
if (model === undefined) throw new Error('there are no test people');

/** The Swedish Tax Agency's test numbers: they end with 238 or 239 and a check digit. */
export const PERSONAL_NUMBERS: readonly string[] = Array.from(
  { length: MAX_PEOPLE },
  (_, index) => {
    const day = new Date(Date.UTC(1970, 0, 1) + (index >> 1) * DAY_MS);
    const number = `${day.toISOString().slice(0, 10).replaceAll('-', '')}${238 + (index & 1)}`;
    return `${number}${checkDigit(number.slice(2))}`;
  },
);

/** The sum of digits, each second one doubled (the Luhn algorithm). */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

export const LOAD_PEOPLE: readonly LoadPerson[] = PERSONAL_NUMBERS.map((personalNumber) => ({
  personalNumber,
  givenName: model.givenName,
  surname: model.surname,
}));

/** Bundles a server with as many people as a run needs, all copies of the first of the list. */
export const manyPeople: Plugin = {
  name: 'many people',
  setup(build) {
    build.onLoad({ filter: /reference[\\/]people\.json$/ }, () => ({
      loader: 'json',
      contents: JSON.stringify({
        people: [
          ...document.people,
          ...PERSONAL_NUMBERS.map((personalNumber) => ({ ...model, personalNumber })),
        ],
      }),
    }));
  },
};
