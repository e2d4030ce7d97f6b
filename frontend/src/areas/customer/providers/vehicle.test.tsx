import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProviderCard } from '@/areas/customer/orders/components/provider-card';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, current } from '@/testing/provider/builders';

const API = '*/api/service-provider/vehicle';
const vehicle = { description: 'White Toyota Hiace', plate: 'ABC-123DE' };

it('a provider records a vehicle, sees it as it is stored, and removes it', async () => {
  asProvider();
  const sent: unknown[] = [];
  server.use(
    http.put(API, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(current({ vehicle }));
    }),
    http.delete(API, () => HttpResponse.json(current())),
  );
  const { user } = renderApp('/service-provider/status');
  const save = await screen.findByRole('button', { name: 'Save vehicle' });
  await user.click(save);
  expect(screen.getByText('Enter the plate as it is on the vehicle.')).toBeVisible();
  await user.type(screen.getByLabelText('Colour and model'), ' White Toyota Hiace');
  await user.type(screen.getByLabelText('Plate'), 'abc-123de');
  await user.click(save);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText('Plate')).toHaveValue('ABC-123DE');
  expect(sent).toEqual([{ description: ' White Toyota Hiace', plate: 'abc-123de' }]);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(screen.getByLabelText('Plate')).toHaveValue('');
});

it('a plate that the server refuses is shown beside its field, and a service that needs a vehicle says so', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ needsVehicle: true })),
    ),
    http.put(API, () =>
      problem(422, 'validation_failed', 'Please check', [
        {
          field: 'plate',
          code: 'invalid',
          message: 'Enter the plate as it is on the vehicle, such as ABC-123DE.',
        },
      ]),
    ),
  );
  const { user } = renderApp('/service-provider/status');
  expect(await screen.findByText(/^Your services need it/)).toBeVisible();
  await user.type(screen.getByLabelText('Colour and model'), 'White Hiace');
  await user.type(screen.getByLabelText('Plate'), 'none');
  await user.click(screen.getByRole('button', { name: 'Save vehicle' }));
  expect(
    await screen.findByText('Enter the plate as it is on the vehicle, such as ABC-123DE.'),
  ).toBeVisible();
});

it('the customer sees the vehicle only once the provider is on the way', () => {
  const provider = {
    id: 'p',
    displayName: 'Sunday O.',
    firstName: 'Sunday',
    completedJobs: 1,
    reviewCount: 0,
    checks: [],
    vehicle,
  };
  const { rerender } = render(<ProviderCard provider={provider} pin={null} />);
  expect(screen.queryByText('ABC-123DE')).not.toBeInTheDocument();
  rerender(<ProviderCard provider={provider} pin={null} coming />);
  expect(screen.getByText('ABC-123DE')).toBeVisible();
});
