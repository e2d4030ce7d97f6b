import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Permission } from './permission';

const OF_SUPPORT = { tickets: 1, disputes: 2, damageClaims: 1, warrantyClaims: 0 };
const OF_FINANCE = { fullRefunds: 1, damageGrants: 2 };

describe('the number of what waits for support', () => {
  it.each<[who: string, permissions: Permission[], counts: object, shown: string]>([
    ['finance, of the decisions of finance', ['FINANCE'], OF_FINANCE, 'Support 3 waiting'],
    ['support, of all cases', ['SUPPORT'], OF_SUPPORT, 'Support 4 waiting'],
    [
      'a person with both permissions, of all cases, each of them once',
      ['SUPPORT', 'FINANCE'],
      { ...OF_SUPPORT, ...OF_FINANCE },
      'Support 4 waiting',
    ],
    [
      'a person with every permission, also when no dispute waits',
      ['SUPER'],
      { ...OF_SUPPORT, ...OF_FINANCE, disputes: 0 },
      'Support 2 waiting',
    ],
  ])('is that of %s', async (_, permissions, counts, shown) => {
    signedIn({ role: 'ADMIN', permissions });
    server.use(
      http.get('*/api/admin/dashboard', () => HttpResponse.json(counts)),
      http.get('*/api/admin/disputes', () => HttpResponse.json([])),
    );
    renderApp('/admin/support?view=disputes');
    const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(await nav.findByRole('link', { name: shown })).toBeVisible();
  });
});
