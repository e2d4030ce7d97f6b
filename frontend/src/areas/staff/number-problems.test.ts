import { amountProblems, wholeProblems } from './number-problems';

it('what is typed is refused, and not read as another number', () => {
  expect(wholeProblems({ a: '1.5', b: '-3', c: '1e1', d: '1,200', e: '' })).toEqual({
    a: 'Enter a whole number, such as 12.',
    b: 'Enter a whole number, such as 12.',
    c: 'Enter a whole number, such as 12.',
  });
  expect(amountProblems({ a: '-3', b: '1,5', c: '1,200.50', d: ' ' })).toEqual({
    a: 'Enter an amount in naira, such as 5,000.',
    b: 'Enter an amount in naira, such as 5,000.',
  });
});
