import { screen } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { signedIn } from '@/testing/signed-in';

describe('a section of the staff area', () => {
  it.each([
    ['orders', 'OPS or PRICING or SUPPORT or FINANCE', ['CONTENT'] as const],
    ['support', 'SUPPORT', ['OPS'] as const],
    ['reviews', 'CONTENT', ['OPS'] as const],
    ['reliability', 'OPS', ['CONTENT'] as const],
  ])('says which permission is missing: %s', async (section, missing, permissions) => {
    signedIn({ role: 'ADMIN', permissions: [...permissions] });
    renderApp(`/admin/${section}`);
    expect(
      await screen.findByText(
        `Your account does not have the permission ${missing}. An administrator of staff accounts can give it to you.`,
      ),
    ).toBeVisible();
  });
});
