import { useRef, type SyntheticEvent } from 'react';
import { ProfileFields } from '@/areas/common/identity/components/profile-fields';
import { useUser } from '@/areas/common/identity/session';
import { useProfileForm } from '@/areas/common/identity/use-profile-form';
import type { Draft } from '@/domain/booking/draft-store';
import { addressText } from '@/domain/booking/place-model';
import { adoptPhoneZone } from '@/domain/identity/message-preferences';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { texts } from '../texts';

/** The id of the form. The main button of the page, which is outside it, sends it. */
export const PROFILE_FORM = 'gas-profile';

interface Props {
  draft: Pick<Draft, 'address'>;
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}

/** Asks a customer without a phone number or an address for both, because without them nothing is sent (T33). */
export function ProfilePart({ draft, onBusy, onSaved }: Props) {
  const user = useUser();
  const { bind, save } = useProfileForm({
    phone: user?.phone ?? '',
    address: user?.address ?? addressText(draft.address),
    city: user?.city ?? 'Abuja',
    state: user?.state ?? 'FCT',
  });
  const form = useRef<HTMLFormElement>(null);
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    onBusy(true);
    const saved = await save();
    onBusy(false);
    if (!saved) {
      focusFirstError(form.current);
      return;
    }
    void adoptPhoneZone();
    onSaved();
  }
  return (
    <form
      id={PROFILE_FORM}
      ref={form}
      className="stack g20"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <div>
        <h2 className="h2">{texts.yourPhoneNumberAnd}</h2>
        <p className="soft mt-1">{texts.weNeedTheseOnce}</p>
      </div>
      <ProfileFields bind={bind} />
    </form>
  );
}
