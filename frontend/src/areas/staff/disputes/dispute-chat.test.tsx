import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { ChatMessage } from '@/domain/chat/model';
import { server } from '@/testing/server';
import { DisputeChat } from './dispute-chat';
import type { AdminDisputeDetail } from './model';

const dispute = {
  id: 'd1',
  customerName: 'Ada Obi',
  providerName: 'Musa A.',
} as AdminDisputeDetail;
const message = (number: number, patch: Partial<ChatMessage>): ChatMessage => ({
  id: `m${number}`,
  number,
  author: 'provider',
  text: 'Hello',
  uploadId: null,
  photoUrl: null,
  sentAt: '2026-11-20T08:00:00Z',
  readAt: null,
  ...patch,
});

/** Serves the messages in two pages, and counts the readings. */
function serve(messages: ChatMessage[]) {
  const readings: string[] = [];
  server.use(
    http.get('*/api/admin/disputes/d1/messages', ({ request }) => {
      const url = new URL(request.url);
      readings.push(url.searchParams.get('cursor') ?? 'first');
      if (url.searchParams.get('cursor') === 'two') return HttpResponse.json(messages.slice(1));
      return HttpResponse.json(messages.slice(0, 1), {
        headers:
          messages.length > 1
            ? { link: '</api/admin/disputes/d1/messages?limit=100&cursor=two>; rel="next"' }
            : {},
      });
    }),
  );
  return readings;
}

describe('the chat of a disputed order', () => {
  it('is read only when it is asked for, with the name of each author', async () => {
    const readings = serve([
      message(1, { text: 'I am at the gate.' }),
      message(2, { author: 'customer', text: null, uploadId: 'u1', photoUrl: '/api/uploads/u1' }),
    ]);
    const user = userEvent.setup();
    const { container } = render(<DisputeChat dispute={dispute} />);
    expect(screen.getByText('That you read it is stored with your name.')).toBeVisible();
    expect(readings).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read the chat' }));
    const log = await screen.findByRole('log');
    expect(within(log).getByText('Musa A., provider')).toBeVisible();
    expect(within(log).getByText('I am at the gate.')).toBeVisible();
    expect(within(log).getByRole('list', { name: 'Photo from Ada Obi, customer' })).toBeVisible();
    expect(readings).toEqual(['first', 'two']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('says when nothing was written, and when it could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/disputes/d1/messages', () => new HttpResponse(null, { status: 500 })),
    );
    const user = userEvent.setup();
    render(<DisputeChat dispute={dispute} />);
    await user.click(screen.getByRole('button', { name: 'Read the chat' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The messages could not be loaded. Please try again.',
    );
    serve([]);
    await user.click(screen.getByRole('button', { name: 'Read the chat' }));
    expect(await screen.findByText('They wrote nothing to each other.')).toBeVisible();
  });
});
