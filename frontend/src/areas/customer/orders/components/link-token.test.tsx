import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { WithLinkToken } from './link-token';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

function open(address: string) {
  const tokens: (string | null)[] = [];
  render(
    <MemoryRouter initialEntries={[address]}>
      <WithLinkToken>
        {(token) => {
          tokens.push(token);
          return <p>{`token: ${token ?? 'none'}`}</p>;
        }}
      </WithLinkToken>
      <Address />
      <Link to="#main">Skip to content</Link>
      <Link to="/order/o2/track">Another order</Link>
    </MemoryRouter>,
  );
  return tokens;
}

describe('T27 the token of a link to an order', () => {
  it('is read from the fragment', () => {
    expect(open('/order/o1/track#t=a%2Bb')).toContain('a+b');
    expect(screen.getByText('token: a+b')).toBeInTheDocument();
  });
  it('is moved there from the query, and the page gets it only then', () => {
    const tokens = open('/order/o1/track?from=sms&t=a%2Bb');
    expect(screen.getByText('/order/o1/track?from=sms#t=a%2Bb')).toBeInTheDocument();
    expect(new Set(tokens)).toEqual(new Set(['a+b']));
  });
  it('stays when another fragment takes its place, and not for another order', async () => {
    open('/order/o1/track#t=t1');
    await userEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByText('/order/o1/track#main')).toBeInTheDocument();
    expect(screen.getByText('token: t1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Another order' }));
    expect(screen.getByText('token: none')).toBeInTheDocument();
  });
  it('is none on the own page of an order', () => {
    expect(new Set(open('/order/o1/track#chat'))).toEqual(new Set([null]));
  });
});
