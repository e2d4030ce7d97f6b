import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

interface Props {
  /** The page, with the token of the link that opened it, if one did. */
  children: (token: string | null) => ReactNode;
}

/** Keeps the token when another fragment takes its place in the address, such as that of the skip link. */
function Kept({ found, children }: Props & { found: string | null }) {
  const [token, setToken] = useState(found);
  if (found !== null && found !== token) setToken(found);
  return children(found ?? token);
}

/**
 * Reads the token of a link to an order from the fragment of the address, which is never sent to a server or to another site. An earlier
 * link has it in the query, from which it is moved to the fragment before anything is loaded, so that no request has it in its referrer.
 */
export function WithLinkToken({ children }: Props) {
  const { pathname, search, hash } = useLocation();
  const query = new URLSearchParams(search);
  const earlier = query.get('t');
  if (earlier !== null) {
    query.delete('t');
    const fragment = new URLSearchParams({ t: earlier }).toString();
    return <Navigate replace to={{ pathname, search: query.toString(), hash: fragment }} />;
  }
  return (
    <Kept key={pathname} found={new URLSearchParams(hash.slice(1)).get('t')}>
      {children}
    </Kept>
  );
}
