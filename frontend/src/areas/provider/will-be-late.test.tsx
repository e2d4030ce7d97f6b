import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Job } from '@/domain/providers/model';
import { problem } from '@/testing/builders';
import { asProvider, job } from '@/testing/provider/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const PATH = '/service-provider/jobs/o1';
const MESSAGES = '*/api/service-provider/jobs/o1/messages';
const chat: NonNullable<Job['chat']> = {
  open: true,
  closesAt: null,
  allowsContact: true,
  unread: 0,
};
const onTheWay = { trackingStep: 'EN_ROUTE', chat } as const;

interface Sent {
  body: unknown;
  key: string | null;
}

/** Answers the first messages as given, and stores the next ones; returns what was sent. */
function serve(answers: (() => Response)[] = []): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(MESSAGES, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return (
        answers.shift()?.() ??
        HttpResponse.json({
          id: 'm1',
          number: 1,
          author: 'provider',
          text: 'I will be about 30 minutes late.',
          uploadId: null,
          photoUrl: null,
          sentAt: '2026-11-24T09:00:00Z',
          readAt: null,
        })
      );
    }),
  );
  return sent;
}

/** Opens the choice of delays on the page of the job. */
async function choice(patch: Partial<Job>) {
  asProvider({ open: [job(patch)] });
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I will be late' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'How late will you be?' }));
  return { user, container, dialog };
}

it('a provider on the way tells the customer in the chat how late they will be', async () => {
  const sent = serve();
  const { user, container, dialog } = await choice(onTheWay);
  expect(
    dialog.getByText('Amina reads it in the chat at once. It does not change the agreed time.'),
  ).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(dialog.getByRole('button', { name: 'About 30 minutes' }));
  expect(await screen.findByText('Amina was told')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'I will be about 30 minutes late.' }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'About 30 minutes' })).not.toBeInTheDocument(),
  );
});

it('a delay that was not sent is explained, and the next attempt has the same key', async () => {
  const sent = serve([() => problem(503, 'unavailable', 'Please try again in a moment.')]);
  const { user, dialog } = await choice({ trackingStep: 'ACCEPTED', chat });
  await user.click(dialog.getByRole('button', { name: 'About 20 minutes' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  await user.click(dialog.getByRole('button', { name: 'About 20 minutes' }));
  expect(await screen.findByText('Amina was told')).toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toEqual(expect.any(String));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it.each([
  ['after the arrival', { trackingStep: 'ARRIVED', chat }],
  ['while the chat is closed', { trackingStep: 'EN_ROUTE', chat: { ...chat, open: false } }],
] as const)('no delay is announced %s', async (_, patch) => {
  asProvider({ open: [job(patch)] });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I will be late' })).not.toBeInTheDocument();
});
