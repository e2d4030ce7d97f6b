import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { problemText } from '@/domain/orders/problems';

const PAGE = '/order/o1/track#t=secret';
const provider = {
  id: '',
  displayName: 'Musa',
  firstName: 'Musa',
  completedJobs: 3,
  reviewCount: 0,
  checks: [],
};
const tracking = (patch: object = {}) => ({
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  categorySlug: 'home-cleaning',
  status: 'IN_PROGRESS',
  trackingStep: 'FINISHED',
  address: 'Gwarinpa',
  slot: { asap: true },
  provider,
  arrivalPin: null,
  expectedAt: null,
  paidKobo: 3_010_000,
  finishNote: null,
  updatedAt: '2026-11-20T08:00:00Z',
  events: [],
  allowedActions: [],
  masked: true,
  ...patch,
});

/** Serves the tracking to a visitor with a link, and records what they send. */
function serve(first: object, answer: (step: string) => object | Response = () => ({})) {
  const sent: unknown[] = [];
  let shown = tracking(first);
  server.use(
    http.get('*/api/orders/o1/tracking', () => HttpResponse.json(shown)),
    http.post('*/api/orders/o1/by-link/:step', async ({ request, params }) => {
      sent.push([params['step'], await request.json()]);
      const given = answer(String(params['step']));
      if (given instanceof Response) return given;
      shown = tracking(given);
      return HttpResponse.json(shown);
    }),
  );
  return sent;
}

it('M22 the person at home confirms with the link, after a question', async () => {
  const sent = serve({ linkActions: ['confirm', 'report_problem'] }, () => ({
    status: 'COMPLETED',
    trackingStep: 'CONFIRMED',
  }));
  const { user, container } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Confirm that the job is done' }));
  expect(screen.getByText(/Musa is paid when you confirm\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, it is done' }));
  await waitFor(() => expect(sent).toEqual([['confirm', { token: 'secret' }]]));
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: 'Confirm that the job is done' }),
    ).not.toBeInTheDocument(),
  );
  expect(await axe(container)).toHaveNoViolations();
});

it('the person at home says what is wrong once, and can still confirm', async () => {
  const sent = serve({ linkActions: ['confirm', 'report_problem'] }, () => ({
    linkActions: ['confirm'],
  }));
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  await user.click(screen.getByRole('button', { name: 'Tell them' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose what is wrong.');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'A part of the work is not done' }));
  await user.click(screen.getByRole('button', { name: 'Tell them' }));
  await waitFor(() =>
    expect(sent).toEqual([['problem', { token: 'secret', reason: 'PARTLY_DONE' }]]),
  );
  expect(await screen.findByText(/^You said that something is wrong\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Something is wrong' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Confirm that the job is done' })).toBeEnabled();
});

it('a refusal stays in the dialog and loses nothing', async () => {
  serve({ linkActions: ['confirm', 'report_problem'] }, () =>
    problem(404, 'not_found', 'Not found'),
  );
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Something is wrong' }));
  await user.click(screen.getByRole('radio', { name: 'Something was damaged' }));
  await user.click(screen.getByRole('button', { name: 'Tell them' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tell them' })).toBeEnabled());
  expect(screen.getByRole('radio', { name: 'Something was damaged' })).toBeChecked();
});

it('a link that may not confirm shows only the status', async () => {
  serve({});
  renderApp(PAGE);
  expect(
    await screen.findByText('Someone shared this job with you. You see only its status.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Confirm|wrong/ })).not.toBeInTheDocument();
});

it('the customer sees what the person at home reported, and the finish proof', async () => {
  signedIn();
  const recipient = {
    name: 'Mama Ada',
    phone: '+2348031234567',
    mayConfirm: true,
    report: { reason: 'BAD_WORK', at: '2026-11-20T08:00:00Z' },
  };
  const proof = {
    complete: true,
    checklist: [{ code: 'kitchen', label: 'Kitchen is clean' }],
    readings: [{ code: 'pieces', label: 'Pieces collected', value: '24', unit: 'pieces' }],
    beforePhotos: [{ id: 'b', url: '/api/uploads/b' }],
  };
  serve({
    masked: false,
    allowedActions: ['confirm', 'share'],
    recipient,
    proof,
    finishNote: 'All rooms.',
    finishPhotos: [{ id: 'a', url: '/api/uploads/a' }],
  });
  const { user, container } = renderApp('/order/o1/track');
  expect(await screen.findByText('Mama Ada says: The work is not good')).toBeVisible();
  expect(screen.getByText('Kitchen is clean')).toBeVisible();
  expect(screen.getByText('24 pieces')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Photos from before the work' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Photos of the finished work' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'Share this job' }));
  expect(
    screen.getByText(/^You let Mama Ada confirm\. Anyone who has this link can confirm/),
  ).toBeVisible();
});

it('a reason that is not known is still a problem', () =>
  expect(problemText('MOON')).toBe('Something is wrong'));
