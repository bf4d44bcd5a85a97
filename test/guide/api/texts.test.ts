import { expect, it } from 'vitest';
import { API_ERROR_CODES } from '#guide/api';
import { errors } from '../../content/texts/sv.json';

it('the texts of errors has a title and a text for every error code a visitor can meet, and no others', () => {
  const shown = API_ERROR_CODES.filter((code) => code !== 'cancelled');
  expect(Object.keys(errors).sort()).toEqual([...shown, 'meetingBookingFailed'].sort());
});
