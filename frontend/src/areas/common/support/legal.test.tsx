import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const page = (slug: string, heading: string) => ({
  slug,
  title: 'Rules',
  version: 2,
  effectiveFrom: '2027-01-15',
  lead: 'In short.',
  sections: [{ id: 'a', heading, paragraphs: ['One.', 'Two.'] }],
});

describe('legal pages', () => {
  it('ROUTE-31 shows the terms at once, with the cancellation policy, its date and version', async () => {
    server.use(http.get('*/api/pages/:slug', () => problem(503, 'unavailable', 'Busy')));
    const { container } = renderApp('/terms-conditions');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('In force from 1 November 2026, version 1')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 2, name: 'Cancellation policy' })).toHaveAttribute(
      'id',
      'cancellation-policy',
    );
    expect(screen.getByText(/100% upfront/)).toBeInTheDocument();
    const jumps = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole(
      'link',
    );
    for (const jump of jumps)
      expect(document.getElementById(jump.getAttribute('href')!.slice(1))).not.toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('replaces the prerendered privacy policy with the current one', async () => {
    server.use(
      http.get('*/api/pages/:slug', ({ params }) =>
        HttpResponse.json(page(String(params['slug']), 'A new section')),
      ),
    );
    renderApp('/privacy-policy');
    expect(await screen.findByRole('heading', { name: 'A new section' })).toBeInTheDocument();
    expect(screen.getByText('In force from 15 January 2027, version 2')).toBeInTheDocument();
  });
});
