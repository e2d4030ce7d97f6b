import { typedWhole } from './typed-whole';

it('a whole number is read with or without groups of three digits', () =>
  expect(['0', ' 25 ', '1200', '1,200', '1 200 000'].map(typedWhole)).toEqual([
    0, 25, 1200, 1200, 1_200_000,
  ]));

it('anything else is no whole number', () =>
  expect(['', '2.5', '1,5', '-5', '12a', '1,20', '1234567890'].map(typedWhole)).toEqual(
    Array(7).fill(null),
  ));
