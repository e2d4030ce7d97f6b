import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { order } from '@/testing/builders';
import { OrderCard } from './order-card';

describe('the card of an order', () => {
  it('B5.3 does not say that nothing was charged, because a list does not know of the fee of a visit', () => {
    const one = order({ status: 'CANCELLED', totalKobo: null, priceQuote: null, paidKobo: 0 });
    render(
      <MemoryRouter>
        <OrderCard order={one} />
      </MemoryRouter>,
    );
    expect(screen.getByText('No price was set')).toBeVisible();
    expect(screen.getByText('Nothing was charged for the job.')).toBeVisible();
  });
});
