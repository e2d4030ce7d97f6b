import { config } from '@/shared/lib/config';
import { TextField } from '@/shared/ui/field';
import type { ProfileForm } from '../use-profile-form';
import { texts } from './texts';
import '../profile.css';

/** The names, which a customer may change. */
export function NameFields({ bind }: Pick<ProfileForm, 'bind'>) {
  return (
    <div className="two">
      <TextField
        label={texts.firstName}
        autoComplete="given-name"
        required
        maxLength={50}
        {...bind('firstName')}
      />
      <TextField
        label={texts.lastName}
        autoComplete="family-name"
        required
        maxLength={50}
        {...bind('lastName')}
      />
    </div>
  );
}

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
