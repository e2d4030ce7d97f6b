import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { RelayCallLink, RelayCallNote } from './relay-call';

const call = { number: '+2342017001234' };

/** The browser of the tests cannot open a dialler. */
function tap(name: string) {
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
}

it.each([
  ['customer', '*/api/orders/o1/call-intent'],
  ['provider', '*/api/service-provider/jobs/o1/call-intent'],
] as const)('B12.3 a tap of the %s says about which order the call is', async (side, path) => {
  const told = jest.fn();
  server.use(
    http.post(path, () => {
      told();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { container } = render(
    <>
      <RelayCallLink call={call} about={{ side, orderId: 'o1' }} name="Amina" />
      <RelayCallNote />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Call Amina' })).toHaveAttribute(
    'href',
    'tel:+2342017001234',
  );
  expect(screen.getByText(/Call from the phone with the number in your account/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  tap('Call Amina');
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
});

it('a call works without a network, and when the order can no longer be called about', async () => {
  const tried = jest.fn();
  server.use(
    http.post('*/api/orders/o1/call-intent', () => {
      tried();
      return HttpResponse.error();
    }),
  );
  render(
    <RelayCallLink icon call={call} about={{ side: 'customer', orderId: 'o1' }} name="Amina" />,
  );
  tap('Call Amina');
  await waitFor(() => expect(tried).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: 'Call Amina' })).toHaveAttribute(
    'href',
    'tel:+2342017001234',
  );
});

it('the person at home calls from their own phone and has no account', () => {
  render(
    <>
      <RelayCallLink call={call} name="Amina" />
      <RelayCallNote home />
    </>,
  );
  tap('Call Amina');
  expect(screen.getByText(/the phone whose number was given for this job/)).toBeVisible();
});
