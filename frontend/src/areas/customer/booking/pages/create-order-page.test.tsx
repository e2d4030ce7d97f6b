import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { category, order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { whereAndWhen, type Pointer } from '@/testing/walk';

const form = {
  version: 1,
  fields: [
    {
      key: 'type',
      type: 'choice',
      label: 'What kind of clean?',
      required: true,
      options: [
        { value: 'regular', label: 'Regular' },
        { value: 'deep', label: 'Deep' },
      ],
    },
    { key: 'bedrooms', type: 'count', label: 'Bedrooms', required: true, min: 1, max: 9 },
    {
      key: 'paint',
      type: 'bool',
      label: 'Paint spots',
      required: false,
      showIf: { key: 'type', equals: ['deep'] },
    },
  ],
};

let previews: unknown[] = [];
let orders: { body: unknown; key: string | null }[] = [];

beforeEach(() => {
  previews = [];
  orders = [];
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {} });
  server.use(
    http.get('*/api/categories/home-cleaning', () =>
      HttpResponse.json({ ...category(), pricingMode: 'RATE', form, priceWithinHours: 36 }),
    ),
    http.post('*/api/quotes/preview', async ({ request }) => {
      previews.push(await request.json());
      return HttpResponse.json({ state: 'PRICED', quote: quote() });
    }),
    http.post('*/api/orders', async ({ request }) => {
      const body = (await request.json()) as { submit: boolean };
      if (!body.submit) return problem(503, 'unavailable', 'No drafts here');
      orders.push({ body, key: request.headers.get('idempotency-key') });
      return HttpResponse.json(order(), { status: 201 });
    }),
    http.get('*/api/orders/o1', () => HttpResponse.json(order())),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote())),
  );
});

const requested = () => ({
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Home Cleaning',
  status: 'REQUESTED',
  address: 'Gwarinpa',
  paidKobo: 0,
  updatedAt: new Date().toISOString(),
  allowedActions: ['cancel'],
  slot: { asap: true },
  events: [
    { seq: 1, from: 'DRAFT', to: 'SUBMITTED', actorRole: 'CUSTOMER', at: new Date().toISOString() },
    {
      seq: 2,
      from: 'SUBMITTED',
      to: 'REQUESTED',
      actorRole: 'SYSTEM',
      at: new Date().toISOString(),
    },
  ],
});

const where = () => screen.getByTestId('where').textContent;
const open = () => renderApp('/create-order?service=home-cleaning');

async function answer(pointer: Pointer) {
  await pointer.click(await screen.findByLabelText(/Deep/));
  await pointer.click(screen.getByRole('button', { name: 'More: Bedrooms' }));
  await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
  await screen.findByRole('heading', { name: 'Where should they come?' });
  await whereAndWhen(pointer);
}

describe('order wizard', () => {
  it('HOME-37 draws the form from its data, and showIf', async () => {
    const { user: pointer, container } = open();
    await screen.findByText('What kind of clean?');
    expect(screen.queryByLabelText(/Paint spots/)).toBeNull();
    await pointer.click(screen.getByLabelText(/Deep/));
    expect(screen.getByLabelText(/Paint spots/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('GAP-06 says beside each answer what it means for the price', async () => {
    const extras = {
      key: 'extras',
      type: 'multi',
      label: 'Anything extra?',
      required: false,
      options: [
        { value: 'windows', label: 'Windows' },
        { value: 'none', label: 'Nothing' },
      ],
    };
    const counts = ['bedrooms', 'bathrooms'].map((key) => ({
      key,
      type: 'count',
      label: key,
      required: true,
      min: 1,
      max: 9,
    }));
    const water = { key: 'water', type: 'bool', label: 'Is there running water?', required: true };
    const priceHints = [
      { key: 'type', value: 'deep', kind: 'FROM', amountKobo: 1_650_000 },
      { key: 'extras', value: 'windows', kind: 'EXTRA', amountKobo: 300_000 },
      { key: 'water', value: 'false', kind: 'EXTRA', amountKobo: 150_000 },
    ];
    const asked = { version: 1, fields: [form.fields[0], ...counts, extras, water] };
    server.use(
      http.get('*/api/categories/home-cleaning', () =>
        HttpResponse.json({
          ...category(),
          pricingMode: 'RATE',
          form: asked,
          priceHints,
          priceWithinHours: 36,
        }),
      ),
    );
    const { container, user } = open();
    expect(await screen.findByLabelText('Deep from ₦16,500')).toBeInTheDocument();
    expect(screen.getByLabelText('Regular')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Windows +₦3,000' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Nothing' })).toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Is there running water?' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No +₦1,500' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
    expect(screen.getAllByText('Answer to see your own price')).toHaveLength(2);
    expect(screen.getByRole('group', { name: 'How big is the house?' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByLabelText('Deep from ₦16,500'));
    expect(screen.getByText('from ₦16,500', { selector: '.wiz-e *' })).toBeInTheDocument();
  });
  it('asks in cards whether water and light will be available, and accepts no as an answer', async () => {
    const water = { key: 'water', type: 'bool', label: 'Is there running water?', required: true };
    const light = {
      key: 'light',
      type: 'bool',
      label: 'Is there light or a generator?',
      required: true,
    };
    server.use(
      http.get('*/api/categories/home-cleaning', () =>
        HttpResponse.json({
          ...category(),
          pricingMode: 'RATE',
          form: { version: 1, fields: [form.fields[0], water, light] },
        }),
      ),
    );
    const { container, user } = open();
    await user.click(await screen.findByLabelText('Regular'));
    expect(
      screen.getByRole('group', { name: 'Will there be water and light?' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Where' }));
    expect(await screen.findAllByText('Choose one.')).toHaveLength(2);
    const cards = (question: string) => within(screen.getByRole('radiogroup', { name: question }));
    await user.click(cards('Is there running water?').getByRole('radio', { name: 'Yes' }));
    await user.click(cards('Is there light or a generator?').getByRole('radio', { name: 'No' }));
    expect(await axe(container)).toHaveNoViolations();
    expect(useDraft.getState().draft?.answers).toMatchObject({ water: true, light: false });
  });
  it('works by keyboard alone: arrow keys choose pills, Enter continues', async () => {
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/Deep/));
    screen.getByRole('button', { name: 'Next: Where' }).focus();
    await pointer.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Gwarinpa' });
    screen.getByRole('radio', { name: 'opposite' }).focus();
    await pointer.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'behind' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'behind' })).toHaveFocus();
    await pointer.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('radio', { name: 'after' })).toBeChecked();
  });
  it('moves the focus to what is missing', async () => {
    const { user: pointer } = open();
    await screen.findByText('What kind of clean?');
    await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /What kind of clean/ })).toHaveFocus(),
    );
  });
  it('does not continue while an answer is missing', async () => {
    const { user: pointer } = open();
    await screen.findByText('What kind of clean?');
    await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
    expect(screen.getByText('Choose one.')).toBeInTheDocument();
  });
  it('PROD-09 shows a guest the running price, requested once after a pause', async () => {
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/Deep/));
    expect(await screen.findByRole('button', { name: /₦30,100/ })).toBeInTheDocument();
    expect(previews).toEqual([
      {
        categorySlug: 'home-cleaning',
        answers: { type: 'deep', bedrooms: 1 },
        slot: { asap: true },
      },
    ]);
  });
  it('needs a landmark, or a house number and street', async () => {
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/Deep/));
    await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
    await screen.findByRole('option', { name: 'Gwarinpa' });
    await pointer.click(screen.getByRole('button', { name: 'Next: When' }));
    expect(
      await screen.findByText('Add a landmark, or a house number and street below.'),
    ).toBeInTheDocument();
  });
  it('offers the waitlist in an area that is not served: Enter sends that form, and the request stays', async () => {
    const waiting: unknown[] = [];
    server.use(
      http.post(
        '*/api/waitlist',
        async ({ request }) => (
          waiting.push(await request.json()),
          new HttpResponse(null, { status: 202 })
        ),
      ),
    );
    const { user: pointer, container } = open();
    await pointer.click(await screen.findByLabelText(/Deep/));
    await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
    await pointer.click(await screen.findByText('My area is not listed'));
    expect(container.querySelector('form form')).toBeNull();
    await pointer.type(screen.getByLabelText('Your town or district'), 'Kwali');
    await pointer.type(
      screen.getByLabelText('Your e-mail or phone number'),
      'ada@example.ng{Enter}',
    );
    expect(await screen.findByText(/You are on the list/)).toBeInTheDocument();
    expect(waiting).toEqual([{ email: 'ada@example.ng', area: 'Kwali' }]);
    expect(orders).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Where should they come?' })).toBeInTheDocument();
    expect(container.querySelector('[aria-invalid="true"]')).toBeNull();
  });
  it('ROLE-08 asks a guest to sign in at Review, and keeps the draft', async () => {
    const { user: pointer } = open();
    await answer(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Sign in to send' }));
    await waitFor(() => expect(where()).toBe('/auth'));
    expect(sessionStorage.getItem('gida_next')).toBe('/create-order?service=home-cleaning');
    expect(useDraft.getState().draft?.answers).toEqual({ bedrooms: 2, type: 'deep' });
    expect(orders).toHaveLength(0);
  });
  it('ROUTE-21 PROD-10 ROLE-12 sends a customer’s request with an idempotency key and shows the quote', async () => {
    signedIn({ address: 'Plot 5' });
    const { user: pointer } = open();
    await answer(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/order/o1/quote'));
    expect(orders[0]?.key).toBeTruthy();
    expect(orders[0]?.body).toMatchObject({
      categorySlug: 'home-cleaning',
      answers: { type: 'deep', bedrooms: 2 },
      description: '',
      address: {
        area: 'Gwarinpa',
        landmark: 'the police post',
        landmarkRelation: 'opposite',
        city: 'Abuja',
        state: 'FCT',
      },
      slot: { asap: true },
      submit: true,
    });
    expect(useDraft.getState().draft).toBeNull();
  });
  it.each(['NEEDS_QUOTE', 'NEEDS_ASSESSMENT'])(
    '%s: a person sets the price, so the last step says what happens next and it can be sent',
    async (state) => {
      signedIn({ address: 'Plot 5' });
      server.use(
        http.post('*/api/quotes/preview', () =>
          HttpResponse.json({ state, message: 'Send your request', quote: null }),
        ),
        http.post('*/api/orders', () =>
          HttpResponse.json(order({ status: 'REQUESTED', totalKobo: null, priceQuote: null }), {
            status: 201,
          }),
        ),
        http.get('*/api/orders/o1/tracking', () => HttpResponse.json(requested())),
      );
      const { user: pointer, container } = open();
      await answer(pointer);
      expect(
        await screen.findByRole('heading', { name: 'We send you a price within 36 hours' }),
      ).toBeInTheDocument();
      expect(await axe(container)).toHaveNoViolations();
      await pointer.click(screen.getByRole('button', { name: 'Send request' }));
      await waitFor(() => expect(where()).toBe('/request/o1'));
      expect(
        await screen.findByRole('heading', { name: 'A person is setting your price.' }),
      ).toBeInTheDocument();
      expect(screen.getByText(/A person sets the price, by/)).toBeInTheDocument();
    },
  );
  it.each([{ pricingMode: 'QUOTE' }, { pricingMode: 'ASSESSMENT' }])(
    'says at once that a person prices the service: %j',
    async (patch) => {
      server.use(
        http.get('*/api/categories/home-cleaning', () =>
          HttpResponse.json({ ...category(), form, priceWithinHours: 36, ...patch }),
        ),
      );
      open();
      expect(
        await screen.findByText(
          /Our team works out the price for this\. Tell us what you need, and we will send you a price within 36 hours/,
        ),
      ).toBeInTheDocument();
    },
  );
  it('says at the start that a service cannot be booked on the web', async () => {
    server.use(
      http.get('*/api/categories/home-cleaning', () =>
        HttpResponse.json({ ...category(), pricingMode: 'RATE', form, bookableOnline: false }),
      ),
    );
    open();
    expect(
      await screen.findByRole('heading', { name: 'Home Cleaning is not booked here yet' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support');
  });
  it('shows a field that the server refuses on its step', async () => {
    signedIn();
    server.use(
      http.post('*/api/orders', () =>
        problem(422, 'validation', 'Look again', [
          { field: 'address.landmark', code: 'unknown', message: 'We do not know this landmark.' },
        ]),
      ),
    );
    const { user: pointer } = open();
    await answer(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('We do not know this landmark.')).toBeInTheDocument();
    expect(screen.getByLabelText('Landmark')).toBeInvalid();
  });
  it('offers the list for an unknown service', async () => {
    server.use(http.get('*/api/categories/nope', () => problem(404, 'not_found', 'No')));
    renderApp('/create-order?service=nope');
    expect(await screen.findByText('We do not offer this service')).toBeInTheDocument();
  });
});
