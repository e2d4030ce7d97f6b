import { useLocation } from 'react-router-dom';
import { GuestForm } from './components/guest-form';
import { GuestTicket } from './components/guest-ticket';

/** Support for a person without an account: the ticket of a link, or a new one. */
export default function Guest() {
  const token = useLocation().hash.slice(1);
  return token ? <GuestTicket key={token} token={token} /> : <GuestForm />;
}
