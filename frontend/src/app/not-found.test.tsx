import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import NotFound from './not-found';

const show = () =>
  render(
    <MemoryRouter initialEntries={['/no-such-page']}>
      <NotFound />
    </MemoryRouter>,
  );

afterEach(() => jest.restoreAllMocks());

describe('the page for an unknown address', () => {
  it('ROUTE-53 has a hint for developers', () => {
    show();
    expect(screen.getByText(/route table/)).toHaveTextContent('/no-such-page');
  });
  it('has no such hint in the built product, and leads on', () => {
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    show();
    expect(screen.queryByText(/route table/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See all services' })).toHaveAttribute(
      'href',
      '/categories',
    );
  });
  it('has a search for services, and the popular ones', () => {
    show();
    const search = within(screen.getByRole('search'));
    expect(search.getByRole('textbox', { name: 'What do you need?' })).toHaveAttribute('name', 'q');
    expect(screen.getByRole('search')).toHaveAttribute('action', '/categories');
    const popular = within(screen.getByRole('region', { name: 'Popular services' }));
    expect(popular.getAllByRole('link')).toHaveLength(6);
    expect(popular.getByRole('link', { name: 'Plumbing' })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing',
    );
  });
});
