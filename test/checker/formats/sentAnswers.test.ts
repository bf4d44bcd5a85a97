import { describe, expect, test } from 'vitest';
import { isNumber, QUESTION_TYPES } from '#engine';
import { checked } from '../../support/checked.ts';
import { ourText } from '../../support/memorySources.ts';

const BOOKING = 'schemas/pages/booking.json';
const API = 'schemas/api/openapi.json';

type Edit = (json: ReturnType<typeof JSON.parse>) => void;

/** What is told of the booking page when it and the API document are changed. */
function edited(page: Edit, api: Edit = () => {}) {
  const files = [BOOKING, API].map((file, at) => {
    const json = JSON.parse(ourText(file));
    (at === 0 ? page : api)(json);
    return [file, JSON.stringify(json, null, 2)] as const;
  });
  const { findings } = checked([BOOKING], Object.fromEntries(files));
  return findings.map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
}

const TIME = {
  id: 'time',
  type: 'radio-button',
  label: 'När passar det att vi ringer?',
  options: [
    { value: 'morning', label: 'Förmiddag' },
    { value: 'afternoon', label: 'Eftermiddag' },
    { value: 'any', label: 'Spelar ingen roll' },
  ],
};
const asking: Edit = ({ steps }) => steps[0].questions.push(TIME);
const taking =
  (schema: object): Edit =>
  ({ components: { schemas } }) => {
    for (const name of ['BookingRequest', 'DetailedBookingRequest']) {
      schemas[name].properties.time = schema;
    }
  };

describe('a page whose answers are sent', () => {
  test('a page whose answers are sent asks only for fields that the call has', () => {
    expect(edited(asking)).toEqual([
      expect.stringMatching(
        /^page-question .steps.0.questions.\d+.id .*"bookMeeting".* inget fält "time"/,
      ),
    ]);
    expect(edited(asking, taking({ type: 'string' }))).toEqual([]);
  });

  test('a page whose answers are sent asks only for fields that all its calls have', () => {
    const one: Edit = ({ components: { schemas } }) => {
      schemas.BookingRequest.properties.time = { type: 'string' };
    };
    expect(edited(asking, one)).toEqual([
      expect.stringMatching(/^page-question .*"bookDetailedMeeting".* inget fält "time"/),
    ]);
  });

  test('a page whose answers are sent gives answers of the type and values that the field accepts', () => {
    expect(edited(asking, taking({ type: 'integer' }))).toEqual([
      expect.stringMatching(/^page-question .steps.0.questions.\d+.type .*en text.*"time"/),
    ]);
    expect(edited(asking, taking({ enum: ['morning', 'afternoon'] }))).toEqual([
      expect.stringMatching(/^page-question .*options.2.value .*"any"/),
    ]);
  });

  test.each(QUESTION_TYPES.filter(isNumber))(
    'a page whose answers are sent may fill an integer field by a question of type %s',
    (type) => {
      const whole = { rule: { is_integer: [{ var: 'time' }] }, message: 'Skriv ett heltal.' };
      const number: Edit = ({ steps }) =>
        steps[0].questions.push({ id: 'time', type, label: 'Tid', validation: [whole] });
      expect(edited(number, taking({ type: 'integer' }))).toEqual([]);
    },
  );

  test('a page whose answers are sent gives every field that the call requires', () => {
    const silent: Edit = ({ steps }) => {
      steps[0].questions = steps[0].questions.filter(({ id }: { id: string }) => id !== 'name');
      steps[0].ready.and.shift();
    };
    expect(edited(silent)).toEqual([
      expect.stringMatching(/^page-question .*behöver fältet "name", men ingen fråga ger det/),
    ]);
  });

  test('a page whose answers are sent may map a question to a field of another name', () => {
    const renamed: Edit = (page) => {
      asking(page);
      page.sends.fields = { time: 'timeOfDay' };
    };
    const named: Edit = ({ components: { schemas } }) => {
      for (const name of ['BookingRequest', 'DetailedBookingRequest']) {
        schemas[name].properties.timeOfDay = { type: 'string' };
      }
    };
    expect(edited(renamed, named)).toEqual([]);
    expect(edited(renamed)).toHaveLength(1);
  });

  test('a page whose answers are sent names existing calls and has only one step', () => {
    const wrong: Edit = ({ sends }) => {
      sends.operations = ['bookMeting'];
    };
    expect(edited(wrong)).toEqual([expect.stringMatching(/^page-question .*"bookMeting"/)]);
    const longer: Edit = ({ steps }) => {
      steps.push({ id: 'more', title: 'Mer', questions: [{ id: 'x', type: 'box', label: 'X' }] });
    };
    expect(edited(longer)).toEqual([expect.stringMatching(/^page-question .*"more" syns aldrig/)]);
  });
});
