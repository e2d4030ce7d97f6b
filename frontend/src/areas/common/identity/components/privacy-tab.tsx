import { Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { OwnBlocks } from '@/areas/common/blocks/own-blocks';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, isoDay } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { toast } from '@/shared/lib/toast-store';
import { AnalyticsSwitch } from '@/shared/ui/analytics-switch';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import { eraseAccount, takeData } from '@/domain/identity/account-api';
import { eraseAfterOf, tabPath, type User } from '@/domain/identity/model';
import { useWithdrawals } from '@/domain/payments/api';
import { useReferralStats } from '@/domain/referrals/api';
import { GRACE_ID } from './account-frame';
import { useReauth } from './reauth-dialog';
import { texts } from './texts';

function TakeData() {
  const take = async () =>
    saveAsFile(`gida-my-data-${isoDay()}.json`, JSON.stringify(await takeData(), null, 2));
  return (
    <section className="acct-s mt-10" aria-labelledby="take">
      <h2 className="h2" id="take">
        {texts.yourData}
      </h2>
      <p className="soft">{texts.everythingWeHoldAbout}</p>
      <ActionButton
        failed={texts.theDownloadFailed}
        done={{ title: texts.yourDataIsDownloaded }}
        run={take}
      >
        <Download className="i" aria-hidden /> {texts.downloadMyData}
      </ActionButton>
    </section>
  );
}

const LOST = [
  texts.nameNumberEMail,
  texts.otherDevicesSignedOut,
  texts.openRequestsJobsPayments,
  texts.openClaims,
  texts.receiptsAccountingRecordsKept,
];

/** The credit that the erasure would lose, and the way to have it paid out first. */
function LostCredit({ user }: { user: User }) {
  const { data: stats } = useReferralStats(user.role !== 'ADMIN');
  const { data: payable } = useWithdrawals();
  const credit = Math.round((stats?.availableCredit ?? 0) * 100);
  if (credit <= 0) return null;
  const payableKobo = payable?.withdrawableKobo ?? 0;
  return (
    <Note tone="clay" className="mt-4">
      <p>{texts.youLoseCredit(formatKobo(credit))}</p>
      {payable && payableKobo >= payable.leastKobo && (
        <Link className="link" to={tabPath('statement')}>
          {texts.payOutFirst(formatKobo(payableKobo))}
        </Link>
      )}
    </Note>
  );
}

function Erase({ user }: { user: User }) {
  const [asked, setAsked] = useState(false);
  const { busy, failure, run: submit, reset } = useSubmit({ otherwise: texts.weCouldNotErase });
  const { run, dialog } = useReauth();
  const day = eraseAfterOf(user);
  const set = day !== null;
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
        title: texts.accountErased,
        description: texts.onUntilThenYou(formatDate(answer.eraseAfter)),
      });
      justSet.current = true;
      close();
    });

  return (
    <section className="acct-s mt-10" aria-labelledby="erase">
      <h2 className="h2" id="erase">
        {texts.eraseYourAccount}
      </h2>
      {day === null ? (
        <>
          <p className="soft">{texts.erasedAfter30Days}</p>
          <Button kind="danger-quiet" onClick={() => setAsked(true)}>
            <Trash2 className="i" aria-hidden /> {texts.eraseMyAccount}
          </Button>
        </>
      ) : (
        <p className="soft">{texts.erasedOnKeepAtTop(formatDate(day))}</p>
      )}
      <Dialog open={asked} onClose={close} title={texts.eraseAccount}>
        <FormFailure className="mb-4">{failure}</FormFailure>
        <ul className="stack g8 soft list-disc pl-5">
          {LOST.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <LostCredit user={user} />
        <div className="stack g8 mt-5">
          <Button kind="danger" size="lg" block busy={busy} onClick={erase}>
            {texts.eraseAfter30Days}
          </Button>
          <Button block onClick={close}>
            {texts.keepMyAccount}
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
          {texts.whoSeesYourDetails}
        </h2>
        <p className="soft">
          {texts.providersCanCallYou(
            <Link className="link" to="/privacy-policy">
              {texts.privacyPolicy}
            </Link>,
          )}
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
