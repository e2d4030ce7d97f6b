import { screen, within } from '@testing-library/react';
import { rememberLanguage } from '@/shared/lib/language';

it('the client starts in Nigerian Pidgin when the person chose it, also on a prerendered page', async () => {
  document.body.innerHTML = '<div id="root" data-prerendered="/support"><p>In English</p></div>';
  window.history.replaceState(null, '', '/support');
  rememberLanguage('pcm');
  await import('./main');
  expect(document.documentElement).toHaveAttribute('lang', 'pcm');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/support');
  expect(footer.getByRole('button', { name: 'Pidgin (trial)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(screen.queryByText('In English')).not.toBeInTheDocument();
});
