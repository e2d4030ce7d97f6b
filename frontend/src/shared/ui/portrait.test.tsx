import { fireEvent, render, screen } from '@testing-library/react';
import { Portrait } from './portrait';

describe('a portrait', () => {
  const photo = () => document.querySelector('img');
  it('is the photo, or the first letter when it does not load', () => {
    render(<Portrait name=" blessing" photoUrl="/a.webp" />);
    expect(photo()).toHaveAttribute('src', '/a.webp');
    expect(screen.queryByText('B')).toBeNull();
    fireEvent.error(photo()!);
    expect(photo()).toBeNull();
    expect(screen.getByText('B')).toBeInTheDocument();
  });
  it('tries a new photo after a failed one', () => {
    const { rerender } = render(<Portrait name="Blessing" photoUrl="/a.webp" />);
    fireEvent.error(photo()!);
    rerender(<Portrait name="Blessing" photoUrl="/b.webp" />);
    expect(photo()).toHaveAttribute('src', '/b.webp');
  });
  it('is a figure with a letter when there is no photo, hidden from screen readers', () => {
    const { container } = render(<Portrait name="" photoUrl={null} />);
    expect(screen.getByText('G')).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
  it('is always the same for the same name', () => {
    const ground = (name: string) => {
      const { container, unmount } = render(<Portrait name={name} />);
      const fill = container.querySelector('rect')?.getAttribute('fill');
      unmount();
      return fill;
    };
    expect(ground('Emeka O.')).toBe(ground('Emeka O.'));
    expect(
      new Set(['Emeka', 'Blessing', 'Hauwa', 'Sunday', 'Ngozi', 'Femi'].map(ground)).size,
    ).toBeGreaterThan(2);
  });
});
