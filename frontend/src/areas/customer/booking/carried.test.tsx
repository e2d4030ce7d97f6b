import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { useDraft } from '@/domain/booking/draft-store';
import { clean, goOnline, open, where } from '@/testing/walk';

const LINK = '/create-order?t=abc';

const carried = (more: object = {}) => ({
  categorySlug: 'carpentry',
  categoryName: 'Carpentry',
  answers: { type: 'big' },
  description: 'Mahogany, please',
  area: 'Gwarinpa',
  address: {
    line: '12 Third Avenue',
    area: 'Gwarinpa',
    city: 'Abuja',
    state: 'FCT',
    landmark: null,
    landmarkRelation: null,
    directions: null,
    latitude: null,
    longitude: null,
    placeId: null,
  },
  slot: { asap: true },
  changed: false,
  whole: true,
  ...more,
});

let bodies: unknown[] = [];

function answers(answer: object) {
  server.use(
    http.post('*/api/draft-links/open', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
}

const refuses = (status: number, code: string) =>
  server.use(http.post('*/api/draft-links/open', () => problem(status, code, 'No.')));

beforeEach(() => {
  bodies = [];
  clean();
  server.use(http.get('*/api/orders', () => HttpResponse.json([])));
});
afterEach(() => goOnline(true));

describe('a link from the chat', () => {
  it('opens the booking in the wizard with everything already answered', async () => {
    signedIn();
    answers(carried());
    const { user: pointer, container } = renderApp(LINK);
    expect(
      await screen.findByRole('heading', { name: 'Your booking for Carpentry' }),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    expect(bodies[0]).toEqual({ token: 'abc' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    await pointer.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(where()).toMatch(/^\/create-order\?service=carpentry/));
    expect(useDraft.getState().draft).toMatchObject({
      categorySlug: 'carpentry',
      answers: { type: 'big' },
      description: 'Mahogany, please',
      address: { area: 'Gwarinpa', line: '12 Third Avenue' },
      slot: { asap: true },
      step: 3,
    });
  });
  it('B15.18 takes the voice notes and photos of the chat along', async () => {
    signedIn();
    answers(carried({ attachments: ['v1', 'p1'] }));
    const created: unknown[] = [];
    server.use(
      http.post('*/api/orders', async ({ request }) => {
        created.push(await request.json());
        return HttpResponse.json({ id: 'o1' }, { status: 201 });
      }),
    );
    const { user: pointer } = renderApp(LINK);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    await pointer.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('With 2 voice notes and photos from the chat'),
    ).toBeInTheDocument();
    // The draft is stored on the server a moment later, with the files.
    await waitFor(() => expect(created).toHaveLength(1), { timeout: 4000 });
    expect(created[0]).toMatchObject({ attachments: ['v1', 'p1'], submit: false });
  });
  it('tells a guest what is hidden, and lets them sign in', async () => {
    const { address, ...hidden } = carried({ whole: false, description: '' });
    expect(address.line).toBe('12 Third Avenue');
    answers(hidden);
    renderApp(LINK);
    expect(await screen.findByText(/only shown to the account of your chat/)).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth',
    );
  });
  it('says when questions changed and which draft it replaces', async () => {
    useDraft.getState().start({ categorySlug: 'plumbing', categoryName: 'Plumbing', answers: {} });
    useDraft.getState().change({ description: 'The tap drips' });
    useDraft.getState().note({ syncedAt: null });
    answers(carried({ changed: true }));
    renderApp(LINK);
    expect(await screen.findByText(/Some questions have changed since/)).toBeInTheDocument();
    expect(screen.getByText(/unfinished request for Plumbing/)).toBeInTheDocument();
  });
  it.each([
    [404, 'not_found', 'This link does not work', /We do not know this link/],
    [410, 'draft_link_lapsed', 'This link is no longer valid', /works for 24 hours/],
    [
      403,
      'draft_link_of_other',
      'This booking belongs to another account',
      /Sign in with the account of your chat/,
    ],
    [409, 'not_bookable', 'This service can no longer be booked here', /No\./],
  ])('explains %s %s', async (status, code, title, text) => {
    refuses(status, code);
    renderApp(LINK);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
  });
  it('can be tried again after a fault', async () => {
    refuses(503, 'unavailable');
    const { user: pointer } = renderApp(LINK);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers(carried());
    await pointer.click(again);
    expect(
      await screen.findByRole('heading', { name: 'Your booking for Carpentry' }),
    ).toBeInTheDocument();
  });
});

describe('continue in WhatsApp', () => {
  it('makes a code of the draft and opens the chat with it', async () => {
    server.use(
      http.post('*/api/draft-links', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(
          {
            code: 'WEB-7K3M-Q9XP',
            text: 'Continue my booking: WEB-7K3M-Q9XP',
            expiresAt: '2099-01-01T00:00:00Z',
          },
          { status: 201 },
        );
      }),
    );
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A big job/));
    await pointer.click(screen.getByRole('button', { name: 'Continue in WhatsApp' }));
    // It is wider than the card on a small screen, so it must wrap.
    expect(await screen.findByText('Continue my booking: WEB-7K3M-Q9XP')).toHaveClass(
      '!whitespace-normal',
    );
    expect(bodies[0]).toMatchObject({ categorySlug: 'carpentry', answers: { type: 'big' } });
    expect(screen.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/2348005550100?text=${encodeURIComponent('Continue my booking: WEB-7K3M-Q9XP')}`,
    );
    expect(screen.getByText(/You are not signed in/)).toBeInTheDocument();
    await pointer.click(screen.getByLabelText(/A small job/));
    expect(await screen.findByRole('button', { name: 'Continue in WhatsApp' })).toBeInTheDocument();
    expect(screen.queryByText('Continue my booking: WEB-7K3M-Q9XP')).toBeNull();
  });
  it('shows why no code is made, and waits for the network', async () => {
    server.use(
      http.post('*/api/draft-links', () =>
        problem(409, 'too_many_links', 'You made 5 links in this hour.'),
      ),
    );
    const { user: pointer } = open();
    await pointer.click(await screen.findByRole('button', { name: 'Continue in WhatsApp' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You made 5 links in this hour.');
    goOnline(false);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue in WhatsApp' })).toBeDisabled(),
    );
  });
});
