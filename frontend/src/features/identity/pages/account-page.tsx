import { SoundSwitch } from '@/features/notifications/sound-switch';
import { useTitle } from '@/shared/hooks/use-title';
import { AccountNav } from '../components/account-nav';
import { Sessions } from '../components/sessions';

export default function AccountPage() {
  useTitle('Settings');
  return (
    <main id="main" className="wrap narrow py-5 md:py-8">
      <h1 className="h1">Account</h1>
      <AccountNav on="settings" />
      <section aria-labelledby="devices">
        <h2 className="h2" id="devices">
          Signed-in devices
        </h2>
        <p className="soft mb-3 mt-1">A device you do not know? Sign it out, then change your password.</p>
        <Sessions />
      </section>
      <section className="mt-8" aria-labelledby="alerts">
        <h2 className="h2 mb-2" id="alerts">
          Alerts
        </h2>
        <div className="card !py-2">
          <SoundSwitch />
        </div>
      </section>
      <section className="mt-8" aria-labelledby="password">
        <h2 className="h2" id="password">
          Password
        </h2>
        <p className="soft mt-1">To change it, log out and choose “Forgot your password?”. We send a link to your e-mail; it also signs every device out.</p>
        <a className="btn mt-3" href="/api/logout">
          Log out
        </a>
      </section>
    </main>
  );
}
