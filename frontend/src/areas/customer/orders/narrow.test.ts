import { styleSheet } from '@/testing/style-sheet';

/** The rules of one selector on a phone at 200 %, where a page has 180 px. */
const narrow = (selector: string) =>
  [...styleSheet().matchAll(/@media\(max-width:259\.98px\)\{((?:[^{}]+\{[^}]*\})+)\}/g)]
    .flatMap(([, rules = '']) => [...rules.matchAll(/([^{}]+)\{([^}]*)\}/g)])
    .filter(([, selectors = '']) => selectors.trim().split(',').includes(selector))
    .map(([, , declarations]) => declarations)
    .join(';');

describe('the pages of an order on a phone at 200 %', () => {
  it.each([
    ['the quote', '.split li', 'flex-wrap:wrap'],
    ['the quote', '.rc-valid', 'flex-wrap:wrap'],
    ['the quote', '.line', 'flex-wrap:wrap'],
    ['the tracking page', '.timeline li', 'grid-template-columns:24px minmax(0,1fr)'],
    ['the tracking page', '.t-kv>div', 'grid-template-columns:minmax(0,1fr)'],
    ['the tracking page', '.who .row', 'flex-wrap:wrap'],
    ['the tracking page', '.ticket-in', 'flex-wrap:wrap'],
    ['both', '.chip', 'white-space:normal'],
  ])('%s is not wider than the screen: %s', (_, selector, rule) =>
    expect(narrow(selector)).toContain(rule),
  );
});
