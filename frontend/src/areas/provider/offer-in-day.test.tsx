import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { isoDay } from '@/shared/lib/dates';
import { asProvider, job, offer } from '@/testing/provider/builders';
import { renderApp } from '@/testing/render';

it('an open offer for a time of today is between the jobs of the day', async () => {
  const at = (window: string) => ({ date: isoDay(), window });
  asProvider({
    open: [
      job({ orderId: 'o1', title: 'Clean a house', slot: at('10-12') }),
      job({ orderId: 'o3', title: 'Paint a wall', slot: at('16-18') }),
    ],
    offers: [offer({ orderId: 'o2', title: 'Fix a tap', area: 'Jabi', slot: at('13-15') })],
  });
  const { container } = renderApp('/service-provider/dashboard');
  const day = within(await screen.findByRole('region', { name: 'Your day' }));
  const place = await day.findByText(/^The open offer “Fix a tap” in Jabi would be here\./);
  const rows = day.getAllByRole('listitem').map((row) => row.textContent);
  const of = (text: string) => rows.findIndex((row) => row.includes(text));
  expect(of('Clean a house')).toBeLessThan(of('Fix a tap'));
  expect(of('Fix a tap')).toBeLessThan(of('Paint a wall'));
  expect(place.closest('li')).toHaveTextContent(/^1:00pm/);
  expect(await axe(container)).toHaveNoViolations();
});
