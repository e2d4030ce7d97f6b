import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { BankDialog } from '../components/bank-dialog';
import { readApplication } from './api';
import type { Application } from '@/domain/providers/apply/types';
import { texts } from './texts';

export function BankStep({ application: { bank } }: { application: Application }) {
  const [open, setOpen] = useState(false);
  function close() {
    setOpen(false);
    readApplication().catch(() => undefined);
  }
  return (
    <div className="ap-form">
      {bank ? (
        <div className="card row g12">
          <Landmark className="i i24 shrink-0 text-brand" aria-hidden />
          <p className="grow wordy">
            <b>{bank.bankName}</b> <span className="num">…{bank.last4}</span>
            <span className="small soft block">{bank.holder}</span>
          </p>
        </div>
      ) : (
        <p className="soft">{texts.youNeedBanksName}</p>
      )}
      <Button
        kind={bank ? 'secondary' : 'primary'}
        className="self-start justify-self-start"
        onClick={() => setOpen(true)}
      >
        {bank ? texts.useAnotherAccount : texts.addYourBankAccount}
      </Button>
      <BankDialog open={open} changes={false} onClose={close} />
    </div>
  );
}
