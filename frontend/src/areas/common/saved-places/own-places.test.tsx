import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { SavedPlace } from '@/domain/saved-places/api';

const PLACES = '*/api/users/me/saved-places';

const home = (patch: Partial<SavedPlace> = {}): SavedPlace => ({
  id: 's1',
  name: 'Home',
  address: {
    area: 'Gwarinpa',
    city: 'Abuja',
    state: 'FCT',
    line: 'Block 4',
    landmark: 'the mall',
    landmarkRelation: 'behind',
  },
  savedAt: '2026-03-01T09:00:00Z',
  ...patch,
});

/** A server that keeps one saved place; returns the names that were sent to it. */
function servePlace() {
  const sent: unknown[] = [];
  let kept = [home()];
  server.use(
    http.get(PLACES, () => HttpResponse.json(kept)),
    http.patch(`${PLACES}/s1`, async ({ request }) => {
      const body = (await request.json()) as { name: string | null };
      sent.push(body);
      kept = [home({ name: body.name })];
      return HttpResponse.json(kept[0]);
    }),
    http.delete(`${PLACES}/s1`, () => {
      const status = kept.length === 0 ? 404 : 204;
      kept = [];
      return status === 204
        ? new HttpResponse(null, { status })
        : problem(404, 'not_found', 'Not found');
    }),
  );
  return sent;
}

async function openChange() {
  signedIn();
  const view = renderApp('/profile');
  await view.user.click(await screen.findByRole('button', { name: 'Change Home' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the saved place' }));
  return { ...view, dialog };
}

describe('the saved places in the account', () => {
  it('are listed and renamed, and an empty name removes the name', async () => {
    const sent = servePlace();
    const { user, container, dialog } = await openChange();
    expect(dialog.getByText('Block 4, Gwarinpa, behind the mall')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    const name = dialog.getByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, ' Flat ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Change Flat' }));
    const again = within(await screen.findByRole('dialog', { name: 'Change the saved place' }));
    await user.clear(again.getByLabelText(/^Name/));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Change Block 4' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Flat' }, { name: null }]);
  });

  it('are deleted, and the focus moves to the heading', async () => {
    servePlace();
    const { user, dialog } = await openChange();
    await user.click(dialog.getByRole('button', { name: 'Delete this place' }));
    expect(await screen.findByText(/No saved places yet/)).toBeVisible();
    expect(await screen.findByText('The place is deleted')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Saved places' })).toHaveFocus(),
    );
  });

  it('that were deleted on another device are gone here too', async () => {
    servePlace();
    const { user, dialog } = await openChange();
    server.use(
      http.get(PLACES, () => HttpResponse.json([])),
      http.delete(`${PLACES}/s1`, () => problem(404, 'not_found', 'Not found')),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete this place' }));
    expect(await screen.findByText(/No saved places yet/)).toBeVisible();
  });

  it('keep what was typed when a name is refused', async () => {
    servePlace();
    server.use(
      http.patch(`${PLACES}/s1`, () => problem(503, 'unavailable', 'Please try again later.')),
    );
    const { user, dialog } = await openChange();
    await user.type(dialog.getByLabelText(/^Name/), ' sweet home');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please try again later.')).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Home sweet home');
  });

  it('say when the list cannot be loaded', async () => {
    signedIn();
    server.use(http.get(PLACES, () => problem(503, 'unavailable', 'Busy')));
    renderApp('/profile');
    expect(await screen.findByText('We could not load your saved places')).toBeVisible();
  });
});
