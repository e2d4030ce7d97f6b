import { csvOf } from './csv';

it('writes lines as RFC 4180 says', () => {
  expect(csvOf([['a', 'b,c', 'say "hi"', null, 'two\nlines', -3, undefined]])).toBe(
    'a,"b,c","say ""hi""",,"two\nlines",-3,\r\n',
  );
});

it('writes no text as a formula', () => {
  expect(csvOf(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'].map((text) => [text]))).toBe(
    `"'=1+1"\r\n"'+1"\r\n"'-1"\r\n"'@SUM(A1)"\r\n"'\t=1"\r\n`,
  );
});
