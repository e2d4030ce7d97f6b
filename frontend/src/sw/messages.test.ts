import { messageOf, open, type Page, type Pages } from './messages';

const ORIGIN = 'https://gida.example';

function pages(urls: readonly string[]) {
  const done: string[] = [];
  const page = (url: string): Page => ({
    url,
    focus: () => Promise.resolve(done.push(`focus ${url}`)),
    navigate: (to) => Promise.resolve(done.push(`navigate ${to}`)),
  });
  const all: Pages = {
    matchAll: () => Promise.resolve(urls.map(page)),
    openWindow: (url) => Promise.resolve(done.push(`open ${url}`)),
  };
  return { all, done };
}

describe('messages of the server in the worker', () => {
  it('shows title, text and the page that opens', () => {
    const shown = messageOf(
      { title: 'New offer', text: 'Home cleaning', path: '/service-provider/dashboard', tag: 'n1' },
      ORIGIN,
    );
    expect(shown).toMatchObject({
      title: 'New offer',
      body: 'Home cleaning',
      tag: 'n1',
      data: { url: `${ORIGIN}/service-provider/dashboard` },
    });
  });

  it.each([['https://evil.example/'], ['//evil.example'], ['/\\evil.example'], [undefined]])(
    'leads to the start page instead of %s',
    (path) => {
      expect(messageOf({ title: 'x', text: '', path }, ORIGIN).data.url).toBe(`${ORIGIN}/`);
    },
  );

  it('shows something for a message that it does not understand', () => {
    expect(messageOf(undefined, ORIGIN).title).toBe('News from Gida');
  });

  it('focuses a page that shows it already, and opens one otherwise', async () => {
    const url = `${ORIGIN}/order/1/track`;
    const shown = pages([`${ORIGIN}/`, url]);
    await open(shown.all, { url }, ORIGIN);
    expect(shown.done).toEqual([`focus ${url}`]);
    const other = pages([`${ORIGIN}/create-order`]);
    await open(other.all, { url }, ORIGIN);
    expect(other.done).toEqual([`open ${url}`]);
  });

  it('never opens another site', async () => {
    const { all, done } = pages([]);
    await open(all, { url: 'https://gida.example.evil/' }, ORIGIN);
    expect(done).toEqual([`open ${ORIGIN}/`]);
  });
});
