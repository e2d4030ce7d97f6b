import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const wish = { id: 'c1', ticketId: 't1', reason: 'CHANGED_MIND', state: 'ASKED', stage: 'LATE', refundKobo: 2_385_000, feeKobo: 625_000, providerKobo: 581_395, asCredit: false, dueAt: new Date(Date.now() + 600_000).toISOString(), note: null, createdAt: new Date().toISOString(), decidedAt: null };

function serve(patch: object = {}) {
  signedIn();
  const found = { ...order({ status: 'ASSIGNED', allowedActions: ['ask_cancel'] }), ...patch };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(found)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return found;
}

const terms = (feeKobo: number) => HttpResponse.json({ refundKobo: 3_010_000 - feeKobo, feeKobo, providerKobo: feeKobo, text: 'Support sees it first.' });

async function opened() {
  const { user, container } = renderApp('/order/o1');
  await user.click(await screen.findByRole('button', { name: 'Cancel this job' }));
  return { user, container, dialog: within(screen.getByRole('dialog', { name: 'Cancel this job?' })) };
}

describe('cancelling a taken job', () => {
  it('FAQ-07 asks support with one tap, after the fee was shown in naira', async () => {
    const found = serve();
    let body: unknown;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(625_000)),
      http.post('*/api/orders/o1/cancellation', async ({ request }) => ((body = await request.json()), HttpResponse.json({ ...found, cancellation: wish }, { status: 201 }))),
    );
    const { user, container, dialog } = await opened();
    expect(await dialog.findByText('₦6,250')).toBeInTheDocument();
    expect(dialog.getByText('₦23,850')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await dialog.findByText('Choose one, please.')).toBeInTheDocument();
    expect(body).toBeUndefined();
    await user.click(dialog.getByRole('radio', { name: /I do not need it any more/ }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    await waitFor(() => expect(body).toEqual({ reason: 'CHANGED_MIND', feeKobo: 625_000 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('gives what goes back as credit to whoever chooses that', async () => {
    const found = serve();
    let body: unknown;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(625_000)),
      http.post('*/api/orders/o1/cancellation', async ({ request }) => ((body = await request.json()), HttpResponse.json({ ...found, cancellation: { ...wish, asCredit: true } }, { status: 201 }))),
    );
    const { user, dialog } = await opened();
    await user.click(await dialog.findByRole('radio', { name: /As Gida credit, at once/ }));
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    await waitFor(() => expect(body).toEqual({ reason: 'OTHER', feeKobo: 625_000, asCredit: true }));
  });
  it.each([
    ['ASKED', /You get back ₦23,850 as Gida credit\. Cancelling costs ₦6,250\.$/],
    ['DONE', '₦23,850 is Gida credit of yours. Cancelling costs ₦6,250.'],
  ])('says that it is credit: %s', async (state, words) => {
    serve({ cancellation: { ...wish, state, asCredit: true } });
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    expect([...document.querySelectorAll('.note')].map((note) => note.textContent)).toContainEqual(expect.stringMatching(words));
  });
  it('shows the new fee when time went on, and asks nothing by itself', async () => {
    serve();
    let fee = 250_000;
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () => terms(fee)),
      http.post('*/api/orders/o1/cancellation', () => {
        asked += 1;
        fee = 625_000;
        return problem(409, 'cancellation_terms_changed', 'Cancelling costs ₦6,250 by now. Please look again before you decide.');
      }),
    );
    const { user, dialog } = await opened();
    expect(await dialog.findByText('₦2,500')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Ask to cancel' }));
    expect(await dialog.findByText('₦6,250')).toBeInTheDocument();
    expect(asked).toBe(1);
  });
  it.each([
    ['ASKED', /^Support has your wish to cancel\. Unless they object, it is done at .* You get back ₦23,850\. Cancelling costs ₦6,250\.$/],
    ['REFUSED', 'Support did not cancel this job. They write: It is nearly done.'],
    ['DONE', '₦23,850 goes back to you the way you paid it. Cancelling costs ₦6,250.'],
  ])('says what became of the wish: %s', async (state, words) => {
    serve({ cancellation: { ...wish, state, note: state === 'REFUSED' ? 'It is nearly done.' : null } });
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    const said = [...document.querySelectorAll('.note')].map((note) => note.textContent);
    expect(said).toContainEqual(expect.stringMatching(words));
    expect(screen.queryByRole('button', { name: 'Cancel this job' }) === null).toBe(state === 'ASKED');
  });
  it.each([
    ['ASKED', /^Your provider reports that no one let them in\. They waited 20 minutes and called twice\. Support decides\. If they agree, ₦14,000 is kept, most of it for your provider, and ₦16,100 goes back to you\. Was it not so\? Report a problem with this job below\.$/],
    ['REFUSED', 'Your provider reported that no one let them in. Support did not agree, and the job stays booked. They write: The bell is broken.'],
    ['DONE', 'No one let your provider in, so the job was cancelled: ₦14,000 is kept, most of it for your provider, and ₦16,100 goes back to you the way you paid it.'],
  ])('says what a provider reports of a closed door, and what support made of it: %s', async (state, words) => {
    serve({ cancellation: { ...wish, reason: 'NO_ACCESS', stage: 'NO_ACCESS', refundKobo: 1_610_000, feeKobo: 1_400_000, dueAt: null, state, note: state === 'REFUSED' ? 'The bell is broken.' : null } });
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    const said = [...document.querySelectorAll('.note')].map((note) => note.textContent);
    expect(said).toContainEqual(expect.stringMatching(words));
  });
});

describe('cancelling what nobody has taken', () => {
  async function unassigned(paidKobo: number) {
    signedIn();
    const found = order({ status: paidKobo > 0 ? 'PAID' : 'PRICED', paidKobo, allowedActions: ['cancel'] });
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(found)),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
      http.post('*/api/orders/o1/cancellation/preview', () => HttpResponse.json({ refundKobo: paidKobo, feeKobo: 0, providerKobo: 0, text: 'Cancelling now costs ₦0.' })),
      http.post('*/api/orders/o1/cancel', async ({ request }) => (sent.push(await request.json()), HttpResponse.json({ ...found, status: 'CANCELLED', allowedActions: [] }))),
    );
    const { user, container, dialog } = await opened();
    expect(await dialog.findByText('Cancelling now costs ₦0.')).toBeVisible();
    await user.type(dialog.getByLabelText('Why are you cancelling?'), 'We travel.');
    return { user, container, dialog, sent };
  }

  it('gives what was paid back the way it came, or as credit for whoever does not want to wait', async () => {
    const { user, container, dialog, sent } = await unassigned(3_010_000);
    expect(dialog.getByRole('radio', { name: /The way I paid/ })).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('radio', { name: /As Gida credit, at once/ }));
    await user.click(dialog.getByRole('button', { name: 'Cancel this job' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'We travel.', asCredit: true }]));
    expect(await screen.findByText('Your credit is ready for your next job.')).toBeVisible();
  });

  it('asks nothing of the kind where nothing was paid', async () => {
    const { user, dialog, sent } = await unassigned(0);
    expect(dialog.queryByRole('radio')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel this job' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'We travel.' }]));
  });
});
