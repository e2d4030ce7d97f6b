import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { noPicture, pictures } from '@/testing/pictures';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { morning, open, serve } from './testing/world';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));

const UPLOADED = `/api/banners/pictures/${'0f'.repeat(16)}`;
const photo = () => new File([new Uint8Array(900_000)], 'roof.jpg', { type: 'image/jpeg' });

describe('statistics and banners', () => {
  it('a figure is saved with its date and its source', async () => {
    const sent = serve(morning());
    const { user } = open('statistics');
    expect(await screen.findByText('Since 1 November 2026. Counted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit “average rating”' }));
    await user.clear(screen.getByLabelText('Figure'));
    await user.type(screen.getByLabelText('Figure'), '4.6/5');
    await user.click(screen.getByRole('button', { name: 'Save figure' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          value: '4.6/5',
          label: 'average rating',
          asOf: '2026-11-01',
          source: 'Counted.',
          version: 0,
        },
      ]),
    );
  });
  it('a new banner is sent without empty fields, and one can be switched off and moved', async () => {
    const sent = serve(morning());
    const { user, container } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Switch “Gas finished?” off' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        banner: { title: 'Gas finished?', enabled: false },
        version: 0,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Move “Rainy season” up' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ banner: { enabled: false }, position: 1, version: 0 }),
    );
    await user.click(screen.getByRole('button', { name: 'New banner' }));
    await user.type(screen.getByLabelText('Picture'), '/banners/power.svg');
    await user.type(screen.getByLabelText('Alternative text'), 'A roof');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() =>
      expect(sent[2]).toEqual({ imageUrl: '/banners/power.svg', alt: 'A roof', enabled: true }),
    );
  });
  it('the picture of a banner is a file that is compressed, uploaded and shown before it is saved', async () => {
    const made = new Blob([new Uint8Array(40_000)], { type: 'image/jpeg' });
    pictures({ width: 3000, height: 2000, made });
    const sent = serve(morning());
    const uploaded: number[] = [];
    server.use(
      http.post('*/api/admin/content/banner-pictures', async ({ request }) => {
        uploaded.push((await request.arrayBuffer()).byteLength);
        return HttpResponse.json({ url: UPLOADED }, { status: 201 });
      }),
    );
    const { user, container } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'New banner' }));
    await user.upload(screen.getByLabelText('Choose the picture'), photo());
    await waitFor(() => expect(screen.getByLabelText('Picture')).toHaveValue(UPLOADED));
    expect(uploaded).toEqual([made.size]);
    expect(container.querySelector('.cd-form img')).toHaveAttribute('src', 'blob:x');
    await user.type(screen.getByLabelText('Alternative text'), 'A roof');
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() =>
      expect(sent).toEqual([{ imageUrl: UPLOADED, alt: 'A roof', enabled: true }]),
    );
    jest.restoreAllMocks();
  });
  it.each([
    [
      'no browser can show it',
      () => {
        pictures({ width: 300, height: 200, made: new Blob() });
        noPicture();
      },
      'This picture cannot be read. Take it again, or choose a JPEG.',
    ],
    [
      'the server refuses it',
      () => pictures({ width: 300, height: 200, made: new Blob(['x'], { type: 'image/jpeg' }) }),
      'This is not a photo that we can read.',
    ],
  ])('says why a picture was not uploaded: %s', async (_, prepare, text) => {
    prepare();
    serve(morning());
    server.use(
      http.post('*/api/admin/content/banner-pictures', () =>
        problem(422, 'validation_failed', 'This is not a photo that we can read.'),
      ),
    );
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'New banner' }));
    await user.upload(screen.getByLabelText('Choose the picture'), photo());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Picture')).toHaveValue('');
    jest.restoreAllMocks();
  });
  it('a banner that leads to another site is looked at a second time', async () => {
    const sent = serve(morning());
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'New banner' }));
    await user.type(screen.getByLabelText('Picture'), '/banners/power.svg');
    await user.type(screen.getByLabelText('Alternative text'), 'A roof');
    await user.type(screen.getByLabelText(/Opens/), 'https://evil.ng/x');
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    expect(await screen.findByText(/leads away from Gida/)).toHaveTextContent(
      'This banner leads away from Gida, to evil.ng. Save it if that is right.',
    );
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() => expect(sent).toMatchObject([{ linkUrl: 'https://evil.ng/x' }]));
  });
  it('shows which field the server refuses', async () => {
    serve(morning());
    server.use(
      http.patch('*/api/admin/content/banners/:id', () =>
        problem(422, 'validation_failed', 'Look again.', [
          { field: 'banner.alt', code: 'length', message: 'Say what the picture shows' },
        ]),
      ),
    );
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Edit “Gas finished?”' }));
    await user.click(screen.getByRole('button', { name: 'Save banner' }));
    expect(await screen.findByText('Say what the picture shows')).toBeInTheDocument();
    expect(screen.getByLabelText('Alternative text')).toBeInvalid();
  });
});
