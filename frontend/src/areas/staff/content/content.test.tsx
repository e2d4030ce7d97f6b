import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { ContentChange } from './api';
import { morning, open, serve } from './testing/world';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));

describe('search terms', () => {
  it('adds a term without results to a service in one step, and removes it from the list', async () => {
    const sent = serve(morning());
    const { user, container } = open();
    const list = await screen.findByRole('list', { name: 'Searches without results' });
    expect(list).toHaveTextContent('12 times, last on 20 November 2026');
    expect(list).toHaveTextContent('1 time, last on 2 November 2026');
    expect(await axe(container)).toHaveNoViolations();
    expect(screen.getByRole('button', { name: 'Add “chimney sweep”' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Add “chimney sweep” to'), 'plumbing');
    await user.click(screen.getByRole('button', { name: 'Add “chimney sweep”' }));
    await waitFor(() => expect(within(list).queryByText('chimney sweep')).toBeNull());
    expect(sent).toEqual([{ categorySlug: 'plumbing', term: 'chimney sweep' }]);
  });
  it('works by keyboard alone: a term is added, then removed, and the focus moves on', async () => {
    const sent = serve(morning());
    const { user } = open();
    const field = await screen.findByLabelText('New search term for Electrical');
    field.focus();
    await user.keyboard('No Current{Enter}');
    const terms = screen.getByRole('list', { name: 'Search terms for Electrical' });
    await within(terms).findByText('No Current');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(terms).queryByText('light')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus(),
    );
    expect(sent).toEqual([
      { categorySlug: 'electrical', term: 'No Current' },
      { categorySlug: 'electrical', term: 'light' },
    ]);
  });
  it('shows the server’s message for a term of another service, and keeps what was typed', async () => {
    serve(morning());
    server.use(
      http.post('*/api/admin/content/synonyms', () =>
        problem(409, 'synonym_taken', '“lpg” already finds Gas. Remove it there first.'),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('New search term for Electrical'), 'lpg{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“lpg” already finds Gas. Remove it there first.',
    );
    expect(screen.getByLabelText('New search term for Electrical')).toHaveValue('lpg');
  });
  it('says when a service has no terms, and when no search was without results', async () => {
    serve({ ...morning(), missed: [] });
    const { user } = open();
    expect(await screen.findByText('Every search had a result.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Service'), 'plumbing');
    expect(
      screen.getByText('This service is found only by its name and description.'),
    ).toBeInTheDocument();
  });
  it('says that it could not be loaded, and offers a retry', async () => {
    serve(morning());
    server.use(
      http.get('*/api/admin/content/synonyms', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await screen.findByText('We could not load the search terms')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New search term for Electrical')).toBeInTheDocument();
  });
  it('is not requested for staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    open();
    expect(await screen.findByText(/does not have the permission CONTENT/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Kinds of content' })).toBeNull();
  });
});

describe('questions', () => {
  it('FAQ-01 a question is saved with the version that was read, and moved', async () => {
    const sent = serve(morning());
    const { user, container } = open('faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    const answer = screen.getByLabelText('Answer');
    await user.clear(answer);
    await user.type(answer, 'By card.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByText('By card.')).toBeInTheDocument();
    expect(sent).toEqual([{ question: 'How do I pay?', answer: 'By card.', version: 0 }]);
    expect(screen.getByRole('button', { name: 'Move “How do I pay?” up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move “Is VAT inside?” up' }));
    await waitFor(() =>
      expect(sent[1]).toEqual({
        question: 'Is VAT inside?',
        answer: 'Answer 2.',
        position: 1,
        version: 0,
      }),
    );
  });
  it('shows what another person saved meanwhile beside what was typed', async () => {
    const world = morning();
    serve(world);
    server.use(
      http.patch('*/api/admin/content/faqs/:id', () => {
        world.faqs = world.faqs.map((faq) => ({ ...faq, answer: 'Theirs.', version: 1 }));
        return problem(409, 'stale', 'Someone else changed this in the meantime.');
      }),
    );
    const { user } = open('faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    await user.clear(screen.getByLabelText('Answer'));
    await user.type(screen.getByLabelText('Answer'), 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(
      await screen.findByText('Someone else changed this in the meantime.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^Current text:/)).toHaveTextContent(
      'Current text: How do I pay? Theirs.',
    );
    expect(screen.getByLabelText('Answer')).toHaveValue('Mine.');
  });
});

describe('rules and history', () => {
  it('a page gets its next version from a date on, with its sections and anchors', async () => {
    const sent = serve(morning());
    const { user, container } = open('pages');
    expect(await screen.findByText('In force')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write a new version of Terms' }));
    await user.click(screen.getByRole('button', { name: 'Add a part' }));
    await user.type(screen.getByLabelText('Heading of part 2'), 'More');
    await user.type(screen.getByLabelText('Text of part 2'), 'Three.{Enter}{Enter}Four.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      title: 'Terms',
      lead: 'The rules.',
      after: 1,
      sections: [
        { id: 'what', paragraphs: ['One.', 'Two.'] },
        { id: 'part-2', heading: 'More', paragraphs: ['Three.', 'Four.'] },
      ],
    });
  });
  it('each change lists who made it, when, and the values before and after', async () => {
    const change = (patch: Partial<ContentChange>): ContentChange => ({
      id: 'c1',
      subject: 'synonym:electrical',
      by: 'Chidi Eze',
      at: '2026-11-20T09:00:00Z',
      before: null,
      after: 'no current',
      ...patch,
    });
    serve({
      ...morning(),
      changes: [
        change({}),
        change({
          id: 'c2',
          subject: 'faq:vat',
          before: '{"id":"vat","answer":"Old.","position":2}',
          after: '{"id":"vat","answer":"New.","position":2}',
        }),
      ],
    });
    const { container } = open('history');
    const list = await screen.findByRole('list', { name: 'Changes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Search term of electricalChidi Eze, 10:00am on 20 November 2026Added no current',
    );
    expect(second).toHaveTextContent('answerOld. New.');
    expect(second).not.toHaveTextContent('position');
    expect(await axe(container)).toHaveNoViolations();
  });
});
