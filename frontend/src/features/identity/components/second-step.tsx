import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatDate } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { beginSecondStep, renewRecoveryCodes, turnOffSecondStep, useSecondStep } from '../account-api';
import { RecoveryCodes } from './recovery-codes';
import { useReauth } from './reauth-dialog';
import { SecondStepSetup } from './second-step-setup';

type State = Schema<'SecondFactor'>;

/** With this many recovery codes or fewer, the user is advised to make new ones. */
const FEW = 3;

function Off({ onBegin, busy }: { onBegin: () => void; busy: boolean }) {
  return (
    <>
      <p className="soft">After the password, a code from an app on your phone. Someone who learns your password cannot get in with it alone.</p>
      <Button kind="primary" busy={busy} onClick={onBegin}>
        <KeyRound className="i" aria-hidden /> Set up a second step
      </Button>
    </>
  );
}

function On({ state, onRenew, onOff, busy }: { state: State; onRenew: () => void; onOff: () => void; busy: boolean }) {
  const left = state.recoveryCodesLeft;
  return (
    <div className="card stack g12">
      <p className="row g12">
        <ShieldCheck className="i i24 text-brand" aria-hidden />
        <span className="grow">
          <b className="strong">On{state.since ? ` since ${formatDate(state.since)}` : ''}.</b> You are asked for a code when you sign in and before sensitive changes.
        </span>
      </p>
      {left <= FEW ? (
        <Note tone="sun">
          {left === 0 ? 'No recovery code is left.' : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`} Make new ones, so that you can still get in without your phone.
        </Note>
      ) : (
        <p className="small faint">{left} recovery codes are left.</p>
      )}
      <div className="stack g8">
        <Button block busy={busy} onClick={onRenew}>
          Make new recovery codes
        </Button>
        <Button kind="danger-quiet" block onClick={onOff}>
          Turn it off
        </Button>
      </div>
    </div>
  );
}

/** The open part: the set-up, new recovery codes, or the question whether to turn the second step off. */
type FinishedSetup = { kind: 'setup'; setup: Schema<'SecondFactorSetup'> } | { kind: 'codes'; codes: readonly string[] } | { kind: 'off' } | null;

/** The second step of signing in: setting it up, making recovery codes, and turning it off. */
export function SecondStep() {
  const { data, error, isLoading, mutate } = useSecondStep();
  const [over, setOver] = useState<FinishedSetup>(null);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useReauth();

  /** Asks for the password, and for the code, when the server requires them first. */
  async function sensitive<T>(action: () => Promise<T>, then: (answer: T) => void, failed: string) {
    setBusy(true);
    try {
      const answer = await run(async () => ({ of: await action() }));
      if (answer) then(answer.of);
    } catch (cause) {
      failToast(failed, messageOf(cause, 'Please try again.'));
    }
    setBusy(false);
  }

  const begin = () => void sensitive(beginSecondStep, (setup) => setOver({ kind: 'setup', setup }), 'Setup could not start');
  const renew = () => void sensitive(renewRecoveryCodes, (codes) => setOver({ kind: 'codes', codes }), 'We could not make new codes');
  function turnOff() {
    setOver(null);
    void sensitive(turnOffSecondStep, () => toast({ title: 'The second step is off', description: 'Your other devices were signed out.' }), 'We could not turn it off');
  }

  return (
    <section className="acct-s" aria-labelledby="second-step">
      <h2 className="h2" id="second-step">
        Second step
      </h2>
      {error && !data && <FailedLoad what="the second step" error={error} onRetry={() => void mutate()} />}
      {isLoading && (
        <Loading what="the second step">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {over?.kind === 'codes' && <RecoveryCodes codes={over.codes} onClose={() => setOver(null)} />}
      {data && over?.kind !== 'codes' && (data.on ? <On state={data} busy={busy} onRenew={renew} onOff={() => setOver({ kind: 'off' })} /> : <Off busy={busy} onBegin={begin} />)}
      {over?.kind === 'setup' && <SecondStepSetup setup={over.setup} onClose={() => setOver(null)} onDone={(codes) => setOver({ kind: 'codes', codes })} />}
      <Dialog open={over?.kind === 'off'} onClose={() => setOver(null)} title="Turn the second step off?">
        <p className="soft">Then your password alone opens your account. Your other devices are signed out.</p>
        <div className="stack g8 mt-5">
          <Button kind="danger" size="lg" block onClick={turnOff}>
            Turn it off
          </Button>
          <Button block onClick={() => setOver(null)}>
            Keep it on
          </Button>
        </div>
      </Dialog>
      {dialog}
    </section>
  );
}
