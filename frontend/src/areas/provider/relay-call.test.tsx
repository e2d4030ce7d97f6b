import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';

it('B8.7 B12.3 with a relay the provider calls its number, also without a network', async () => {
  const relayed = job({ customerPhone: null, call: { number: '+2342017001234' } });
  asProvider({ open: [relayed] });
  renderApp(PATH);
  const link = await screen.findByRole('link', { name: 'Call Amina' });
  expect(link).toHaveAttribute('href', 'tel:+2342017001234');
  expect(screen.getByText(/Call from the phone with the number in your account/)).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.use(http.all('*/api/*', () => HttpResponse.error()));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findAllByText('Offline')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Call Amina' })).toHaveAttribute(
    'href',
    'tel:+2342017001234',
  );
  jest.restoreAllMocks();
});
