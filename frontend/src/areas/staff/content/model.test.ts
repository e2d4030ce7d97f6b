import type { AdminBanner } from './api';
import { anchorOf, bannerState, differencesOf, paragraphsOf, subjectOf, tabOf } from './model';
import { banner } from './testing/banner';

describe('the content model', () => {
  it('the dates of a banner decide whether it is shown', () => {
    const on = (patch: Partial<AdminBanner>) => bannerState(banner(patch), '2026-11-20');
    expect([
      on({}),
      on({ from: '2026-11-21' }),
      on({ until: '2026-11-19' }),
      on({ from: '2026-11-20', until: '2026-11-20' }),
      on({ enabled: false }),
    ]).toEqual(['on', 'coming', 'over', 'on', 'off']);
  });
  it('an anchor is a plain, unique slug', () => {
    expect([
      anchorOf('Price & payment', []),
      anchorOf('Price, payment', ['price-payment']),
      anchorOf('₦', []),
    ]).toEqual(['price-payment', 'price-payment-2', 'part']);
  });
  it('an empty line separates paragraphs', () =>
    expect(paragraphsOf(' One\ntwo. \n\n\n Three.\n')).toEqual(['One two.', 'Three.']));
  it('a subject gets a readable name, and an unknown tab falls back to the first', () => {
    expect([
      subjectOf('banner:gas'),
      subjectOf('x:y'),
      tabOf('faq'),
      tabOf('nope'),
      tabOf(null),
    ]).toEqual(['Banner gas', 'x y', 'faq', 'words', 'words']);
  });
  it('a change that cannot be split into fields is shown whole', () => {
    expect(differencesOf({ before: '{broken', after: null })).toEqual([
      { field: null, before: '{broken', after: null },
    ]);
    expect(differencesOf({ before: null, after: '{"id":"a","alt":"A"}' })).toEqual([
      { field: 'alt', before: null, after: 'A' },
    ]);
  });
});
