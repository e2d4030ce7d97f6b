import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Photos } from './photos';

const some = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `p${place}`, url: `/api/uploads/p${place}` }));
const strip = (count: number) => render(<Photos photos={some(count)} label="Your photos" />);

describe('photos in a row', () => {
  it('renders nothing without photos', () => {
    expect(strip(0).container).toBeEmptyDOMElement();
  });
  it('loads lazily, reserves its space, and numbers the photos', async () => {
    const { container } = strip(3);
    const row = screen.getByRole('list', { name: 'Your photos' });
    expect(
      within(row)
        .getAllByRole('img')
        .map((photo) => photo.getAttribute('alt')),
    ).toEqual(['Photo 1 of 3', 'Photo 2 of 3', 'Photo 3 of 3']);
    for (const photo of within(row).getAllByRole('img')) {
      expect(photo).toHaveAttribute('loading', 'lazy');
      expect(photo.getAttribute('src')).toMatch(/^\/api\/uploads\/p\d\?size=small$/);
      expect(photo).toHaveAttribute('width');
      expect(photo).toHaveAttribute('height');
    }
    expect(await axe(container)).toHaveNoViolations();
  });
  it('opens and closes the large view by keyboard', async () => {
    strip(3);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Photo 2 of 3' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog', { name: 'Photo 2 of 3' });
    expect(within(dialog).getByRole('img', { name: 'Photo 2 of 3' })).toHaveAttribute(
      'src',
      '/api/uploads/p1',
    );
    expect(await axe(dialog)).toHaveNoViolations();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(3);
  });
  it('ERR-28 says "Image not available" in the row and in the large view, independently', async () => {
    const { container } = strip(2);
    fireEvent.error(screen.getByRole('img', { name: 'Photo 1 of 2' }));
    expect(screen.getByText('Image not available')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Photo 2 of 2' })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(
      screen.getByRole('button', { name: /Photo 1 of 2:\s*Image not available/ }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 2' });
    fireEvent.error(within(dialog).getByRole('img'));
    expect(within(dialog).getByText('Image not available')).toBeInTheDocument();
  });
  it('retries a failed photo when it is opened', async () => {
    strip(1);
    fireEvent.error(screen.getByRole('img'));
    await userEvent.click(screen.getByRole('button', { name: /Photo 1 of 1/ }));
    expect(within(screen.getByRole('dialog')).getByRole('img')).toHaveAttribute(
      'src',
      '/api/uploads/p0',
    );
  });
  it('closes the large view when its photo is removed', async () => {
    const { rerender } = strip(2);
    await userEvent.click(screen.getByRole('button', { name: 'Photo 2 of 2' }));
    rerender(<Photos photos={some(1)} label="Your photos" />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toBeInTheDocument();
  });
});
