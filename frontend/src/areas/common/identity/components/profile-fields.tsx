import { config } from '@/shared/lib/config';
import { TextField } from '@/shared/ui/field';
import type { ProfileForm } from '../use-profile-form';
import { texts } from './texts';

/** The fields of the profile: phone, address, city and state. */
export function ProfileFields({ bind }: Pick<ProfileForm, 'bind'>) {
  return (
    <>
      <TextField
        label={texts.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={texts.forExample(config.examplePhone)}
        {...bind('phone')}
      />
      <TextField
        label={texts.address}
        autoComplete="street-address"
        required
        hint={texts.aLandmarkIsEnough}
        {...bind('address')}
      />
      <div className="two">
        <TextField label={texts.city} autoComplete="address-level2" {...bind('city')} />
        <TextField label={texts.state} autoComplete="address-level1" {...bind('state')} />
      </div>
    </>
  );
}
