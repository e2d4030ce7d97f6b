import { render } from '@testing-library/react';
import { styleSheet } from '@/testing/style-sheet';
import { StatusChip } from './status-chip';

function chip(status: string) {
  const { container } = render(<StatusChip status={status} />);
  return container.firstElementChild!;
}

/** The hue in degrees and the saturation of a badge's text colour in the light theme. */
function colourOf(status: string): [hue: number, saturation: number] {
  const tone = [...chip(status).classList].find((name) => name.startsWith('chip-')) ?? '';
  const css = styleSheet();
  const name = new RegExp(`\\.${tone}\\{--c:var\\((--[a-z]+)\\)`).exec(css)?.[1] ?? '';
  const hex = new RegExp(`${name}:#([0-9A-F]{6});`, 'i').exec(css)?.[1] ?? '';
  const [red, green, blue] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  ) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(sixth * 60 + 360) % 360, spread / most];
}

describe('the colour of the badge', () => {
  it('STATUS-02 grey has almost no colour', () => expect(colourOf('DRAFT')[1]).toBeLessThan(0.2));
  it.each([
    ['STATUS-03 yellow', ['SUBMITTED', 'REQUESTED', 'QUOTED'], 30, 65],
    ['STATUS-04 blue', ['PRICED'], 195, 250],
    ['STATUS-05 green', ['DEPOSIT_PAID', 'PAID', 'COMPLETED'], 80, 150],
    ['STATUS-07 red', ['CANCELLED', 'DISPUTED'], 0, 20],
  ])('%s', (_, statuses, from, to) => {
    for (const [hue, saturation] of statuses.map(colourOf)) {
      expect(saturation).toBeGreaterThan(0.4);
      expect(hue).toBeGreaterThanOrEqual(from);
      expect(hue).toBeLessThanOrEqual(to);
    }
  });
  it('STATUS-06 the primary colour fills it', () =>
    expect(styleSheet()).toContain('.chip-brand{--c:var(--on-brand);--t:var(--brand)}'));
});

describe('the status badge', () => {
  it.each([
    ['STATUS-01 STATUS-02 grey', 'DRAFT', 'chip-grey'],
    ['STATUS-01 STATUS-03 yellow', 'SUBMITTED', 'chip-sun'],
    ['STATUS-01 STATUS-03 yellow', 'REQUESTED', 'chip-sun'],
    ['STATUS-01 STATUS-03 yellow', 'QUOTED', 'chip-sun'],
    ['STATUS-01 STATUS-04 blue', 'PRICED', 'chip-sky'],
    ['STATUS-01 STATUS-05 green', 'DEPOSIT_PAID', 'chip-leaf'],
    ['STATUS-01 STATUS-05 green', 'PAID', 'chip-leaf'],
    ['STATUS-01 STATUS-05 green', 'COMPLETED', 'chip-leaf'],
    ['STATUS-01 STATUS-06 primary', 'ASSIGNED', 'chip-brand'],
    ['STATUS-01 STATUS-06 primary', 'IN_PROGRESS', 'chip-brand'],
    ['STATUS-01 STATUS-07 red', 'CANCELLED', 'chip-clay'],
    ['STATUS-01 STATUS-07 red', 'DISPUTED', 'chip-clay'],
  ])('%s: %s', (_, status, tone) => {
    expect(chip(status)).toHaveClass('chip', tone);
    expect(chip(status).textContent).not.toBe('');
    expect(chip(status).querySelector('svg')).not.toBeNull();
  });
  it('STATUS-08 an unknown status looks like DRAFT', () =>
    expect(chip('ON_THE_MOON').outerHTML).toBe(chip('DRAFT').outerHTML));
});
