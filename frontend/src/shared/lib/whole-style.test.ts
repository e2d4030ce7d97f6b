import { styled, wholeStyle } from './whole-style';

const WHOLE = '/assets/main.css';
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${WHOLE}"]`)];
const onLanding = () =>
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="text/plain" data-style="${WHOLE}"></script>`,
  );

afterEach(() => {
  document.head.innerHTML = '';
});

describe('the full stylesheet', () => {
  it('is already there on a page that includes it', async () => {
    await wholeStyle();
    expect(sheets()).toEqual([]);
  });
  it('is requested once, and awaited on the landing page', async () => {
    onLanding();
    const shown = jest.fn();
    const parts = [styled(() => Promise.resolve('a'))(), styled(() => Promise.resolve('b'))()];
    void Promise.all(parts).then(shown);
    await Promise.resolve();
    expect(sheets()).toHaveLength(1);
    expect(shown).not.toHaveBeenCalled();
    sheets()[0]?.dispatchEvent(new Event('load'));
    await expect(Promise.all(parts)).resolves.toEqual(['a', 'b']);
  });
  it('fails like a missing chunk when it does not load, and is requested again the next time', async () => {
    onLanding();
    const part = styled(() => Promise.resolve('a'));
    const first = part();
    sheets()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });
    expect(sheets()).toEqual([]);
    const second = part();
    sheets()[0]?.dispatchEvent(new Event('load'));
    await expect(second).resolves.toBe('a');
  });
});
