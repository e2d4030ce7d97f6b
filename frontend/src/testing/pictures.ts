interface Camera {
  width: number;
  height: number;
  /** The file that the canvas produces. */
  made: Blob;
  decode?: (file: Blob, options?: ImageBitmapOptions) => Promise<unknown>;
}

/**
 * Replaces the decoding of pictures, which jsdom lacks: every file has this size, is decoded by `decode` and drawn as `made`. A test that
 * restores its mocks restores the canvas as well.
 */
export function pictures({ width, height, made, decode }: Camera) {
  class Reader {
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    naturalWidth = width;
    naturalHeight = height;
    set src(_: string) {
      queueMicrotask(() => this.onload());
    }
  }
  const drawn = jest.fn<undefined, unknown[]>();
  const close = jest.fn();
  const decoded = jest.fn(
    decode ??
      ((_: Blob, { resizeWidth }: ImageBitmapOptions = {}) =>
        Promise.resolve({
          width: resizeWidth ?? width,
          height: Math.round(height * ((resizeWidth ?? width) / width)),
          close,
        })),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  Object.assign(globalThis, { Image: Reader, createImageBitmap: decoded });
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as never);
  const toBlob = jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(made));
  return { decoded, drawn, close, toBlob };
}

/** Makes every file one that no browser can show. */
export function noPicture() {
  class Reader {
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    set src(_: string) {
      queueMicrotask(() => this.onerror());
    }
  }
  Object.assign(globalThis, { Image: Reader });
}
