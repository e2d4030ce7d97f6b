import { styleSheet } from '@/testing/style-sheet';

it('the legend of a chart has no colons while it has no values', () => {
  const [, rule] =
    /\.chart-plot:not\(:hover\)\.u-legend \.u-value,([^}]*)\}/.exec(styleSheet()) ?? [];
  expect(rule).toContain('.u-legend th::after,');
  expect(rule).toMatch(/\{visibility:hidden;?$/);
});
