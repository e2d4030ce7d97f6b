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

it('writes moments in local time', () => {
  expect(
    csvOf([['2026-11-20T23:30:00Z', '2026-11-20T08:00:05.123456Z', '2026-11-20', 'T08:00:00Z']]),
  ).toBe('2026-11-21 00:30:00,2026-11-20 09:00:05,2026-11-20,T08:00:00Z\r\n');
});
