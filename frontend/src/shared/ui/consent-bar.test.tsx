import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useConsent } from '@/shared/lib/consent';
import { configurePixel, watchPictures } from '@/testing/pixel';
import { renderApp } from '@/testing/render';

const question = () => screen.queryByRole('complementary', { name: 'A choice about adverts' });

async function open(path: string, pixel: string | null) {
  configurePixel(pixel);
  const view = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

afterEach(() => {
  configurePixel(null);
  act(() => useConsent.setState({ consent: undefined }));
});

describe('the consent question', () => {
  it('T80 is asked once, and a no is kept: nothing is ever sent', async () => {
    const pictures = watchPictures();
    const { user: pointer, container } = await open('/support', '1234567890');
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(question()).toBeNull();
    expect(localStorage.getItem('device_analytics')).toBe('denied');
    expect(pictures.stop()).toEqual([]);
  });
  it('ANLT-01 sends events after a yes', async () => {
    const { user: pointer } = await open('/support', '1234567890');
    await pointer.click(await screen.findByRole('button', { name: 'Allow' }));
    expect(question()).toBeNull();
    const pictures = watchPictures();
    await pointer.click(
      document.querySelector<HTMLElement>(
        'a[href^="mailto:"], a[href^="https://wa.me/"], a[href^="tel:"]',
      )!,
    );
    expect(pictures.stop().map(({ src }) => new URL(src).searchParams.get('ev'))).toEqual([
      'Contact',
    ]);
  });
  it('T80 consent can be withdrawn on the privacy policy', async () => {
    localStorage.setItem('device_analytics', 'granted');
    const { user: pointer, container } = await open('/privacy-policy', '1234567890');
    const choice = await screen.findByRole('switch', { name: /Measure our adverts/ });
    expect(choice).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(choice);
    expect(localStorage.getItem('device_analytics')).toBe('denied');
  });
  it.each([
    ['where no pixel is configured', '/support', null],
    ['where people are busy', '/auth', '1234567890'],
  ])('T80 is not asked %s', async (_, path, pixel) => {
    await open(path, pixel);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(question()).toBeNull();
  });
});
