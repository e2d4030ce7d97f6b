import { config } from '@/shared/lib/config';
import { TextField } from '@/shared/ui/field';
import type { ProfileForm } from '../use-profile-form';

/** The fields of the profile: phone, address, city and state. */
export function ProfileFields({ bind }: Pick<ProfileForm, 'bind'>) {
  return (
    <>
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={`For example ${config.examplePhone}`}
        {...bind('phone')}
      />
      <TextField
        label="Address"
        autoComplete="street-address"
        required
        hint="A landmark is enough."
        {...bind('address')}
      />
      <div className="two">
        <TextField label="City" autoComplete="address-level2" {...bind('city')} />
        <TextField label="State" autoComplete="address-level1" {...bind('state')} />
      </div>
    </>
  );
}
