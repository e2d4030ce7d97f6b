interface Camera {
  width: number;
  height: number;
  /** What the canvas makes of it. */
  made: Blob;
  decode?: (file: Blob, options?: ImageBitmapOptions) => Promise<unknown>;
}

/** jsdom decodes no pictures: every file is one of this size, decoded by `decode` and drawn as `made`. What a test restores is restored with its mocks. */
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
  const decoded = jest.fn(decode ?? ((_: Blob, { resizeWidth }: ImageBitmapOptions = {}) => Promise.resolve({ width: resizeWidth ?? width, height: Math.round(height * ((resizeWidth ?? width) / width)), close })));
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  Object.assign(globalThis, { Image: Reader, createImageBitmap: decoded });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: jest.fn(), drawImage: drawn } as never);
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(made));
  return { decoded, drawn, close, toBlob };
}

/** A file that no browser can show. */
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
