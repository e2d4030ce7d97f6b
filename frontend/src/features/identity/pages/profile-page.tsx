import { LogOut, MapPin } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { openLocation } from '@/features/location/store';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { config } from '@/shared/lib/config';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { saveProfile } from '../api';
import { AccountNav } from '../components/account-nav';
import { fullName, initials, profileProblem, stripSpaces, type ProfileValues, type User } from '../model';
import { useUser } from '../session';

function DetailsForm({ user }: { user: User }) {
  const [values, setValues] = useState<ProfileValues>({ phone: user.phone ?? '', address: user.address ?? '', city: user.city ?? '', state: user.state ?? '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const bind = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const problem = profileProblem(values, config.examplePhone);
    if (problem) {
      failToast(problem.title, problem.description);
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await saveProfile({ ...values, phone: stripSpaces(values.phone) });
      toast({ title: 'Saved' });
    } catch (error) {
      setErrors(fieldErrors(error));
      failToast('Profile update failed', messageOf(error, 'Please try again.'));
    }
    setBusy(false);
  }

  return (
    <form className="stack g20" noValidate onSubmit={(event) => void save(event)}>
      <TextField label="Phone number" type="tel" inputMode="tel" autoComplete="tel" {...bind('phone')} />
      <TextField label="Address" autoComplete="street-address" hint="A landmark is enough." {...bind('address')} />
      <div className="two">
        <TextField label="City" {...bind('city')} />
        <TextField label="State" {...bind('state')} />
      </div>
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

export default function ProfilePage() {
  useTitle('Profile');
  const user = useUser();
  if (!user) return null;
  return (
    <main id="main" className="wrap narrow py-5 md:py-8">
      <div className="row g16">
        <span className="avatar !h-14 !w-14 !text-lg">{initials(user)}</span>
        <div className="grow">
          <h1 className="h1 trunc">{fullName(user) || 'Your profile'}</h1>
          <p className="soft small trunc">{user.email}</p>
        </div>
      </div>
      <AccountNav on="profile" />
      <DetailsForm user={user} />
      <section className="card mt-8">
        <h2 className="h3">Service location</h2>
        <p className="row g8 soft mt-1 wordy">
          <MapPin className="i i16 text-brand" aria-hidden />
          {user.locationLabel ?? 'Not set yet'}
        </p>
        <Button className="mt-3" onClick={openLocation}>
          {user.locationLabel ? 'Change' : 'Add location'}
        </Button>
      </section>
      <a className="btn btn-quiet btn-block mt-6" href="/api/logout">
        <LogOut className="i" aria-hidden /> Log out
      </a>
    </main>
  );
}
