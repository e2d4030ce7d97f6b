import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { category, quote } from '@/testing/builders';
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

const ride = {
  version: 3,
  fields: [
    {
      key: 'dropoff_area',
      type: 'choice',
      label: 'To which area?',
      required: true,
      options: [
        { value: 'garki', label: 'Garki' },
        { value: 'elsewhere', label: 'Somewhere else' },
      ],
    },
  ],
};

it('the running price of a taxi follows where the ride ends, and says when a person sets it', async () => {
  const asked: unknown[] = [];
  server.use(
    http.get('*/api/categories/taxi', () =>
      HttpResponse.json({
        ...category({ slug: 'taxi' }),
        pricingMode: 'METERED',
        form: ride,
        priceHints: [{ key: 'dropoff_area', value: 'elsewhere', kind: 'PERSON' }],
        priceWithinHours: 24,
      }),
    ),
    http.post('*/api/quotes/preview', async ({ request }) => {
      const { answers } = (await request.json()) as { answers: { dropoff_area?: string } };
      asked.push(answers.dropoff_area);
      return HttpResponse.json(
        answers.dropoff_area === 'garki'
          ? { state: 'PRICED', quote: quote() }
          : { state: 'NEEDS_QUOTE', message: 'A person prices this for you.', quote: null },
      );
    }),
  );
  const { user } = renderApp('/create-order?service=taxi');
  const elsewhere = await screen.findByLabelText(/Somewhere else/);
  expect(screen.getByText('by quote')).toBeVisible();
  await user.click(screen.getByLabelText(/Garki/));
  await waitFor(() => expect(asked.at(-1)).toBe('garki'));
  expect(await screen.findByRole('button', { name: /₦30,100/ })).toBeVisible();
  await user.click(elsewhere);
  expect(await screen.findByText('Our team sets this price')).toBeVisible();
  expect(asked.at(-1)).toBe('elsewhere');
});
