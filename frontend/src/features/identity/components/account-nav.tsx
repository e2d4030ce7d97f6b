import { Link } from 'react-router-dom';

/** Two pages of the account, as tabs. */
export function AccountNav({ on }: { on: 'profile' | 'settings' }) {
  return (
    <nav className="tabs my-4" aria-label="Account">
      <Link to="/profile" className={on === 'profile' ? 'on' : undefined} aria-current={on === 'profile' ? 'page' : undefined}>
        Profile
      </Link>
      <Link to="/account?tab=settings" className={on === 'settings' ? 'on' : undefined} aria-current={on === 'settings' ? 'page' : undefined}>
        Settings
      </Link>
    </nav>
  );
}
