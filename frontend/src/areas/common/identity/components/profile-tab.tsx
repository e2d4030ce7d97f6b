import { CircleCheck, LogOut, MailWarning, MapPin } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { OwnPlaces } from '@/areas/common/saved-places/own-places';
import { openLocation } from '@/domain/location/store';
import { ActionButton } from '@/shared/forms/action-button';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { resendVerification } from '@/domain/identity/account-api';
import type { User } from '@/domain/identity/model';
import { useProfileForm } from '../use-profile-form';
import { EmailChange } from './email-change';
import { OwnPicture } from './own-picture';
import { PhoneState } from './phone-state';
import { NameFields, ProfileFields } from './profile-fields';
import { useReauth } from './reauth-dialog';
import { texts } from './texts';
import '@/shared/ui/doorway.css';

function DetailsForm({ user }: { user: User }) {
  // The names of providers and staff were checked, so they ask support to change theirs.
  const named = user.role === 'CUSTOMER';
  const { bind, saving, save } = useProfileForm({
    ...(named && { firstName: user.firstName, lastName: user.lastName }),
    phone: user.phone ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
  });
  const { run, dialog } = useReauth();
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (await save(run)) toast({ title: texts.saved });
    focusFirstError(form.current);
  }

  return (
    <>
      <form ref={form} className="stack g20" noValidate onSubmit={(event) => void submit(event)}>
        {named && <NameFields bind={bind} />}
        <ProfileFields bind={bind} />
        <Button kind="primary" size="lg" type="submit" className="md:self-start" busy={saving}>
          {texts.save}
        </Button>
      </form>
      {dialog}
    </>
  );
}

/** Asks for a confirmation of the e-mail address, because receipts and password links go there. */
function EmailState({ confirmed }: { confirmed: boolean }) {
  const [sent, setSent] = useState(false);
  async function send() {
    await resendVerification();
    setSent(true);
  }
  if (confirmed) {
    return (
      <p className="row g8 small soft mb-5">
        <CircleCheck className="i i16 text-leaf" aria-hidden /> {texts.eMailAddressConfirmed}
      </p>
    );
  }
  return (
    <Note tone="sun" icon={MailWarning} className="mb-6" role="status">
      {sent ? (
        texts.linkOnItsWayWorks
      ) : (
        <>
          <p>{texts.eMailAddressNot}</p>
          <ActionButton className="mt-3" failed={texts.weCouldNotSendLabel} run={send}>
            {texts.sendMeTheLink}
          </ActionButton>
        </>
      )}
    </Note>
  );
}

/** The place for requests, and the address book. */
function Places({ user }: { user: User }) {
  return (
    <>
      <section className="acct-s mt-10" aria-labelledby="place">
        <h2 className="h2" id="place">
          {texts.serviceLocation}
        </h2>
        <p className="soft">{texts.usedWhenRequestHas}</p>
        <div className="card row g12 wrapx">
          <span className="door sm">
            <MapPin className="i" aria-hidden />
          </span>
          <span className="grow wordy font-semibold">{user.locationLabel ?? texts.notSetYet}</span>
          <Button onClick={openLocation}>
            {user.locationLabel ? texts.change : texts.addLocation}
          </Button>
        </div>
      </section>
      <OwnPlaces />
    </>
  );
}

export function ProfileTab({ user }: { user: User }) {
  return (
    <>
      <EmailChange email={user.email} />
      <EmailState confirmed={user.emailVerified} />
      <PhoneState user={user} />
      <OwnPicture user={user} />
      <DetailsForm user={user} />
      {user.role !== 'ADMIN' && <Places user={user} />}
      <a className="btn btn-block mt-10 md:!w-auto" href="/api/logout">
        <LogOut className="i" aria-hidden /> {texts.logOut}
      </a>
    </>
  );
}
