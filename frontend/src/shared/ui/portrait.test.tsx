import { fireEvent, render, screen } from '@testing-library/react';
import { Portrait } from './portrait';

describe('a portrait', () => {
  const photo = () => document.querySelector('img');
  it('is the photo, and the first letter when that does not load', () => {
    render(<Portrait name=" blessing" photoUrl="/a.webp" />);
    expect(photo()).toHaveAttribute('src', '/a.webp');
    expect(screen.queryByText('B')).toBeNull();
    fireEvent.error(photo()!);
    expect(photo()).toBeNull();
    expect(screen.getByText('B')).toBeInTheDocument();
  });
  it('tries a new photo after one that failed', () => {
    const { rerender } = render(<Portrait name="Blessing" photoUrl="/a.webp" />);
    fireEvent.error(photo()!);
    rerender(<Portrait name="Blessing" photoUrl="/b.webp" />);
    expect(photo()).toHaveAttribute('src', '/b.webp');
  });
  it('is a letter without a photo', () => {
    render(<Portrait name="" photoUrl={null} />);
    expect(screen.getByText('G')).toBeInTheDocument();
  });
});
