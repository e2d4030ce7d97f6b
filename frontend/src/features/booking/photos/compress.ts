export const MAX_BYTES = 150_000;

/** Largest side in pixels and quality, from the best to the smallest. */
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

export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/** Width and height within a square of this side; nothing is made larger. */
export function fit(width: number, height: number, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** The best of the tries that is small enough to send. */
export async function squeeze(encode: (side: number, quality: number) => Promise<Blob>, { maxBytes, tries }: Limits = OF_A_JOB): Promise<Blob> {
  for (const [side, quality] of tries) {
    const photo = await encode(side, quality);
    if (photo.size <= maxBytes) return photo;
  }
  throw new UnreadablePhoto('This picture stays too large. Take it again from further away.');
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fit(picture.width, picture.height, side);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new UnreadablePhoto('This browser cannot make pictures smaller.'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((photo) => (photo ? resolve(photo) : reject(new UnreadablePhoto('This picture cannot be read.'))), 'image/jpeg', quality);
  });
}

/**
 * A photo as it is sent: upright, within its limits (150 KB for one of a job), drawn anew. So nothing of the original file goes along,
 * not where or when it was taken either.
 */
export async function compress(file: Blob, limits: Limits = OF_A_JOB): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnreadablePhoto('This picture cannot be read. Take it again, or choose a JPEG.');
  }
  try {
    return await squeeze((side, quality) => draw(picture, side, quality), limits);
  } finally {
    picture.close();
  }
}
