import fs from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { decide } from '../route-decision';
import { Catalogue, CATALOGUE_PATH } from './catalogue';
import { PIECES } from './pieces';

const SRC = path.resolve(__dirname, '../..');
const STATES = PIECES.flatMap((piece) =>
  piece.states.map((state) => ({ at: `${piece.id}/${state.id}`, piece, state })),
);

/** Files of the design system that are not shown: drawings, and parts that load, place or read something of the running product. */
const NOT_SHOWN = [
  'analytics-switch',
  'art',
  'consent-bar',
  'did-not-come',
  'doorway',
  'error-boundary',
  'glyph',
  'late-part',
  'lazy-analytics',
  'lazy-toaster',
  'logo',
  'offline-drawing',
  'parapet',
  'phone-link',
  'portrait',
  'redirect-overlay',
  'scene',
  'scene-view',
  'service-icon',
  'service-icon-set',
  'ticket',
  'toaster',
  'when-near',
].map((name) => `shared/ui/${name}.tsx`);

const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[CATALOGUE_PATH + at]}>
      <Catalogue />
    </MemoryRouter>,
  );

const files = (folder: string) =>
  fs
    .readdirSync(path.join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name));

describe('the component catalogue', () => {
  it.each(STATES)('shows $at by itself, and axe finds nothing', async ({ at, piece, state }) => {
    const { container } = show(`/${at}`);
    expect(screen.getByRole('heading', { level: 1, name: piece.name })).toBeVisible();
    const section = screen.getByRole('region', { name: state.title });
    expect(section.children.length).toBeGreaterThan(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each(PIECES)('names every button, link and field of $id', (piece) => {
    show(`/${piece.id}`);
    const controls = [
      'button',
      'link',
      'textbox',
      'searchbox',
      'combobox',
      'checkbox',
      'radio',
    ].flatMap((role) => screen.queryAllByRole(role));
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) expect(control).toHaveAccessibleName();
    for (const state of piece.states)
      expect(screen.getByRole('heading', { level: 2, name: state.title })).toBeVisible();
  });

  it('has an index that leads to every piece', async () => {
    const user = userEvent.setup();
    show('');
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      PIECES.map(({ id }) => `${CATALOGUE_PATH}/${id}`),
    );
    await user.click(screen.getByRole('link', { name: 'Timeline' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All components' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  });

  it('says so when there is no such piece', () => {
    show('/no-such-piece');
    expect(
      screen.getByRole('heading', { level: 1, name: 'There is no component no-such-piece' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All components' })).toHaveAttribute(
      'href',
      CATALOGUE_PATH,
    );
  });

  it('has an address for each piece and each state, and names files that exist', () => {
    expect(new Set(PIECES.map(({ id }) => id)).size).toBe(PIECES.length);
    expect(new Set(STATES.map(({ at }) => at)).size).toBe(STATES.length);
    expect(PIECES.filter(({ file }) => !fs.existsSync(path.join(SRC, file)))).toEqual([]);
  });

  it('has an entry for each file of the design system and of the forms', () => {
    const entered = new Set([...PIECES.map(({ file }) => file), ...NOT_SHOWN]);
    const pieces = files('shared/ui').filter((name) => /^shared\/ui\/[^/]+\.tsx$/.test(name));
    const forms = files('shared/forms').filter((name) => name.endsWith('.tsx'));
    expect(
      [...pieces, ...forms].filter((name) => !name.includes('.test.') && !entered.has(name)),
    ).toEqual([]);
    expect(NOT_SHOWN.filter((name) => !fs.existsSync(path.join(SRC, name)))).toEqual([]);
  });

  it('is no page of the product, and no file of the product imports it', () => {
    for (const session of ['guest', 'complete'] as const)
      expect(decide(CATALOGUE_PATH, session)).toEqual({ kind: 'not-found' });
    const importing = files('').filter(
      (name) =>
        !name.startsWith('app/dev/') &&
        /from '[^']*\/dev\/|import\([^)]*\/dev\//.test(
          fs.readFileSync(path.join(SRC, name), 'utf8'),
        ),
    );
    expect(importing).toEqual([]);
  });
});
