import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession } from '@/testing/signed-in';
import { asProvider, provider, standing } from './testing/builders';

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

it.each(['/service-provider', '/service-provider/login'])('ROUTE-39, ROLE-22: %s shows the provider login', async (path) => {
  const { container } = renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Provider login' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('ROLE-22: a provider signs in and comes to the dashboard', async () => {
  asProvider();
  markSession(false);
  server.use(signedIn(provider()));
  const { user: person } = renderApp('/service-provider/login');
  await signIn(person);
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/dashboard'));
  expect(await screen.findByRole('heading', { name: 'No jobs today' })).toBeVisible();
});

it('ROLE-22: a customer who signs in sees who they are, that this is no provider account, and a way on', async () => {
  server.use(signedIn(user()));
  const { user: person } = renderApp('/service-provider/login');
  await signIn(person);
  expect(await screen.findByRole('heading', { name: 'Not a provider account' })).toBeVisible();
  expect(screen.getByText('Amina Bello')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the customer side' })).toHaveAttribute('href', '/');
  await person.click(screen.getByRole('button', { name: 'Sign in with a provider account' }));
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
});

it('a signed-in provider goes past the login', async () => {
  asProvider();
  renderApp('/service-provider?next=%2Fservice-provider%2Fstatus');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/service-provider/status'));
});

it.each(['/service-provider/join', '/service-provider/portal'])('ROUTE-38: %s takes a price apart to the naira and says that applications are not open', async (path) => {
  const { container } = renderApp(path);
  expect(await screen.findByText(/Applications are not open in the app yet/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Your labour ₦17,000, Your materials back, no cut ₦8,000, Gida, 15% of ₦20,000 labour ₦3,000, VAT to government ₦2,100' })).toBeVisible();
  expect(screen.getByText('You take home').parentElement).toHaveTextContent('₦25,000');
  expect(await axe(container)).toHaveNoViolations();
});

it('ROUTE-38: the application says that it is not open, and where to go', async () => {
  renderApp('/service-provider/onboarding');
  expect(await screen.findByRole('heading', { name: 'Applications are not open in the app yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in as a provider' })).toHaveAttribute('href', '/service-provider/login');
});

it('ROUTE-38, ROLE-23: the status page says in words how the provider stands', async () => {
  asProvider();
  server.use(http.get('*/api/service-provider/status', () => HttpResponse.json(standing({ status: 'SUSPENDED' }))));
  const { container } = renderApp('/service-provider/status');
  expect(await screen.findByRole('heading', { name: 'Your account is on hold.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'With Gida' })).toBeVisible();
  expect(await screen.findByText('Home Cleaning.')).toBeVisible();
  expect(await screen.findByText('Gwarinpa.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});
