import { NetworkError } from '@/shared/api/problem';
import { uploadPhoto } from './upload';

class Request {
  static last: Request;
  timeout = 0;
  upload = {};
  onload: () => void = () => undefined;
  ontimeout: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => {
    Request.last = this;
  };
}

const Real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = Real;
});

describe('an upload', () => {
  it.each(['ontimeout', 'onerror'] as const)(
    'without a response within 120 seconds is a lost connection (%s)',
    async (event) => {
      const upload = uploadPhoto(new Blob(['x']), () => undefined);
      expect(Request.last.timeout).toBe(120_000);
      Request.last[event]();
      await expect(upload).rejects.toBeInstanceOf(NetworkError);
    },
  );
});
