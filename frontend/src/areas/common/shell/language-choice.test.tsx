import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { currentLanguage, rememberLanguage } from '@/shared/lib/language';
import { user } from '@/testing/builders';
import { LanguageChoice } from './language-choice';
import { SideMenu } from './side-menu';
import { SiteFooter } from './site-footer';

const NAMES = ['English', 'Pidgin (trial)'];
const group = () => within(screen.getByRole('group', { name: 'Language' }));
const pressed = () =>
  group()
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);

/** jsdom cannot load a page again. It reports each attempt. */
let attempts: jest.SpyInstance<void, unknown[]>;

beforeEach(() => {
  attempts = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the choice of the language', () => {
  it('says which language is chosen', async () => {
    const { container } = render(<LanguageChoice />);
    expect(pressed()).toEqual([
      ['English', 'true'],
      ['Pidgin (trial)', 'false'],
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says so for Nigerian Pidgin', () => {
    rememberLanguage('pcm');
    render(<LanguageChoice />);
    expect(pressed()).toEqual([
      ['English', 'false'],
      ['Pidgin (trial)', 'true'],
    ]);
  });
  it('is made by keyboard, remembered, and loads the page again', async () => {
    const keys = userEvent.setup();
    render(<LanguageChoice />);
    await keys.tab();
    await keys.tab();
    expect(group().getByRole('button', { name: 'Pidgin (trial)' })).toHaveFocus();
    await keys.keyboard('{Enter}');
    expect(currentLanguage()).toBe('pcm');
    expect(String(attempts.mock.calls[0]?.[0])).toContain('navigation');
  });
  it('is in the footer of the public pages', () => {
    render(
      <MemoryRouter>
        <SiteFooter />
      </MemoryRouter>,
    );
    expect(pressed().map(([name]) => name)).toEqual(NAMES);
  });
  it('is in the menu of a person', async () => {
    render(
      <MemoryRouter>
        <SideMenu user={user()} />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(pressed().map(([name]) => name)).toEqual(NAMES);
  });
});
