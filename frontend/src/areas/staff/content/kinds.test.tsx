import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const painting = (patch: object = {}) => ({
  slug: 'painting',
  name: 'Painting',
  description: 'Walls and doors.',
  iconKey: 'paint-bucket',
  popular: false,
  visible: true,
  position: 14,
  draft: null,
  version: 0,
  ...patch,
});
const DRAFT = {
  name: 'Painters',
  description: 'Walls and doors.',
  iconKey: 'paint-bucket',
  popular: false,
  visible: true,
  position: 14,
};
const estate = {
  id: 'e1',
  name: 'Sunnyvale Estate',
  area: 'Lokogoma',
  gatePass: true,
  vehiclePlate: true,
  opensAt: 7,
  closesAt: 19,
  note: null,
  shown: true,
  version: 2,
};
const review = {
  id: 'r1',
  orderId: 'o1',
  state: 'PUBLISHED',
  stars: 5,
  text: 'Spotless.',
  tags: [],
  hits: [],
  reason: null,
  featured: false,
  authorFirstName: 'Bola',
  providerName: 'Amina B.',
  service: 'Home Cleaning',
  createdAt: '2026-03-10T09:00:00Z',
  publishedAt: '2026-03-11T09:00:00Z',
};

function serve(services: object[] = [painting()]) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  const take =
    (answer: object, status = 200) =>
    async ({ request }: { request: Request }) => {
      const text = await request.text();
      sent.push([
        request.method,
        new URL(request.url).pathname.split('/content/')[1],
        text === '' ? null : JSON.parse(text),
      ]);
      return HttpResponse.json(answer, { status });
    };
  server.use(
    http.get('*/api/admin/content/categories', () => HttpResponse.json(services)),
    http.patch('*/api/admin/content/categories/:slug', take(painting())),
    http.delete('*/api/admin/content/categories/:slug', take(painting())),
    http.get('*/api/admin/content/estates', () => HttpResponse.json([estate])),
    http.post('*/api/admin/content/estates', take(estate, 201)),
    http.patch('*/api/admin/content/estates/:id', take(estate)),
    http.delete('*/api/admin/content/estates/:id', take(estate)),
    http.get('*/api/admin/content/testimonials', () =>
      HttpResponse.json([
        review,
        { ...review, id: 'r2', featured: true },
        { ...review, id: 'r3', text: '' },
      ]),
    ),
    http.post('*/api/admin/content/testimonials', take({}, 201)),
    http.delete('*/api/admin/content/testimonials/:id', take({})),
  );
  return sent;
}

const open = (tab: string) => renderApp(`/admin/content-management?tab=${tab}`);

describe('services', () => {
  it('a change waits as a draft, or is published at once', async () => {
    const sent = serve();
    const { user, container } = open('services');
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    const form = within(screen.getByRole('form', { name: 'Edit: Painting' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Painters');
    await user.click(form.getByRole('button', { name: 'Save as a draft' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', 'categories/painting', { ...DRAFT, publish: false, version: 0 }],
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    const again = within(screen.getByRole('form', { name: 'Edit: Painting' }));
    await user.selectOptions(again.getByLabelText('Icon'), 'hammer');
    await user.click(again.getByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent[1]).toEqual([
        'PATCH',
        'categories/painting',
        expect.objectContaining({ name: 'Painting', iconKey: 'hammer', publish: true }),
      ]),
    );
  });

  it('says what a draft changes, and publishes or drops it', async () => {
    const sent = serve([painting({ draft: { ...DRAFT, position: 1 }, version: 3 })]);
    const { user } = open('services');
    expect(await screen.findByText('The draft changes: name, position.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publish the draft of Painting' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['PATCH', 'categories/painting', { ...DRAFT, position: 1, publish: true, version: 3 }],
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Drop the draft of Painting' }));
    await waitFor(() => expect(sent[1]).toEqual(['DELETE', 'categories/painting', null]));
  });

  it('refuses a position that is no whole number', async () => {
    const sent = serve();
    const { user } = open('services');
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    const position = screen.getByLabelText('Position');
    await user.clear(position);
    await user.type(position, '-1');
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(position).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    expect(sent).toEqual([]);
  });

  it('shows a refusal at its field', async () => {
    serve();
    server.use(
      http.patch('*/api/admin/content/categories/:slug', () =>
        problem(422, 'validation_failed', 'Please check.', [
          {
            field: 'description',
            code: 'invalid_content',
            message: 'The description is too long.',
          },
        ]),
      ),
    );
    const { user } = open('services');
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    await user.click(screen.getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('The description is too long.')).toBeVisible();
  });
});

describe('estates', () => {
  it('lists what the guards ask, and changes, adds and hides an estate', async () => {
    const sent = serve();
    const { user, container } = open('estates');
    expect(
      await screen.findByText(
        'A gate pass is needed. The guards ask for the plate of the vehicle. Workers come in from 7am to 7pm.',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit “Sunnyvale Estate”' }));
    const form = within(screen.getByRole('form', { name: 'Edit: Sunnyvale Estate' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByLabelText(/^Vehicle plate needed/));
    await user.click(form.getByRole('button', { name: 'Save estate' }));
    const body = {
      name: 'Sunnyvale Estate',
      area: 'Lokogoma',
      gatePass: true,
      vehiclePlate: false,
      opensAt: 7,
      closesAt: 19,
      shown: true,
    };
    await waitFor(() =>
      expect(sent).toEqual([['PATCH', 'estates/e1', { estate: body, version: 2 }]]),
    );
    await user.click(await screen.findByRole('button', { name: 'New estate' }));
    const added = within(screen.getByRole('form', { name: 'New estate' }));
    await user.type(added.getByLabelText('Name'), 'Games Village');
    await user.type(added.getByLabelText('Area'), 'Durumi');
    await user.click(added.getByRole('button', { name: 'Add estate' }));
    await waitFor(() =>
      expect(sent[1]).toEqual([
        'POST',
        'estates',
        { name: 'Games Village', area: 'Durumi', gatePass: true, vehiclePlate: false, shown: true },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Hide Sunnyvale Estate' }));
    await waitFor(() => expect(sent[2]).toEqual(['DELETE', 'estates/e1', null]));
  });
});

it('hours of an estate that are no whole numbers are refused', async () => {
  const sent = serve();
  const { user } = open('estates');
  await user.click(await screen.findByRole('button', { name: 'Edit “Sunnyvale Estate”' }));
  const opens = screen.getByLabelText(/^Workers from, hour/);
  await user.clear(opens);
  await user.type(opens, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save estate' }));
  expect(opens).toHaveAccessibleDescription('Enter a whole number, such as 12.');
  expect(sent).toEqual([]);
});

describe('testimonials', () => {
  it('LAND-30 are published reviews with a text, shown and taken off', async () => {
    const sent = serve();
    const { user, container } = open('testimonials');
    await user.click(await screen.findByRole('button', { name: /^Show/ }));
    await waitFor(() => expect(sent).toEqual([['POST', 'testimonials', { reviewId: 'r1' }]]));
    expect(screen.getByText('Without a text. It cannot be shown.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: /^Take off/ }));
    await waitFor(() => expect(sent[1]).toEqual(['DELETE', 'testimonials/r2', null]));
  });
});
