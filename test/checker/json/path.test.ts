import { expect, test } from 'vitest';
import { type Path, pathOf, pointerOf, valueAt } from '#checker/json';

test.each<[Path, string]>([
  [[], ''],
  [['steps', 0, 'questions', 12], '/steps/0/questions/12'],
  [['a/b', 'm~n', ''], '/a~1b/m~0n/'],
  [['~1'], '/~01'],
])('the path %j is the pointer "%s", and back', (path, pointer) => {
  expect(pointerOf(path)).toBe(pointer);
  expect(pathOf(pointer)).toEqual(path);
});

test('nothing stands where a path leads out of the file or to what every object has', () => {
  const document = { list: [{ id: 'x' }] };
  expect(valueAt(document, ['list', 0, 'id'])).toBe('x');
  expect(valueAt(document, ['list', 1, 'id'])).toBeUndefined();
  expect(valueAt(document, ['constructor'])).toBeUndefined();
  expect(valueAt(document, ['list', 0, 'id', 0])).toBeUndefined();
});
