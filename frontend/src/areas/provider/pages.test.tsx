import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession } from '@/testing/signed-in';
import { asProvider, provider, current } from '@/testing/provider/builders';

async function signIn(person: ReturnType<typeof renderApp>['user']) {
  await person.type(await screen.findByLabelText('E-mail'), 'somebody@example.com');
  await person.type(screen.getByLabelText('Password'), 'a long password');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
}

const signedIn = (account: ReturnType<typeof user>) =>
  http.post('*/api/auth/login', () => {
    markSession();
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(account)));
    return HttpResponse.json(account);
  });

it.each(['/service-provider', '/service-provider/login'])(
  'ROUTE-39, ROLE-22: %s shows the provider login',
  async (path) => {
    const { container } = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Provider login' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  },
);

it('ROLE-22: a provider signs in and sees the dashboard', async () => {
  asProvider();
  markSession(false);
  server.use(signedIn(provider()));
  const { user: person } = renderApp('/service-provider/login');
  await signIn(person);
  await waitFor(() =>
    expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/dashboard'),
  );
  expect(await screen.findByRole('heading', { name: 'No jobs today' })).toBeVisible();
});

it('ROLE-22: a customer who signs in sees who they are, that this is not a provider account, and a link home', async () => {
  server.use(signedIn(user()));
  const { user: person } = renderApp('/service-provider/login');
  await signIn(person);
  expect(await screen.findByRole('heading', { name: 'Not a provider account' })).toBeVisible();
  expect(screen.getByText('Amina Bello')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the customer side' })).toHaveAttribute(
    'href',
    '/',
  );
  expect(screen.getByRole('link', { name: 'See your application' })).toHaveAttribute(
    'href',
    '/service-provider/status',
  );
  await person.click(screen.getByRole('button', { name: 'Sign in with a provider account' }));
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
});

it('a signed-in provider skips the login', async () => {
  asProvider();
  renderApp('/service-provider?next=%2Fservice-provider%2Fstatus');
  await waitFor(() =>
    expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/status'),
  );
});

it.each(['/service-provider/join', '/service-provider/portal'])(
  'ROUTE-38, ROLE-21: %s splits a price to the naira, says what is needed and how long it takes, and links to the application',
  async (path) => {
    const { user: person, container } = renderApp(path);
    expect(
      await screen.findByRole('img', {
        name: 'Your labour ₦17,000, Your materials back, no cut ₦8,000, Gida, 15% of ₦20,000 labour ₦3,000, VAT to government ₦2,100',
      }),
    ).toBeVisible();
    expect(screen.getByText('You take home').parentElement).toHaveTextContent('₦25,000');
    expect(
      within(screen.getByRole('list', { name: 'The nine steps' })).getAllByRole('listitem'),
    ).toHaveLength(9);
    const minutes = Number(
      /About (\d+) minutes/.exec(screen.getByText(/^About \d+ minutes/).textContent)?.[1],
    );
    expect(minutes).toBeLessThanOrEqual(25);
    expect(await axe(container)).toHaveNoViolations();
    await person.click(screen.getAllByRole('link', { name: 'Start your application' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(sessionStorage.getItem('gida_next')).toBe('/service-provider/onboarding');
  },
);

it('ROLE-21: a signed-in user goes from there to the application', async () => {
  markSession();
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user())));
  renderApp('/service-provider/join');
  const [open] = await screen.findAllByRole('link', { name: 'Open your application' });
  expect(open).toHaveAttribute('href', '/service-provider/onboarding');
});

it('ROUTE-38: the application first asks a visitor for an account, and returns', async () => {
  const { user: person } = renderApp('/service-provider/onboarding');
  expect(await screen.findByRole('heading', { name: 'Make an account first' })).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'I have one: sign in' }));
  server.use(
    signedIn(user()),
    http.get('*/api/service-provider/application', () =>
      problem(404, 'not_found', 'There is nothing here.'),
    ),
  );
  await screen.findByRole('heading', { name: 'Welcome back' });
  await person.type(screen.getByLabelText('E-mail'), 'somebody@example.com');
  await person.type(screen.getByLabelText('Password'), 'a long password');
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Nine short steps' })).toBeVisible();
});

it('the application of a working provider leads to the dashboard', async () => {
  asProvider();
  renderApp('/service-provider/onboarding');
  expect(await screen.findByRole('heading', { name: 'You are already a provider' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your day' })).toHaveAttribute(
    'href',
    '/service-provider/dashboard',
  );
});

it('ROUTE-38, ROLE-23: the status page describes the provider’s status', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ status: 'SUSPENDED' })),
    ),
  );
  const { container } = renderApp('/service-provider/status');
  expect(await screen.findByRole('heading', { name: 'Your account is on hold.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'With Gida' })).toBeVisible();
  expect(await screen.findByText('Home Cleaning.')).toBeVisible();
  expect(await screen.findByText('Gwarinpa.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('a provider who was accepted earlier states their gender once, on the status page', async () => {
  asProvider();
  let text: unknown;
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ gender: null, maySayGender: true })),
    ),
    http.post('*/api/service-provider/gender', async ({ request }) => {
      text = await request.json();
      return HttpResponse.json(current({ gender: 'FEMALE' }));
    }),
  );
  const { user, container } = renderApp('/service-provider/status');
  const part = (await screen.findByRole('heading', { name: 'Are you a woman or a man?' })).closest(
    'section',
  )!;
  await user.click(within(part).getByRole('button', { name: 'Save' }));
  expect(within(part).getByText('Choose one.')).toBeVisible();
  expect(text).toBeUndefined();
  await user.click(within(part).getByLabelText('A woman'));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(within(part).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Your gender' })).toBeVisible();
  expect(text).toEqual({ gender: 'FEMALE' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText(/A woman\. Is this wrong\?/)).toBeVisible();
});

it('says why a gender was not saved, and keeps the choice; a business is not asked', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ gender: null, maySayGender: true })),
    ),
    http.post('*/api/service-provider/gender', () =>
      problem(409, 'gender_known', 'You have said this already. Write to us if it is wrong.'),
    ),
  );
  const { user, unmount } = renderApp('/service-provider/status');
  await user.click(await screen.findByLabelText('A man'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('You have said this already. Write to us if it is wrong.'),
  ).toBeVisible();
  expect(screen.getByLabelText('A man')).toBeChecked();
  unmount();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ gender: null, maySayGender: false })),
    ),
  );
  renderApp('/service-provider/status');
  await screen.findByText('Home Cleaning.');
  expect(screen.queryByRole('heading', { name: /woman or a man/ })).toBeNull();
});

it('B9: a provider chooses the area they set out from, and the answer replaces the status', async () => {
  asProvider();
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/service-provider/status', () => HttpResponse.json(current())),
    http.put('*/api/service-provider/base-area', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? problem(503, 'unavailable', 'Please try again in a moment.')
        : HttpResponse.json(current({ baseArea: 'Gwarinpa' }));
    }),
  );
  const { user, container } = renderApp('/service-provider/status');
  const part = (await screen.findByRole('heading', { name: 'Where you set out from' })).closest(
    'section',
  )!;
  await user.click(within(part).getByRole('button', { name: 'Save area' }));
  expect(within(part).getByText('Choose an area.')).toBeVisible();
  expect(sent).toEqual([]);
  await within(part).findByRole('option', { name: 'Gwarinpa' });
  await user.selectOptions(within(part).getByLabelText('Area'), 'Gwarinpa');
  expect(within(part).queryByText('Choose an area.')).toBeNull();
  await user.click(within(part).getByRole('button', { name: 'Save area' }));
  expect(await within(part).findByText('Please try again in a moment.')).toBeVisible();
  expect(within(part).getByLabelText('Area')).toHaveValue('Gwarinpa');
  await user.click(within(part).getByRole('button', { name: 'Save area' }));
  expect(await within(part).findByText('Saved.')).toBeVisible();
  expect(sent).toEqual([{ area: 'Gwarinpa' }, { area: 'Gwarinpa' }]);
  expect(within(part).getByRole('button', { name: 'Save area' })).toBeDisabled();
  expect(await axe(container)).toHaveNoViolations();
});

it('a provider who takes no work yet is not asked where they set out from', async () => {
  asProvider();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ status: 'SUSPENDED' })),
    ),
  );
  renderApp('/service-provider/status');
  await screen.findByText('Home Cleaning.');
  expect(screen.queryByRole('heading', { name: 'Where you set out from' })).toBeNull();
});

it('B8.4: a provider changes zones at once, and asks for another service', async () => {
  asProvider();
  const sent: unknown[] = [];
  const now = { categories: ['home-cleaning'], askedServices: [], zones: ['A'] };
  server.use(
    http.get('*/api/areas', () =>
      HttpResponse.json([
        { name: 'Wuse', zone: 'A', city: 'Abuja', state: 'FCT' },
        { name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' },
      ]),
    ),
    http.get('*/api/service-provider/status', () => HttpResponse.json(current(now))),
    http.put('*/api/service-provider/services', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(current({ ...now, askedServices: ['plumbing'], zones: ['A', 'B'] }));
    }),
  );
  const { user, container } = renderApp('/service-provider/status');
  await user.click(await screen.findByRole('button', { name: 'Change services and zones' }));
  const zone = await screen.findByRole('checkbox', { name: /^Zone A/ });
  await user.click(zone);
  await user.click(screen.getByRole('button', { name: 'Save services and zones' }));
  expect(screen.getByText('Choose at least one zone.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(zone);
  await user.click(screen.getByRole('checkbox', { name: /^Zone B/ }));
  await user.click(await screen.findByRole('button', { name: 'Plumbing' }));
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Save services and zones' }));
  expect(await screen.findByText(/^Waiting for our check: Plumbing\./)).toBeVisible();
  expect(sent).toEqual([{ services: ['home-cleaning', 'plumbing'], zones: ['A', 'B'] }]);
  expect(screen.queryByRole('button', { name: 'Save services and zones' })).toBeNull();
});

it('B8.14: a provider reads which service our team closed, and why', async () => {
  asProvider();
  const now = current({
    status: 'RESTRICTED',
    closedServices: [
      {
        service: 'plumbing',
        reason: 'A pipe was left open.',
        closedAt: '2026-11-20T13:20:00Z',
      },
    ],
  });
  server.use(http.get('*/api/service-provider/status', () => HttpResponse.json(now)));
  const { container } = renderApp('/service-provider/status');
  expect(await screen.findByText(/^Closed for you: Plumbing\./)).toBeVisible();
  expect(screen.getByText('A pipe was left open.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('B8.4: a service that is removed ends its offers; a suspended provider changes nothing', async () => {
  asProvider();
  const now = { categories: ['home-cleaning', 'plumbing'], askedServices: [], zones: ['A'] };
  server.use(http.get('*/api/service-provider/status', () => HttpResponse.json(current(now))));
  const { user, unmount } = renderApp('/service-provider/status');
  await user.click(await screen.findByRole('button', { name: 'Change services and zones' }));
  await user.click(await screen.findByRole('button', { name: 'Plumbing' }));
  expect(screen.getByText(/Finish or give up your jobs of it first\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  unmount();
  server.use(
    http.get('*/api/service-provider/status', () =>
      HttpResponse.json(current({ ...now, status: 'SUSPENDED' })),
    ),
  );
  renderApp('/service-provider/status');
  await screen.findByRole('heading', { name: /Services/ });
  expect(screen.queryByRole('button', { name: 'Change services and zones' })).toBeNull();
});
