import { render, screen } from '@testing-library/react';
import { plural } from '@/shared/lib/plural';
import { catalogue, chosen, translate } from './catalogue';
import { rich } from './rich';

const english = () => ({
  title: 'Book a service',
  pay: (amount: string) => `Pay ${amount}`,
  jobs: (count: number) => plural(count, 'job'),
});
type English = ReturnType<typeof english>;

describe('a catalogue of texts', () => {
  it('has its English texts, with values and plurals', () => {
    const texts = catalogue('test/english', english());
    expect(texts.title).toBe('Book a service');
    expect(texts.pay('₦5,000')).toBe('Pay ₦5,000');
    expect([1, 2, 1200].map(texts.jobs)).toEqual(['1 job', '2 jobs', '1,200 jobs']);
  });
  it('shows a translation that came before it', () => {
    translate<English>('test/before', { jobs: (count) => `${count} work` });
    expect(catalogue('test/before', english()).jobs(2)).toBe('2 work');
  });
  it('shows a translation that comes after it', () => {
    const texts = catalogue('test/after', english());
    translate<English>('test/after', { title: 'Book work' });
    expect(texts.title).toBe('Book work');
  });
  it('stays English where the translation has no text', () => {
    translate<English>('test/partial', { title: 'Book work' });
    const texts = catalogue('test/partial', english());
    expect([texts.title, texts.pay('₦5,000')]).toEqual(['Book work', 'Pay ₦5,000']);
  });
  it('is not changed by the translation of another catalogue', () => {
    translate<English>('test/other', { title: 'Book work' });
    expect(catalogue('test/own', english()).title).toBe('Book a service');
  });
  it('gives the texts of a list of names, each in the language that is there', () => {
    translate('short', { '0': 'Book work', z: 'Pay am' });
    expect(chosen('short,0,1', ['Book a service', 'Pay'])).toEqual(['Book work', 'Pay']);
    expect(chosen('unknown,0,1', ['Book a service', 'Pay'])).toEqual(['Book a service', 'Pay']);
  });
});

it('a text has elements in it, in their places', () => {
  const link = <a href="/terms-conditions">terms</a>;
  render(<p>{rich`Read the ${link} and ${'pay'}.`}</p>);
  expect(screen.getByText(/^Read the/)).toHaveTextContent('Read the terms and pay.');
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms-conditions');
});
