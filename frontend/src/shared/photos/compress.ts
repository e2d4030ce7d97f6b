import { texts } from './texts';

export const MAX_BYTES = 150_000;

/** Longest side in pixels and JPEG quality, from the best to the smallest. */
const TRIES: readonly (readonly [side: number, quality: number])[] = [
  [1600, 0.8],
  [1600, 0.62],
  [1280, 0.62],
  [1024, 0.58],
  [800, 0.52],
  [640, 0.45],
  [480, 0.4],
];

export interface Limits {
  maxBytes: number;
  tries: readonly (readonly [side: number, quality: number])[];
}

const OF_A_JOB: Limits = { maxBytes: MAX_BYTES, tries: TRIES };

const UNREADABLE = texts.thisPictureCannotRead;

export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/** Scales a width and height into a square of this side; nothing is enlarged. */
export function fit(width: number, height: number, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** The best of the tries that is small enough to send. */
export async function squeeze(
  encode: (side: number, quality: number) => Promise<Blob>,
  { maxBytes, tries }: Limits = OF_A_JOB,
): Promise<Blob> {
  for (const [side, quality] of tries) {
    const photo = await encode(side, quality);
    if (photo.size <= maxBytes) return photo;
  }
  throw new UnreadablePhoto(texts.thisPictureTooLarge);
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fit(picture.width, picture.height, side);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new UnreadablePhoto(texts.thisBrowserCannotCompress));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (photo) =>
        photo ? resolve(photo) : reject(new UnreadablePhoto(texts.thisPictureCannotReadSentence)),
      'image/jpeg',
      quality,
    );
  });
}

/** Width and height as the picture is displayed. The browser reads them from the file header without decoding the pixels. */
function sizeOf(file: Blob): Promise<{ width: number; height: number } | null> {
  return new Promise((resolve) => {
    const url = URL.createObjectURL(file);
    const reader = new Image();
    const done = (found: { width: number; height: number } | null) => {
      URL.revokeObjectURL(url);
      resolve(found);
    };
    reader.onload = () => done({ width: reader.naturalWidth, height: reader.naturalHeight });
    reader.onerror = () => done(null);
    reader.src = url;
  });
}

/** Decodes no more pixels than the largest try needs, so that a camera photo is never held at full size. */
async function decode(file: Blob, tries: Limits['tries']): Promise<ImageBitmap> {
  const size = await sizeOf(file);
  // The browser cannot even read the size, so it does not know this format.
  if (!size) throw new UnreadablePhoto(UNREADABLE);
  const side = Math.max(...tries.map(([most]) => most));
  const [width] = fit(size.width, size.height, side);
  try {
    return await createImageBitmap(file, {
      imageOrientation: 'from-image',
      ...(width < size.width && { resizeWidth: width, resizeQuality: 'high' as const }),
    });
  } catch {
    throw new UnreadablePhoto(UNREADABLE);
  }
}

async function compressOne(file: Blob, limits: Limits): Promise<Blob> {
  const picture = await decode(file, limits.tries);
  try {
    return await squeeze((side, quality) => draw(picture, side, quality), limits);
  } finally {
    picture.close();
  }
}

/** The photo that is being compressed, and all that wait behind it. */
let line: Promise<unknown> = Promise.resolve();

/**
 * Compresses a photo for sending: upright, within its limits (150 KB for a photo of a job). It is redrawn, so that no metadata of the
 * original file is sent, such as the place and the time. Photos are processed one at a time, because a cheap phone has no memory for
 * several.
 */
export function compress(file: Blob, limits: Limits = OF_A_JOB): Promise<Blob> {
  const turn = line.then(() => compressOne(file, limits));
  line = turn.catch(() => undefined);
  return turn;
}
