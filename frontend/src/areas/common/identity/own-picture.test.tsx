import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem, user as person } from '@/testing/builders';
import { noPicture, pictures } from '@/testing/pictures';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession } from '@/testing/signed-in';

const URL_OF = (file: string) => `/api/pictures/${file}`;
const picture = () => new File([new Uint8Array(900_000)], 'me.jpg', { type: 'image/jpeg' });
const small = new Blob([new Uint8Array(90_000)], { type: 'image/jpeg' });

/** Serves a signed-in person whose picture can be uploaded and removed. */
function serve(url: string | null = null) {
  const world = { user: person({ profileImageUrl: url }), sent: [] as number[] };
  markSession();
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(world.user)),
    http.post('*/api/users/me/picture', async ({ request }) => {
      world.sent.push((await request.arrayBuffer()).byteLength);
      world.user = { ...world.user, profileImageUrl: URL_OF(`f${world.sent.length}`) };
      return HttpResponse.json(world.user);
    }),
    http.delete('*/api/users/me/picture', () => {
      world.user = { ...world.user, profileImageUrl: null };
      return HttpResponse.json(world.user);
    }),
  );
  return world;
}

const part = async () => within(await screen.findByRole('region', { name: 'Your picture' }));
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll('.avatar img')].map((img) => img.getAttribute('src'));

beforeEach(() => pictures({ width: 1200, height: 1600, made: small }));
afterEach(() => jest.restoreAllMocks());

describe('the profile picture', () => {
  it('ENT-01 is chosen, compressed and sent, and replaces the avatar everywhere', async () => {
    const world = serve();
    const { user, container } = renderApp('/account');
    expect((await part()).queryByRole('button', { name: 'Remove the picture' })).toBeNull();
    expect(shown(container)).toEqual([]);
    await user.upload((await part()).getByLabelText('Choose your picture'), picture());
    expect(await (await part()).findByRole('button', { name: 'Change the picture' })).toBeVisible();
    expect(world.sent).toEqual([small.size]);
    const all = container.querySelectorAll('.avatar').length;
    expect(all).toBeGreaterThan(1);
    await waitFor(() =>
      expect(shown(container)).toEqual(
        Array.from({ length: all }, () => '/api/pictures/f1?size=small'),
      ),
    );
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.error(container.querySelector('.avatar img')!);
    expect(shown(container)).toHaveLength(all - 1);
  });
  it('ENT-01 can be removed, and the initials return', async () => {
    serve(URL_OF('f0'));
    const { user, container } = renderApp('/account');
    await user.click(await (await part()).findByRole('button', { name: 'Remove the picture' }));
    expect(await (await part()).findByRole('button', { name: 'Add a picture' })).toBeVisible();
    expect(shown(container)).toEqual([]);
  });
  it('says why it was not saved, and keeps the one before', async () => {
    serve(URL_OF('f0'));
    server.use(
      http.post('*/api/users/me/picture', () =>
        problem(429, 'too_many_requests', 'Too many photos. Wait an hour.'),
      ),
    );
    const { user, container } = renderApp('/account');
    await user.upload((await part()).getByLabelText('Choose your picture'), picture());
    expect(await screen.findByText('Too many photos. Wait an hour.')).toBeVisible();
    expect(shown(container)[0]).toBe('/api/pictures/f0?size=small');
    noPicture();
    await user.upload((await part()).getByLabelText('Choose your picture'), picture());
    expect(await (await part()).findByRole('alert')).toBeVisible();
  });
});
