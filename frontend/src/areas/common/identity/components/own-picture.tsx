import { Camera, X } from 'lucide-react';
import { useRef } from 'react';
import { compress, UnreadablePhoto } from '@/shared/photos/sending';
import { messageOf } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { removePicture, sendPicture } from '@/domain/identity/account-api';
import { Avatar } from '../avatar';
import type { User } from '@/domain/identity/model';

const reasonOf = (error: unknown) =>
  error instanceof UnreadablePhoto
    ? error.message
    : messageOf(error, 'Your picture was not saved. Please try again.');

/** The user's picture: it can be chosen, is compressed on this device and uploaded, and can be removed. */
export function OwnPicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
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
        Your picture
      </h2>
      <p className="soft">Only you see it, beside your name.</p>
      <div className="card row g12 wrapx">
        <Avatar user={user} />
        <span className="grow" />
        <input
          ref={input}
          className="vh"
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label="Choose your picture"
          onChange={({ target }) => {
            const [picture] = target.files ?? [];
            if (picture)
              act(
                'sending',
                async () => sendPicture(await compress(picture)),
                'Your picture is saved',
              );
            target.value = '';
          }}
        />
        <Button busy={pending === 'sending'} disabled={busy} onClick={() => input.current?.click()}>
          <Camera className="i" aria-hidden /> {has ? 'Change the picture' : 'Add a picture'}
        </Button>
        {has && (
          <Button
            kind="quiet"
            busy={pending === 'removing'}
            disabled={busy}
            onClick={() => act('removing', removePicture, 'Your picture is removed')}
          >
            <X className="i" aria-hidden /> Remove the picture
          </Button>
        )}
      </div>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </section>
  );
}
