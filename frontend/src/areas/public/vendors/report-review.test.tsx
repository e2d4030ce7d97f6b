import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { hideRedirect, leave } from '@/shared/lib/redirect-store';
import { readNext } from '@/shared/lib/storage';
import type { Vendor } from '@/domain/vendors/model';

const PAGE = '/vendors?provider=p1';
const VENDOR: Vendor = {
  id: 'p1',
  displayName: 'Sunday Okafor',
  photoUrl: null,
  headline: 'Leaks, heaters and pumps',
  categories: [],
  areas: ['Gwarinpa'],
  rating: null,
  reviewCount: 1,
  completedJobs: 12,
  isNew: false,
  vetted: true,
  insured: false,
  about: '',
  memberSince: '2025-03-14T09:00:00Z',
  reviews: [
    {
      id: 'r1',
      stars: 2,
      text: 'He came late.',
      tags: [],
      photos: [],
      firstName: 'Amina',
      publishedAt: '2026-02-01T09:00:00Z',
      reply: null,
    },
  ],
};

/** Serves the provider and answers the reports; returns what was sent. */
function serve(answer: () => Response = () => new HttpResponse(null, { status: 204 })) {
  const sent: [string, unknown][] = [];
  server.use(
    http.get('*/api/providers/:id', () => HttpResponse.json(VENDOR)),
    http.post('*/api/reviews/:id/flag', async ({ params, request }) => {
      sent.push([String(params['id']), await request.json()]);
      return answer();
    }),
  );
  return sent;
}

const BUTTON = { name: 'Report the review by Amina' };

async function opened() {
  const view = renderApp(PAGE);
  await view.user.click(await screen.findByRole('button', BUTTON));
  const dialog = await screen.findByRole('dialog', { name: 'Report this review' });
  return { ...view, dialog };
}

describe('a review of a provider', () => {
  it('GAP-18 is reported with a reason and a note, and says so afterwards', async () => {
    signedIn();
    const sent = serve();
    const { user, dialog, container } = await opened();
    expect(dialog).toHaveTextContent('Until then the review stays public.');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(within(dialog).getByText('Choose a reason.')).toBeVisible();
    await waitFor(() =>
      expect(within(dialog).getByLabelText('What is wrong with it?')).toHaveFocus(),
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(
      within(dialog).getByLabelText('What is wrong with it?'),
      'It mentions something private',
    );
    await user.type(within(dialog).getByLabelText(/^Details for our team/), ' His street. ');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    await waitFor(() => expect(sent).toEqual([['r1', { reason: 'PRIVACY', note: 'His street.' }]]));
    expect(await screen.findByText('Our team looks at the review and decides.')).toBeVisible();
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    expect(screen.getByText('He came late.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reported the review by Amina' }));
    expect(dialog).toHaveTextContent('You reported this review.');
    expect(within(dialog).queryByLabelText('What is wrong with it?')).toBeNull();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(sent).toHaveLength(1);
  });
  it('GAP-18 keeps what was typed when the report is refused', async () => {
    signedIn();
    const text = 'You wrote this review, so you cannot report it. You can remove it instead.';
    serve(() => problem(409, 'own_review', text));
    const { user, dialog } = await opened();
    const reason = within(dialog).getByLabelText('What is wrong with it?');
    await user.selectOptions(reason, 'It is not true');
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(reason).toHaveValue('UNTRUE');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    expect(screen.getByRole('button', BUTTON)).toBeVisible();
  });
  it('GAP-18 asks a person whose session is over to sign in, and leads back to the page', async () => {
    signedIn();
    serve(() => problem(401, 'unauthenticated', 'Please sign in.'));
    const left = jest.spyOn(leave, 'to').mockReturnValue(undefined);
    const { user, dialog } = await opened();
    await user.selectOptions(
      within(dialog).getByLabelText('What is wrong with it?'),
      'It is not true',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText('Sign in required. Redirecting...')).toBeInTheDocument();
    await waitFor(() => expect(left).toHaveBeenCalledWith('/auth'));
    expect(readNext()).toBe(PAGE);
    act(hideRedirect);
    left.mockRestore();
  });
  it.each([
    ['staff', { id: 'staff', role: 'ADMIN', permissions: ['CONTENT'] }],
    ['the reviewed provider', { id: 'p1', role: 'SERVICE_PROVIDER' }],
  ] as const)('GAP-18 has no report button for %s', async (_, me) => {
    signedIn({ ...me, permissions: [] });
    serve();
    renderApp(PAGE);
    expect(await screen.findByText('He came late.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', BUTTON)).toBeNull());
  });
});
