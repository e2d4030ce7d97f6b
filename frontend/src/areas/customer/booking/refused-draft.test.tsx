import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { useDraft } from '@/domain/booking/draft-store';
import { clean, open } from '@/testing/walk';

const NO_NUMBERS =
  'Please leave out phone numbers. You and the provider can call each other once they are on the way.';
const AFTER_MS = 6000;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let sent: { description: string }[] = [];

/** A server that refuses a phone number in the note, as it does for every draft. */
function refusingNumbers() {
  const answer = async (request: Request) => {
    const body = (await request.json()) as { description: string };
    sent.push(body);
    return body.description.includes('0803')
      ? problem(422, 'validation_failed', NO_NUMBERS, [
          { field: 'description', code: 'contact_details', message: NO_NUMBERS },
        ])
      : null;
  };
  const draft = () => order({ id: 'd1', status: 'DRAFT', categorySlug: 'carpentry' });
  server.use(
    http.get('*/api/orders', () => HttpResponse.json([])),
    http.post(
      '*/api/orders',
      async ({ request }) => (await answer(request)) ?? HttpResponse.json(draft(), { status: 201 }),
    ),
    http.patch(
      '*/api/orders/d1',
      async ({ request }) => (await answer(request)) ?? HttpResponse.json(draft()),
    ),
  );
}

const note = () => screen.getByLabelText(/Anything we should know/);

async function writeNumber() {
  const { user } = open();
  await user.click(await screen.findByLabelText(/A big job/));
  await user.type(note(), 'Call 08035550142');
  return user;
}

beforeEach(() => {
  sent = [];
  clean();
  signedIn();
  refusingNumbers();
});

describe('a draft that the server refuses', () => {
  it('T63 is shown as not saved, with the error at its question, and is not sent again until it changes', async () => {
    const user = await writeNumber();
    expect(await screen.findByText(NO_NUMBERS, {}, { timeout: AFTER_MS })).toBeInTheDocument();
    expect(note()).toHaveAccessibleDescription(NO_NUMBERS);
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    const refused = sent.length;
    await later(4000);
    expect(sent).toHaveLength(refused);
    await user.click(screen.getByRole('button', { name: 'Next: Where' }));
    expect(note()).toHaveFocus();
    await user.clear(note());
    expect(screen.queryByText(NO_NUMBERS)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByText(/^Saved /)).toBeInTheDocument(), {
      timeout: AFTER_MS,
    });
    expect(sent.at(-1)?.description).toBe('');
    expect(useDraft.getState().draft?.orderId).toBe('d1');
  }, 25_000);
  it('T63 says so on the next step too, with the way back to the answer', async () => {
    const user = await writeNumber();
    await user.click(screen.getByRole('button', { name: 'Next: Where' }));
    await screen.findByRole('heading', { name: 'Where should they come?' });
    expect(
      await screen.findByText(
        `Your changes are not saved. ${NO_NUMBERS}`,
        {},
        { timeout: AFTER_MS },
      ),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    await screen.findByRole('heading', { name: 'Carpentry: what do you need?' });
    expect(note()).toHaveAccessibleDescription(NO_NUMBERS);
    expect(screen.queryByText(/Your changes are not saved/)).not.toBeInTheDocument();
  }, 25_000);
});
