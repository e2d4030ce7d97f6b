import { fireEvent, render, screen } from '@testing-library/react';
import { Portrait } from './portrait';

describe('a portrait', () => {
  const photo = () => document.querySelector('img');
  it('is the photo, or the initials when it does not load', () => {
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
  it('is the initials when there is no photo, hidden from screen readers, and never a drawn face', () => {
    const { container, rerender } = render(<Portrait name="Emeka  Okafor Chidi" photoUrl={null} />);
    expect(screen.getByText('EO')).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('path, ellipse')).toBeNull();
    rerender(<Portrait name="" />);
    expect(screen.getByText('G')).toBeInTheDocument();
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
