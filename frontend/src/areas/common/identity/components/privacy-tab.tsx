import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { OwnBlocks } from '@/areas/common/blocks/own-blocks';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, isoDay } from '@/shared/lib/dates';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { toast } from '@/shared/lib/toast-store';
import { AnalyticsSwitch } from '@/shared/ui/analytics-switch';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { eraseAccount, takeData } from '@/domain/identity/account-api';
import { eraseAfterOf, type User } from '@/domain/identity/model';
import { GRACE_ID } from './account-frame';
import { useReauth } from './reauth-dialog';

function TakeData() {
  const take = async () =>
    saveAsFile(`gida-my-data-${isoDay()}.json`, JSON.stringify(await takeData(), null, 2));
  return (
    <section className="acct-s mt-10" aria-labelledby="take">
      <h2 className="h2" id="take">
        Your data
      </h2>
      <p className="soft">
        Everything we hold about you in one file: your details, requests, messages from us and
        devices.
      </p>
      <ActionButton
        failed="The download failed"
        done={{ title: 'Your data is downloaded' }}
        run={take}
      >
        <Download className="i" aria-hidden /> Download my data
      </ActionButton>
    </section>
  );
}

const LOST = [
  'Your name, number, e-mail address, home address and saved place are erased, and unspent credit is lost.',
  'Your other devices are signed out now.',
  'Open requests, jobs and payments must end first.',
  'Receipts and accounting records are kept without your name, because the law requires it.',
];

function Erase({ user }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const {
    busy,
    failure,
    run: submit,
    reset,
  } = useSubmit({ otherwise: 'We could not erase it. Please try again.' });
  const { run, dialog } = useReauth();
  const set = eraseAfterOf(user) !== null;
  const justSet = useRef(false);
  // The answer and the reloaded account arrive in either order. The button that opened the dialog disappears and cannot take the focus
  // back. So once the dialog is closed and the notice is shown, the focus moves to the notice at the top.
  useEffect(() => {
    if (asked || !set || !justSet.current) return;
    justSet.current = false;
    document.getElementById(GRACE_ID)?.focus();
    window.scrollTo(0, 0);
  }, [asked, set]);

  function close() {
    setAsked(false);
    reset();
  }

  const erase = () =>
    void submit(async () => {
      const answer = await run(eraseAccount);
      if (!answer) return;
      toast({
        title: 'Your account will be erased',
        description: `On ${formatDate(answer.eraseAfter)}. Until then you can keep it.`,
      });
      justSet.current = true;
      close();
    });

  return (
    <section className="acct-s mt-10" aria-labelledby="erase">
      <h2 className="h2" id="erase">
        Erase your account
      </h2>
      <p className="soft">It is erased after 30 days. Until then you can keep it with one tap.</p>
      <Button kind="danger-quiet" disabled={set} onClick={() => setAsked(true)}>
        <Trash2 className="i" aria-hidden /> Erase my account
      </Button>
      <Dialog open={asked} onClose={close} title="Erase your account?">
        <FormFailure className="mb-4">{failure}</FormFailure>
        <ul className="stack g8 soft list-disc pl-5">
          {LOST.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="stack g8 mt-5">
          <Button kind="danger" size="lg" block busy={busy} onClick={erase}>
            Erase it after 30 days
          </Button>
          <Button block onClick={close}>
            Keep my account
          </Button>
        </div>
      </Dialog>
      {dialog}
    </section>
  );
}

export function PrivacyTab({ user }: { user: User }) {
  return (
    <>
      <section className="acct-s" aria-labelledby="adverts">
        <h2 className="h2" id="adverts">
          What others see
        </h2>
        <p className="soft">
          Providers see your number and address only for a job they accepted. For details, see the{' '}
          <Link className="link" to="/privacy-policy">
            privacy policy
          </Link>
          .
        </p>
        <div className="card">
          <AnalyticsSwitch />
        </div>
      </section>
      {user.role !== 'ADMIN' && <OwnBlocks />}
      <TakeData />
      <Erase user={user} />
    </>
  );
}
