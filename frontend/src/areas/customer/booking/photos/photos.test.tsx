import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { noPicture, pictures } from '@/testing/pictures';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clean, fillIn, goOnline, open } from '@/testing/walk';
import { useDraft } from '@/domain/booking/draft-store';
import { compress, fit, MAX_BYTES, squeeze, UnreadablePhoto } from '@/shared/photos/compress';

const blob = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' });

describe('compressing a photo', () => {
  it('fits it into a square and never enlarges it', () => {
    expect(fit(4000, 3000, 1600)).toEqual([1600, 1200]);
    expect(fit(3000, 4000, 1600)).toEqual([1200, 1600]);
    expect(fit(640, 480, 1600)).toEqual([640, 480]);
  });
  it('takes the best result of at most 150 KB', async () => {
    const tries: [number, number][] = [];
    const found = await squeeze((side, quality) => {
      tries.push([side, quality]);
      return Promise.resolve(blob(Math.round(side * side * quality * 0.12)));
    });
    expect(found.size).toBeLessThanOrEqual(MAX_BYTES);
    expect(MAX_BYTES).toBe(150_000);
    expect(tries.length).toBeGreaterThan(1);
    expect(tries[0]).toEqual([1600, 0.8]);
  });
  it('says when no result is small enough', async () => {
    await expect(squeeze(() => Promise.resolve(blob(MAX_BYTES + 1)))).rejects.toThrow(
      UnreadablePhoto,
    );
  });
  it('rotates it upright, redraws it and sends a JPEG without other data of the file', async () => {
    const { decoded, drawn, close, toBlob } = pictures({
      width: 4000,
      height: 3000,
      made: blob(1000),
    });
    const file = blob(5000);
    expect((await compress(file)).size).toBe(1000);
    expect(decoded).toHaveBeenCalledWith(file, {
      imageOrientation: 'from-image',
      resizeWidth: 1600,
      resizeQuality: 'high',
    });
    expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, 1600, 1200]);
    expect(toBlob.mock.calls[0]?.[1]).toBe('image/jpeg');
    expect(close).toHaveBeenCalled();
    jest.restoreAllMocks();
  });
  it('names a file that is not a picture', async () => {
    pictures({
      width: 10,
      height: 10,
      made: blob(1000),
      decode: () => Promise.reject(new Error('no')),
    });
    await expect(compress(blob(10))).rejects.toThrow(
      'This picture cannot be read. Take it again, or choose a JPEG.',
    );
    noPicture();
    await expect(compress(blob(10))).rejects.toThrow(
      'This picture cannot be read. Take it again, or choose a JPEG.',
    );
    jest.restoreAllMocks();
  });
  it('decodes a small picture at its own size, because nothing is enlarged', async () => {
    const { decoded, drawn } = pictures({ width: 640, height: 480, made: blob(1000) });
    const file = blob(10);
    await compress(file);
    expect(decoded).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
    expect(drawn.mock.calls[0]?.slice(1)).toEqual([0, 0, 640, 480]);
    jest.restoreAllMocks();
  });
  it('decodes five photos one after another, also when one cannot be read', async () => {
    let open = 0;
    let most = 0;
    let turn = 0;
    pictures({
      width: 4000,
      height: 3000,
      made: blob(1000),
      decode: async () => {
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 5));
        turn += 1;
        if (turn === 2) {
          open -= 1;
          throw new Error('no');
        }
        return { width: 1600, height: 1200, close: () => (open -= 1) };
      },
    });
    const done = await Promise.allSettled(Array.from({ length: 5 }, () => compress(blob(10))));
    expect(done.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(most).toBe(1);
    expect(open).toBe(0);
    jest.restoreAllMocks();
  });
});

const ID = (place: number) => `0198f0a0-0000-7000-8000-00000000000${place}`;

describe('photos of a request', () => {
  let uploads = 0;
  let answer: () => Response = () =>
    HttpResponse.json({ id: ID(uploads), url: '', bytes: 1, width: 1, height: 1 }, { status: 201 });
  beforeEach(() => {
    uploads = 0;
    answer = () =>
      HttpResponse.json(
        { id: ID(uploads), url: '', bytes: 1, width: 1, height: 1 },
        { status: 201 },
      );
    clean();
    pictures({ width: 10, height: 10, made: blob(1000) });
    server.use(
      http.post('*/api/uploads', ({ request }) => {
        expect(request.headers.get('content-type')).toBe('image/jpeg');
        uploads += 1;
        return answer();
      }),
      http.post('*/api/orders', () => problem(503, 'unavailable', 'No drafts')),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    goOnline(true);
  });

  const photosOfDraft = () => useDraft.getState().draft?.answers['photos'];
  const files = (count: number) =>
    Array.from(
      { length: count },
      (_, place) => new File([new Uint8Array(10)], `p${place}.jpg`, { type: 'image/jpeg' }),
    );
  const choose = async (pointer: ReturnType<typeof open>['user'], count: number) =>
    pointer.upload(await screen.findByLabelText('Choose photos for Photos'), files(count));

  it('are uploaded at once for a signed-in user, and can be removed', async () => {
    signedIn();
    const { user: pointer } = open();
    await choose(pointer, 2);
    await waitFor(() => expect(photosOfDraft()).toEqual([ID(1), ID(2)]));
    expect(screen.getAllByText('Added')).toHaveLength(2);
    await pointer.click(screen.getByRole('button', { name: 'Remove Photo 1' }));
    expect(photosOfDraft()).toEqual([ID(2)]);
  });
  it('are limited to five; the others are named', async () => {
    signedIn();
    const { user: pointer } = open();
    await choose(pointer, 7);
    await waitFor(() => expect(uploads).toBe(5));
    expect(await screen.findByText('2 more could not be added.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add another' })).toBeDisabled();
  });
  it('say why one failed, and retry it', async () => {
    signedIn();
    answer = () => problem(413, 'too_large', 'The photo is too large.');
    const { user: pointer } = open();
    await choose(pointer, 1);
    expect(await screen.findByText('The photo is too large.')).toBeInTheDocument();
    answer = () => HttpResponse.json({ id: ID(9) }, { status: 201 });
    await pointer.click(screen.getByRole('button', { name: 'Try Photo 1 again' }));
    await waitFor(() => expect(photosOfDraft()).toEqual([ID(9)]));
  });
  it('of a guest wait on the device and are uploaded after sign-in', async () => {
    const guest = open();
    await choose(guest.user, 1);
    expect(await screen.findByText('Sent after you sign in')).toBeInTheDocument();
    expect(uploads).toBe(0);
    guest.unmount();
    signedIn();
    open();
    await waitFor(() => expect(photosOfDraft()).toEqual([ID(1)]));
  });
  it('that were chosen offline are sent when the network returns', async () => {
    signedIn();
    const { user: pointer } = open();
    await screen.findByLabelText('Choose photos for Photos');
    act(() => goOnline(false));
    await choose(pointer, 1);
    expect(await screen.findByText('Sent when you are online')).toBeInTheDocument();
    act(() => goOnline(true));
    await waitFor(() => expect(photosOfDraft()).toEqual([ID(1)]));
  });
  it('are marked and not sent when they cannot be read', async () => {
    signedIn();
    noPicture();
    const { user: pointer } = open();
    await choose(pointer, 1);
    const list = await screen.findByRole('list', { name: '' });
    expect(list).toBeInTheDocument();
    expect(await screen.findByText(/This picture cannot be read/)).toBeInTheDocument();
    expect(within(document.body).queryByRole('button', { name: 'Try Photo 1 again' })).toBeNull();
    expect(uploads).toBe(0);
  });
  it('that cannot be read are not counted in the review', async () => {
    signedIn();
    const { user: pointer } = open();
    await choose(pointer, 2);
    await waitFor(() => expect(photosOfDraft()).toEqual([ID(1), ID(2)]));
    noPicture();
    await choose(pointer, 1);
    await screen.findByText(/This picture cannot be read/);
    await fillIn(pointer);
    expect(screen.getByText('Photos: 2 photos')).toBeInTheDocument();
  });
});
