import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const count = (area: string, categorySlug: string | null, people: number) => ({
  area,
  categorySlug,
  people,
  lastJoinedAt: '2026-03-10T09:00:00Z',
});

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));

describe('the waitlist page', () => {
  it('counts by area, the largest first, and shows who waits on demand', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/waitlist', () =>
        HttpResponse.json([
          count('Kwali', 'plumbing', 2),
          count('Abaji', null, 3),
          count('Kwali', null, 2),
        ]),
      ),
      http.get(
        '*/api/admin/waitlist/people',
        ({ request }) => (
          asked.push(new URL(request.url).searchParams.get('area')),
          HttpResponse.json([
            { contact: 'ada@example.ng', categorySlug: null, joinedAt: '2026-03-10T09:00:00Z' },
          ])
        ),
      ),
    );
    const { user, container } = renderApp('/admin/content-management?tab=waitlist');
    expect(await screen.findByText('Kwali')).toBeInTheDocument();
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items.filter((text) => /people/.test(text))).toEqual([
      expect.stringMatching(/^ ?Kwali: 4 people.*Plumbing 2, Any service 2/),
      expect.stringMatching(/^ ?Abaji: 3 people/),
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Show who waits' })[0] as HTMLElement);
    expect(
      await screen.findByText(/ada@example.ng, Any service, since 10 March 2026/),
    ).toBeInTheDocument();
    expect(asked).toEqual(['Kwali']);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('loads more people of an area', async () => {
    const person = (name: string) => ({
      contact: `${name}@example.ng`,
      categorySlug: null,
      joinedAt: '2026-03-10T09:00:00Z',
    });
    server.use(
      http.get('*/api/admin/waitlist', () => HttpResponse.json([count('Kwali', null, 2)])),
      http.get('*/api/admin/waitlist/people', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('area')).toBe('Kwali');
        return searchParams.get('cursor') === 'next'
          ? HttpResponse.json([person('bola')])
          : HttpResponse.json([person('ada')], {
              headers: {
                link: '</api/admin/waitlist/people?area=Kwali&cursor=next>; rel="next"',
              },
            });
      }),
    );
    const { user } = renderApp('/admin/content-management?tab=waitlist');
    await user.click(await screen.findByRole('button', { name: 'Show who waits' }));
    expect(await screen.findByText(/ada@example.ng/)).toBeInTheDocument();
    expect(screen.queryByText(/bola@example.ng/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more people' }));
    expect(await screen.findByText(/bola@example.ng/)).toBeInTheDocument();
    expect(screen.getByText(/ada@example.ng/)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull(),
    );
  });
  it('says when no one waits', async () => {
    server.use(http.get('*/api/admin/waitlist', () => HttpResponse.json([])));
    renderApp('/admin/content-management?tab=waitlist');
    expect(await screen.findByText('The waitlist is empty.')).toBeInTheDocument();
  });
});
