import { Lock } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { config } from '@/shared/lib/config';
import { logoutInPlace } from '@/shared/lib/logout';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Logo } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { saveProfile } from '../api';
import { holdCompletion } from '../completion-hold';
import { profileProblem, stripSpaces, type ProfileValues } from '../model';
import { useUser } from '../session';

const GO_HOME_AFTER_MS = 2000;
const WELCOME = 'Welcome. We are taking you to your dashboard, where you can browse and order services.';

type Step = 'form' | 'submitting' | 'done';

function problemsByField(values: ProfileValues): Record<string, string> {
  const problem = profileProblem(values, config.examplePhone);
  if (!problem) return {};
  if (problem.title === 'Invalid phone number') return { phone: problem.description };
  return {
    ...(!values.phone.trim() && { phone: 'Your phone number is required.' }),
    ...(!values.address.trim() && { address: 'Your address is required. A landmark is enough.' }),
  };
}

function useProfileForm() {
  const user = useUser();
  const navigate = useNavigate();
  const [values, setValues] = useState<ProfileValues>({ phone: user?.phone ?? '', address: user?.address ?? '', city: user?.city ?? 'Abuja', state: user?.state ?? 'FCT' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [step, setStep] = useState<Step>('form');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(leaving.current);
      holdCompletion(false);
    },
    [],
  );

  async function submit() {
    const problem = profileProblem(values, config.examplePhone);
    setErrors(problemsByField(values));
    if (problem) {
      failToast(problem.title, problem.description);
      return;
    }
    setStep('submitting');
    holdCompletion(true);
    try {
      await saveProfile({ ...values, phone: stripSpaces(values.phone) });
      toast({ title: 'Profile completed! 🎉', description: WELCOME });
      setStep('done');
      leaving.current = setTimeout(() => void navigate('/'), GO_HOME_AFTER_MS);
    } catch (error) {
      setErrors(fieldErrors(error));
      holdCompletion(false);
      failToast('Profile update failed', messageOf(error, 'Please try again.'));
      setStep('form');
    }
  }

  const bind = (name: keyof ProfileValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return { step, bind, submit };
}

export default function ProfileSetupPage() {
  useTitle('Complete Your Profile');
  const navigate = useNavigate();
  const { step, bind, submit } = useProfileForm();
  const form = useRef<HTMLFormElement>(null);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    await submit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <>
      <header className="topbar">
        <div className="wrap">
          <Logo />
        </div>
      </header>
      <main id="main" className="wrap prof">
        <form ref={form} className="stack g20" noValidate onSubmit={(event) => void send(event)}>
          <div>
            <h1 className="h1">Complete Your Profile</h1>
            <p className="soft mt-1.5">Two things, so that the right person finds you and can call from the gate.</p>
          </div>
          <TextField label="Phone number" type="tel" inputMode="tel" autoComplete="tel" required hint={`For example ${config.examplePhone}`} {...bind('phone')} />
          <TextField label="Address" autoComplete="street-address" required hint="A landmark is enough." {...bind('address')} />
          <div className="two">
            <TextField label="City" autoComplete="address-level2" {...bind('city')} />
            <TextField label="State" autoComplete="address-level1" {...bind('state')} />
          </div>
          <Note tone="plain" icon={Lock}>
            Only the provider who takes your job sees your number.
          </Note>
          <div className="stack g8">
            <Button kind="primary" size="lg" block type="submit" busy={step === 'submitting'} disabled={step === 'done'}>
              {step === 'submitting' ? 'Completing Profile...' : 'Complete Profile & Start'}
            </Button>
            <Button block onClick={() => void navigate('/')}>
              View Homepage Instead
            </Button>
            <Button kind="quiet" block onClick={() => void logoutInPlace()}>
              Logout Instead
            </Button>
          </div>
        </form>
      </main>
    </>
  );
}
