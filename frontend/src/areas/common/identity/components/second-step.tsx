import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  beginSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
  useSecondStep,
} from '@/domain/identity/account-api';
import { RecoveryCodes } from './recovery-codes';
import { useReauth } from './reauth-dialog';
import { SecondStepSetup } from './second-step-setup';

type State = Schema<'SecondFactor'>;

/** With this many recovery codes or fewer, the user is advised to make new ones. */
const FEW = 3;

function Off({ onBegin, busy }: { onBegin: () => void; busy: boolean }) {
  return (
    <>
      <p className="soft">
        After the password, a code from an app on your phone. Someone who learns your password
        cannot get in with it alone.
      </p>
      <Button kind="primary" busy={busy} onClick={onBegin}>
        <KeyRound className="i" aria-hidden /> Set up a second step
      </Button>
    </>
  );
}

function On({
  state,
  onRenew,
  onOff,
  busy,
}: {
  state: State;
  onRenew: () => void;
  onOff: () => void;
  busy: boolean;
}) {
  const left = state.recoveryCodesLeft;
  return (
    <div className="card stack g12">
      <p className="row g12">
        <ShieldCheck className="i i24 text-brand" aria-hidden />
        <span className="grow">
          <b className="strong">On{state.since ? ` since ${formatDate(state.since)}` : ''}.</b> You
          are asked for a code when you sign in and before sensitive changes.
        </span>
      </p>
      {left <= FEW ? (
        <Note tone="sun">
          {left === 0
            ? 'No recovery code is left.'
            : `${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}{' '}
          Make new ones, so that you can still get in without your phone.
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
type FinishedSetup =
  | { kind: 'setup'; setup: Schema<'SecondFactorSetup'> }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'off' }
  | null;

const FAIL_TITLES = {
  begin: 'Setup could not start',
  renew: 'We could not make new codes',
  off: 'We could not turn it off',
} as const;

type Step = keyof typeof FAIL_TITLES;
/** The second step of signing in: setting it up, making recovery codes, and turning it off. */
export function SecondStep() {
  const answer = useSecondStep();
  const [over, setOver] = useState<FinishedSetup>(null);
  const { busy, run: submit } = useSubmit({ failTitle: (action) => FAIL_TITLES[action as Step] });
  const { run, dialog } = useReauth();

  /** Asks for the password, and for the code, when the server requires them first. */
  const sensitive = <T,>(step: Step, action: () => Promise<T>, then: (answer: T) => void) =>
    void submit(async () => {
      const answer = await run(async () => ({ of: await action() }));
      if (answer) then(answer.of);
    }, step);

  const begin = () =>
    sensitive('begin', beginSecondStep, (setup) => setOver({ kind: 'setup', setup }));
  const renew = () =>
    sensitive('renew', renewRecoveryCodes, (codes) => setOver({ kind: 'codes', codes }));
  function turnOff() {
    setOver(null);
    sensitive('off', turnOffSecondStep, () =>
      toast({
        title: 'The second step is off',
        description: 'Your other devices were signed out.',
      }),
    );
  }

  return (
    <section className="acct-s" aria-labelledby="second-step">
      <h2 className="h2" id="second-step">
        Second step
      </h2>
      {over?.kind === 'codes' ? (
        <RecoveryCodes codes={over.codes} onClose={() => setOver(null)} />
      ) : (
        <DataView
          what="the second step"
          answer={answer}
          skeleton={<Skeleton className="h-11 w-full" />}
        >
          {(state) =>
            state.on ? (
              <On
                state={state}
                busy={busy}
                onRenew={renew}
                onOff={() => setOver({ kind: 'off' })}
              />
            ) : (
              <Off busy={busy} onBegin={begin} />
            )
          }
        </DataView>
      )}
      {over?.kind === 'setup' && (
        <SecondStepSetup
          setup={over.setup}
          onClose={() => setOver(null)}
          onDone={(codes) => setOver({ kind: 'codes', codes })}
        />
      )}
      <Dialog
        open={over?.kind === 'off'}
        onClose={() => setOver(null)}
        title="Turn the second step off?"
      >
        <p className="soft">
          Then your password alone opens your account. Your other devices are signed out.
        </p>
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
