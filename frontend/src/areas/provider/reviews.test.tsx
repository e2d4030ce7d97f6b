import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { ReceivedReview } from '@/domain/providers/api';
import { asProvider, job } from '@/testing/provider/builders';

const PAGE = '/service-provider/dashboard?view=reviews';
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const review = (patch: Partial<ReceivedReview> = {}): ReceivedReview => ({
  id: 'r1',
  stars: 4,
  text: 'Came early and left it clean.',
  tags: ['tidy', 'on_time'],
  photos: [],
  firstName: 'Bola',
  publishedAt: '2026-11-20T09:00:00Z',
  reply: null,
  replyEditableUntil: null,
  flag: null,
  ...patch,
});

/** Serves the reviews and records the replies. */
function serve(reviews: ReceivedReview[]) {
  asProvider();
  const world = { reviews, replies: [] as [string, unknown][] };
  server.use(
    http.get('*/api/service-provider/reviews', () => HttpResponse.json(world.reviews)),
    http.post('*/api/service-provider/reviews/:id/reply', async ({ params, request }) => {
      const { text } = (await request.json()) as { text: string };
      world.replies.push([String(params['id']), text]);
      world.reviews = world.reviews.map((one) =>
        one.id === params['id']
          ? { ...one, reply: text, replyEditableUntil: one.replyEditableUntil ?? hours(24) }
          : one,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return world;
}

describe('reviews of a provider', () => {
  it('ROLE-23 REV-01 show the stars and words, and are answered once in public', async () => {
    const world = serve([
      review(),
      review({ id: 'r2', firstName: 'Ada', stars: 5, text: '', tags: [] }),
    ]);
    const { user, container } = renderApp(PAGE);
    expect(await screen.findByText('Came early and left it clean.')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
    expect(screen.getByText('Left it tidy, On time')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Answer Bola' }));
    await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
    expect(screen.getByText('Write an answer first.')).toBeVisible();
    await user.type(screen.getByLabelText('Your public answer'), 'Thank you, Bola.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
    expect(await screen.findByText('You answered')).toBeVisible();
    expect(world.replies).toEqual([['r1', 'Thank you, Bola.']]);
    expect(screen.queryByRole('button', { name: 'Answer Bola' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit the answer' }));
    await user.type(screen.getByLabelText('Your public answer'), ' Any time.');
    await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
    await waitFor(() => expect(world.replies.at(-1)).toEqual(['r1', 'Thank you, Bola. Any time.']));
  });
  it('are flagged once, with a reason', async () => {
    const world = serve([review()]);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/reviews/r1/flag', async ({ request }) => {
        sent.push(await request.json());
        world.reviews = [
          review({
            flag: {
              reason: 'PRIVACY',
              note: 'My street.',
              at: hours(0),
              state: 'OPEN',
              withholds: true,
            },
          }),
        ];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, container } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Flag the review by Bola' }));
    await user.click(screen.getByRole('button', { name: 'Flag the review' }));
    expect(screen.getByText('Choose a reason.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What is wrong with it?'), 'PRIVACY');
    expect(screen.getByText('It is hidden until we have decided.')).toBeVisible();
    await user.type(screen.getByLabelText(/^Details for our team/), 'My street.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Flag the review' }));
    expect(
      await screen.findByText('You flagged this review. It is hidden while our team looks at it.'),
    ).toBeVisible();
    expect(sent).toEqual([{ reason: 'PRIVACY', note: 'My street.' }]);
    expect(screen.queryByRole('button', { name: 'Flag the review by Bola' })).toBeNull();
  });
  it('say what became of a flag', async () => {
    serve([
      review({
        flag: { reason: 'UNTRUE', note: '', at: hours(-9), state: 'KEPT', withholds: false },
      }),
    ]);
    renderApp(PAGE);
    expect(
      await screen.findByText('You flagged this review. We looked at it, and it stays public.'),
    ).toBeVisible();
  });
  it('an answer cannot be changed after its time', async () => {
    serve([review({ reply: 'Thank you.', replyEditableUntil: hours(-1) })]);
    renderApp(PAGE);
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit the answer' })).toBeNull();
  });
  it('shows what the server refuses at the field, and keeps what was written', async () => {
    serve([review()]);
    server.use(
      http.post('*/api/service-provider/reviews/:id/reply', () =>
        problem(422, 'validation_failed', 'No.', [
          { field: 'text', code: 'contact', message: 'Please leave out phone numbers.' },
        ]),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Answer Bola' }));
    await user.type(screen.getByLabelText('Your public answer'), 'Call 08031234567');
    await user.click(screen.getByRole('button', { name: 'Publish the answer' }));
    expect(await screen.findByText('Please leave out phone numbers.')).toBeVisible();
    expect(screen.getByLabelText('Your public answer')).toHaveValue('Call 08031234567');
  });
  it('say when there are none, and when they could not be loaded', async () => {
    serve([]);
    const { container, unmount } = renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    server.use(
      http.get('*/api/service-provider/reviews', () => HttpResponse.json({}, { status: 500 })),
    );
    renderApp(PAGE);
    expect(await screen.findByText('We could not load your reviews')).toBeVisible();
  });
});

describe('the customer of a finished job', () => {
  const DONE = {
    orderId: 'o1',
    status: 'COMPLETED',
    finishedAt: '2026-11-20T09:00:00Z',
    closedAt: '2026-11-20T10:00:00Z',
  } as const;

  it('is rated with stars and tags, which only staff can see', async () => {
    const world = asProvider({ done: [job({ ...DONE, mayReview: true })] });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/jobs/o1/review', async ({ request }) => {
        sent.push(await request.json());
        const text = {
          id: 'r9',
          state: 'PENDING',
          stars: 5,
          text: '',
          tags: ['polite'],
          photos: [],
          createdAt: hours(0),
          editable: true,
        } as const;
        world.done = [
          job({ ...DONE, mayReview: false, review: { ...text, tags: [...text.tags], photos: [] } }),
        ];
        return HttpResponse.json(text, { status: 201 });
      }),
    );
    const { user, container } = renderApp('/service-provider/jobs/o1');
    const card = within(await screen.findByRole('region', { name: 'How was Amina?' }));
    await user.click(card.getByRole('button', { name: 'Send the rating' }));
    expect(card.getByText('Choose one to five stars.')).toBeVisible();
    await user.click(card.getByRole('radio', { name: /^5 stars/ }));
    await user.click(card.getByRole('button', { name: 'Polite' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(card.getByRole('button', { name: 'Send the rating' }));
    expect(await screen.findByRole('region', { name: 'You rated Amina' })).toBeVisible();
    expect(sent).toEqual([{ stars: 5, tags: ['polite'] }]);
  });
  it('is rated differently until both ratings are shown', async () => {
    const rating = {
      id: 'r9',
      state: 'PENDING',
      stars: 5,
      text: '',
      tags: ['polite'],
      photos: [],
      createdAt: hours(0),
      editable: true,
    } as const;
    const shown = (patch: object) =>
      job({
        ...DONE,
        mayReview: false,
        review: { ...rating, tags: [...rating.tags], photos: [], ...patch },
      });
    const world = asProvider({ done: [shown({})] });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/service-provider/jobs/o1/review', async ({ request }) => {
        sent.push(await request.json());
        world.done = [shown({ stars: 3, editable: false })];
        return HttpResponse.json({ ...rating, stars: 3 });
      }),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click(await screen.findByRole('button', { name: 'Change the rating' }));
    await user.click(screen.getByRole('radio', { name: /^3 stars/ }));
    await user.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect(await screen.findByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
    expect(sent).toEqual([{ stars: 3, tags: ['polite'] }]);
    expect(screen.queryByRole('button', { name: 'Change the rating' })).toBeNull();
  });
  it('is not rated in any other state of the job', async () => {
    asProvider({ open: [job({ mayReview: false })] });
    renderApp('/service-provider/jobs/o1');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('region', { name: /How was/ })).toBeNull();
  });
});
