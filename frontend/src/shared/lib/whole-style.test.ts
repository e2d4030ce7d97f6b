import { styled } from './whole-style';

afterEach(() => {
  delete window.wholeStyle;
});

describe('a part that needs the full stylesheet', () => {
  it('comes at once on a page that includes the stylesheet', async () => {
    await expect(styled(() => Promise.resolve('a'))()).resolves.toBe('a');
  });
  it('waits for the stylesheet on the landing page', async () => {
    let come: (event: unknown) => void = () => undefined;
    window.wholeStyle = () => new Promise((resolve) => (come = resolve));
    const shown = jest.fn();
    const part = styled(() => Promise.resolve('a'))();
    void part.then(shown);
    await Promise.resolve();
    expect(shown).not.toHaveBeenCalled();
    come(null);
    await expect(part).resolves.toBe('a');
  });
  it('fails when the stylesheet does not load, and asks for it again the next time', async () => {
    const missing = Object.assign(new Error('it did not come'), { name: 'ChunkLoadError' });
    window.wholeStyle = jest
      .fn<Promise<unknown>, []>()
      .mockRejectedValueOnce(missing)
      .mockResolvedValueOnce(null);
    const part = styled(() => Promise.resolve('a'));
    await expect(part()).rejects.toBe(missing);
    await expect(part()).resolves.toBe('a');
  });
});
