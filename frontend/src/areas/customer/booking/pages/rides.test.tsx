import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { category } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { form } from '@/testing/walk';
import { useDraft } from '@/domain/booking/draft-store';

beforeEach(() => useDraft.getState().clear());

async function open(slug: string) {
  server.use(
    http.get(`*/api/categories/${slug}`, () =>
      HttpResponse.json({
        ...category({ slug }),
        pricingMode: 'METERED',
        form,
        priceWithinHours: 24,
      }),
    ),
  );
  const { user } = renderApp(`/create-order?service=${slug}`);
  const note = await screen.findByLabelText(/Anything we should know/);
  await user.click(screen.getByLabelText(/A big job/));
  await user.click(screen.getByRole('button', { name: /^Next/ }));
  return note;
}

it.each([
  ['taxi', 'Where should the driver pick you up?'],
  ['airport-transfer', 'Where do you ride to or from?'],
])('the booking of “%s” asks about a ride and not about a home', async (slug, title) => {
  const note = await open(slug);
  expect(note).toHaveAttribute('placeholder', expect.stringMatching(/call me at the gate/));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('They are there when the driver comes.')).toBeVisible();
});

it('any other booking asks where the provider should come', async () => {
  const note = await open('car-wash');
  expect(note).toHaveAttribute('placeholder', expect.stringMatching(/a dog/));
  expect(await screen.findByRole('heading', { name: 'Where should they come?' })).toBeVisible();
  expect(screen.getByText('They are at home when the provider comes.')).toBeVisible();
});
