import { CircleCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import type { User } from '@/domain/identity/model';
import { askForCode, confirmNumber, sendsCodes } from '@/domain/identity/phone-code';
import { codeRefusal, PhoneCodeForm } from './phone-code-form';
import { SentTo } from './sent-to';
import { texts } from './texts';

/** Whether the phone number is confirmed, and the confirmation of it. */
export function PhoneState({ user }: { user: Pick<User, 'phone' | 'phoneVerified'> }) {
  const { busy, run } = useSubmit({ failTitle: texts.weCouldNotSendLabel, textOf: codeRefusal });
  const [open, setOpen] = useState(false);
  const phone = user.phone?.trim() ?? '';

  const send = () =>
    void run(async () => {
      await askForCode(phone);
      setOpen(true);
    });

  async function check(code: string) {
    await confirmNumber(phone, code);
    setOpen(false);
    toast({ title: texts.yourNumberIsConfirmed });
  }

  if (user.phoneVerified) {
    return (
      <p className="row g8 small soft mb-5">
        <CircleCheck className="i i16 text-leaf" aria-hidden /> {texts.phoneNumberConfirmedYou}
      </p>
    );
  }
  if (!phone || !sendsCodes()) return null;
  return (
    <Note tone="sun" icon={Smartphone} className="mb-6">
      <p>{texts.phoneNumberNotConfirmed}</p>
      <Button className="mt-3" busy={busy} onClick={send}>
        {texts.verifyYourNumber}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.enterTheCode}>
        <div className="stack g16">
          <p className="soft">
            <SentTo phone={phone} /> {texts.worksForTenMinutes}
          </p>
          <PhoneCodeForm phone={phone} submitLabel={texts.confirm} check={check} />
        </div>
      </Dialog>
    </Note>
  );
}
