import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { problem, quote } from '@/testing/builders';
import { serveGas } from '@/testing/gas';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const TOO_MUCH = 'That is more than the cylinder holds. A full one of 12.5 kg is ₦16,250 today.';

const amount = () => screen.getByRole('textbox', { name: /How much do you want to spend/ });

async function buyFor(naira: string) {
  const { user: pointer } = renderApp('/book-gas-delivery');
  await screen.findByText('What do you need?');
  await pointer.click(screen.getByRole('button', { name: 'Next: Size' }));
  await pointer.click(await screen.findByRole('radio', { name: 'By naira' }));
  await pointer.type(amount(), naira);
  return pointer;
}

beforeEach(() => {
  useDraft.getState().clear();
  useOutbox.setState({ waiting: [], sent: {} });
  serveGas();
  server.use(
    http.post('*/api/quotes/preview', async ({ request }) => {
      const { answers } = (await request.json()) as { answers: { amount: number; size: string } };
      return answers.amount > 1_625_000 && answers.size === 'kg12_5'
        ? problem(422, 'validation_failed', TOO_MUCH, [
            { field: 'answers.amount', code: 'too_large', message: TOO_MUCH },
          ])
        : HttpResponse.json({ state: 'PRICED', quote: quote() });
    }),
  );
});

describe('gas for an amount of money', () => {
  it('B4.4 more than the cylinder holds is refused at its question, before the next step', async () => {
    const pointer = await buyFor('20000');
    expect(await screen.findByText(TOO_MUCH)).toBeInTheDocument();
    expect(amount()).toHaveAccessibleDescription(TOO_MUCH);
    expect(screen.queryByText(/That is .* kg today/)).not.toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Next: Safety' }));
    expect(amount()).toHaveFocus();
    await pointer.type(amount(), '{Backspace}');
    expect(screen.queryByText(TOO_MUCH)).not.toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Next: Safety' }));
    expect(await screen.findByText('Do you smell gas now?')).toBeInTheDocument();
  });
  it('B4.4 a larger cylinder takes it', async () => {
    const pointer = await buyFor('20000');
    await screen.findByText(TOO_MUCH);
    await pointer.click(screen.getByRole('radio', { name: /25/ }));
    await waitFor(() => expect(screen.queryByText(TOO_MUCH)).not.toBeInTheDocument());
    expect(await screen.findByText(/That is 15\.3 kg today/)).toBeInTheDocument();
  });
  it('says that delivery comes on top', async () => {
    await buyFor('10000');
    expect(screen.getByText('This is for the gas. Delivery is extra.')).toBeInTheDocument();
  });
});
