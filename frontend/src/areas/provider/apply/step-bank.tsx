import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { BankDialog } from '../components/bank-dialog';
import { readApplication } from './api';
import type { Application } from '@/domain/providers/apply/types';

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
        <p className="soft">
          You need the bank’s name and the ten digits of the account number (NUBAN). We ask for your
          password before it is saved.
        </p>
      )}
      <Button
        kind={bank ? 'secondary' : 'primary'}
        className="self-start justify-self-start"
        onClick={() => setOpen(true)}
      >
        {bank ? 'Use another account' : 'Add your bank account'}
      </Button>
      <BankDialog open={open} changes={false} onClose={close} />
    </div>
  );
}
