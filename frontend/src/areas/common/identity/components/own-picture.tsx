import { Camera, X } from 'lucide-react';
import { compress, UnreadablePhoto } from '@/shared/photos/sending';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { PictureButton } from '@/shared/ui/picture-button';
import { removePicture, sendPicture } from '@/domain/identity/account-api';
import { Avatar } from '../avatar';
import type { User } from '@/domain/identity/model';
import { texts } from './texts';

const reasonOf = (error: unknown) =>
  error instanceof UnreadablePhoto ? error.message : messageOf(error, texts.pictureWasNotSaved);

/** The user's picture: it can be chosen, is compressed on this device and uploaded, and can be removed. */
export function OwnPicture({ user }: { user: User }) {
  const { pending, busy, failure, run } = useSubmit({ textOf: reasonOf });
  const act = (kind: 'sending' | 'removing', work: () => Promise<unknown>, done: string) =>
    void run(async () => {
      await work();
      toast({ title: done });
    }, kind);
  const has = Boolean(user.profileImageUrl);
  return (
    <section className="acct-s mb-8" aria-labelledby="own-picture">
      <h2 className="h2" id="own-picture">
        {texts.yourPicture}
      </h2>
      <p className="soft">{texts.onlyYouSeeBeside}</p>
      <div className="card row g12 wrapx">
        <Avatar user={user} />
        <span className="grow" />
        <PictureButton
          chooses={texts.chooseYourPicture}
          onPictures={([picture]) =>
            act(
              'sending',
              async () => sendPicture(await compress(picture)),
              texts.yourPictureIsSaved,
            )
          }
          busy={pending === 'sending'}
          disabled={busy}
        >
          <Camera className="i" aria-hidden /> {has ? texts.changeThePicture : texts.addAPicture}
        </PictureButton>
        {has && (
          <Button
            kind="quiet"
            busy={pending === 'removing'}
            disabled={busy}
            onClick={() => act('removing', removePicture, texts.yourPictureIsRemoved)}
          >
            <X className="i" aria-hidden /> {texts.removeThePicture}
          </Button>
        )}
      </div>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </section>
  );
}
