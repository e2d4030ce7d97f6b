import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminCategory, CategoryText } from './kinds-api';

const TEXT: CategoryText = {
  name: 'Painting',
  description: 'Walls and doors.',
  iconKey: 'paint-bucket',
  popular: false,
  visible: true,
  position: 14,
};
const DRAFT = { ...TEXT, name: 'Painters' };

const painting = (patch: Partial<AdminCategory> = {}): AdminCategory => ({
  slug: 'painting',
  ...TEXT,
  draft: null,
  publishOn: null,
  version: 0,
  ...patch,
});

const PLANNED = painting({ draft: DRAFT, publishOn: '2026-12-01', version: 3 });

/** Serves this service, and answers changes with what is stored then. */
function serve(first: AdminCategory, then: AdminCategory = first) {
  const sent: unknown[] = [];
  let stored = first;
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  server.use(
    http.get('*/api/admin/content/categories', () => HttpResponse.json([stored])),
    http.patch('*/api/admin/content/categories/:slug', async ({ request }) => {
      sent.push(await request.json());
      stored = then;
      return HttpResponse.json(stored);
    }),
  );
  return sent;
}

const open = () => renderApp('/admin/content-management?tab=services');

describe('the publication of a service', () => {
  it('B17.9 is set to a day, with a preview before it is saved', async () => {
    const sent = serve(painting(), PLANNED);
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    const form = within(screen.getByRole('form', { name: 'Edit: Painting' }));
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Painters');
    expect(form.getByRole('group', { name: 'Preview of Painters' })).toHaveTextContent(
      'Painters Walls and doors.',
    );
    expect(form.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
    await user.type(form.getByLabelText(/^Publish on/), '2026-12-01');
    expect(form.getByRole('button', { name: 'Save without the day' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Publish on this day' }));
    expect(await screen.findByText('Visitors see it from 1 December 2026 on.')).toBeInTheDocument();
    expect(sent).toEqual([{ ...DRAFT, publish: false, version: 0, publishOn: '2026-12-01' }]);
    expect(
      await screen.findByText(
        'The draft changes: name. It is published when 1 December 2026 begins in Abuja.',
      ),
    ).toBeVisible();
    expect(screen.getByText('From 1 December 2026')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('B17.9 is taken back, and the draft stays', async () => {
    const sent = serve(PLANNED, painting({ draft: DRAFT, version: 4 }));
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Take back the publication of Painting' }),
    );
    expect(await screen.findByText('Publication taken back')).toBeInTheDocument();
    expect(sent).toEqual([{ ...DRAFT, publish: false, version: 3 }]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('button', { name: 'Publish the draft of Painting' })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Preview of Painters' })).toBeVisible();
  });

  it('B17.9 keeps the day of a draft that is edited, unless it is saved without it', async () => {
    const sent = serve(PLANNED);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    const form = within(screen.getByRole('form', { name: 'Edit: Painting' }));
    expect(form.getByLabelText(/^Publish on/)).toHaveValue('2026-12-01');
    await user.click(form.getByRole('button', { name: 'Save without the day' }));
    await waitFor(() => expect(sent).toEqual([{ ...DRAFT, publish: false, version: 3 }]));
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
    await waitFor(() =>
      expect(sent[1]).toEqual({ ...DRAFT, publish: false, version: 3, publishOn: '2026-12-01' }),
    );
  });

  it('B17.9 is refused at the field of the day', async () => {
    serve(painting());
    server.use(
      http.patch('*/api/admin/content/categories/:slug', () =>
        problem(422, 'validation_failed', 'Please check.', [
          {
            field: 'publishOn',
            code: 'in_the_past',
            message: 'Choose a later day, or publish the draft now.',
          },
        ]),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    await user.type(screen.getByLabelText(/^Publish on/), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Publish on this day' }));
    expect(await screen.findByText('Choose a later day, or publish the draft now.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Publish on/)).toHaveFocus());
  });

  it('a hidden service has no row in its preview', async () => {
    serve(painting());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit “Painting”' }));
    await user.click(screen.getByLabelText(/^Visible/));
    expect(screen.getByRole('group', { name: 'Preview of Painting' })).toHaveTextContent(
      'Visitors will not see the service, and cannot book it.',
    );
  });

  it('B17.9 the history of a service lists its changes alone, and can be loaded again', async () => {
    serve(PLANNED);
    const asked: (string | null)[] = [];
    let fails = true;
    server.use(
      http.get('*/api/admin/content/changes', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('subject'));
        if (fails) return problem(503, 'unavailable', 'Busy');
        return HttpResponse.json([
          {
            id: 'c1',
            subject: 'service:painting',
            by: 'Chidi Eze',
            at: '2026-11-20T09:00:00Z',
            before: '{"slug":"painting","name":"Painting"}',
            after: '{"slug":"painting","name":"Painters","publishOn":"2026-12-01"}',
          },
        ]);
      }),
    );
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'History of Painting' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(asked).toEqual([]);
    await user.click(button);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(again);
    const list = await screen.findByRole('list', { name: 'Changes of Painting' });
    expect(list).toHaveTextContent('Chidi Eze, 10:00am on 20 November 2026');
    expect(list).toHaveTextContent('publishOn 2026-12-01');
    expect(new Set(asked)).toEqual(new Set(['service:painting']));
    await user.click(button);
    expect(screen.queryByRole('list', { name: 'Changes of Painting' })).not.toBeInTheDocument();
  });
});
