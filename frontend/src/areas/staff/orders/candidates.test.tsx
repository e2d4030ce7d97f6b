import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { assigned, detail, emeka, ngozi, serve } from './testing/paid-order';

const setOnline = (online: boolean) => {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => jest.restoreAllMocks());

describe('choosing a provider', () => {
  it('ROLE-27 lists every reason, and offers the job to the one who was chosen', async () => {
    const sent = serve(['OPS']);
    const { user, container } = renderApp('/admin/orders/o1');
    const row = within((await screen.findByText('Ngozi A.')).closest('tr') ?? document.body);
    expect(row.getByText('The customer asked for another gender.')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(
      screen.getByText('score 73 of 100, about 4 km away, 2 jobs that day, 1 job done'),
    ).toBeVisible();
    expect(
      row.getByText('score 50 of 100, distance unknown, 0 jobs that day, 12 jobs done'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText('Reason, for the audit log'), ' He knows the house. ');
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    await waitFor(() =>
      expect(sent).toEqual([{ providerId: 'p7', reason: 'He knows the house.' }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Offer the job' })).not.toBeInTheDocument(),
    );
  });

  it('B9 says when a provider who was silent for too long was last heard from', async () => {
    const silent = {
      ...ngozi,
      reasons: ['NOT_SEEN'],
      explanations: ['The provider has not opened the portal for too long.'],
      lastSeenAt: '2020-01-01T08:00:00Z',
    };
    serve(['OPS'], detail(), [{ ...emeka, lastSeenAt: '2020-01-01T08:00:00Z' }, silent]);
    renderApp('/admin/orders/o1');
    expect(
      await screen.findByText('The provider has not opened the portal for too long.'),
    ).toBeVisible();
    expect(screen.getAllByText(/^It was last opened /)).toHaveLength(1);
  });

  it('B9.11 says what became of the latest offer to each', async () => {
    const sentAt = '2099-01-01T13:00:00Z';
    const rows = [
      { state: 'SENT' },
      { state: 'SEEN', seenAt: '2099-01-01T13:05:00Z' },
      { state: 'DECLINED', declineReason: 'PRICE' },
      { state: 'DECLINED', declineReason: 'OTHER' },
      { state: 'EXPIRED' },
      { state: 'LOST' },
    ].map((offer, place) => ({ ...emeka, providerId: `p${place}`, offer: { sentAt, ...offer } }));
    serve(['OPS'], detail(), rows);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('Offered at 2:00pm, not seen.')).toBeVisible();
    for (const text of [
      'Offered at 2:00pm, seen at 2:05pm.',
      'Offered at 2:00pm, declined: it pays too little.',
      'Offered at 2:00pm, declined.',
      'Offered at 2:00pm, not seen, not answered.',
      'Offered at 2:00pm, no longer open.',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('says which provider the search waits for', async () => {
    serve(['OPS'], detail(), [
      {
        ...ngozi,
        eligible: true,
        reasons: [],
        explanations: [],
        chosenUntil: '2099-01-01T13:30:00Z',
      },
      emeka,
    ]);
    renderApp('/admin/orders/o1');
    expect(await screen.findByText(/^The search waits for Ngozi A\. until 2:30pm\./)).toBeVisible();
    expect(screen.getByText('Has until 2:30pm to accept')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose Ngozi A.' })).not.toBeInTheDocument();
  });

  it('keeps what was typed when the server refuses, and shows why', async () => {
    serve(['OPS']);
    server.use(
      http.post('*/api/admin/orders/o1/assign', () =>
        problem(409, 'provider_not_eligible', 'The provider takes a break.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    await user.type(form.getByLabelText('Reason, for the audit log'), 'He is near.');
    await user.click(form.getByRole('button', { name: 'Offer the job' }));
    expect(await form.findByRole('alert')).toHaveTextContent('The provider takes a break.');
    expect(form.getByLabelText('Reason, for the audit log')).toHaveValue('He is near.');
  });

  it('has an empty state, one without an eligible provider, and an error state with a way out', async () => {
    serve(['OPS'], detail(), []);
    const first = renderApp('/admin/orders/o1');
    expect(await screen.findByText('No provider does this service in this area.')).toBeVisible();
    first.unmount();
    serve(['OPS'], detail(), [ngozi]);
    const second = renderApp('/admin/orders/o1');
    expect(await screen.findByText('No provider can take this job at the moment.')).toBeVisible();
    second.unmount();
    serve(['OPS']);
    server.use(
      http.get(
        '*/api/admin/dispatch/o1/candidates',
        () => problem(500, 'internal_error', 'Broken.'),
        { once: true },
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    expect(
      await screen.findByRole('heading', { name: 'We could not load the providers' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Emeka O.')).toBeVisible();
  });

  it('waits for the network', async () => {
    serve(['OPS']);
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Choose Emeka O.' }));
    const form = within(screen.getByRole('form', { name: 'Offer the job' }));
    setOnline(false);
    expect(await form.findByText(/^There is no connection\./)).toBeVisible();
    expect(form.getByRole('button', { name: 'Offer the job' })).toBeDisabled();
    setOnline(true);
    await waitFor(() => expect(form.getByRole('button', { name: 'Offer the job' })).toBeEnabled());
  });

  it('is for operations, while a provider is searched', async () => {
    serve(['SUPPORT']);
    const first = renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Candidates' })).not.toBeInTheDocument();
    first.unmount();
    serve(['OPS'], assigned());
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Candidates' })).not.toBeInTheDocument();
  });
});
