import { isOwnPage } from './own-page';

describe('pages of this site', () => {
  it.each(['/', '/order/x/quote', '/categories?q=gas#top', '/apis', '/100%25'])(
    '%s is a page of this site',
    (address) => expect(isOwnPage(address)).toBe(true),
  );
  it.each([
    '',
    'order',
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/api',
    '/api/logout',
    '/API/logout',
    '/x/../api/logout',
    '/%61pi/logout',
    '/%E0%A4%A',
  ])('%p is not', (address) => expect(isOwnPage(address)).toBe(false));
});
