import { render } from '@testing-library/react';
import { StatusChip } from './status-chip';

function chip(status: string) {
  const { container } = render(<StatusChip status={status} />);
  return container.firstElementChild!;
}

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
  it('STATUS-08 an unknown status looks like DRAFT', () => expect(chip('ON_THE_MOON').outerHTML).toBe(chip('DRAFT').outerHTML));
});
