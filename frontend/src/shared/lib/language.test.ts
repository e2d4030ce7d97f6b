import { http, HttpResponse } from 'msw';
import { api } from '@/shared/api/client';
import { server } from '@/testing/server';
import { forgetStored } from './forget';
import { currentLanguage, followAccountLanguage, rememberLanguage } from './language';

const KEY = 'device_language';

describe('the language of this device', () => {
  it('is English until another one is chosen', () => {
    expect(currentLanguage()).toBe('en-NG');
    window.localStorage.setItem(KEY, 'yo');
    expect(currentLanguage()).toBe('en-NG');
    rememberLanguage('pcm');
    expect(currentLanguage()).toBe('pcm');
    rememberLanguage('en-NG');
    expect(currentLanguage()).toBe('en-NG');
  });

  it('is that of the account until another one is chosen here', () => {
    followAccountLanguage('pcm');
    expect(currentLanguage()).toBe('pcm');
    followAccountLanguage('en-NG');
    expect(currentLanguage()).toBe('en-NG');
    rememberLanguage('en-NG');
    followAccountLanguage('pcm');
    expect(currentLanguage()).toBe('en-NG');
  });

  it('is no longer that of the account after a sign-out', () => {
    followAccountLanguage('pcm');
    forgetStored();
    expect(currentLanguage()).toBe('en-NG');
  });

  it('is kept at a sign-out', () => {
    rememberLanguage('pcm');
    forgetStored();
    expect(currentLanguage()).toBe('pcm');
  });

  it('is English where storage is refused', () => {
    const refuse = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(currentLanguage()).toBe('en-NG');
    refuse.mockRestore();
  });

  it('is sent with every request', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/areas', ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        return HttpResponse.json([]);
      }),
    );
    await api.get('/api/areas');
    rememberLanguage('pcm');
    await api.get('/api/areas');
    expect(asked).toEqual(['en-NG', 'pcm']);
  });
});
