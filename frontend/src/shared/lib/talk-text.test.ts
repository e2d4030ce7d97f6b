import { talkText } from './talk-text';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [185, '3 minutes 5 seconds'],
])('a talk of %d seconds is %s', (seconds, text) => {
  expect(talkText(seconds)).toBe(text);
});
