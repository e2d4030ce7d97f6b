import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { category, order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const zainab = {
  id: 'u9',
  name: 'Zainab Musa',
  email: 'z@example.ng',
  phone: '0803*****67',
  role: 'CUSTOMER',
  state: 'ACTIVE',
  permissions: [],
  createdAt: '2026-11-20T08:00:00Z',
};
const FIELDS = [
  {
    key: 'problem',
    type: 'choice',
    label: 'What is wrong?',
    required: true,
    options: [{ value: 'leak', label: 'A leak' }],
  },
  { key: 'photos', type: 'photo', label: 'Photos', required: false },
];
const begun = () => ({
  ...order({ id: 'o7', reference: 'SVC-7K3F9Q', title: 'Plumbing', status: 'DRAFT' }),
  customer: { id: 'u9', firstName: 'Zainab', lastName: 'Musa', email: 'z@example.ng', phone: null },
});

let asked: string[] = [];
const sent: Record<string, unknown[]> = {};

function serve(people: object[] = [zainab]) {
  asked = [];
  sent['orders'] = [];
  sent['users'] = [];
  signedIn({ id: 'me', role: 'ADMIN', permissions: ['OPS'] });
  server.use(
    http.get('*/api/admin/alarms', () => HttpResponse.json([])),
    http.get(
      '*/api/admin/users',
      ({ request }) => (
        asked.push(new URL(request.url).searchParams.get('q') ?? ''),
        HttpResponse.json(people)
      ),
    ),
    http.get('*/api/categories', () =>
      HttpResponse.json([category({ slug: 'plumbing', name: 'Plumbing' })]),
    ),
    http.get('*/api/categories/plumbing', () =>
      HttpResponse.json({
        ...category({ slug: 'plumbing', name: 'Plumbing' }),
        form: { version: 1, fields: FIELDS },
        priceHints: [],
        priceWithinHours: 24,
      }),
    ),
    http.post(
      '*/api/admin/orders',
      async ({ request }) => (
        sent['orders']?.push(await request.json()),
        HttpResponse.json(begun(), { status: 201 })
      ),
    ),
    http.post(
      '*/api/admin/users',
      async ({ request }) => (
        sent['users']?.push(await request.json()),
        HttpResponse.json(zainab, { status: 201 })
      ),
    ),
  );
}

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User) {
  await user.type(await screen.findByLabelText('Find the customer'), 'zai');
  await user.click(await screen.findByRole('button', { name: 'Book for Zainab Musa' }));
  await user.selectOptions(
    await screen.findByLabelText('Service'),
    await screen.findByRole('option', { name: 'Plumbing' }),
  );
  return within(await screen.findByRole('form', { name: 'Book for the customer' }));
}

describe('booking for a customer who calls', () => {
  it('says that the services could not be loaded, and loads them again', async () => {
    serve();
    let failures = 0;
    server.use(
      http.get(
        '*/api/categories',
        () => ((failures += 1), problem(500, 'internal', 'Something broke.')),
        { once: true },
      ),
    );
    const { user } = renderApp('/admin/dispatch?book=new');
    await user.type(await screen.findByLabelText('Find the customer'), 'zai');
    await user.click(await screen.findByRole('button', { name: 'Book for Zainab Musa' }));
    expect(await screen.findByText('We could not load the services')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Plumbing' })).toBeInTheDocument();
    expect(failures).toBe(1);
  });
  it('finds the customer, fills in their form and sends them a draft', async () => {
    serve();
    const { user, container } = renderApp('/admin/dispatch?book=new');
    const form = await choose(user);
    expect(asked).toEqual(['zai']);
    expect(form.queryByText('Photos')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Send the draft to the customer' }));
    expect(form.getByText('Choose one.')).toBeVisible();
    expect(form.getByText('Choose the area.')).toBeVisible();
    expect(sent['orders']).toEqual([]);
    await user.click(form.getByRole('radio', { name: 'A leak' }));
    await user.selectOptions(
      form.getByLabelText('Area'),
      await form.findByRole('option', { name: 'Gwarinpa' }),
    );
    await user.type(form.getByLabelText('Landmark'), 'the mosque');
    await user.type(form.getByLabelText('Reason, for the audit log'), 'She phoned us.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Send the draft to the customer' }));
    expect(
      await screen.findByRole('heading', { name: 'The draft SVC-7K3F9Q is with the customer' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/admin/orders/o7?view=all',
    );
    expect(sent['orders']).toEqual([
      {
        customerId: 'u9',
        categorySlug: 'plumbing',
        answers: { problem: 'leak' },
        description: '',
        slot: { asap: true },
        note: 'She phoned us.',
        address: {
          area: 'Gwarinpa',
          city: 'Abuja',
          state: 'FCT',
          line: 'opposite the mosque',
          landmark: 'the mosque',
          landmarkRelation: 'opposite',
        },
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Book for another customer' }));
    expect(await screen.findByLabelText('Find the customer')).toHaveValue('');
  });

  it('opens an account for a caller who has none, and books for it', async () => {
    serve([]);
    const { user } = renderApp('/admin/dispatch?book=new');
    await user.type(await screen.findByLabelText('Find the customer'), 'zainab');
    expect(await screen.findByText('No account matches. Open one below.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open an account' }));
    const form = within(screen.getByRole('form', { name: 'Open an account' }));
    await user.click(form.getByRole('button', { name: 'Open the account' }));
    expect(form.getAllByText('This is needed.')).toHaveLength(4);
    for (const [label, text] of [
      ['First name', 'Zainab'],
      ['Last name', 'Musa'],
      ['Phone', '08031234567'],
      ['E-mail address', 'z@example.ng'],
      ['Reason, for the audit log', ' She phoned us. '],
    ] as const)
      await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: 'Open the account' }));
    expect(await screen.findByRole('heading', { name: 'Booking for Zainab Musa' })).toBeVisible();
    expect(sent['users']).toEqual([
      {
        firstName: 'Zainab',
        lastName: 'Musa',
        phone: '08031234567',
        email: 'z@example.ng',
        reason: 'She phoned us.',
      },
    ]);
  });

  it('says when the address has an account already', async () => {
    serve([]);
    server.use(
      http.post('*/api/admin/users', () =>
        problem(422, 'validation_failed', 'Check the fields.', [
          {
            field: 'email',
            code: 'taken',
            message: 'There is an account with this e-mail address already. Look for it instead.',
          },
        ]),
      ),
    );
    const { user } = renderApp('/admin/dispatch?book=new');
    await user.click(await screen.findByRole('button', { name: 'Open an account' }));
    for (const [label, text] of [
      ['First name', 'Zainab'],
      ['Last name', 'Musa'],
      ['Phone', '08031234567'],
      ['E-mail address', 'z@example.ng'],
      ['Reason, for the audit log', 'She phoned us.'],
    ] as const)
      await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Open the account' }));
    expect(
      await screen.findByText(
        'There is an account with this e-mail address already. Look for it instead.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Zainab');
  });

  it('does not book for a suspended account', async () => {
    serve([{ ...zainab, state: 'SUSPENDED' }]);
    const { user } = renderApp('/admin/dispatch?book=new');
    await user.type(await screen.findByLabelText('Find the customer'), 'zainab');
    expect(await screen.findByText('Suspended or erased')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Book for Zainab/ })).not.toBeInTheDocument();
  });

  it('shows what the server refuses, and keeps what was typed', async () => {
    serve();
    server.use(
      http.post('*/api/admin/orders', () =>
        problem(422, 'validation_failed', 'Check the fields.', [
          { field: 'address.landmark', code: 'too_long', message: 'Write at most 200 characters.' },
        ]),
      ),
    );
    const { user } = renderApp('/admin/dispatch?book=new');
    const form = await choose(user);
    await user.click(form.getByRole('radio', { name: 'A leak' }));
    await user.selectOptions(
      form.getByLabelText('Area'),
      await form.findByRole('option', { name: 'Gwarinpa' }),
    );
    await user.type(form.getByLabelText('Landmark'), 'the mosque');
    await user.type(form.getByLabelText('Reason, for the audit log'), 'She phoned us.');
    await user.click(form.getByRole('button', { name: 'Send the draft to the customer' }));
    expect(await form.findByText('Write at most 200 characters.')).toBeVisible();
    expect(form.getByLabelText('Landmark')).toHaveValue('the mosque');
  });
});
